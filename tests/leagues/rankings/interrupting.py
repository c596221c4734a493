"""A recount that is being written, and what happens between two of its pieces."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from games import short_transactions
from leagues.rankings import write_lease


class KilledError(Exception):
    """The process ends here."""


@contextmanager
def between_pieces(happens: Callable[[int], object], rows: int = 2) -> Iterator[None]:
    """`happens` after each piece of so many rows, given how many there were before it."""
    count = [0]

    def pause(_began: float) -> None:
        count[0] += 1
        happens(count[0] - 1)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(write_lease, "PIECE", rows)
        patch.setattr(short_transactions, "pause", pause)
        yield


@contextmanager
def killed_after(pieces: int) -> Iterator[None]:
    def die(before: int) -> None:
        if before == pieces:
            raise KilledError

    with between_pieces(die):
        yield
