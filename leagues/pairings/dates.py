"""The days of a calendar: a list of days, or a first day and an interval, without excluded days."""

from collections.abc import Collection, Iterator
from itertools import count, islice
from typing import TypeAlias

MOST_SKIPPED = 366

DayNumber: TypeAlias = int
"""A date as its ordinal (`date.toordinal()`, 1 is 1 January of year 1)."""


def days_from(
    start: DayNumber, every: int, rounds: int, excluded: Collection[DayNumber] = frozenset()
) -> tuple[DayNumber, ...]:
    """Return one day per round. Excluded days are skipped, which delays the rounds after them.

    ValueError if `every` is less than a day, or if more than `MOST_SKIPPED` days of the calendar in a row are excluded.
    """
    if every < 1:
        raise ValueError("a day or more from round to round")
    return tuple(islice(_open(start, every, frozenset(excluded)), rounds))


def _open(start: DayNumber, every: int, excluded: frozenset[DayNumber]) -> Iterator[DayNumber]:
    skipped = 0
    for step in count():
        day = start + every * step
        skipped = skipped + 1 if day in excluded else 0
        if skipped > MOST_SKIPPED:
            raise ValueError("every day is excluded")
        if not skipped:
            yield day


def days_listed(days: Collection[DayNumber], rounds: int) -> tuple[DayNumber, ...]:
    """Return the first `rounds` of the days, sorted. ValueError if there are too few."""
    listed = sorted(set(days))
    if len(listed) < rounds:
        raise ValueError(f"{rounds} rounds, {len(listed)} days")
    return tuple(listed[:rounds])
