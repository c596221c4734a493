"""A knock-out as a tree: its rounds as columns, who sits at each table, who goes on, and which places are open.

Built from released draws and results only: a round not shown yet has empty places, filled only by winners of a round
that is shown. So a public tree never reveals more than the public draws and results.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from leagues.contests.contest_log.brackets import bracket_rounds
from leagues.contests.contest_log.counting import winner_of
from leagues.contests.contest_log.drawing import knock_out_in
from leagues.contests.contest_log.state import ContestState, Released, RoundState
from leagues.pairings.draw import DrawnTable, Entrant
from leagues.pairings.knock_out import Bracket

Two = tuple[Entrant | None, Entrant | None]


class Which(StrEnum):
    """The bracket of a tree. `PRELIMINARY`: the first round of a consolante that is not complete yet."""

    MAIN = "main"
    THIRD_PLACE = "third-place"
    PRELIMINARY = "preliminary"
    CONSOLANTE = "consolante"


class MeetingOutcome(StrEnum):
    """The outcome of a meeting. OPEN: to come, under way, or its result is not released."""

    OPEN = "open"
    BYE = "bye"
    PLAYED = "played"
    WALKOVER = "walkover"
    DESERTED = "deserted"


@dataclass(frozen=True, slots=True)
class ReleasedRounds:
    """The rounds whose draw is shown, and those whose results are shown; results reveal the draw too."""

    draws: frozenset[int]
    results: frozenset[int]

    @property
    def seats(self) -> frozenset[int]:
        return self.draws | self.results


@dataclass(frozen=True, slots=True)
class TreeSide:
    """One side of a meeting. `entrant` None: not known.

    `after`: the meeting of the round before, from 1, whose winner takes this place, and `table` its table; both None if
    no winner is expected.
    """

    entrant: Entrant | None = None
    after: int | None = None
    table: int | None = None


@dataclass(frozen=True, slots=True)
class TreeMeeting:
    """A meeting of a tree. `number` in its column, from 1. `table` None: not drawn, or not shown. A bye has one place.

    `points` of both places if it was played; `won`: the place that goes on by the result, None if not known yet.
    """

    number: int
    places: tuple[TreeSide, ...]
    table: int | None = None
    came: MeetingOutcome = MeetingOutcome.OPEN
    points: tuple[int, int] | None = None
    won: int | None = None

    @property
    def goes_on(self) -> Entrant | None:
        if self.came is MeetingOutcome.BYE:
            return self.places[0].entrant
        return None if self.won is None else self.places[self.won].entrant


@dataclass(frozen=True, slots=True)
class TreeColumn:
    """One round as a column of the tree. `told`: whether its tables are shown."""

    round: int
    told: bool
    meetings: tuple[TreeMeeting, ...]


@dataclass(frozen=True, slots=True)
class Tree:
    """One bracket as a tree. The contest's number of rounds limits its columns."""

    which: Which
    columns: tuple[TreeColumn, ...]

    @property
    def winner(self) -> Entrant | None:
        """Return the winner of the final, once its result is shown."""
        last = self.columns[-1].meetings
        return last[0].goes_on if len(last) == 1 and self.which is not Which.PRELIMINARY else None


def told_all(state: ContestState, until: int | None = None) -> ReleasedRounds:
    """Return every published round, or those up to `until`, for the club's own people."""
    rounds = frozenset(each.number for each in state.published if until is None or each.number <= until)
    return ReleasedRounds(rounds, rounds)


def told_to_everybody(state: ContestState) -> ReleasedRounds:
    """Return the rounds that the public may see; all of them once the contest is closed."""
    draws, results = (
        frozenset(
            each.number for each in state.published if state.closed is not None or (each.number, what) in state.released
        )
        for what in (Released.DRAW, Released.RESULTS)
    )
    return ReleasedRounds(draws, results)


