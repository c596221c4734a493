"""Lines of the log: whose they are, and all that is never in them."""

import asyncio
import json
import logging
import re
import sys

import pytest
import structlog
from celery import Celery
from django.conf import settings as site
from django.test import RequestFactory
from structlog.contextvars import bound_contextvars, get_contextvars

from belote_site import logs
from belote_site.monitoring import access_log
from belote_site.monitoring.access_log import AccessLog, first_segment
from belote_site.monitoring.views import RequestContext

log = structlog.get_logger("games.live.somewhere")


@pytest.fixture
def lines(monkeypatch, capsys):
    """What was logged since, as the site would write it with LOG_JSON: `lines()`."""
    configured = logs.configure(level="DEBUG", as_json=True, access=True)["formatters"]["line"]
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=configured["processors"], foreign_pre_chain=configured["foreign_pre_chain"]
    )
    written: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record):
            written.append(formatter.format(record))

    root, kept = logging.getLogger(), Kept()
    names = ("belote_site", "belote_site.access", "games")
    levels = {name: logging.getLogger(name).level for name in names}
    for name in names:
        logging.getLogger(name).setLevel(logging.DEBUG)
    root.addHandler(kept)
    yield lambda: [json.loads(line) for line in written]
    root.removeHandler(kept)
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def scope(path="/", kind="http", **headers):
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"type": kind, "method": "GET", "path": path, "headers": named, "query_string": b"key=hush"}


class Client:
    """A client's side of one request or socket."""

    def __init__(self):
        self.heard = []

    async def receive(self):
        await asyncio.sleep(0)
        return {"type": "http.request"}

    async def send(self, message):
        self.heard.append(message)

    @property
    def request_id(self):
        return dict(self.heard[0]["headers"]).get(b"x-request-id", b"").decode()


async def page(_scope, _receive, send):
    log.info("worked")
    await asyncio.sleep(0.001)
    log.info("worked_on")
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"hello"})


async def ask(application, **asked):
    client = Client()
    await AccessLog(application)(scope(**asked), client.receive, client.send)
    return client


class TestWhoseLine:
    async def test_a_request_has_one_name_in_its_lines_and_in_its_answer(self, lines):
        client = await ask(page)
        assert {line["request"] for line in lines()} == {client.request_id}
        assert [line["event"] for line in lines()] == ["worked", "worked_on", "request"]

    async def test_requests_at_once_keep_their_names_apart(self, lines):
        clients = await asyncio.gather(*(ask(page) for _request in range(5)))
        assert len({client.request_id for client in clients}) == 5
        for client in clients:
            own = [line["event"] for line in lines() if line["request"] == client.request_id]
            assert own == ["worked", "worked_on", "request"]

    async def test_nothing_is_left_for_the_next_one(self, lines):
        with bound_contextvars(kept="before"):
            await ask(page)
            assert get_contextvars() == {"kept": "before"}
            with pytest.raises(asyncio.CancelledError):
                await ask(cancelled)
            assert get_contextvars() == {"kept": "before"}

    async def test_a_socket_has_a_name_and_its_table(self, lines):
        async def table(*_socket):
            log.info("dealt")

        await ask(table, path="/ws/tables/k3x9/", kind="websocket")
        dealt, told = lines()
        assert dealt["code"] == told["code"] == "k3x9"
        assert dealt["socket"] == told["socket"]
        assert told["kind"] == "table"

    async def test_the_proxys_name_is_taken_from_our_own_proxy_alone(self, settings):
        settings.BEHIND_PROXY = True
        assert (await ask(page, x_request_id="of-the-proxy-17")).request_id == "of-the-proxy-17"
        assert (await ask(page, x_request_id='a" injected')).request_id != 'a" injected'
        settings.BEHIND_PROXY = False
        assert (await ask(page, x_request_id="of-the-proxy-17")).request_id != "of-the-proxy-17"


async def cancelled(*_asked):
    raise asyncio.CancelledError


