"""One attempt: pinned to the checked address, by name, limited in time and size, and following nothing."""

import asyncio
import http.server
import socket
import threading
from contextlib import contextmanager
from dataclasses import replace

import pytest

from leagues.webhooks.addresses import is_public, read_address
from leagues.webhooks.codes import SendError
from leagues.webhooks.sending import MOST_ANSWER, send
from tests.leagues.webhooks.receiver import LOCAL, answering, receiving, resolving

HEADERS = {"webhook-id": "msg_1"}


def sent(receiver, network=None, body=b"{}", address=None):
    to = read_address(address or receiver.address)
    return asyncio.run(send(network or receiver.network(), to, HEADERS, body))


def test_a_message_arrives_with_its_headers(receiver):
    outcome = sent(receiver, body=b'{"type":"ping"}')
    assert (outcome.error, outcome.status) == (None, 204)
    [(path, headers, body)] = receiver.messages
    assert (path, body) == ("/hook?of=club", b'{"type":"ping"}')
    assert headers["host"] == f"hooks.club.example:{receiver.port}"
    assert headers["content-type"] == "application/json"
    assert headers["webhook-id"] == "msg_1"
    assert not {"cookie", "authorization", "referer"} & set(headers)


@pytest.mark.parametrize(
    ("ips", "error"),
    [
        (["127.0.0.1"], SendError.PRIVATE_ADDRESS),
        (["::1"], SendError.PRIVATE_ADDRESS),
        (["::ffff:127.0.0.1"], SendError.PRIVATE_ADDRESS),
        (["10.0.0.1"], SendError.PRIVATE_ADDRESS),
        (["169.254.169.254"], SendError.PRIVATE_ADDRESS),
        (["fd00::1"], SendError.PRIVATE_ADDRESS),
        (["8.8.8.8", "127.0.0.1"], SendError.PRIVATE_ADDRESS),
        (["not an address"], SendError.PRIVATE_ADDRESS),
        ([], SendError.NO_HOST),
    ],
)
def test_a_name_that_leads_into_ones_own_network_reaches_nothing(receiver, ips, error):
    network = receiver.network(allows=is_public, resolve=resolving(*ips))
    assert sent(receiver, network).error is error
    assert receiver.messages == []


def test_the_address_that_was_checked_is_the_one_connected_to(receiver):
    """Whoever answers the second look-up otherwise is not asked: there is no second look-up."""
    answers = iter([[LOCAL], ["10.0.0.1"]])
    asked = []

    async def rebinding(host, port):
        asked.append(host)
        return next(answers)

    checked = []

    def allows(ip):
        checked.append(ip)
        return ip == LOCAL

    assert sent(receiver, receiver.network(resolve=rebinding, allows=allows)).error is None
    assert (asked, checked) == (["hooks.club.example"], [LOCAL])


def test_no_name_is_looked_up_behind_the_check(receiver, monkeypatch):
    """The socket is given figures, not the name."""
    looked_up = []
    real = socket.getaddrinfo

    def watched(host, *more, **options):
        looked_up.append(host)
        return real(host, *more, **options)

    monkeypatch.setattr(socket, "getaddrinfo", watched)
    assert sent(receiver).error is None
    assert "hooks.club.example" not in looked_up


def test_a_certificate_for_another_name_is_refused(tmp_path):
    with receiving(tmp_path, certified_for="other.example") as receiver:
        assert sent(receiver).error is SendError.BAD_CERTIFICATE
        assert receiver.messages == []


def test_a_certificate_nobody_vouches_for_is_refused(receiver, tmp_path):
    with receiving(tmp_path) as other:
        assert sent(receiver, other.network()).error is SendError.BAD_CERTIFICATE
        assert receiver.messages == []


