"""One request to the door, as curl would: what came back, whatever it is."""

import urllib.request
from dataclasses import dataclass
from email.message import Message
from urllib.error import HTTPError


@dataclass(frozen=True, slots=True)
class Answer:
    status: int
    headers: Message
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


class _NoFollowing(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_what: object, **_how: object) -> None:
        return None


def ask(url: str, data: bytes | None = None, **headers: str) -> Answer:
    """Underscores in the names of headers stand for hyphens."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    opener = urllib.request.build_opener(_NoFollowing)
    try:
        with opener.open(urllib.request.Request(url, data, named), timeout=60) as answer:
            return Answer(answer.status, answer.headers, answer.read())
    except HTTPError as error:
        return Answer(error.code, error.headers, error.read())
