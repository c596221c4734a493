"""The months of a ladder's season: those of the calendar, the first and the last as much of one as there is."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta


def months_of(first: date, last: date) -> Iterator[tuple[date, date]]:
    """The first and the last day of each, in their order."""
    while first <= last:
        ends = first.replace(day=monthrange(first.year, first.month)[1])
        yield first, min(ends, last)
        first = ends + timedelta(days=1)
