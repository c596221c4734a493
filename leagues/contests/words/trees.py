"""A knock-out's tree in words: names of columns and sides, and the winner that each empty place waits for."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext, pgettext
from django.utils.translation import gettext_lazy as _

from games.labels.words import Text
from leagues.contests.contest_log.trees import (
    MeetingOutcome,
    ReleasedRounds,
    Tree,
    TreeColumn,
    TreeMeeting,
    TreeSide,
    Which,
    trees_of,
)
from leagues.contests.context import ContestContext

STAGES: Final[dict[int, Text]] = {
    1: _("Final"),
    2: _("Semi-finals"),
    4: _("Quarter-finals"),
    8: _("Last sixteen"),
    16: _("Last thirty-two"),
    32: _("Last sixty-four"),
}
"""Names of rounds, by their number of meetings."""
TITLES: Final[dict[Which, Text]] = {
    Which.THIRD_PLACE: _("Match for third place"),
    Which.PRELIMINARY: _("Consolante, preliminary round"),
    Which.CONSOLANTE: _("Consolante"),
}
MEETINGS: Final[dict[int, Text]] = {2: _("Semi-final %(n)d"), 4: _("Quarter-final %(n)d")}
WINNERS: Final[dict[int, Text]] = {2: _("winner of semi-final %(n)d"), 4: _("winner of quarter-final %(n)d")}


@dataclass(frozen=True, slots=True)
class SideTold:
    """One side of a meeting. `number` None: `called` names the expected winner. `points` None: none to show."""

    number: int | None
    called: str
    points: int | None = None
    won: bool = False
    absent: bool = False


@dataclass(frozen=True, slots=True)
class MeetingTold:
    """A meeting. `title`: its table, « Bye », or its future table."""

    title: str
    sides: tuple[SideTold, ...]
    is_bye: bool


@dataclass(frozen=True, slots=True)
class ColumnTold:
    """A round of the contest as a column; `anchor` within its page."""

    anchor: str
    title: str
    round: int
    meetings: tuple[MeetingTold, ...]
    over: bool


@dataclass(frozen=True, slots=True)
class TreeTold:
    which: Which
    title: str
    columns: tuple[ColumnTold, ...]
    winner: SideTold | None

    @property
    def now(self) -> int:
        """The index of the column to show first: the first that is not over, or the last."""
        return next((at for at, column in enumerate(self.columns) if not column.over), len(self.columns) - 1)


def trees_told(at: ContestContext, told: ReleasedRounds, *, whole: bool | None = None) -> tuple[TreeTold, ...]:
    """Return the trees from released rounds. `whole`: full names; None: for people of the club only."""
    trees = trees_of(at.state, told)
    return tuple(_tree(at, tree, whole, len(trees) > 1) for tree in trees)


def _tree(at: ContestContext, tree: Tree, whole: bool | None, among_others: bool) -> TreeTold:
    main = gettext("Main bracket") if among_others else gettext("Bracket")
    title = main if tree.which is Which.MAIN else str(TITLES[tree.which])
    columns = tuple(_column(at, tree, column, whole) for column in tree.columns)
    winner = None
    if tree.winner is not None:
        winner = SideTold(tree.winner, at.called(tree.winner, whole=whole, round_number=tree.columns[-1].round))
    return TreeTold(tree.which, title, columns, winner)


def _column(at: ContestContext, tree: Tree, column: TreeColumn, whole: bool | None) -> ColumnTold:
    count = len(column.meetings)
    return ColumnTold(
        anchor=f"{tree.which}-{column.round}",
        title=_stage(tree, count),
        round=column.round,
        meetings=tuple(_meeting(at, each, count, column.round, whole) for each in column.meetings),
        over=all(each.goes_on is not None or each.came is MeetingOutcome.DESERTED for each in column.meetings),
    )


def _stage(tree: Tree, count: int) -> str:
    """Return the name of a round with so many meetings."""
    if tree.which in (Which.THIRD_PLACE, Which.PRELIMINARY):
        return gettext("Third place") if tree.which is Which.THIRD_PLACE else gettext("Preliminary round")
    return str(STAGES[count]) if count in STAGES else gettext("Last %(n)d") % {"n": 2 * count}


def _meeting(
    at: ContestContext, meeting: TreeMeeting, count: int, round_number: int, whole: bool | None
) -> MeetingTold:
    sides = tuple(_side(at, meeting, at_place, count, round_number, whole) for at_place in range(len(meeting.places)))
    return MeetingTold(_title(meeting, count), sides, meeting.came is MeetingOutcome.BYE)


def _title(meeting: TreeMeeting, count: int) -> str:
    if meeting.came is MeetingOutcome.BYE:
        return pgettext("exempt", "Bye")
    if meeting.table is not None:
        return gettext("Table %(n)d") % {"n": meeting.table}
    if count == 1:
        return gettext("Final")
    return str(MEETINGS.get(count, _("Meeting %(n)d"))) % {"n": meeting.number}


def _side(
    at: ContestContext, meeting: TreeMeeting, at_place: int, count: int, round_number: int, whole: bool | None
) -> SideTold:
    place = meeting.places[at_place]
    if place.entrant is None:
        return SideTold(None, _waited(place, 2 * count))
    alone = meeting.came is MeetingOutcome.WALKOVER and meeting.won is not None
    return SideTold(
        number=place.entrant,
        called=at.called(place.entrant, whole=whole, round_number=round_number),
        points=None if meeting.points is None else meeting.points[at_place],
        won=meeting.won == at_place,
        absent=meeting.came is MeetingOutcome.DESERTED or (alone and meeting.won != at_place),
    )


def _waited(place: TreeSide, before: int) -> str:
    """Return the expected winner of an empty place; `before`: how many meetings the round before has."""
    if place.table is not None:
        return gettext("winner of table %(n)d") % {"n": place.table}
    if place.after is None:
        return "–"
    return str(WINNERS.get(before, _("winner of meeting %(n)d"))) % {"n": place.after}
