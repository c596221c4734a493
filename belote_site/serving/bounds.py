"""Limits on sizes and times, the same for both servers."""

from typing import Final

MOST_BYTES: Final = 22 * 1024 * 1024
"""Of a body. A collection takes files of 20 MB (docs/history.md); the rest is what a form adds."""

HEAD_BYTES: Final = 16 * 1024
"""Of a request's first line and headers together."""

HEAD_SECONDS: Final = 20
"""From the first moment of a connection, or of a request, to the last byte of its headers."""

BODY_SECONDS: Final = 75
"""Between two pieces of a body."""

TAKE_SECONDS: Final = 60
"""How long a client may take nothing at all of an answer that is there."""

KEEP_SECONDS: Final = 75
"""A connection without a request: longer than a proxy in front keeps it (nginx: 60), so that the proxy closes first."""

BACKLOG: Final = 2048
"""Connections the system keeps until they are taken in: a server that comes back is asked by everybody at once, and who
finds no place here waits for a minute. (uvicorn's own figure; Twisted's is 50.)"""

LINGER_SECONDS: Final = 10
"""How long a refused body is read and thrown away, so that the client gets to read why."""

MAX_FRAME: Final = 256 * 1024
"""Of a socket's message, in bytes. Over 4 KB a table closes the socket with its code (docs/protocol.md, 4009); over
this the connection is cut before the rest is read."""

UNREAD_BYTES: Final = 1024 * 1024
"""What a socket's client leaves unread before it is cut off."""

PING_SECONDS: Final = 20
"""A socket silent for so long is asked by the server whether it is there. A table's page asks itself, after 2.5 s; the
pages that wait for a table or look on say nothing, and a dead one must not count as waiting."""

PONG_SECONDS: Final = 30
"""And so long it has to answer."""

UNDER_WAY_SECONDS: Final = 2.0
"""In a stop: for the actions under way to be answered."""

GOODBYE_SECONDS: Final = 1.0
"""In a stop: for the sockets to take in that they are to come back."""

ANSWER_SECONDS: Final = 3.0
"""In a stop: for the pages under way to be answered."""
