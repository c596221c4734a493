"""A name of elsewhere that leads to this machine (DNS rebinding), asked of the server as a hall runs it."""

import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.e2e.conftest import serving
from tests.e2e.served import Served

HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Served]:
    with serving(tmp_path, HALL="1", HOST="127.0.0.1") as [served]:
        yield served


def status(site: Served, path: str, host: str, **headers: str) -> int:
    asking = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)
    try:
        asking.putrequest("GET", path, skip_host=True)
        for name, value in {"Host": f"{host}:{site.port}", **headers}.items():
            asking.putheader(name, value)
        asking.endheaders()
        return asking.getresponse().status
    finally:
        asking.close()


def socket_status(site: Served, host: str) -> int:
    return status(site, "/ws/tables/k3x9/", host, Origin=f"http://{host}:{site.port}", **HANDSHAKE)


def test_a_page_and_a_socket_of_a_rebound_name_are_refused_and_those_of_the_laptop_open(hall: Served) -> None:
    assert [status(hall, "/", host) for host in ("127.0.0.1", "localhost", "evil.example")] == [200, 200, 400]
    assert [socket_status(hall, host) for host in ("127.0.0.1", "localhost", "evil.example")] == [101, 101, 403]
