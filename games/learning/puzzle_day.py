"""« Le problème du jour »: one puzzle a day, the same for everybody, and the days in a row somebody answered it.

Which one follows from the date and the codes alone: of all codes, the one whose hash with the date is the least. Few
days change when puzzles are added. Those that come with the site are drawn from, others only where these are missing.
"""

import hashlib
from collections.abc import Iterable
from datetime import date, timedelta
from functools import lru_cache
from typing import Final

from django.utils import timezone

from games.learning.puzzle_answers import answers_of
from games.learning.puzzle_store import shipped_rows
from games.models import Player, Puzzle

DAYS_LOOKED_AT: Final = 400
"""A row longer than this is told as this long."""
DAYS_AT_ONCE: Final = 31


@lru_cache(maxsize=1)
def _shipped_codes() -> tuple[str, ...]:
    return tuple(row["code"] for row in shipped_rows())


def code_drawn(day: date, codes: Iterable[str]) -> str | None:
    """Return the code that this day draws from these, None if there are none."""
    return min(codes, key=lambda code: hashlib.sha256(f"{day.isoformat()}:{code}".encode()).digest(), default=None)


@lru_cache(maxsize=2 * DAYS_LOOKED_AT)
def _shipped_code(day: date) -> str:
    code = code_drawn(day, _shipped_codes())
    assert code is not None
    return code


def puzzle_of_day(day: date) -> Puzzle | None:
    """Return the puzzle of this day, None while there is no puzzle at all."""
    found = Puzzle.objects.filter(code=_shipped_code(day)).first()
    if found is not None:
        return found
    code = code_drawn(day, Puzzle.objects.values_list("code", flat=True))
    return None if code is None else Puzzle.objects.filter(code=code).first()


def days_in_a_row(player: Player | None, today: date) -> int:
    """Return on how many days in a row, today or yesterday the last, somebody had answered the puzzle of the day.

    A puzzle that was answered before its day counts for its day too.
    """
    if player is None:
        return 0
    row, day = 0, today
    while row < DAYS_LOOKED_AT:
        days = [day - timedelta(days=back) for back in range(DAYS_AT_ONCE)]
        answered = _answered(player, days)
        for each in days:
            if each in answered:
                row += 1
            elif each != today:
                return row
        day = days[-1] - timedelta(days=1)
    return row


def _answered(player: Player, days: list[date]) -> set[date]:
    """Return those of these days whose puzzle this person had answered when the day ended."""
    # A puzzle may be that of several days.
    codes = {day: _shipped_code(day) for day in days}
    found = answers_of(player).filter(puzzle__code__in=set(codes.values())).values_list("puzzle__code", "at")
    first = {code: timezone.localdate(at) for code, at in found}
    return {day for day, code in codes.items() if code in first and first[code] <= day}
