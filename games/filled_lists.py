"""Ruled lists that fill their pages: as large as their lines and names allow, upright or lying, in one to three lanes.

A list is on one page as long as its names stay readable there; otherwise on as few pages as possible. Names are the
cells of the columns without a width; the width of every other column follows its widest cell.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from games.printable import MARGIN, POINT, Align, Face, Paper, printable, width_in
from games.ruled_lists import (
    BOX,
    HEAD,
    HEADING,
    HEADS,
    PAD,
    PART,
    TICKED,
    Line,
    Ruled,
    RuledColumn,
    RuledHeading,
    high_size,
    lane_width,
    ways_to_write,
    widest,
    write_lines,
)

SIDES: Final = (210.0, 297.0)
FOOT: Final = 19.0
"""Millimetres from the lower end of the content to the edge of the page."""
NOTICE: Final = 7.0
LEAD: Final = Face(9.5)
LEAD_STEP: Final = 1.25
LARGEST: Final = 36.0
SMALLEST_ON_ONE_PAGE: Final = 9.0
SMALLEST: Final = 10.0
"""The smallest names on several pages, in points."""
TALLEST: Final = 3.2
"""The most height of a line, in sizes of its names."""
TOGETHER: Final = 18.0
"""Several lists stand on one page if their names are at least so large there, in points."""
LARGEST_HEADING: Final = 18.0
TALLEST_HEADING: Final = 2.2
"""The most height of a heading, in sizes of its font."""
LANES: Final = (1, 2, 3)
MOST_PAGES: Final = 60
SAMPLE: Final = 64
"""Names measured at most: of longer lists every second, third… is measured."""
TICK_WIDTH: Final = 6.0
SPACE: Final = 0.25
"""The space between two columns, in sizes of the font."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FilledColumn:
    """A column of a list that fills its pages. Columns of `names` share the width that the others leave.

    `least`: millimetres, for columns to be written in by hand. `most`: the largest font in points; 0: it grows with the
    names. A cell of `names` has a name per line; they are joined by a dash where that is larger. `widest`: the most
    millimetres of a column without names; wider cells are broken and shrink.
    """

    title: str
    face: Face
    align: Align = "L"
    names: bool = False
    least: float = 0.0
    most: float = 0.0
    widest: float = 36.0


@dataclass(frozen=True, slots=True)
class ListLayout:
    """`score`: the size of the names in points, between the average and the smallest twentieth."""

    score: float
    lying: bool
    pages: int
    ruled: Ruled


def write_filled(
    paper_of: Callable[[bool], Paper],
    columns: Sequence[FilledColumn],
    lines: Sequence[Line],
    *,
    notice: str = "",
    lead: str = "",
    below: float = 0.0,
) -> tuple[Paper, float]:
    """Write the list on a paper made by `paper_of` (True: lying); return it and the lower end of the list.

    `notice`: a line above the list; `lead`: text there. `below`: millimetres kept free under it.
    """
    above = NOTICE if notice else 0.0
    if lead:
        rows = width_in(LEAD, printable(lead)) // (SIDES[0] - 2 * MARGIN) + 2
        above += rows * LEAD.size * POINT * LEAD_STEP
    layout = layout_of(columns, lines, above=above, below=below)
    paper = paper_of(layout.lying)
    top = paper.notice(notice)
    if lead:
        top = paper.told(MARGIN, top + LEAD.size * POINT, lead, LEAD, paper.room, step=LEAD_STEP)
    return paper, write_lines(paper, layout.ruled, lines, top=top)


def write_parts(
    paper_of: Callable[[bool], Paper],
    columns: Sequence[FilledColumn],
    parts: Sequence[Sequence[Line]],
    *,
    notice: str = "",
) -> Paper:
    """Write lists of the same columns: all on one page if their names are large there, or each on pages of its own."""
    together = [line for part in parts for line in part]
    above = NOTICE if notice else 0.0
    layout = layout_of(columns, together, above=above)
    if len(parts) == 1 or (layout.pages == 1 and layout.score >= TOGETHER):
        paper, _end = write_filled(paper_of, columns, together, notice=notice)
        return paper
    first, *others = parts
    lying = layout_of(columns, first, above=above).lying
    paper, _end = write_filled(paper_of, columns, first, notice=notice)
    for part in others:
        write_lines(paper, layout_of(columns, part, lying=lying).ruled, part, top=paper.turn())
    return paper


def layout_of(
    columns: Sequence[FilledColumn],
    lines: Sequence[Line],
    *,
    above: float = 0.0,
    below: float = 0.0,
    lying: bool | None = None,
) -> ListLayout:
    """Return the layout with the largest names. `lying`: whether pages are landscape; None: whatever is larger."""
    measured = _Measured(columns, lines)
    ways = (False, True) if lying is None else (lying,)
    best = None
    for pages in range(1, MOST_PAGES + 1):
        found = max(measured.layouts(pages, above, below, ways), key=lambda each: each.score)
        if best is None or found.score > best.score:
            best = found
        if best.score >= (SMALLEST_ON_ONE_PAGE if pages == 1 else SMALLEST):
            break
    assert best is not None
    return best


