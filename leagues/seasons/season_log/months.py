"""The months of a ladder: calendar months; the first and the last may be short."""

from calendar import monthrange
from datetime import date


def month_of(starts_on: date, day: date) -> int:
    """Return the number of the month that contains a day, from 1; less than 1 before the season's first month."""
    return 12 * (day.year - starts_on.year) + day.month - starts_on.month + 1


def first_day_of(starts_on: date, number: int) -> date:
    months = starts_on.month - 1 + number - 1
    return starts_on if number == 1 else date(starts_on.year + months // 12, months % 12 + 1, 1)


def last_day_of(starts_on: date, ends_on: date, number: int) -> date:
    """Return the last day of a month, or of the season if it ends before."""
    first = first_day_of(starts_on, number)
    return min(ends_on, first.replace(day=monthrange(first.year, first.month)[1]))
