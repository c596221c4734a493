"""A contest without a database: steps done one after another by people of the hall, as the log would have them.

Entrant 7 are the persons 1013 and 1014. The organizer is player 1, the arbiter 2, the two at the desk 3 and 4.
"""

from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import EntryMode, Settings
from leagues.contests.contest_log.state import ContestState, ContestTableState
from leagues.contests.contest_log.steps import Line, Moment, Score, Step, after_undo, apply, begin, fold
from leagues.contests.contest_log.steps.drawing import draft

SEED = bytes(range(32))
MORNING = datetime(2026, 11, 21, 13, 30, tzinfo=UTC)
ORGANIZER, ARBITER, DESK_ONE, DESK_TWO = 1, 2, 3, 4


def persons_of(number: int, size: int = 2) -> tuple[int, ...]:
    return (999 + 2 * number, 1000 + 2 * number)[:size]


@dataclass
class Hall:
    settings: Settings = field(default_factory=Settings)
    seed: bytes = SEED
    lines: list[Line] = field(default_factory=list)
    state: ContestState = field(init=False)

    def __post_init__(self) -> None:
        self.state = begin(self.seed)
        self.do(steps.Describe(name="Concours d’automne", starts_at=MORNING, place="Salle des fêtes", public=True))
        self.do(steps.Choose(settings=self.settings))

    def do(self, step: Step, by: int | None = ORGANIZER) -> int:
        """Its version. What was refused has changed nothing."""
        moment = Moment(len(self.lines) + 1, by, MORNING + timedelta(minutes=len(self.lines)))
        if isinstance(step, steps.Undo):
            self.state = after_undo(self.seed, self.lines, step, moment)
        else:
            self.state = apply(self.state, step, moment)
        self.lines.append((step, moment))
        return moment.version

    def refused(self, step: Step, by: int | None = ORGANIZER) -> str:
        """The code it is refused by, and that it changed nothing."""
        before = self.state
        with pytest.raises(ContestRefusal) as told:
            self.do(step, by)
        assert self.state == before
        return str(told.value.code)

    def folded(self) -> ContestState:
        return fold(self.seed, self.lines)

    # What is done often.

    def enter(self, *numbers: int) -> None:
        for number in numbers:
            size = 2 if self.state.settings.entry is EntryMode.PAIRS else 1
            self.do(steps.Enter(number=number, persons=persons_of(number, size)))

    def draw(self) -> int:
        """The next round drawn and published; its number."""
        if self.state.entries_closed is None:
            self.do(steps.CloseEntries())
        drafted = draft(self.state)
        self.do(drafted)
        self.do(steps.Publish(round=drafted.round))
        return drafted.round

    def write(self, number: int, table: int, points: tuple[int, int], side: int | None = None, **more) -> int:
        """By a side's phone; None: by the first at the desk. `by`: by that player at the desk."""
        by = more.pop("by", DESK_ONE)
        pair = steps.DESK if side is None else self.state.table(number, table).sides[side][0]
        score = Score(points=points, **more)
        return self.do(steps.Write(round=number, table=table, score=score, pair=pair), by if side is None else None)

    def confirm(self, number: int, table: int, of: int, side: int | None = None, by: int = DESK_TWO) -> int:
        pair = steps.DESK if side is None else self.state.table(number, table).sides[side][0]
        step = steps.Confirm(round=number, table=table, of=of, pair=pair)
        return self.do(step, by if side is None else None)

    def score(self, number: int, table: int, points: tuple[int, int], **more) -> int:
        """Written by one side, confirmed by the other."""
        return self.confirm(number, table, self.write(number, table, points, side=0, **more), side=1)

    def play(self, points: tuple[int, int] = (1000, 944)) -> None:
        """Every table that is missing in the last round comes out alike."""
        for table in self.state.published[-1].missing:
            self.score(len(self.state.published), table.number, points)

    def table(self, number: int, table: int) -> ContestTableState:
        return self.state.table(number, table)


def hall(pairs: int = 0, **settings) -> Hall:
    """A contest of so many entrants, entries open."""
    made = Hall(Settings(**settings))
    made.enter(*range(1, pairs + 1))
    return made


def drawn(pairs: int, **settings) -> Hall:
    """The same with round 1 published."""
    made = hall(pairs, **settings)
    made.draw()
    return made


def meetings(made: Hall, number: int) -> set[frozenset[int]]:
    """Who meets whom in a published round."""
    return {frozenset(each.sides[0] + each.sides[1]) for each in made.state.round(number).draw.tables}