def trees_of(state: ContestState, told: ReleasedRounds) -> tuple[Tree, ...]:
    """Return the main bracket, the match for third place, the consolante, each once a round of it is shown.

    Empty if there is no knock-out.
    """
    found = knock_out_in(state)
    if found is None:
        return ()
    first, seeds = found
    rounds = dict(enumerate(bracket_rounds(state, seeds, first)[:-1], first))
    drawn: dict[Which, Mapping[int, Bracket | None]] = {
        Which.MAIN: {number: each.main for number, each in rounds.items()},
        Which.THIRD_PLACE: {number: each.third for number, each in rounds.items() if each.third},
        Which.PRELIMINARY: {number: each.consolante for number, each in rounds.items() if each.preliminary},
        Which.CONSOLANTE: {number: each.consolante for number, each in rounds.items() if not each.preliminary},
    }
    trees = (_tree(state, told, brackets, which) for which, brackets in drawn.items())
    return tuple(tree for tree in trees if tree is not None)


def _tree(
    state: ContestState, told: ReleasedRounds, brackets: Mapping[int, Bracket | None], which: Which
) -> Tree | None:
    """Return the tree of a bracket. `brackets`: the bracket in each published round."""
    drawn = {number: bracket for number, bracket in brackets.items() if bracket is not None}
    if not told.seats & set(drawn):
        return None
    first = min(drawn)
    meetings = len(drawn[first].slots) // 2
    last = first if which is Which.PRELIMINARY else len(state.settings.rounds)
    columns = list[TreeColumn]()
    for number in range(first, last + 1):
        if not meetings:
            break
        bracket = drawn.get(number) if number in told.seats else None
        before = columns[-1].meetings if columns else ()
        columns.append(_column(state, told, number, _waited(before, meetings), bracket))
        meetings //= 2
    return Tree(which, tuple(columns)) if columns else None


def _waited(before: tuple[TreeMeeting, ...], count: int) -> list[tuple[TreeSide, TreeSide]]:
    """Return the places of a round, derived from the round before."""
    if not before:
        return [(TreeSide(), TreeSide())] * count
    places = [TreeSide(each.goes_on, each.number, each.table) if each.places else TreeSide() for each in before]
    return list(zip(places[::2], places[1::2], strict=True))


def _column(
    state: ContestState,
    told: ReleasedRounds,
    number: int,
    waited: list[tuple[TreeSide, TreeSide]],
    bracket: Bracket | None,
) -> TreeColumn:
    if bracket is None:
        return TreeColumn(number, False, tuple(TreeMeeting(at, places) for at, places in enumerate(waited, 1)))
    played = state.round(number)
    meetings = tuple(
        _meeting(played, at, two, places)
        for at, (two, places) in enumerate(zip(bracket.meetings, waited, strict=True), 1)
    )
    if number in told.results:
        meetings = tuple(_with_result(state, played, each) for each in meetings)
    return TreeColumn(number, True, meetings)


def _meeting(played: RoundState, number: int, two: Two, waited: tuple[TreeSide, TreeSide]) -> TreeMeeting:
    """Return a meeting as drawn; a side that the draw does not name stays open, even if its winner is known."""
    there = [entrant for entrant in two if entrant is not None]
    table = next((each for each in played.draw.tables if set(there) & set(each.entrants)), None)
    if table is not None:
        return TreeMeeting(number, _seated(table, waited), table.number)
    if len(there) == 1 and there[0] in played.draw.byes:
        return TreeMeeting(number, (TreeSide(there[0]),), came=MeetingOutcome.BYE)
    nobody = not there and all(place.after is None for place in waited)
    return TreeMeeting(number, () if nobody else waited)


def _seated(table: DrawnTable, waited: tuple[TreeSide, TreeSide]) -> tuple[TreeSide, TreeSide]:
    one, other = table.sides[0][0], table.sides[1][0]
    return TreeSide(one, waited[0].after, waited[0].table), TreeSide(other, waited[1].after, waited[1].table)


def _with_result(state: ContestState, played: RoundState, meeting: TreeMeeting) -> TreeMeeting:
    table = None if meeting.table is None else played.tables.get(meeting.table)
    if table is None or not table.over:
        return meeting
    came = (
        MeetingOutcome.PLAYED
        if table.confirmed
        else MeetingOutcome.DESERTED
        if table.deserted
        else MeetingOutcome.WALKOVER
    )
    points = None if table.confirmed is None else table.confirmed.score.points
    won = winner_of(state, played, table)
    return TreeMeeting(meeting.number, meeting.places, meeting.table, came, points, won)
