"""The days of a challenge for its pages: contest, winners, attendance."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.utils import timezone

from leagues.models import Contest
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.line_names import LineNames
from leagues.seasons.pages.reading_tables import ReadTables
from leagues.standings.seasons.challenge_settings import ChallengeSettings

STILL_ON: Final = timedelta(hours=18)
"""How long after its start an open contest is still listed."""
OVER: Final = (Contest.Stage.CLOSED, Contest.Stage.CANCELLED)


@dataclass(frozen=True, slots=True)
class DayShown:
    """A day of a challenge.

    `contest` None: not held yet, or not announced. `winners`: of the day; `came`: number of its lines.
    """

    number: int
    contest: Contest | None
    winners: tuple[str, ...]
    came: int

    @property
    def over(self) -> bool:
        return self.contest is not None and self.contest.stage in OVER


def contests_of(at: SeasonContext) -> dict[int, Contest]:
    """Return the contests of a challenge that the viewer may see, by the number of their day. One query."""
    found = Contest.objects.in_bulk(at.state.days.values()) if at.state.days else {}
    days = {number: found.get(pk) for number, pk in at.state.days.items()}
    return {day: each for day, each in sorted(days.items()) if each and (each.public or at.rights.at_desk)}


def days_shown(at: SeasonContext, tables: ReadTables, called: LineNames) -> tuple[DayShown, ...]:
    """Return every day up to the last one with a contest."""
    contests = contests_of(at)
    winners, came = _winners(tables)
    return tuple(
        DayShown(number, contests.get(number), tuple(map(called, winners.get(number, ()))), came.get(number, 0))
        for number in range(1, max(at.state.days, default=0) + 1)
    )


def days_left(at: SeasonContext) -> int:
    """Return how many days are planned after the last one with a contest."""
    planned = at.state.settings
    last = max(at.state.days, default=0)
    return max(0, planned.days - last) if isinstance(planned, ChallengeSettings) else 0


def coming_days(at: SeasonContext) -> tuple[tuple[int, Contest], ...]:
    """Return the days to come or just begun, the soonest first."""
    since = timezone.now() - STILL_ON
    open_ones = ((n, each) for n, each in contests_of(at).items() if each.stage not in OVER)
    there = [(number, each) for number, each in open_ones if each.starts_at > since]
    return tuple(sorted(there, key=lambda each: (each[1].starts_at, each[0])))


def _winners(tables: ReadTables) -> tuple[dict[int, list[int]], dict[int, int]]:
    winners: defaultdict[int, list[int]] = defaultdict(list)
    came: defaultdict[int, int] = defaultdict(int)
    for day, entrant, place in _places(tables):
        came[day] += 1
        if place == 1:
            winners[day].append(entrant)
    return dict(winners), dict(came)


def _places(tables: ReadTables) -> Iterator[tuple[int, int, int]]:
    for table in tables.tables:
        for line in table.lines:
            for told in line.made_of:
                if told["place"] is not None:
                    yield told["day"], line.entrant, told["place"]
