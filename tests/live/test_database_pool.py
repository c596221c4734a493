"""Requests share connections to PostgreSQL, and give them back however they end. PostgreSQL only."""

import asyncio
import json
import threading
from collections.abc import AsyncIterator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import psycopg
import pytest
from asgiref.sync import sync_to_async
from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import path

from belote_site.monitoring.collector import OfProcess
from belote_site.serving import database_pool
from belote_site.serving.database_pool import PageHandler, share_connections, shared_connections
from belote_site.urls import urlpatterns as site_urls

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "postgresql", reason="the pool is for PostgreSQL"),
    pytest.mark.urls(__name__),
]

MOST = 3
_go_on = threading.Event()


def backend_pid(_request: HttpRequest) -> HttpResponse:
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_backend_pid()")
        return HttpResponse(str(cursor.fetchone()[0]))


def slow(request: HttpRequest) -> HttpResponse:
    answer = backend_pid(request)
    _go_on.wait(10)
    return answer


def endless(request: HttpRequest) -> StreamingHttpResponse:
    backend_pid(request)

    async def lines() -> AsyncIterator[bytes]:
        while True:
            await sync_to_async(backend_pid)(request)
            yield b"line\n"

    return StreamingHttpResponse(lines())


def broken(request: HttpRequest) -> HttpResponse:
    backend_pid(request)
    raise ValueError


OWN = [path("pid", backend_pid), path("slow", slow), path("endless", endless), path("broken", broken)]
urlpatterns = [*OWN, *site_urls]


def in_a_new_thread(call: Callable[[], Any]) -> Any:
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(call).result()


@pytest.fixture
def pool(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> Iterator[Any]:
    """A small pool, for threads that begin now: others, which tests before have left, keep their own connections."""
    described = connections.settings[DEFAULT_DB_ALIAS]
    own = {**described, "OPTIONS": dict(described["OPTIONS"])}
    monkeypatch.setitem(connections.settings, DEFAULT_DB_ALIAS, own)
    monkeypatch.setattr(database_pool, "MOST_CONNECTIONS", MOST)
    share_connections()
    _go_on.clear()
    yield in_a_new_thread(shared_connections)
    _go_on.set()
    in_a_new_thread(lambda: connection.close_pool())


async def ask(where: str, *, cut: bool = False, leaves: asyncio.Event | None = None) -> bytes:
    """Return the body of a page. `cut`: sending fails; `leaves`: set when the client goes away."""
    asked, sent = False, []

    async def receive() -> dict[str, Any]:
        nonlocal asked
        if not asked:
            asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await (leaves or asyncio.Event()).wait()
        return {"type": "http.disconnect"}

    async def send(message: dict[str, Any]) -> None:
        if cut:
            raise BrokenPipeError
        sent.append(message.get("body", b""))

    scope = {"type": "http", "method": "GET", "path": where, "query_string": b"", "headers": [(b"host", b"testserver")]}
    await PageHandler()(scope, receive, send)
    return b"".join(sent)


async def all_given_back(pool: Any) -> None:
    async with asyncio.timeout(5):
        while True:
            stats = pool.get_stats()
            if stats["pool_size"] == stats["pool_available"]:
                return
            await asyncio.sleep(0.02)


async def test_pages_one_after_the_other_use_one_connection(pool: Any) -> None:
    pids = {await ask("/pid") for _ in range(5)}
    assert len(pids) == 1
    assert int(pids.pop()) > 0


async def test_more_pages_at_once_than_connections_are_all_answered(pool: Any) -> None:
    pids = await asyncio.gather(*(ask("/pid") for _ in range(10 * MOST)))
    assert all(int(pid) > 0 for pid in pids)
    assert len(set(pids)) <= MOST
    await all_given_back(pool)


@pytest.mark.parametrize("where", ["/pid", "/broken", "/endless"])
async def test_a_page_that_cannot_be_sent_gives_its_connection_back(pool: Any, where: str) -> None:
    for _ in range(2 * MOST):
        with pytest.raises(BrokenPipeError):
            await ask(where, cut=True)
    await all_given_back(pool)
    assert int(await ask("/pid")) > 0


@pytest.mark.parametrize("where", ["/slow", "/endless"])
async def test_clients_that_leave_before_the_end_keep_no_connection(pool: Any, where: str) -> None:
    leaves = asyncio.Event()
    asked = [asyncio.ensure_future(ask(where, leaves=leaves)) for _ in range(MOST)]
    async with asyncio.timeout(5):
        while pool.get_stats()["pool_size"] - pool.get_stats()["pool_available"] < 1:
            await asyncio.sleep(0.02)
    leaves.set()
    _go_on.set()
    await asyncio.gather(*asked)
    await all_given_back(pool)


async def test_requests_that_the_server_ends_keep_no_connection(pool: Any) -> None:
    asked = [asyncio.ensure_future(ask("/slow")) for _ in range(MOST)]
    async with asyncio.timeout(5):
        while pool.get_stats()["pool_size"] - pool.get_stats()["pool_available"] < MOST:
            await asyncio.sleep(0.02)
    for each in asked:
        each.cancel()
    _go_on.set()
    await asyncio.gather(*asked, return_exceptions=True)
    await all_given_back(pool)


async def test_a_connection_that_the_database_ended_is_replaced(pool: Any) -> None:
    pid = int(await ask("/pid"))

    def end() -> None:
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_terminate_backend(%s)", [pid])
        connection.close()

    # From a second connection: the first is the one that is ended.
    first = await sync_to_async(pool.getconn)()
    await sync_to_async(end)()
    await sync_to_async(pool.putconn)(first)
    assert int(await ask("/pid")) != pid


async def test_programs_are_told_to_come_back_while_all_connections_are_in_use(
    pool: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ask("/pid")
    monkeypatch.setattr(pool, "timeout", 0.2)
    held = [await sync_to_async(pool.getconn)(5) for _ in range(MOST)]
    answer = json.loads(await ask("/api/v1/tables"))
    assert (answer["status"], answer["code"]) == (429, "too-many-requests")
    for each in held:
        pool.putconn(each)
    assert json.loads(await ask("/api/v1/tables")) == {"tables": []}


async def test_a_database_that_is_away_is_an_error_of_this_site(pool: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(timeout: float | None = None) -> None:
        raise psycopg.OperationalError("connection refused")

    monkeypatch.setattr(pool, "_connect", refused)
    monkeypatch.setattr(pool, "timeout", 0.2)
    answer = json.loads(await ask("/api/v1/tables"))
    assert (answer["status"], answer["code"]) == (500, "server-fault")


async def test_metrics_tell_used_and_free_connections(pool: Any) -> None:
    await ask("/pid")
    metrics = in_a_new_thread(lambda: list(OfProcess().collect()))
    found = {(metric.name, *sample.labels.values()): sample.value for metric in metrics for sample in metric.samples}
    assert found["belote_database_connections", "free"] == 1
    assert found["belote_database_connections", "used"] == 0
    assert found["belote_database_requests_waiting",] == 0
