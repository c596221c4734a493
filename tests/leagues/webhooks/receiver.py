"""A receiver of webhooks in a thread: https on this machine, with a certificate made for the test."""

import datetime
import json
import ssl
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from leagues.webhooks.sending import Network

HOST = "hooks.club.example"
LOCAL = "127.0.0.1"
Answer = Callable[[BaseHTTPRequestHandler], None]


@dataclass
class Receiver:
    """What it was sent: path, headers, body. `answer`: what it does with the next messages."""

    port: int
    certificate: str
    answer: Answer
    messages: list[tuple[str, dict[str, str], bytes]] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"https://{HOST}:{self.port}/hook?of=club"

    @property
    def told(self) -> list[dict[str, Any]]:
        """The bodies, read."""
        return [json.loads(body) for _path, _headers, body in self.messages]

    @property
    def kinds(self) -> list[str]:
        return [each["type"] for each in self.told]

    def network(self, **more: Any) -> Network:
        """Reach this receiver under its name, and nothing else of this machine."""
        tls = ssl.create_default_context(cadata=self.certificate)
        return Network(**{"resolve": resolving(LOCAL), "allows": LOCAL.__eq__, "tls": tls, "seconds": 5.0, **more})


def resolving(*ips: str) -> Callable[[str, int], Any]:
    async def resolve(host: str, port: int) -> list[str]:
        return list(ips)

    return resolve


def answering(status: int, body: bytes = b"", **headers: str) -> Answer:
    def answer(handler: BaseHTTPRequestHandler) -> None:
        handler.send_response(status)
        for name, value in headers.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", str(len(body)))
        handler.end_headers()
        handler.wfile.write(body)

    return answer


def certificate_for(host: str) -> tuple[str, str]:
    """A certificate for a host that signs itself, and its key, both as PEM."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, host)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=2))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(host)]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return made.public_bytes(serialization.Encoding.PEM).decode(), private.decode()


@contextmanager
def receiving(tmp_path: Any, *, certified_for: str = HOST) -> Iterator[Receiver]:
    """A receiver that answers 204 until its `answer` is changed."""
    certificate, key = certificate_for(certified_for)
    pem = tmp_path / "receiver.pem"
    pem.write_text(key + certificate)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            receiver.messages.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
            receiver.answer(self)

        def log_message(self, *_said: object) -> None: ...

    class Server(ThreadingHTTPServer):
        daemon_threads = True

        def handle_error(self, *_said: object) -> None:
            """A connection that the sender breaks off is what these tests are about."""

    server = Server((LOCAL, 0), Handler)
    tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    tls.load_cert_chain(pem)
    server.socket = tls.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    receiver = Receiver(server.server_address[1], certificate, answering(204))
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
    thread.start()
    try:
        yield receiver
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
