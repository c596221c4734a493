"""Ruled lists on PDF pages: columns, headings, lanes side by side, and boxes to tick. Lengths are in millimetres."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import pgettext

from games.printable import BLACK, GREY, MARGIN, POINT, Align, Face, Paper, printable, width_in

HEAD: Final = Face(8, "sans", "B")
PART: Final = Face(12, style="B")
PLAIN: Final = Face(11)
SOFT: Final = Face(9.5, colour=GREY)
"""The font of notes under a list."""
GAP: Final = 8.0
"""Millimetres between two lanes."""
PAD: Final = 1.0
HEADS: Final = 5.6
"""The height of the heads of the columns."""
LEADING: Final = 1.08
"""The distance of two baselines in a cell, in sizes of its font."""
LEAST: Final = 6.0
"""The size in points down to which the text of a cell shrinks before it is cut."""
HEADING: Final = 1.35
"""The height of a heading, in heights of a line."""
FOOT_OF_HEADING: Final = 2.0
"""The most millimetres between the text of a heading and the line under it."""
BROKEN: Final = 0.65
"""How much smaller a name may be to stay on one line."""
BOX: Final = "□"
"""A cell with a box to tick."""
TICKED: Final = "☑"


@dataclass(frozen=True, slots=True, kw_only=True)
class RuledColumn:
    """A column. `width` in millimetres; 0: an equal share of the rest. `joined`: the lines of a cell may be written as
    one, with dashes.
    """

    title: str
    width: float = 0.0
    align: Align = "L"
    face: Face = PLAIN
    joined: bool = False


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
    """The layout of a list: the height of its lines in millimetres, how many lanes stand side by side, and how much is
    kept free `below` them. `part`: the font of headings; `heading`: their height, 0 for that of `HEADING` lines.
    """

    columns: Sequence[RuledColumn]
    height: float = 6.5
    lanes: int = 1
    below: float = 0.0
    part: Face = PART
    heading: float = 0.0

    @property
    def heading_height(self) -> float:
        return self.heading or HEADING * self.height


def write_lines(paper: Paper, ruled: Ruled, lines: Sequence[Line], *, top: float | None = None) -> float:
    """Write the lines from `top` on (None: the top of the page), on as many pages as needed; return the lower end."""
    y = start = paper.top if top is None else top
    lane, headed, lowest, bottom = 0, False, y, paper.bottom - ruled.below
    for at, line in enumerate(lines):
        # A heading does not stand alone at the foot of a page.
        alone = isinstance(line, RuledHeading) and at + 1 < len(lines)
        needed = ruled.height + (ruled.heading_height if alone else 0) + (0 if headed else HEADS)
        if y + needed > bottom + 0.01 and (headed or y > paper.top):
            lane, headed = lane + 1, False
            if lane == ruled.lanes:
                lane, start = 0, paper.turn()
                lowest = start
            y = start
        left, width = _lane(paper, ruled, lane)
        if not headed:
            y, headed = write_heads(paper, ruled, y, left, width), True
        y = _write_line(paper, ruled, line, y, left, width)
        lowest = max(lowest, y)
    return lowest


def _lane(paper: Paper, ruled: Ruled, lane: int) -> tuple[float, float]:
    """Return the left edge and the width of a lane."""
    width = lane_width(paper.room, ruled.lanes)
    return MARGIN + lane * (width + GAP), width


def lane_width(room: float, lanes: int) -> float:
    return (room - GAP * (lanes - 1)) / lanes


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


def write_heads(paper: Paper, ruled: Ruled, y: float, left: float, width: float) -> float:
    """Write the heads of the columns and a line below them; return the height of the first line."""
    for column, x, wide in _places(ruled, left, width):
        write_cell(paper, column.title, HEAD, column.align, (x, y + 3.8, wide))
    paper.rule(y + HEADS - 0.2, left=left, right=left + width, thick=0.4)
    return y + HEADS


def _write_line(paper: Paper, ruled: Ruled, line: Line, y: float, left: float, width: float) -> float:
    if isinstance(line, RuledHeading):
        y += ruled.heading_height
        paper.say(left, y - min(0.28 * ruled.height, FOOT_OF_HEADING), line.title, ruled.part, room=width)
        paper.rule(y, left=left, right=left + width, thick=0.3)
        return y
    write_cells(paper, ruled, line, y, left, width)
    paper.rule(y + ruled.height, left=left, right=left + width)
    return y + ruled.height


def write_cells(paper: Paper, ruled: Ruled, cells: Sequence[str], y: float, left: float, width: float) -> None:
    """Write one line without its rule: its cells may have several lines of text, `BOX` or `TICKED`."""
    for cell, (column, x, wide) in zip(cells, _places(ruled, left, width), strict=True):
        if cell in (BOX, TICKED):
            _tick(paper, x + wide / 2, y + ruled.height / 2, ticked=cell == TICKED)
        elif cell:
            write_stack(paper, cell.split("\n"), column, (x, y, wide, ruled.height))


def write_stack(paper: Paper, parts: list[str], column: RuledColumn, place: tuple[float, float, float, float]) -> None:
    """Write one line, or several below one another, in the middle of a cell given by left, top, width and height."""
    x, y, wide, high = place
    lines, face = _set(parts, column, wide - 2 * PAD, high)
    step = face.size * POINT * LEADING
    foot = y + high / 2 + face.size * POINT * 0.34 - step * (len(lines) - 1) / 2
    for at, line in enumerate(lines):
        write_cell(paper, line, face, column.align, (x, foot + at * step, wide))


def _set(parts: list[str], column: RuledColumn, room: float, high: float) -> tuple[list[str], Face]:
    """Return the lines of a cell, in the way in which they can be written largest, and their font."""
    face = column.face
    sizes = [
        (min(face.size, face.size * room / widest(lines, face) * 0.998, high_size(len(lines), high)), lines, worth)
        for lines, worth in ways_to_write(parts, column.joined, face, room)
    ]
    size, lines, _worth = max(sizes, key=lambda way: way[0] * way[2])
    return lines, face.sized(max(size, LEAST))


def ways_to_write(parts: list[str], joined: bool, face: Face, room: float) -> list[tuple[list[str], float]]:
    """Return the lines of a cell in each possible way: joined, as they are, broken at a space; and how much a size is
    worth in it.
    """
    ways = [(parts, 1.0), (broken(parts, face, room), BROKEN)]
    return [([" – ".join(parts)], 1.0), *ways] if joined else ways


def high_size(lines: int, high: float) -> float:
    """Return the largest font, in points, of so many lines in a cell of that height."""
    return (high - 0.8) / (LEADING * lines + 0.1) / POINT


def widest(lines: Sequence[str], face: Face) -> float:
    """Return the width of the widest line in millimetres."""
    return max(width_in(face, printable(line)) for line in lines) or 0.1


def broken(parts: Sequence[str], face: Face, room: float) -> list[str]:
    """Return the parts, those that are wider than `room` as two lines of nearly equal width if they have a space."""
    lines: list[str] = []
    for part in parts:
        words = printable(part).split(" ")
        if len(words) == 1 or width_in(face, printable(part)) <= room:
            lines.append(part)
            continue
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        lines += min(halves, key=lambda two: max(width_in(face, half) for half in two))
    return lines


def write_cell(paper: Paper, text: str, face: Face, align: Align, place: tuple[float, float, float]) -> None:
    """Write text in a cell given by its left edge, the baseline and its width."""
    x, y, wide = place
    about = {"L": x + PAD, "C": x + wide / 2, "R": x + wide - PAD}[align]
    paper.say(about, y, text, face, room=wide - 2 * PAD, align=align)


def _tick(paper: Paper, x: float, y: float, *, ticked: bool) -> None:
    side = 3.6
    paper.box(x - side / 2, y - side / 2, side, side)
    if ticked:
        write_tick(paper, x, y)


def write_tick(paper: Paper, x: float, y: float) -> None:
    """Draw the mark of a ticked box, or of a winner, around a point."""
    paper.path("0 2 m 1.6 3.6 l 4.2 -1 l", x=x - 1.9, y=y - 1.3, unit=0.85, colour=BLACK, line=0.7)
