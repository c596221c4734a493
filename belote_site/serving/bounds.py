"""Limits on sizes and times, the same for both servers, and the answer to a body that is too large."""

from typing import Final

from django.http import HttpRequest
from django.template.loader import render_to_string
from django.utils.translation import get_language_from_request, override

MOST_BYTES: Final = 22 * 1024 * 1024
"""The limit of a body. A collection accepts files of 20 MB (docs/history.md); the rest is for the form around them."""

HEAD_BYTES: Final = 16 * 1024
"""The limit of a request's first line and headers together."""

HEAD_SECONDS: Final = 20
"""The time from the beginning of a connection, or of a request, to the last byte of its headers."""

BODY_SECONDS: Final = 75
"""The longest time between two pieces of a body."""

TAKE_SECONDS: Final = 60
"""How long a client may read nothing of an answer."""

KEEP_SECONDS: Final = 75
"""How long an idle connection is kept: longer than by a proxy in front (nginx: 60), so that the proxy closes first."""

BACKLOG: Final = 2048
"""Connections that the system queues until they are accepted: after a restart all clients connect at once, and a
client that finds the queue full waits for a minute. (uvicorn's own figure; Twisted's is 50.)"""

LINGER_SECONDS: Final = 10
"""How long a refused body is read and discarded, so that the client can read the refusal."""

WELCOME_SECONDS: Final = 60
"""How long a socket whose request was read may wait for its acceptance. After a restart two thousand people come at
once; a shorter limit would send away those who wait longest, who come again, and the server would accept nobody."""

MAX_FRAME: Final = 256 * 1024
"""The limit of a socket's message, in bytes. Over 4 KB a table closes the socket with its code (docs/protocol.md,
4009); over this limit the connection is cut before the rest is read."""

UNREAD_BYTES: Final = 1024 * 1024
"""How much a socket's client may leave unread before it is cut off."""

PING_SECONDS: Final = 20
"""After this silence the server pings a socket. A table's page pings by itself, after 2.5 s; waiting pages and
spectators send nothing, and a dead socket must not count as waiting."""

PONG_SECONDS: Final = 30
"""The time to answer a ping."""

UNDER_WAY_SECONDS: Final = 2.0
"""During a stop: the time to answer actions under way."""

GOODBYE_SECONDS: Final = 1.0
"""During a stop: the time for sockets to receive the request to reconnect."""

ANSWER_SECONDS: Final = 3.0
"""During a stop: the time to answer requests under way."""

EXIT_SECONDS: Final = 2.0
"""During a stop: the time for the process to end once its event loop has."""


def too_large(languages: str) -> bytes:
    """Return the complete answer, in the first of these languages (an Accept-Language) that the site has."""
    request = HttpRequest()
    request.META["HTTP_ACCEPT_LANGUAGE"] = languages
    language = get_language_from_request(request)
    with override(language):
        page = render_to_string("413.html", {"most": MOST_BYTES // 2**20, "preferences": {}}).encode()
    head = (
        "HTTP/1.1 413 Content Too Large\r\nContent-Type: text/html; charset=utf-8\r\n"
        f"Content-Language: {language}\r\nContent-Length: {len(page)}\r\nConnection: close\r\n\r\n"
    )
    return head.encode("ascii") + page
