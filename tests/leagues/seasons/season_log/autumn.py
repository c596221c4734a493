"""A championship without a database: steps done one after another, as the log of the season would have them.

Pair 7 are the persons 1013 and 1014. Four pairs meet home and away, a round a week from Friday 2 October 2026:

    round 1: 1-4 2-3    2: 4-2 3-1    3: 3-4 1-2    4: 4-1 3-2    5: 2-4 1-3    6: 4-3 2-1
"""

from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, timedelta

import pytest

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.fixtures import days_every, drawn, rounds_needed
from leagues.seasons.season_log.kinds.championship import ChooseChampionship
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.seasons.season_log.steps import DESK, Line, Moment, Score, Step, after_undo, apply, begin, fold
from leagues.standings.seasons.settings import CHAMPIONSHIPS

SEED = bytes(range(32))
OPENED = datetime(2026, 9, 1, 18, 0, tzinfo=UTC)
FRIDAY = date(2026, 10, 2)
LAST = date(2027, 6, 25)
ORGANIZER = 1
PRESET = CHAMPIONSHIPS["championnat-aller-retour"]
WON, DRAWN = Score(points=(1044, 900)), Score(points=(972, 972))


def persons_of(number):
    return (999 + 2 * number, 1000 + 2 * number)


@dataclass
class Autumn:
    choices: dict = field(default_factory=dict)
    lines: list[Line] = field(default_factory=list)
    state: SeasonState = field(init=False)

    def __post_init__(self) -> None:
        self.state = begin(SEED)
        self.do(steps.Describe(name="2026-2027", starts_on=FRIDAY, ends_on=LAST, league="Championnat", public=True))
        self.do(ChooseChampionship(settings=replace(PRESET, **self.choices)))

    def do(self, step: Step, by: int | None = ORGANIZER) -> int:
        """Its version."""
        moment = Moment(len(self.lines) + 1, by, OPENED + timedelta(minutes=len(self.lines)))
        if isinstance(step, steps.Undo):
            after = after_undo(SEED, self.lines, step, moment)
            self.state = replace(after, version=moment.version)
        else:
            self.state = apply(self.state, step, moment)
        self.lines.append((step, moment))
        return moment.version

    def refused(self, step: Step) -> str:
        """The code it is refused by, and that it changed nothing."""
        before = self.state
        with pytest.raises(SeasonRefusal) as told:
            self.do(step)
        assert self.state == before
        return str(told.value.code)

    def folded(self) -> SeasonState:
        return fold(SEED, self.lines)

    # What is done often.

    def enter(self, *divisions: int) -> None:
        for division in divisions:
            self.do(steps.Enter(persons=persons_of(len(self.state.entrants) + 1), division=division))

    def start(self) -> None:
        self.do(steps.Start(fixtures=drawn(self.state, days_every(FRIDAY, 7, rounds_needed(self.state)))))

    def fixture(self, home: int, away: int) -> FixtureState:
        return next(each for each in self.state.fixtures.values() if each.sides == (home, away))

    def number(self, home: int, away: int) -> int:
        return self.fixture(home, away).number

    def report(self, home: int, away: int, score: Score = WON, entrant: int = DESK) -> int:
        return self.do(steps.Report(fixture=self.number(home, away), score=score, entrant=entrant))

    def propose(self, home: int, away: int, to: date, entrant: int | None = None) -> int:
        asked = home if entrant is None else entrant
        return self.do(steps.Propose(fixture=self.number(home, away), to=to, entrant=asked))

    def answer(self, home: int, away: int, of: int, *, agrees: bool = True, entrant: int | None = None) -> int:
        answered = away if entrant is None else entrant
        return self.do(steps.Answer(fixture=self.number(home, away), of=of, entrant=answered, agrees=agrees))

    def play_everything(self) -> None:
        """The lower number wins."""
        for each in tuple(self.state.fixtures.values()):
            if each.result is None and not self.state.withdrawn & set(each.sides):
                points = (1044, 900) if each.drawn.home < each.drawn.away else (900, 1044)
                self.do(steps.Report(fixture=each.number, score=Score(points=points)))


def autumn(*divisions: int, **choices) -> Autumn:
    """A pair for each division that is named, entered and not begun."""
    made = Autumn(choices)
    made.enter(*divisions)
    return made


def begun(*divisions: int, **choices) -> Autumn:
    """Four pairs in one division, unless others are named; drawn."""
    made = autumn(*(divisions or (0, 0, 0, 0)), **choices)
    made.start()
    return made
