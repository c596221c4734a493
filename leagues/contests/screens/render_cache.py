"""Cache of rendered public fragments in this process: three hundred phones that ask at once cost one rendering.

Keyed by contest, version, content and language; entries live only a few seconds, so that a changed or forgotten name
shows without a new step of the contest.
"""

import hashlib
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from threading import Lock
from typing import Final

KEPT: Final = 256
KEPT_SECONDS: Final = 10.0


@dataclass(frozen=True, slots=True)
class Rendered:
    """A rendered text and the `tag` of its ETag: the contest's version and a digest of the text, both public."""

    text: str
    tag: str


@dataclass(slots=True)
class _Slot:
    """A cache entry; viewers who come during the rendering wait for its lock."""

    lock: Lock = field(default_factory=Lock)
    rendered: Rendered | None = None
    until: float = 0.0


_slots: "OrderedDict[Hashable, _Slot]" = OrderedDict()
_lock = Lock()


def kept(key: Hashable, version: int, render: Callable[[], str]) -> Rendered:
    """Return the text of that key, rendered at most once in `KEPT_SECONDS`.

    The text depends only on `key` and `version`.
    """
    slot = _slot_of((key, version))
    with slot.lock:
        if slot.rendered is None or time.monotonic() >= slot.until:
            text = render()
            slot.rendered = Rendered(text, _tag(version, text))
            slot.until = time.monotonic() + KEPT_SECONDS
        return slot.rendered


def _slot_of(key: Hashable) -> _Slot:
    with _lock:
        slot = _slots.setdefault(key, _Slot())
        _slots.move_to_end(key)
        while len(_slots) > KEPT:
            _slots.popitem(last=False)
    return slot


def _tag(version: int, text: str) -> str:
    return f"{version}-{hashlib.blake2b(text.encode(), digest_size=8).hexdigest()}"
