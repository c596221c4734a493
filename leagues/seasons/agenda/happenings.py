"""The schedule of a season: fixtures of a championship, contests of a challenge, months of a ladder."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime
from enum import StrEnum

from django.utils import timezone

from leagues.models import Contest, Season
from leagues.seasons.season_log.months import first_day_of, last_day_of, month_of
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.standings.seasons.ladder_settings import LadderSettings

Contests = Mapping[int, Contest]


class What(StrEnum):
    FIXTURE = "fixture"
    DAY = "day"
    MONTH = "month"


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """One entry of the schedule, by its number in the season. `until`: its last day, most often its first.

    `off`: cancelled. `entrants`: those concerned; empty for all. A fixture has its own state, a day of a challenge its
    contest.
    """

    what: What
    number: int
    on: date
    until: date
    off: bool = False
    entrants: tuple[int, ...] = ()
    fixture: FixtureState | None = None
    contest: Contest | None = None

    @property
    def key(self) -> str:
        """A name that never changes during the season. A day of a challenge is identified by its contest."""
        return f"contest-{self.contest.code}" if self.contest is not None else f"{self.what}-{self.number}"

    @property
    def begins_at(self) -> datetime | None:
        """The start time, if there is one; a date alone gives None."""
        return None if self.contest is None else self.contest.starts_at

    def is_of(self, entrants: Iterable[int]) -> bool:
        return not self.entrants or not set(self.entrants).isdisjoint(entrants)


def contests_in(state: SeasonState) -> Contests:
    """Return the contests that are days of this season, by id. One query."""
    return Contest.objects.in_bulk(set(state.days.values())) if state.days else {}


def happenings(season: Season, state: SeasonState, contests: Contests) -> tuple[Happening, ...]:
    """Return the schedule in the order of its days. `season`: source of the dates that the log lacks."""
    found = [
        *(_fixture(each, state) for each in state.fixtures.values()),
        *(_day(number, contests[pk], state) for number, pk in state.days.items() if pk in contests),
        *(_months(season, state) if isinstance(state.settings, LadderSettings) else ()),
    ]
    return tuple(sorted(found, key=lambda each: (each.on, each.number)))


def _fixture(fixture: FixtureState, state: SeasonState) -> Happening:
    never = fixture.result is None and bool(state.withdrawn & set(fixture.sides))
    return Happening(
        what=What.FIXTURE,
        number=fixture.number,
        on=fixture.on,
        until=fixture.on,
        off=state.cancelled is not None or never,
        entrants=fixture.sides,
        fixture=fixture,
    )


def _day(number: int, contest: Contest, state: SeasonState) -> Happening:
    on = timezone.localdate(contest.starts_at)
    off = state.cancelled is not None or contest.stage == Contest.Stage.CANCELLED
    return Happening(what=What.DAY, number=number, on=on, until=on, off=off, contest=contest)


def _months(season: Season, state: SeasonState) -> Iterable[Happening]:
    first, last = state.starts_on or season.starts_on, state.ends_on or season.ends_on
    for number in range(1, month_of(first, last) + 1):
        yield Happening(
            what=What.MONTH,
            number=number,
            on=first_day_of(first, number),
            until=last_day_of(first, last, number),
            off=state.cancelled is not None,
        )
