"""The tree of a knock-out on paper: up to four rounds side by side, eight tables above one another.

A larger bracket is on several pages, branch by branch; the last column of a branch comes again as the first column of
the page that goes on.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.printable import GREY, MARGIN, Face, Paper
from games.ruled_lists import RuledColumn, write_stack, write_tick
from leagues.contests.contest_log.trees import Which, told_all, told_to_everybody
from leagues.contests.papers.printing import Printing
from leagues.contests.words.drawing import ColumnTold, MeetingTold, SideTold, TreeTold, trees_told
from leagues.settings.in_words import number_text

COLUMNS: Final = 4
MEETINGS: Final = 8
GAP: Final = 8.0
"""Millimetres between two columns."""
HEADS: Final = 15.0
"""Millimetres for the name of the bracket and of its rounds."""
TALLEST: Final = 26.0
TITLE: Final = 4.2
"""The height of the line with the table's number."""
NUMBER_WIDTH: Final = 8.0
POINTS_WIDTH: Final = 16.0
TICK_WIDTH: Final = 6.4
BRACKET: Final = Face(13, style="B")
ROUND: Final = Face(10, "sans", "B")
TABLE: Final = Face(8, "sans", colour=GREY)
NUMBER: Final = Face(12, "sans", "B")
NAMES: Final = RuledColumn(title="", face=Face(13), joined=True)
WINNER: Final = RuledColumn(title="", face=Face(13, style="B"), joined=True)
AWAITED: Final = RuledColumn(title="", face=Face(10, style="I", colour=GREY))
POINTS: Final = Face(10, "sans")
CHAMPION: Final = RuledColumn(title="", face=Face(16, style="B"), align="C")


@dataclass(frozen=True, slots=True)
class TreePage:
    """A branch of a tree that fits on a page: for each round its name and its meetings in this branch."""

    columns: tuple[tuple[str, tuple[MeetingTold, ...]], ...]
    last: bool


def tree(printing: Printing) -> bytes:
    """Return the brackets as PDF: for the club's people all that is published, for others what is released."""
    at = printing.at
    trees = trees_told(at, told_all(at.state) if at.rights.at_desk else told_to_everybody(at.state))
    third = next((each for each in trees if each.which is Which.THIRD_PLACE), None)
    paper = printing.paper(_("Knock-out"), lying=True)
    begun = False
    for each in trees:
        for page in pages_of(each) if each.which is not Which.THIRD_PLACE else ():
            if begun:
                paper.turn()
            begun = True
            _page(paper, each, page, third if page.last and each.which is Which.MAIN else None)
    return paper.done()


def pages_of(told: TreeTold) -> Iterator[TreePage]:
    for start in range(0, max(len(told.columns) - 1, 1), COLUMNS - 1):
        shown = told.columns[start : start + COLUMNS]
        branches = -(-len(shown[0].meetings) // MEETINGS)
        last = start + COLUMNS >= len(told.columns)
        for branch in range(branches):
            yield TreePage(tuple(_part(column, branch, branches) for column in shown), last and branch == branches - 1)


def _part(column: ColumnTold, branch: int, branches: int) -> tuple[str, tuple[MeetingTold, ...]]:
    each = -(-len(column.meetings) // branches)
    return column.title, column.meetings[branch * each : (branch + 1) * each]


@dataclass(frozen=True, slots=True)
class Box:
    """The frame of a meeting. Its middle is at `y`."""

    x: float
    y: float
    width: float
    height: float


def _page(paper: Paper, told: TreeTold, page: TreePage, third: TreeTold | None) -> None:
    paper.say(MARGIN, paper.top + 5, told.title, BRACKET, room=paper.room)
    width = (paper.room - GAP * (len(page.columns) - 1)) / max(len(page.columns), 2)
    top = paper.top + HEADS
    high = paper.bottom - top
    before: list[Box] = []
    for at, (title, meetings) in enumerate(page.columns):
        x = MARGIN + at * (width + GAP)
        paper.say(x, top - 2.5, title, ROUND, room=width)
        boxes = _boxes(page, at, (x, top, width, high))
        for number, (meeting, box) in enumerate(zip(meetings, boxes, strict=True)):
            _meeting(paper, meeting, box)
            _joins(paper, before[2 * number : 2 * number + 2], box)
        before = boxes
    if page.last and before:
        _under_final(paper, told, third, before[-1])


def _boxes(page: TreePage, at: int, place: tuple[float, float, float, float]) -> list[Box]:
    x, top, width, high = place
    count, most = len(page.columns[at][1]), max(len(meetings) for _title, meetings in page.columns)
    height = min(high / most * 0.9, TALLEST)
    return [Box(x, top + high * (number + 0.5) / count, width, height) for number in range(count)]


def _joins(paper: Paper, before: Sequence[Box], box: Box) -> None:
    """Draw the lines from the meetings of the round before to their winners' meeting."""
    middle = box.x - GAP / 2
    for each in before:
        paper.rule(each.y, left=each.x + each.width, right=middle, thick=0.3)
        paper.upright(middle, min(each.y, box.y), max(each.y, box.y), thick=0.3)
    if before:
        paper.rule(box.y, left=middle, right=box.x, thick=0.3)


def _meeting(paper: Paper, meeting: MeetingTold, box: Box) -> None:
    if not meeting.sides:
        return
    top = box.y - box.height / 2
    paper.box(box.x, top, box.width, box.height, thick=0.3)
    paper.say(box.x + 1.5, top + 3.2, meeting.title, TABLE, room=box.width - 3)
    high = (box.height - TITLE) / 2
    for at, side in enumerate(meeting.sides):
        _side(paper, side, (box.x, top + TITLE + at * high, box.width, high))


def _side(paper: Paper, side: SideTold, place: tuple[float, float, float, float]) -> None:
    x, y, width, high = place
    paper.rule(y, left=x, right=x + width)
    if side.number is None:
        write_stack(paper, [side.called], AWAITED, (x + 1, y, width - 2, high))
        return
    foot = y + high / 2 + 1.5
    paper.say(x + NUMBER_WIDTH - 0.5, foot, str(side.number), NUMBER, room=NUMBER_WIDTH - 1, align="R")
    points = "" if side.points is None else number_text(side.points)
    if side.absent:
        points = pgettext("from a table", "absent")
    after = POINTS_WIDTH if points else 1.0
    if points:
        paper.say(x + width - TICK_WIDTH, foot, points, POINTS, room=after - TICK_WIDTH, align="R")
    names = (x + NUMBER_WIDTH, y, width - NUMBER_WIDTH - after, high)
    write_stack(paper, side.called.split(" – "), WINNER if side.won else NAMES, names)
    if side.won:
        write_tick(paper, x + width - 3.2, y + high / 2)


def _under_final(paper: Paper, told: TreeTold, third: TreeTold | None, final: Box) -> None:
    """Write the winner above the final, and the match for third place below it."""
    if told.winner is not None:
        top = final.y - final.height / 2 - 24
        winner = [pgettext("of a bracket", "Winner"), *told.winner.called.split(" – ")]
        write_stack(paper, winner, CHAMPION, (final.x, top, final.width, 22))
    if third is not None:
        low = paper.bottom - final.height / 2 - 1
        paper.say(final.x, low - final.height / 2 - 2, third.title, ROUND, room=final.width)
        for meeting in third.columns[0].meetings:
            _meeting(paper, meeting, Box(final.x, low, final.width, final.height))
