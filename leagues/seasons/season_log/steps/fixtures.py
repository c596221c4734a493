"""The fixtures of a season: drawn, moved by agreement or by the organizer, played at a live table."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Literal

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from leagues.logs.steps import DESK, ClubOffice, Moment
from leagues.pairings.fixtures import FixtureMoved, refusal_of, with_arrival
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import (
    as_paired,
    days_of_rounds,
    drawn_row,
    full_divisions,
    in_season,
    settings_of,
    still_due,
    tables_of,
)
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames, day_text
from leagues.seasons.season_log.state import Drawn, FixtureState, Proposed, SeasonState
from leagues.seasons.season_log.steps.entering import entered
from leagues.standings.seasons.settings import FixtureTables

NO_DAYS: Final[tuple[date, ...]] = ()
MOST_FIXTURES: Final = 20_000
MOST_WHY: Final = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Start(SeasonLogStep):
    """Start the season with all its fixtures; its divisions are then final. `excluded`: days without play."""

    fixtures: tuple[Drawn, ...]
    excluded: tuple[date, ...] = NO_DAYS
    kind: Literal["start"] = "start"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Start the season: in each division everybody meets everybody, once per leg."""
        settings = settings_of(state)
        if state.started is not None:
            raise SeasonRefusal(SeasonCode.STARTED)
        divisions = full_divisions(state)
        started = replace(state, started=moment, excluded=self.excluded)
        _verify_drawn(started, self.fixtures)
        meetings = Counter(frozenset((each.home, each.away)) for each in self.fixtures)
        wanted = sum(len(division) * (len(division) - 1) // 2 for division in divisions)
        if len(meetings) != wanted or set(meetings.values()) != {settings.legs}:
            raise SeasonRefusal(SeasonCode.UNREADABLE, "fixtures")
        return _with_drawn(started, self.fixtures)

    def sentence(self, names: SeasonNames) -> str:
        said = ngettext(
            "The championship starts: %(count)s fixture drawn.",
            "The championship starts: %(count)s fixtures drawn.",
            len(self.fixtures),
        )
        return said % {"count": len(self.fixtures)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrive(SeasonLogStep):
    """Enter a pair after the start, with the fixtures that are added for it."""

    persons: tuple[int, ...]
    division: int
    fixtures: tuple[Drawn, ...]
    name: str = ""
    kind: Literal["arrive"] = "arrive"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Enter a pair late, with fixtures of its own against the remaining entrants of its division."""
        legs = settings_of(state).legs
        if not state.fixtures:
            raise SeasonRefusal(SeasonCode.NOT_STARTED)
        if not self.fixtures:
            raise SeasonRefusal(SeasonCode.TOO_FEW)
        after = entered(state, self.persons, moment, division=self.division, name=self.name)
        newcomer = max(after.entrants)
        _verify_drawn(after, self.fixtures)
        met = Counter(each.away if each.home == newcomer else each.home for each in self.fixtures)
        if any(newcomer not in (each.home, each.away) for each in self.fixtures) or max(met.values()) > legs:
            raise SeasonRefusal(SeasonCode.UNREADABLE, "fixtures")
        return _with_drawn(after, self.fixtures)

    def sentence(self, names: SeasonNames) -> str:
        said = ngettext(
            "%(people)s arrives in division %(division)s, with %(count)s fixture.",
            "%(people)s arrives in division %(division)s, with %(count)s fixtures.",
            len(self.fixtures),
        )
        people = self.name or names.people(self.persons)
        return said % {"people": people, "division": self.division + 1, "count": len(self.fixtures)}

    def persons_named(self) -> tuple[int, ...]:
        return self.persons


@dataclass(frozen=True, slots=True, kw_only=True)
class Propose(SeasonLogStep):
    """Propose another day as one of the two sides; it holds once the other side agrees."""

    fixture: int
    to: date
    entrant: int
    why: str = ""
    kind: Literal["propose"] = "propose"

    office = ClubOffice.NOBODY
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Propose another day; a newer proposal of either side replaces it, and an answer removes it."""
        fixture = _verify_open(state, self.fixture)
        side = side_of(fixture, self.entrant)
        if fixture.disputed is not None:
            raise SeasonRefusal(SeasonCode.DISPUTED, str(self.fixture))
        _verify_day(state, fixture, self.to, asked=side)
        proposed = Proposed(to=self.to, entrant=self.entrant, at=moment, why=self.why.strip()[:MOST_WHY])
        return with_fixture(state, replace(fixture, proposed=proposed))

    def sentence(self, names: SeasonNames) -> str:
        return _("%(fixture)s: %(who)s would like to play on %(day)s.") % names.with_fixture(
            self.fixture, who=names.entrant(self.entrant), day=day_text(self.to)
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer(SeasonLogStep):
    """Answer a proposal (`of`: the version of its step) as the other side."""

    fixture: int
    of: int
    entrant: int
    agrees: bool
    kind: Literal["answer"] = "answer"

    office = ClubOffice.NOBODY
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Answer a proposal as the other side: if agreed, the fixture moves, and its open live table is dropped."""
        fixture = _verify_open(state, self.fixture)
        proposed = fixture.proposed
        if proposed is None:
            raise SeasonRefusal(SeasonCode.NO_PROPOSAL, str(self.fixture))
        if proposed.at.version != self.of:
            raise SeasonRefusal(SeasonCode.CHANGED_SINCE, str(self.fixture))
        asked = side_of(fixture, proposed.entrant)
        if side_of(fixture, self.entrant) == asked:
            raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(self.fixture))
        if not self.agrees:
            return with_fixture(state, replace(fixture, proposed=None))
        _verify_day(state, fixture, proposed.to, asked=asked)
        return with_fixture(state, replace(fixture, on=proposed.to, proposed=None, live=""))

    def sentence(self, names: SeasonNames) -> str:
        said = (
            _("%(fixture)s: %(who)s agrees to the new day.")
            if self.agrees
            else _("%(fixture)s: %(who)s does not agree to the new day.")
        )
        return said % names.with_fixture(self.fixture, who=names.entrant(self.entrant))


@dataclass(frozen=True, slots=True, kw_only=True)
class Move(SeasonLogStep):
    """Move a fixture to another day, as the organizer."""

    fixture: int
    to: date
    why: str = ""
    kind: Literal["move"] = "move"

    office = ClubOffice.ARBITER

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Move a fixture as the organizer, without agreement; an open proposal and a live table are dropped."""
        fixture = _verify_open(state, self.fixture)
        _verify_day(state, fixture, self.to)
        return with_fixture(state, replace(fixture, on=self.to, proposed=None, live=""))

    def sentence(self, names: SeasonNames) -> str:
        return _("%(fixture)s: moved to %(day)s.") % names.with_fixture(self.fixture, day=day_text(self.to))


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayLive(SeasonLogStep):
    """Play a fixture at the live table with this code."""

    fixture: int
    code: str
    entrant: int = DESK
    kind: Literal["play-live"] = "play-live"

    office = ClubOffice.ARBITER
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Play a fixture at a live table.

        Without a code the fixture returns to real cards. Only the club may do that, so that a losing side cannot leave
        its live table.
        """
        fixture = _verify_open(state, self.fixture)
        if self.entrant != DESK:
            side_of(fixture, self.entrant)
            if not self.code:
                raise SeasonRefusal(SeasonCode.NOT_YOURS, str(self.fixture))
        if fixture.disputed is not None:
            raise SeasonRefusal(SeasonCode.DISPUTED, str(self.fixture))
        if self.code and tables_of(state) is FixtureTables.PAPER:
            raise SeasonRefusal(SeasonCode.PLAYED_ELSEWHERE, str(self.fixture))
        if self.code == fixture.live:
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(self.fixture))
        return with_fixture(state, replace(fixture, live=self.code))

    def sentence(self, names: SeasonNames) -> str:
        said = _("%(fixture)s: played on the site.") if self.code else _("%(fixture)s: played with real cards.")
        return said % names.with_fixture(self.fixture) + names.by_side(self.entrant)


def arriving(
    state: SeasonState,
    persons: tuple[int, ...],
    division: int,
    first_round: int,
    days: Sequence[date] = (),
    name: str = "",
) -> Arrive:
    """Return the step that enters a pair into a division that has begun, from round `first_round` on.

    Its fixtures in drawn rounds have the days of these rounds; `days` are for rounds after the last drawn one.
    SeasonRefusal `not-started`, `too-few`: no round is left to play; `bad-settings`: a later round has no day.
    """
    there = [as_paired(each) for each in state.fixtures.values() if each.drawn.division == division]
    if not there:
        raise SeasonRefusal(SeasonCode.NOT_STARTED, str(division))
    newcomer, last = max(state.entrants, default=0) + 1, max(state.fixtures)
    added = with_arrival(there, newcomer, first_round, state.withdrawn)[len(there) :]
    if not added:
        raise SeasonRefusal(SeasonCode.TOO_FEW, str(first_round))
    known = days_of_rounds(state.fixtures.values())
    end = max(known)
    known.update(enumerate(days, start=end + 1))
    if max(fixture.round for fixture in added) > max(known):
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days")
    rows = (
        drawn_row(fixture, number=last + place, division=division, on=known[fixture.round])
        for place, fixture in enumerate(added, start=1)
    )
    return Arrive(persons=persons, division=division, fixtures=tuple(rows), name=name)


def with_fixture(state: SeasonState, fixture: FixtureState) -> SeasonState:
    return replace(state, fixtures={**state.fixtures, fixture.number: fixture})


def _with_drawn(state: SeasonState, drawn: tuple[Drawn, ...]) -> SeasonState:
    new = {each.number: FixtureState(drawn=each, on=each.on) for each in drawn}
    return replace(state, fixtures={**state.fixtures, **new})


def _verify_drawn(state: SeasonState, drawn: tuple[Drawn, ...]) -> None:
    """Verify each fixture by itself and that numbers are unique. A late entrant's opponents may play twice on a day."""
    if len(state.fixtures) + len(drawn) > MOST_FIXTURES:
        raise SeasonRefusal(SeasonCode.FULL, str(MOST_FIXTURES))
    legs, taken = settings_of(state).legs, set(state.fixtures)
    for each in drawn:
        if each.number < 1 or each.number in taken or not 1 <= each.leg <= legs or each.round < 1:
            raise SeasonRefusal(SeasonCode.UNREADABLE, str(each.number))
        taken.add(each.number)
        if each.home == each.away:
            raise SeasonRefusal(SeasonCode.UNREADABLE, str(each.number))
        for entrant in (state.entrant(each.home), state.entrant(each.away)):
            if entrant.division != each.division:
                raise SeasonRefusal(SeasonCode.NO_SUCH_DIVISION, str(each.number))
            if entrant.withdrawn is not None:
                raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(entrant.number))
        if not in_season(state, each.on):
            raise SeasonRefusal(SeasonCode.OUT_OF_SEASON, str(each.number))


def _verify_open(state: SeasonState, number: int) -> FixtureState:
    """Return a fixture that is still to be played. SeasonRefusal `already-confirmed`, `called-off`, `has-withdrawn`."""
    fixture = state.fixture(number)
    if fixture.result is not None:
        raise SeasonRefusal(SeasonCode.ALREADY_CONFIRMED, str(number))
    if fixture.called_off is not None:
        raise SeasonRefusal(SeasonCode.CALLED_OFF, str(number))
    gone = state.withdrawn & set(fixture.entrants)
    if gone:
        raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(min(gone)))
    return fixture


def side_of(fixture: FixtureState, entrant: int) -> int:
    """Return the side of an entrant. SeasonRefusal `not-theirs`."""
    side = fixture.side_of(entrant)
    if side is None:
        raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(fixture.number))
    return side


def _verify_day(state: SeasonState, fixture: FixtureState, to: date, *, asked: int = 0) -> None:
    """Verify a new day that one side asks for, against the current calendar without fixtures cancelled by a withdrawal.

    On a ladder an entrant may have several fixtures on one day.
    """
    if state.starts_on is None or state.ends_on is None:
        raise SeasonRefusal(SeasonCode.OUT_OF_SEASON, str(fixture.number))
    every = state.fixtures.values() if rules_of(state.settings).draws else [fixture]
    calendar = [as_paired(each) for each in every if each.result is not None or still_due(state, each)]
    one, other = fixture.sides[asked], fixture.sides[1 - asked]
    refused = refusal_of(
        FixtureMoved(id=state.version + 1, fixture=fixture.number, to=to.toordinal(), asked=one, agreed=other),
        calendar,
        (state.starts_on.toordinal(), state.ends_on.toordinal()),
        frozenset(day.toordinal() for day in state.excluded),
    )
    if refused is not None:
        raise SeasonRefusal(SeasonCode(refused.value), str(fixture.number))
