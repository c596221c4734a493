"""Drawn pictures in the memory of this process, and the one thread that draws them.

A picture is found by the version of its content. So one that shows something no longer to be seen is not found again,
and nothing of it stays on a disk. The picture that was not asked for the longest gives way.
"""

from collections import OrderedDict
from threading import Lock
from typing import Final

from games.bounded_thread import BoundedThread
from games.previews.drawing import draw
from games.previews.values import PreviewPicture

MOST_BYTES: Final = 8 * 1024 * 1024
"""About a hundred pictures."""
MOST_WAITING: Final = 8
WAIT_SECONDS: Final = 3.0


class PictureShelf:
    """Drawn pictures by version. `most_bytes`: how much they may weigh together."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self.most_bytes = most_bytes
        self.weight = 0
        self._drawn: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def get(self, version: str) -> bytes | None:
        """Return the picture, or None if it is not here."""
        with self._lock:
            found = self._drawn.get(version)
            if found is not None:
                self._drawn.move_to_end(version)
            return found

    def put(self, version: str, drawn: bytes) -> None:
        """Store the picture; drop the oldest ones that no longer fit."""
        with self._lock:
            self.weight += len(drawn) - len(self._drawn.pop(version, b""))
            self._drawn[version] = drawn
            while self.weight > self.most_bytes and len(self._drawn) > 1:
                self.weight -= len(self._drawn.popitem(last=False)[1])


shelf: Final = PictureShelf()
_thread: Final = BoundedThread("previews", most=MOST_WAITING, wait_seconds=WAIT_SECONDS)


def drawn(picture: PreviewPicture) -> bytes:
    """Return the picture, drawn now if it is not on the shelf. Raises `games.bounded_thread.QueueFullError`."""
    version = picture.version

    def find_or_draw() -> bytes:
        # Another request may have waited for the same picture.
        found = shelf.get(version)
        if found is None:
            found = draw(picture)
            shelf.put(version, found)
        return found

    return shelf.get(version) or _thread.run(find_or_draw)
