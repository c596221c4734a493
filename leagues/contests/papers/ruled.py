"""Ruled lists: columns, with their heads repeated on every page, and several lanes side by side if lines are short."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import pgettext

from leagues.contests.papers.page import GREY, MARGIN, POINT, Align, Face, Paper

HEAD: Final = Face(8, "sans", "B")
PART: Final = Face(12, style="B")
PLAIN: Final = Face(11)
GAP: Final = 8.0
"""Millimetres between two lanes."""
PAD: Final = 1.0
BOX: Final = "□"
"""A cell with a box to tick."""
TICKED: Final = "☑"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledColumn:
    """A column. `width` in millimetres; 0: an equal share of the rest."""

    title: str
    width: float = 0.0
    align: Align = "L"
    face: Face = PLAIN


@dataclass(frozen=True, slots=True)
class RuledHeading:
    """A line that is the heading of a pool, of a bracket or of the waiting list."""

    title: str


Line = Sequence[str] | RuledHeading


def number_word() -> str:
    """Return the head of a column of numbers."""
    return pgettext("a number, on paper", "No.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """The layout of a list: the height of its lines in millimetres, and how many lanes stand side by side."""

    columns: Sequence[RuledColumn]
    height: float = 6.5
    lanes: int = 1


def write_lines(paper: Paper, ruled: Ruled, lines: Sequence[Line], *, top: float | None = None) -> float:
    """Write the lines from `top` on (None: the top of the page), on as many pages as needed; return the next height."""
    y = start = paper.top if top is None else top
    lane, headed = 0, False
    for at, line in enumerate(lines):
        # A heading does not stand alone at the foot of a page.
        needed = ruled.height * (3 if isinstance(line, RuledHeading) and at + 1 < len(lines) else 1) + (
            0 if headed else 6
        )
        if y + needed > paper.bottom and (headed or y > paper.top):
            lane, headed = lane + 1, False
            if lane == ruled.lanes:
                lane, start = 0, paper.turn()
            y = start
        left, width = _lane(paper, ruled, lane)
        if not headed:
            y, headed = _head(paper, ruled, left, width, y), True
        y = _line(paper, ruled, line, left, width, y)
    return y if lane == 0 else paper.bottom


def _lane(paper: Paper, ruled: Ruled, lane: int) -> tuple[float, float]:
    """Return the left edge and the width of a lane."""
    width = (paper.room - GAP * (ruled.lanes - 1)) / ruled.lanes
    return MARGIN + lane * (width + GAP), width


def _places(ruled: Ruled, left: float, width: float) -> list[tuple[RuledColumn, float, float]]:
    """Return each column with its left edge and its width."""
    free = width - sum(column.width for column in ruled.columns)
    shares = sum(not column.width for column in ruled.columns) or 1
    places, x = [], left
    for column in ruled.columns:
        wide = column.width or free / shares
        places.append((column, x, wide))
        x += wide
    return places


def _head(paper: Paper, ruled: Ruled, left: float, width: float, y: float) -> float:
    for column, x, wide in _places(ruled, left, width):
        _cell(paper, column.title, HEAD, column.align, (x, y + 3.8, wide))
    paper.rule(y + 5.4, left=left, right=left + width, thick=0.4)
    return y + 5.6


def _line(paper: Paper, ruled: Ruled, line: Line, left: float, width: float, y: float) -> float:
    if isinstance(line, RuledHeading):
        y += ruled.height * 0.35
        paper.say(left, y + ruled.height * 0.72, line.title, PART, room=width)
        paper.rule(y + ruled.height, left=left, right=left + width, thick=0.3)
        return y + ruled.height
    for cell, (column, x, wide) in zip(line, _places(ruled, left, width), strict=True):
        if cell in (BOX, TICKED):
            _tick(paper, x + wide / 2, y + ruled.height / 2, ticked=cell == TICKED)
        elif cell:
            _stack(paper, cell.split("\n"), column, (x, y, wide, ruled.height))
    paper.rule(y + ruled.height, left=left, right=left + width)
    return y + ruled.height


def _stack(paper: Paper, parts: list[str], column: RuledColumn, place: tuple[float, float, float, float]) -> None:
    """Write one line, or several below one another, in the middle of a cell given by left, top, width and height."""
    x, y, wide, high = place
    step = min(column.face.size * POINT * 1.14, (high - 0.8) / len(parts))
    face = column.face.sized(min(column.face.size, step / POINT / (1.05 if len(parts) > 1 else 1)))
    foot = y + high / 2 + face.size * POINT * 0.34 - step * (len(parts) - 1) / 2
    for at, part in enumerate(parts):
        _cell(paper, part, face, column.align, (x, foot + at * step, wide))


def _cell(paper: Paper, text: str, face: Face, align: Align, place: tuple[float, float, float]) -> None:
    x, y, wide = place
    about = {"L": x + PAD, "C": x + wide / 2, "R": x + wide - PAD}[align]
    paper.say(about, y, text, face, room=wide - 2 * PAD, align=align)


def _tick(paper: Paper, x: float, y: float, *, ticked: bool) -> None:
    side = 3.6
    paper.box(x - side / 2, y - side / 2, side, side)
    if ticked:
        paper.path("0 2 m 1.6 3.6 l 4.2 -1 l", x=x - 1.9, y=y - 1.3, unit=0.85, colour=(0, 0, 0), line=0.7)


SOFT: Final = Face(9.5, colour=GREY)
"""The font of notes under a list."""