class _Measured:
    """The cells of a list, measured once at a size of one point."""

    def __init__(self, columns: Sequence[FilledColumn], lines: Sequence[Line]) -> None:
        self.columns, self.lines = columns, lines
        cells = [line for line in lines if not isinstance(line, RuledHeading)]
        self.headings = len(lines) - len(cells)
        self.names = next(column for column in columns if column.names)
        self.widest = {
            at: max((_width(part, column.face) for line in cells for part in line[at].split("\n")), default=0.0)
            for at, column in enumerate(columns)
            if not column.names
        }
        self.ticks = {at for at in self.widest if any(line[at] in (BOX, TICKED) for line in cells)}
        sampled = cells[:: -(-len(cells) // SAMPLE) or 1]
        named = [line[at].split("\n") for line in sampled for at, each in enumerate(columns) if each.names]
        # Numbers below one another need their names beside them.
        self.joined = not any("\n" in line[at] for line in cells for at in self.widest)
        self.options = [self.options_of(parts) for parts in named]

    def options_of(self, parts: list[str]) -> list[tuple[float, int, float]]:
        """Return the widest line at one point, the number of lines and the worth of each way to write a cell."""
        face = self.names.face.sized(100)
        ways = ways_to_write(parts, self.joined, face, 0.0)
        return [(widest(lines, face) / 100, len(lines), worth) for lines, worth in ways]

    def layouts(self, pages: int, above: float, below: float, ways: Sequence[bool]) -> Iterator[ListLayout]:
        for lying in ways:
            wide, high = reversed(SIDES) if lying else SIDES
            free = high - MARGIN - 17 - FOOT - HEADS - above - below
            for lanes in LANES:
                lane = lane_width(wide - 2 * MARGIN, lanes)
                for half_points in range(14, int(2 * LARGEST) + 1):
                    columns = self.sized(half_points / 2)
                    room = self.room(columns, lane)
                    if room < 25 and half_points > 14:
                        break
                    part = PART.sized(min(max(PART.size, half_points / 2), LARGEST_HEADING))
                    row, heading = self.heights(free, pages * lanes, part.size * POINT * TALLEST_HEADING)
                    row = min(row, TALLEST * half_points / 2 * POINT)
                    ruled = Ruled(
                        columns=columns,
                        height=row,
                        lanes=lanes,
                        below=below,
                        part=part,
                        heading=min(heading, HEADING * row),
                    )
                    yield ListLayout(self.score(half_points / 2, room, row), lying, pages, ruled)

    def heights(self, free: float, lanes: int, tallest: float) -> tuple[float, float]:
        """Return the heights of a line and of a heading when the fullest of so many lanes fills its `free` height. A
        heading is higher than a line, up to `tallest`; in lanes, it may leave two lines empty.
        """
        headings = self.headings
        cells = len(self.lines) - headings
        if lanes > 1:
            higher = ((HEADING - 1) * headings + 2) * bool(headings)
            row = free / max(-(-len(self.lines) // lanes) + higher, 1)
            return row, min(HEADING * row, tallest)
        row = free / max(cells + HEADING * headings, 1)
        if HEADING * row > tallest and cells:
            row = (free - headings * tallest) / cells
        return row, min(HEADING * row, tallest)

    def sized(self, size: float) -> list[RuledColumn]:
        """Return the columns with names of that size."""
        grown = size / self.names.face.size
        columns = []
        for at, column in enumerate(self.columns):
            face = column.face.sized(min(column.face.size * grown, column.most or LARGEST * 2))
            width = 0.0 if column.names else self.width(at, column, face)
            joined = column.names and self.joined
            columns.append(RuledColumn(title=column.title, width=width, align=column.align, face=face, joined=joined))
        return columns

    def width(self, at: int, column: FilledColumn, face: Face) -> float:
        cell = TICK_WIDTH if at in self.ticks else 0.0
        wide = max(cell, self.widest[at] * face.size, width_in(HEAD, printable(column.title)))
        return max(min(wide, column.widest), column.least) + 2 * PAD + SPACE * face.size * POINT

    def room(self, columns: Sequence[RuledColumn], lane: float) -> float:
        """Return the width for the names of one cell."""
        shares = sum(column.names for column in self.columns)
        return (lane - sum(column.width for column in columns)) / shares - 2 * PAD

    def score(self, size: float, room: float, height: float) -> float:
        sizes = sorted(
            max(worth * min(size, room / wide, high_size(lines, height)) for wide, lines, worth in options)
            for options in self.options
        )
        if not sizes:
            return size
        return (sum(sizes) / len(sizes) + 2 * sizes[len(sizes) // 20]) / 3


def _width(text: str, face: Face) -> float:
    """Return the width of a text in millimetres at a size of one point."""
    return 0.0 if text in (BOX, TICKED) else width_in(face.sized(100), printable(text)) / 100
