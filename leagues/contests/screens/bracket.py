"""The public tree of a knock-out, from released draws and results, and its pages for a projector."""

from dataclasses import dataclass
from typing import Final

from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Released
from leagues.contests.contest_log.trees import ReleasedRounds
from leagues.contests.context import ContestContext
from leagues.contests.screens.released import shown_rounds
from leagues.contests.words.trees import ColumnTold, MeetingTold, TreeTold, trees_told

COLUMNS_ON_WALL: Final = 3
MEETINGS_ON_WALL: Final = 4
"""Meetings in the first column of a page: so many are readable at fifteen metres."""


@dataclass(frozen=True, slots=True)
class WallColumn:
    title: str
    round: int
    meetings: tuple[MeetingTold, ...]


@dataclass(frozen=True, slots=True)
class WallPage:
    """A branch of a tree, small enough for a screen."""

    title: str
    columns: tuple[WallColumn, ...]


def told_to_everybody(state: ContestState) -> ReleasedRounds:
    draws, results = (shown_rounds(state, what) for what in (Released.DRAW, Released.RESULTS))
    return ReleasedRounds(frozenset(each.number for each in draws), frozenset(each.number for each in results))


def bracket_board(at: ContestContext) -> tuple[TreeTold, ...]:
    """Return the trees; empty if no round of a knock-out is released."""
    return trees_told(at, told_to_everybody(at.state), whole=False)


def wall_pages(at: ContestContext) -> tuple[WallPage, ...]:
    """Return pages with three rounds of a tree, from the first round that is not over, or the last three; all of a
    shorter tree.
    """
    return tuple(page for tree in bracket_board(at) for page in _pages(tree))


def _pages(tree: TreeTold) -> list[WallPage]:
    last = max(len(tree.columns) - COLUMNS_ON_WALL, 0)
    shown = tree.columns[min(tree.now, last) :][:COLUMNS_ON_WALL]
    branches = -(-len(shown[0].meetings) // MEETINGS_ON_WALL)
    return [WallPage(tree.title, tuple(_part(column, at, branches) for column in shown)) for at in range(branches)]


def _part(column: ColumnTold, at: int, branches: int) -> WallColumn:
    each = -(-len(column.meetings) // branches)
    return WallColumn(column.title, column.round, column.meetings[at * each : (at + 1) * each])
