"""The schedule of a season (fixtures, contests that are days, months), and a fixture in words."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from enum import StrEnum
from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.grammar import date_format
from leagues.models import Contest, Season
from leagues.seasons.context import SeasonContext
from leagues.seasons.season_log.fixtures import still_due
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.state import FixtureState, Result, SeasonState, first_day_of, last_day_of, month_of
from leagues.settings.in_words import number_text

Contests = Mapping[int, Contest]


class What(StrEnum):
    FIXTURE = "fixture"
    DAY = "day"
    MONTH = "month"


@dataclass(frozen=True, slots=True, kw_only=True)
class Happening:
    """One entry of the schedule, by its number in the season. `until`: its last day, most often its first.

    `off`: cancelled. `entrants`: those concerned; empty for all. A fixture has its own state, a day its
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
        """A name that never changes during the season. A day is identified by its contest."""
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
    """Return the schedule in the order of its days. `season`: source of the dates that the log lacks.

    Months are listed where there are no fixtures.
    """
    rules = rules_of(state.settings)
    found = [
        *(_fixture(each, state) for each in state.fixtures.values()),
        *(_day(number, contests[pk], state) for number, pk in state.days.items() if pk in contests),
        *(_months(season, state) if rules.monthly and not rules.meets else ()),
    ]
    return tuple(sorted(found, key=lambda each: (each.on, each.number)))


def _fixture(fixture: FixtureState, state: SeasonState) -> Happening:
    never = fixture.result is None and not still_due(state, fixture)
    return Happening(
        what=What.FIXTURE,
        number=fixture.number,
        on=fixture.on,
        until=fixture.on,
        off=state.cancelled is not None or never,
        entrants=fixture.entrants,
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


def sides_of(at: SeasonContext, fixture: FixtureState, *, whole: bool | None = None) -> tuple[str, str]:
    """Return the names of home and away, with the persons of that round."""
    number = fixture.drawn.round
    home, away = (
        " – ".join(at.called(entrant, whole=whole, round_number=number) for entrant in camp) for camp in fixture.camps
    )
    return home, away


def round_text(state: SeasonState, fixture: FixtureState) -> str:
    """Return « Round 3 »; empty where fixtures are not drawn in rounds."""
    return _("Round %(n)s") % {"n": fixture.drawn.round} if rules_of(state.settings).draws else ""


def result_text(result: Result) -> str:
    """Return « 1 102 – 842 », or « forfeit of the hosts », who are at home, or of the visitors."""
    if result.score is not None:
        home, away = result.score.points
        return f"{number_text(home)} – {number_text(away)}"
    if all(result.forfeits):
        return pgettext("a fixture", "both pairs forfeit")
    if result.forfeits[0]:
        return pgettext("a fixture", "the home pair forfeits")
    return pgettext("a fixture", "the visiting pair forfeits")


def state_text(state: SeasonState, fixture: FixtureState) -> str:
    """Return a fixture's result, or what it still needs."""
    if fixture.result is not None:
        return result_text(fixture.result)
    if fixture.called_off is not None:
        return pgettext("a fixture", "called off")
    if state.cancelled is not None or state.withdrawn & set(fixture.entrants):
        return pgettext("a fixture", "not to be played")
    if fixture.disputed is not None:
        return pgettext("a fixture", "disputed")
    if fixture.reported:
        return pgettext("a fixture", "result to be confirmed")
    return pgettext("a fixture", "to be played")


def moved_text(fixture: FixtureState) -> str:
    """Return « drawn for Friday 2 October »; empty for a fixture on its drawn day."""
    if fixture.on == fixture.drawn.on:
        return ""
    # Translators: a date format of Django: day of the week, day, month
    day = date_format(fixture.drawn.on, pgettext("date format", "l j F"))
    return _("originally on %(day)s") % {"day": day}


STILL_ON: Final = timedelta(hours=18)
"""How long after its start an open contest is still listed."""


CONTEST_OVER: Final = (Contest.Stage.CLOSED, Contest.Stage.CANCELLED)


def contests_of(at: SeasonContext) -> dict[int, Contest]:
    """Return the contests that are days and that the viewer may see, by the number of their day. One query."""
    found = Contest.objects.in_bulk(at.state.days.values()) if at.state.days else {}
    days = {number: found.get(pk) for number, pk in at.state.days.items()}
    return {day: each for day, each in sorted(days.items()) if each and (each.public or at.rights.at_desk)}


def coming_days(at: SeasonContext) -> tuple[tuple[int, Contest], ...]:
    """Return the days to come or just begun, the soonest first."""
    since = timezone.now() - STILL_ON
    open_ones = ((n, each) for n, each in contests_of(at).items() if each.stage not in CONTEST_OVER)
    there = [(number, each) for number, each in open_ones if each.starts_at > since]
    return tuple(sorted(there, key=lambda each: (each[1].starts_at, each[0])))
