"""A season told without a database: steps one after the other, a day apart, and what they come to."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Final

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.kinds.challenge import ChooseChallenge
from leagues.seasons.season_log.kinds.championship import ChooseChampionship
from leagues.seasons.season_log.kinds.ladder import ChooseLadder
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.steps import Line, Moment, Step, after_undo, apply, begin, fold, read_step, step_json
from leagues.standings.seasons.settings import PRESETS

SEED: Final = bytes(range(32))
OPENED: Final = datetime(2026, 9, 1, 18, 0, tzinfo=UTC)
ORGANIZER: Final = 7
DESCRIBED: Final = steps.Describe(
    name="2026-2027", starts_on=date(2026, 10, 1), ends_on=date(2027, 6, 30), league="Le Trèfle"
)
CHALLENGE: Final = ChooseChallenge(settings=replace(PRESETS["challenge-hivernal"], days=3))
CHAMPIONSHIP: Final = ChooseChampionship(settings=PRESETS["championnat-aller-retour"])
LADDER: Final = ChooseLadder(settings=PRESETS["echelle-mensuelle"])
CLUB_LADDER: Final = ChooseLadder(settings=PRESETS["echelle-au-club"], game="")
PERSONS_LADDER: Final = ChooseLadder(settings=PRESETS["echelle-au-club-seul"], game="")


class PureSeason:
    """A season and its log; step 1 describes it. Each step goes through its JSON, as the database keeps it."""

    def __init__(self, *first: Step) -> None:
        self.lines: tuple[Line, ...] = ()
        self.state: SeasonState = begin(SEED)
        for step in (DESCRIBED, *first):
            self.do(step)

    def moment(self) -> Moment:
        version = self.state.version + 1
        return Moment(version, ORGANIZER, OPENED + timedelta(days=version))

    def do(self, step: Step) -> SeasonState:
        step, moment = read_step(step_json(step)), self.moment()
        if isinstance(step, steps.Undo):
            self.state = after_undo(SEED, self.lines, step, moment)
        else:
            self.state = apply(self.state, step, moment)
        self.lines = (*self.lines, (step, moment))
        assert fold(SEED, self.lines) == self.state
        return self.state

    def refuses(self, step: Step, code: SeasonCode, about: str | None = None) -> None:
        """And nothing has changed."""
        before = self.state
        with pytest.raises(SeasonRefusal) as refused:
            self.do(step)
        assert refused.value.code is code
        assert about is None or refused.value.about == about
        assert self.state is before

    def enter(self, *pairs: tuple[int, ...], division: int = 0) -> None:
        for pair in pairs:
            self.do(steps.Enter(persons=pair, division=division))


def fixture(
    number: int, home: int, away: int, *, leg: int = 1, at: int | None = None, division: int = 0
) -> steps.Drawn:
    """Round `at` (its number when not said), a week after the round before."""
    place = at or number
    on = date(2026, 10, 2) + timedelta(weeks=place - 1)
    return steps.Drawn(number=number, division=division, leg=leg, round=place, home=home, away=away, on=on)


def home_and_away(one: int, other: int, division: int = 0, since: int = 1) -> tuple[steps.Drawn, ...]:
    """The two fixtures of a division of two."""
    return (
        fixture(since, one, other, at=1, division=division),
        fixture(since + 1, other, one, leg=2, at=2, division=division),
    )
