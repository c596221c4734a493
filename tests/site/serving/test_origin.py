"""Of which name, and by whose page, a socket may be opened: as the pages of the site are asked for."""

import socket
from typing import Any

import pytest
from channels.testing import WebsocketCommunicator
from django.http import HttpResponse
from django.test import Client, RequestFactory

from belote_site.asgi import application
from belote_site.request_origin import OwnNamesOnly, is_in_figures, own_names
from belote_site.serving.sockets import SameOrigin, is_own

SOCKETS = ["/ws/tables/k3x9/", "/ws/queue/", "/ws/feuilles/k3x9/", "/ws/concours/k3x9k3x9/", "/ws/nowhere/"]
FIGURES = ["192.168.1.20:8000", "10.0.0.7", "[fe80::1]:8000", "[2001:db8::7]", "127.0.0.1:8000"]
FOREIGN = ["evil.example", "evil.example:8000", "192.168.1.20.evil.example", "laptop.evil.example", "127.1", "0x7f.1"]


async def open_to_anybody(_scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})


async def opens(origin: str, host: str, scheme: str = "ws", **more: str) -> bool:
    """Whether a handshake comes through `SameOrigin`."""
    headers = {"host": host, "origin": origin, **{name.replace("_", "-"): value for name, value in more.items()}}
    asking = WebsocketCommunicator(
        SameOrigin(open_to_anybody),
        "/ws/tables/k3x9/",
        headers=[(name.encode(), value.encode()) for name, value in headers.items()],
    )
    asking.scope["scheme"] = scheme
    return (await asking.connect(timeout=30))[0]


@pytest.fixture
def named(settings: Any) -> Any:
    settings.ALLOWED_HOSTS = ["belote.example.org", "127.0.0.1"]
    settings.SITE_URL = "https://belote.example.org"
    return settings


@pytest.fixture
def hall(settings: Any) -> Any:
    settings.ALLOWED_HOSTS, settings.OWN_NAMES_ONLY = ["*"], True
    settings.SITE_URL = "http://192.168.1.20:8000"
    return settings


@pytest.mark.parametrize("path", SOCKETS)
async def test_no_socket_of_the_site_opens_to_another_name(named: Any, path: str) -> None:
    """A page of that name is of the same origin: the host alone tells them apart (DNS rebinding)."""
    headers = [(b"host", b"evil.example"), (b"origin", b"http://evil.example")]
    assert not (await WebsocketCommunicator(application, path, headers=headers).connect(timeout=30))[0]


@pytest.mark.parametrize("path", SOCKETS)
async def test_in_a_hall_no_socket_opens_to_a_name_of_elsewhere(hall: Any, path: str) -> None:
    headers = [(b"host", b"evil.example:8000"), (b"origin", b"http://evil.example:8000")]
    assert not (await WebsocketCommunicator(application, path, headers=headers).connect(timeout=30))[0]


async def test_a_page_of_the_site_opens_a_socket_at_each_of_its_names(named: Any) -> None:
    assert await opens("https://belote.example.org", "belote.example.org", "wss")
    assert await opens("http://127.0.0.1:8000", "127.0.0.1:8000")
    assert await opens("https://belote.example.org", "127.0.0.1:8000"), "the public address, whatever a proxy asks by"


@pytest.mark.parametrize(
    ("origin", "scheme"),
    [
        ("https://127.0.0.1:8000", "ws"),
        ("http://127.0.0.1:8000", "wss"),
        ("http://127.0.0.1:8001", "ws"),
        ("http://127.0.0.1", "ws"),
        ("http://belote.example.org", "ws"),
        ("http://127.0.0.1:port", "ws"),
        ("http://me@127.0.0.1:8000", "ws"),
        ("null", "ws"),
        ("", "ws"),
    ],
)
async def test_another_scheme_or_port_is_another_site(named: Any, origin: str, scheme: str) -> None:
    assert not await opens(origin, "127.0.0.1:8000", scheme)


def test_the_port_of_a_scheme_need_not_be_written(named: Any) -> None:
    assert is_own("https://belote.example.org", "https", "belote.example.org:443")
    assert is_own("http://127.0.0.1", "http", "127.0.0.1:80")
    assert not is_own("https://belote.example.org:80", "https", "belote.example.org")


async def test_the_proxy_tells_the_scheme_and_the_name_and_nobody_else(named: Any) -> None:
    named.ALLOWED_HOSTS = ["other.example.org", "127.0.0.1"]
    told = {"x_forwarded_host": "other.example.org", "x_forwarded_proto": "https"}
    assert not await opens("https://other.example.org", "127.0.0.1:8000", **told)
    named.USE_X_FORWARDED_HOST, named.SECURE_PROXY_SSL_HEADER = True, ("HTTP_X_FORWARDED_PROTO", "https")
    assert await opens("https://other.example.org", "127.0.0.1:8000", **told)
    assert not await opens("http://other.example.org", "127.0.0.1:8000", **told)
    assert not await opens("https://evil.example", "127.0.0.1:8000", x_forwarded_host="evil.example")


@pytest.mark.parametrize("host", FIGURES)
async def test_a_hall_answers_to_addresses_in_figures(hall: Any, host: str) -> None:
    assert await opens(f"http://{host}", host)
    assert answered(host) == 200


@pytest.mark.parametrize("host", FOREIGN)
async def test_a_hall_answers_to_no_name_of_elsewhere(hall: Any, host: str) -> None:
    assert not await opens(f"http://{host}", host)
    hall.MIDDLEWARE = ["belote_site.request_origin.OwnNamesOnly", *hall.MIDDLEWARE]
    assert Client().get("/healthz", headers={"host": host}).status_code == 400


async def test_a_hall_answers_to_the_laptops_own_names(hall: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.home")
    assert own_names() == {"localhost", "laptop.home", "laptop", "laptop.local"}
    for name in own_names():
        assert await opens(f"http://{name}:8000", f"{name}:8000")
        assert answered(f"{name}:8000") == 200


def answered(host: str) -> int:
    return OwnNamesOnly(lambda _request: HttpResponse())(RequestFactory().get("/", headers={"host": host})).status_code


def test_what_browsers_do_not_write_is_no_address_in_figures() -> None:
    assert is_in_figures("192.168.1.20")
    assert is_in_figures("[::1]")
    assert not any(is_in_figures(each) for each in ("2130706433", "1.2.3", "localhost", ""))
