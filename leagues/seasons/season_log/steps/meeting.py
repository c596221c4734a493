"""Fixtures of a ladder with real cards: arranged by one side or noted by the club, and called off.

Its score is reported, confirmed, disputed and settled like that of any fixture (`results`).
"""

from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Literal

from django.utils.translation import gettext as _

from leagues.logs.steps import DESK, ClubOffice, Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import in_season, still_due, tables_of
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames, day_text
from leagues.seasons.season_log.rules import settings_as, still_there
from leagues.seasons.season_log.state import Drawn, FixtureState, SeasonState, month_of
from leagues.seasons.season_log.steps.fixtures import MOST_FIXTURES, side_of, with_fixture
from leagues.standings.seasons.settings import LadderSettings

A_SIDE: Final = 2
"""The most entrants of a side, where persons are ranked."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Meet(SeasonLogStep):
    """Arrange fixture `number` between two sides, for a day to come or past, as one of its entrants or the club (DESK).

    A side is a pair; where persons are ranked, one or two of them, the other being somebody who is not on the ladder.
    """

    number: int
    home: tuple[int, ...]
    away: tuple[int, ...]
    on: date
    entrant: int = DESK
    kind: Literal["meet"] = "meet"

    office = ClubOffice.DESK
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Arrange a fixture of a ladder. Two sides have one fixture without a result on a day, so that a score sent by
        both does not make two.
        """
        _verify_ladder(state)
        if self.number < 1 or self.number in state.fixtures:
            raise SeasonRefusal(SeasonCode.UNREADABLE, "number")
        if len(state.fixtures) >= MOST_FIXTURES:
            raise SeasonRefusal(SeasonCode.FULL, str(MOST_FIXTURES))
        self._verify_sides(state)
        if not in_season(state, self.on):
            raise SeasonRefusal(SeasonCode.OUT_OF_SEASON, str(self.number))
        new = self._fixture(state)
        there = next((each for each in state.fixtures.values() if _is_same(state, each, new)), None)
        if there is not None:
            raise SeasonRefusal(SeasonCode.NOT_CONFIRMED_YET, str(there.number))
        return with_fixture(state, new)

    def _verify_sides(self, state: SeasonState) -> None:
        most = 1 if rules_of(state.settings).persons_of(state.settings) == A_SIDE else A_SIDE
        if not all(1 <= len(side) <= most for side in (self.home, self.away)):
            raise SeasonRefusal(SeasonCode.UNREADABLE, "sides")
        everybody = (*self.home, *self.away)
        for number in everybody:
            still_there(state, number)
        if len(set(everybody)) < len(everybody):
            raise SeasonRefusal(SeasonCode.AGAINST_ONESELF, str(self.number))
        if self.entrant != DESK and self.entrant not in everybody:
            raise SeasonRefusal(SeasonCode.NOT_THEIRS, str(self.number))

    def _fixture(self, state: SeasonState) -> FixtureState:
        """Return the fixture; its round is the month of its day."""
        assert state.starts_on is not None
        (home, *beside), (away, *opposite) = self.home, self.away
        month = month_of(state.starts_on, self.on)
        drawn = Drawn(number=self.number, division=0, leg=1, round=month, home=home, away=away, on=self.on)
        return FixtureState(drawn=drawn, on=self.on, partners=(tuple(beside), tuple(opposite)))

    def sentence(self, names: SeasonNames) -> str:
        said = _("%(fixture)s: to be played on %(day)s.")
        return said % names.with_fixture(self.number, day=day_text(self.on)) + names.by_side(self.entrant)


@dataclass(frozen=True, slots=True, kw_only=True)
class CallOff(SeasonLogStep):
    """Call off a fixture of a ladder that has no result: it is not played, or was never played."""

    fixture: int
    why: str = ""
    entrant: int = DESK
    kind: Literal["call-off"] = "call-off"

    office = ClubOffice.ARBITER
    by_entrant = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Call off a fixture. A side cannot do so once the other side has reported a score, or in a dispute."""
        _verify_ladder(state)
        fixture = state.fixture(self.fixture)
        if fixture.result is not None:
            raise SeasonRefusal(SeasonCode.ALREADY_CONFIRMED, str(self.fixture))
        if fixture.called_off is not None:
            raise SeasonRefusal(SeasonCode.NOTHING_CHANGES, str(self.fixture))
        if self.entrant != DESK:
            side = side_of(fixture, self.entrant)
            still_there(state, self.entrant)
            if fixture.disputed is not None:
                raise SeasonRefusal(SeasonCode.DISPUTED, str(self.fixture))
            if any(fixture.side_of(each.entrant) != side for each in fixture.reported):
                raise SeasonRefusal(SeasonCode.NOT_CONFIRMED_YET, str(self.fixture))
        return with_fixture(
            state, replace(fixture, called_off=moment, proposed=None, reported=(), disputed=None, dispute="")
        )

    def sentence(self, names: SeasonNames) -> str:
        return _("%(fixture)s: called off.") % names.with_fixture(self.fixture) + names.by_side(self.entrant)


def _verify_ladder(state: SeasonState) -> None:
    """SeasonRefusal `wrong-kind`, `not-started`."""
    tables_of(state)
    settings_as(LadderSettings, state.settings)
    if state.started is None:
        raise SeasonRefusal(SeasonCode.NOT_STARTED)


def _is_same(state: SeasonState, fixture: FixtureState, new: FixtureState) -> bool:
    """Return whether a fixture without a result is between the same two sides, on the same day."""
    same = {frozenset(camp) for camp in fixture.camps} == {frozenset(camp) for camp in new.camps}
    return same and fixture.on == new.on and still_due(state, fixture)
