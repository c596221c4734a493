"""What is done once before the first visitor comes, so that nobody waits for it in the middle of a card."""

import gc
from typing import Final

from django.urls import get_resolver

YOUNG: Final = 20_000
"""Objects made before the collector looks at the young ones: an action makes some hundreds, nearly all gone by then."""
OLDER: Final = (20, 100)


def warm_up() -> None:
    """Read every address, and keep the collector from what is there for good.

    The site is some half a million objects that never go. To look through them all takes a tenth of a second in which
    nobody is answered, and with Python's own thresholds it happened every few seconds of play.
    """
    list(get_resolver().reverse_dict)
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, *OLDER)
