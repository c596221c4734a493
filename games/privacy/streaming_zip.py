"""A ZIP file streamed to the client: no file in it is ever whole in memory or on disk."""

import io
from collections.abc import Iterable, Iterator
from zipfile import ZIP_DEFLATED, ZipFile


def zipped(files: Iterable[tuple[str, Iterable[str | bytes]]]) -> Iterator[bytes]:
    """Yield the bytes of a ZIP of these files; each file comes in pieces."""
    given_out = Outbound()
    with ZipFile(given_out, "w", ZIP_DEFLATED) as archive:
        for name, pieces in files:
            with archive.open(name, "w") as file:
                for piece in pieces:
                    file.write(piece.encode() if isinstance(piece, str) else piece)
                    yield given_out.taken()
            yield given_out.taken()
    yield given_out.taken()


class Outbound(io.RawIOBase):
    """A write-only stream that returns what was written to it."""

    def __init__(self) -> None:
        self._held = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: "bytes | bytearray | memoryview") -> int:  # type: ignore[override]
        self._held += data
        return len(data)

    def taken(self) -> bytes:
        """Return the bytes written since the last call."""
        held, self._held = bytes(self._held), bytearray()
        return held
