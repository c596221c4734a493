"""Work done once before the first visitor, so that no card waits for it."""

import gc
import sys
from typing import Final

from django.urls import get_resolver

YOUNG: Final = 2_000
"""New objects before the collector scans the young ones. While a thousand tables play, about as many states are
created as freed: with 20,000 there was a scan of 150 ms every seven seconds; with this figure a scan takes 20 ms."""
OLDER: Final = (5_000, 5)
"""The thresholds of the two older generations. The first is the number of scans of the young objects before one scan of
the objects that outlived such a scan, which is some ten minutes while a thousand tables play. Reference cycles stay in
memory until then; they come from closed connections, a kilobyte or two each."""

SWITCH: Final = 0.0005
"""Seconds a thread may run while others wait for the interpreter's lock. A card changes threads several times: with
Python's own 5 ms each change waits that long beside a thread that reads an import or counts ratings."""


def warm_up() -> None:
    """Load every address, let threads switch often, and exclude permanent objects from garbage collection.

    The site has some half a million objects that are never freed. Scanning them takes a tenth of a second in which
    nothing is answered, and with Python's own thresholds it happened every few seconds of play.
    """
    list(get_resolver().reverse_dict)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *OLDER)
    sys.setswitchinterval(SWITCH)
