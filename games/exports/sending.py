"""Streaming responses with bounded memory, at the reader's speed."""

from collections.abc import AsyncIterator, Iterable, Iterator
from typing import Final

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, StreamingHttpResponse

PIECE: Final = 2**16
"""The approximate size of a piece in bytes; each piece costs a switch between the event loop and a thread."""


def sent(request: HttpRequest, pieces: Iterable[bytes], *, filename: str, content_type: str) -> StreamingHttpResponse:
    """Return a response that downloads a file, built while it is read."""
    # A HEAD request does not need the body.
    chunks = grouped(() if request.method == "HEAD" else pieces)
    # Under ASGI Django would read a plain iterator to its end before it sends anything.
    content = _one_by_one(chunks) if isinstance(request, ASGIRequest) else chunks
    response = StreamingHttpResponse(content, content_type=content_type)
    response["Content-Disposition"] = f'attachment; filename="{filename}"'
    response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def lines_as_bytes(lines: Iterable[str]) -> Iterator[bytes]:
    for line in lines:
        yield line.encode()


def grouped(pieces: Iterable[bytes]) -> Iterator[bytes]:
    """Join the pieces into pieces of at least `PIECE` bytes; the last may be smaller."""
    waiting: list[bytes] = []
    size = 0
    for piece in pieces:
        waiting.append(piece)
        size += len(piece)
        if size >= PIECE:
            yield b"".join(waiting)
            waiting, size = [], 0
    if waiting:
        yield b"".join(waiting)


async def _one_by_one(pieces: Iterator[bytes]) -> AsyncIterator[bytes]:
    """Yield the pieces; each is computed in the request's thread, which has the database connection."""
    following = sync_to_async(_next, thread_sensitive=True)
    while (piece := await following(pieces)) is not None:
        yield piece


def _next(pieces: Iterator[bytes]) -> bytes | None:
    return next(pieces, None)