class TestTheLineOfARequest:
    async def test_it_tells_what_was_answered(self, lines):
        await ask(page, path="/clubs/")
        told = lines()[-1]
        assert (told["method"], told["status"], told["bytes"], told["path"]) == ("GET", 200, 5, "/clubs/")
        assert told["ms"] >= 1

    async def test_who_went_before_the_answer_is_told_so(self, lines):
        with pytest.raises(asyncio.CancelledError):
            await ask(cancelled)
        assert lines()[-1]["status"] == 499

    async def test_a_fault_is_answered_and_told_without_its_words(self, lines):
        async def breaks(*_asked):
            raise ValueError("AH 7S in the pack")

        client = await ask(breaks, path="/clubs/les-rois/")
        assert client.heard[0]["status"] == 500
        failed, told = lines()
        assert (failed["event"], failed["error"], told["status"]) == ("request_failed", "ValueError", 500)
        assert "AH" not in json.dumps(lines())

    async def test_a_fault_of_a_socket_hangs_up(self, lines):
        async def breaks(*_asked):
            raise ValueError("AH 7S in the pack")

        client = await ask(breaks, path="/ws/tables/k3x9/", kind="websocket")
        assert client.heard == [{"type": "websocket.close", "code": 1011}]
        assert lines()[0]["error"] == "ValueError"
        assert "AH" not in json.dumps(lines())
        assert access_log.open_sockets["table"] == 0

    @pytest.mark.parametrize(
        ("path", "shown"),
        [
            ("/", "/"),
            ("/clubs/", "/clubs/"),
            ("/robots.txt", "/robots.txt"),
            ("/clubs/les-rois/", "/clubs/…"),
            ("/accounts/password/reset/key/1-hush/", "/accounts/…"),
            ("/hUsh17", "/…"),
            ("//hush", "/…"),
        ],
    )
    def test_a_path_nobody_serves_is_told_up_to_its_first_part(self, path, shown):
        assert first_segment(path) == shown

    async def test_what_stands_behind_a_question_mark_is_nobodys(self, lines):
        await ask(page, path="/clubs/")
        assert "hush" not in json.dumps(lines())

    @pytest.mark.django_db
    def test_django_tells_the_view_the_pattern_the_table_and_the_person(self, settings):
        from django.urls import resolve

        from accounts.models import User

        note = access_log.RequestNote("n", "GET", "/tables/…")
        request = RequestFactory().get("/tables/k3x9/")
        request.scope, request.resolver_match = {access_log.NOTE: note}, resolve("/tables/k3x9/")
        request.user = User(pk=17, username="Alice", email="alice@example.org")
        middleware = RequestContext(lambda _request: None)
        middleware.process_view(request, None, (), {"code": "k3x9"})
        middleware(request)
        assert (note.view, note.path, note.code, note.person) == ("live:table", "/tables/<slug:code>/", "k3x9", 17)


class TestWhatIsNeverSaid:
    """Our libraries log statements, frames and arguments at DEBUG, and exceptions with their words."""

    @pytest.mark.parametrize(
        "library",
        [
            "any.library.to.come",
            "asyncio",
            "celery.worker",
            "daphne.ws_protocol",
            "django.db.backends",
            "kombu",
            "psycopg",
            "redis",
            "uvicorn.error",
            "websockets.server",
        ],
    )
    @pytest.mark.parametrize("level", ["DEBUG", "INFO", "debug"])
    def test_no_library_is_asked_below_info(self, library, level):
        configured = logs.configure(level=level, as_json=True, access=True)
        parts = library.split(".")
        above = [".".join(parts[:length]) for length in range(len(parts), 0, -1)]
        own = next((configured["loggers"][name] for name in above if name in configured["loggers"]), configured["root"])
        assert logging.getLevelNamesMapping()[own["level"].upper()] >= logging.INFO

    @pytest.mark.parametrize("ours", logs.OURS)
    def test_this_source_says_what_it_is_asked_for(self, ours):
        assert logs.configure(level="DEBUG", as_json=True, access=True)["loggers"][ours] == {"level": "DEBUG"}

    def test_a_level_above_info_holds_for_everybody(self):
        configured = logs.configure(level="ERROR", as_json=False, access=True)
        assert configured["root"]["level"] == "ERROR"
        assert configured["loggers"]["daphne"]["level"] == "ERROR"

    @pytest.mark.parametrize("name", ["django.request", "asyncio", "uvicorn.error", "games.live"])
    def test_no_exception_says_its_words(self, lines, name):
        try:
            raise ValueError("Failing row contains (AH 7S)")
        except ValueError as error:
            logging.getLogger(name).error("It broke\nfuture: <%s>", error, exc_info=True)
        [line] = lines()
        assert (line["event"], line["error"]) == ("It broke", "ValueError")
        assert "test_logs.py" in line["trace"]
        assert "AH" not in json.dumps(line)

    def test_nor_one_of_our_own_lines(self, lines):
        try:
            raise ValueError("AH 7S")
        except ValueError:
            log.exception("broke")
        [line] = lines()
        assert (line["event"], line["error"]) == ("broke", "ValueError")
        assert "AH" not in json.dumps(line)

    def test_a_task_that_failed_is_named_and_its_error_does_not_say_its_words(self, lines):
        """As the broker's worker logs it: Celery writes the error itself into its line."""

        @Celery("tests", set_as_current=False).task(name="tests.fails")
        def fails():
            raise ValueError("Failing row contains (AH 7S)")

        assert fails.apply().failed()
        [line] = [each for each in lines() if each["logger"] == "celery.app.trace"]
        assert re.fullmatch(r"Task tests.fails\[[-0-9a-f]{36}\] raised unexpected", line["event"])
        assert line["error"] == "ValueError"
        assert "AH" not in json.dumps(lines())

    def test_daphne_says_only_what_it_says_itself(self, lines):
        logging.getLogger("daphne.server").error("Exception inside application: %s\n%s", "AH 7S", "trace AH")
        assert "AH" not in json.dumps(lines())

    def test_the_key_in_an_address_is_not_in_djangos_own_lines(self, lines, rf):
        request = rf.get("/contacts/hush-hush/")
        logging.getLogger("django.request").error("Internal Server Error: %s", request.path, extra={"request": request})
        assert lines()[0]["event"] == "Internal Server Error: /…"

    def test_each_request_is_told_once(self):
        quiet = site.LOGGING["loggers"]
        for twice in ("uvicorn.access", "daphne"):
            assert logging.getLevelNamesMapping()[quiet[twice]["level"]] >= logging.WARNING
        assert sys.modules["belote_site.logs"]