@contextmanager
def a_private_server():
    """Plain http on this machine; what was asked of it."""
    asked = []

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            asked.append(self.path)
            answering(200)(self)

        def do_POST(self):
            self.do_GET()

        def log_message(self, *_said): ...

    server = http.server.HTTPServer((LOCAL, 0), Handler)
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    yield server.server_address[1], asked
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_redirects_are_not_followed(receiver, status):
    with a_private_server() as (port, asked):
        receiver.answer = answering(status, Location=f"http://{LOCAL}:{port}/secret")
        outcome = sent(receiver)
        assert (outcome.error, outcome.status) == (SendError.REDIRECTED, status)
        assert len(receiver.messages) == 1
        assert asked == []


def test_no_proxy_of_the_environment_is_used(receiver, monkeypatch):
    with a_private_server() as (port, asked):
        for name in ("HTTPS_PROXY", "https_proxy", "ALL_PROXY", "all_proxy"):
            monkeypatch.setenv(name, f"http://{LOCAL}:{port}")
        assert sent(receiver).error is None
        assert asked == []


@pytest.mark.parametrize("status", [400, 401, 404, 410, 429, 500, 503])
def test_every_status_but_2xx_is_a_refusal(receiver, status):
    receiver.answer = answering(status, b"<h1>Wrong</h1>")
    outcome = sent(receiver)
    assert (outcome.error, outcome.status) == (SendError.REFUSED, status)


def dripping(piece, before=b""):
    """A byte or so every 50 ms, for ever; the pauses end when the sender breaks off."""

    def answer(handler):
        closed = threading.Event()
        handler.wfile.write(before)
        while not closed.wait(0.05):
            handler.wfile.write(piece)

    return answer


@pytest.mark.parametrize(
    "answer",
    [
        dripping(b"H"),
        dripping(b"x", b"HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n"),
        dripping(b"HTTP/1.1 103 Early Hints\r\n\r\n"),
    ],
)
def test_an_answer_that_drips_is_broken_off_in_time(receiver, answer):
    receiver.answer = answer
    outcome = sent(receiver, receiver.network(seconds=0.4))
    # Half a header that never ends is no HTTP at all: either way it is over, and coded.
    assert outcome.error in (SendError.TOO_SLOW, SendError.BAD_ANSWER)
    assert outcome.milliseconds < 3000


def test_silence_is_broken_off_in_time(receiver):
    over = threading.Event()
    receiver.answer = lambda _handler: over.wait(5)
    outcome = sent(receiver, receiver.network(seconds=0.3))
    over.set()
    assert (outcome.error, outcome.status) == (SendError.TOO_SLOW, None)


def test_a_slow_name_server_is_not_waited_for(receiver):
    async def slow(host, port):
        await asyncio.Event().wait()

    assert sent(receiver, receiver.network(seconds=0.2, resolve=slow)).error is SendError.TOO_SLOW


def test_an_endless_answer_is_broken_off(receiver):
    def endless(handler):
        handler.wfile.write(b"HTTP/1.1 200 OK\r\n\r\n")
        for _piece in range(1000):
            handler.wfile.write(b"x" * 8192)

    receiver.answer = endless
    assert sent(receiver).error is SendError.LONG_ANSWER


def test_an_answer_of_less_than_the_limit_is_read_and_thrown_away(receiver):
    receiver.answer = answering(200, b"x" * (MOST_ANSWER - 2000))
    assert sent(receiver).error is None


@pytest.mark.parametrize("said", [b"SSH-2.0-OpenSSH_9.2\r\n", b"HTTP/1.1 abc\r\n\r\n", b"\x00" * 100])
def test_what_is_no_http_is_coded(receiver, said):
    def answer(handler):
        handler.wfile.write(said)
        handler.close_connection = True

    receiver.answer = answer
    assert sent(receiver).error is SendError.BAD_ANSWER


def test_a_closed_port_is_no_connection(receiver):
    with socket.socket() as free:
        free.bind((LOCAL, 0))
        address = f"https://hooks.club.example:{free.getsockname()[1]}/"
    assert sent(receiver, address=address).error is SendError.NO_CONNECTION


def test_another_checked_address_is_tried_where_the_first_does_not_answer(receiver):
    network = replace(receiver.network(), resolve=resolving("127.0.0.9", LOCAL), allows=lambda _ip: True)
    assert sent(receiver, network).error is None
