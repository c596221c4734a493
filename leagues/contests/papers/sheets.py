"""Score sheets of a round, two per A4 page: a row per donne, belotes, capots, total, signatures, a QR code."""

from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.printable import GREY, POINT, Face, Paper
from games.ruled_lists import PAD, RuledColumn, write_stack
from leagues.contests.addresses import table_address
from leagues.contests.contest_log.settings import Ends, adds_up
from leagues.contests.contest_log.state import ContestTableState
from leagues.contests.papers.codes import draw_code, say_whole, typed
from leagues.contests.papers.printing import Printing, numbers
from leagues.pairings.draw import Side
from leagues.settings.in_words import number_text

WIDTH, HEIGHT = 148.5, 210.0
INSET: Final = 9.0
GAP: Final = 3.0
CODE: Final = 31.0
TOP_OF_NAMES: Final = 46.0
TOP_OF_GRID: Final = 60.0
SIGNATURES: Final = 21.0
FEET: Final = 3
"""Rows under the donnes: belotes, capots, total."""
TALLEST: Final = 8.2
IN_ONE_BLOCK: Final = 24
"""Up to so many donnes are in one block; more are in two blocks side by side."""
BIG: Final = Face(30, style="B")
NUMBER: Final = Face(15, "sans", "B")
NAMES: Final = RuledColumn(title="", face=Face(11.5))
ADDRESS: Final = Face(8, "sans")
SMALL: Final = Face(7.5, "sans", colour=GREY)
HEAD: Final = Face(8, "sans", "B")


@dataclass(frozen=True, slots=True)
class Grid:
    """The ruled part of a sheet: its left edge and top, the height of a row, how many donnes in a block."""

    left: float
    top: float
    row: float
    donnes: int
    blocks: int

    @property
    def width(self) -> float:
        return WIDTH - 2 * INSET

    @property
    def first(self) -> float:
        """The distance of the first side's names from the left edge of the grid, in millimetres.

        With one block, it is the width of the columns for numbers and takers; with two it is 0.
        """
        return 30.0 if self.blocks == 1 else 0.0

    @property
    def rows(self) -> int:
        return -(-self.donnes // self.blocks)

    @property
    def feet(self) -> float:
        """Upper end of the rows under the donnes."""
        return self.top + self.rows * self.row


def sheets(printing: Printing) -> bytes:
    """Return the sheets of the round's tables with real cards, or of one table again, with the same number and code."""
    title = _("Round %(n)s: score sheets") % {"n": printing.round_number}
    paper = printing.paper(title, bare=True, lying=True)
    only = printing.only
    chosen = [each for each in printing.at_tables() if (on_paper(each) if only is None else each.number == only)]
    for at, table in enumerate(chosen):
        left = at % 2 * WIDTH
        if at and not left:
            paper.turn()
        if not left:
            paper.cuts([(WIDTH, 0, WIDTH, paper.h)])
        _sheet(paper, printing, table, left)
    return paper.done()


def on_paper(table: ContestTableState) -> bool:
    """Return whether the table plays with real cards and both sides are there."""
    return not (table.live or table.deserted or table.walkover is not None)


def _sheet(paper: Paper, printing: Printing, table: ContestTableState, left: float) -> None:
    donnes = printing.state.settings.round(printing.round_number).donnes
    blocks = 1 if donnes <= IN_ONE_BLOCK else 2
    rows = -(-donnes // blocks) + FEET
    room = HEIGHT - INSET - SIGNATURES - 6 * blocks - TOP_OF_GRID
    grid = Grid(left + INSET, TOP_OF_GRID + 6 * (blocks - 1), min(TALLEST, room / rows), donnes, blocks)
    _head(paper, printing, table, grid)
    for block in range(blocks):
        _block(paper, table, grid, block)
    _feet(paper, grid)
    _foot(paper, printing, table, grid)


def _head(paper: Paper, printing: Printing, table: ContestTableState, grid: Grid) -> None:
    x, right = grid.left, grid.left + grid.width
    words = grid.width - CODE - 6
    paper.say(x, 15, printing.at.contest.name, Face(11, style="I"), room=words)
    paper.say(x, 28, _("Table %(n)s") % {"n": table.number}, BIG, room=words)
    paper.say(x, 35.5, _told(printing), Face(11), room=words)
    address = _address(printing, table)
    draw_code(paper, address, right - CODE, 9.5, CODE)
    paper.say(x, 40.2, _("To enter the score, scan the code or type this address:"), SMALL, room=words)
    say_whole(paper, x, 43.9, typed(address), ADDRESS, room=words)
    for side, entrants in enumerate(table.sides):
        _side(paper, printing, grid, side, entrants)


def _side(paper: Paper, printing: Printing, grid: Grid, side: int, entrants: Side) -> None:
    """Write numbers and names above the columns of that side."""
    room = (grid.width - grid.first) / 2
    x, high = grid.left + grid.first + side * room, grid.top - (3.9 if grid.blocks == 1 else 7.2) - TOP_OF_NAMES
    people = printing.side(entrants).split("\n")
    if len(entrants) == 1:
        _called(paper, str(entrants[0]), people[:2], (x, TOP_OF_NAMES, room, high))
        return
    for at, (number, name) in enumerate(zip(entrants, people, strict=True)):
        _called(paper, str(number), [name], (x, TOP_OF_NAMES + at * high / 2, room, high / 2), least=9)


def _called(
    paper: Paper, number: str, people: list[str], place: tuple[float, float, float, float], *, least: float = 0.0
) -> None:
    """Write a number and the names beside it. `least`: millimetres to the names, where others stand below them."""
    x, top, room, high = place
    foot = top + high / 2 + NUMBER.size * POINT * 0.36
    wide = max(paper.say(x, foot, number, NUMBER, room=room * 0.4) + 2, least)
    write_stack(paper, people, NAMES, (x + wide - PAD, top, room - wide - 2 + 2 * PAD, high))


def _told(printing: Printing) -> str:
    """Return « Round 2 · 12 donnes », by how the round ends."""
    settings = printing.state.settings
    chosen = settings.round(printing.round_number)
    told = [_("Round %(n)s") % {"n": printing.round_number}]
    if settings.ends in (Ends.DONNES, Ends.DONNES_OR_CLOCK):
        told.append(ngettext("%(n)s donne", "%(n)s donnes", chosen.donnes) % {"n": chosen.donnes})
    if settings.ends in (Ends.POINTS, Ends.POINTS_OR_CLOCK):
        told.append(_("%(n)s points") % {"n": number_text(chosen.points)})
    if settings.ends in (Ends.CLOCK, Ends.DONNES_OR_CLOCK, Ends.POINTS_OR_CLOCK):
        told.append(_("%(n)s minutes") % {"n": chosen.minutes})
    return " · ".join(told)


def _address(printing: Printing, table: ContestTableState) -> str:
    return table_address(printing.base, printing.at.contest, printing.state, printing.round_number, table.number)


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """One column of a block: left edge and width in millimetres; `side`: the side it is for, None for neither."""

    left: float
    width: float
    head: str
    side: int | None = None
    opens: bool = False

    @property
    def middle(self) -> float:
        return self.left + self.width / 2


def _columns(grid: Grid, block: int) -> list[SheetColumn]:
    """Return the columns: number and taker, then points and running total of each side; with two blocks number and
    points alone.
    """
    wide = (grid.width - GAP * (grid.blocks - 1)) / grid.blocks
    left = grid.left + block * (wide + GAP)
    heads = [_("Points"), _("Total")] if grid.blocks == 1 else [_("Points")]
    first = [SheetColumn(left, 9, "")]
    if grid.blocks == 1:
        first.append(SheetColumn(left + 9, 21, pgettext("of a donne, short", "Taker")))
    x = first[-1].left + first[-1].width
    each = (left + wide - x) / (2 * len(heads))
    sides = [(side, head, at) for side in (0, 1) for at, head in enumerate(heads)]
    return first + [
        SheetColumn(x + place * each, each, head, side, at == 0) for place, (side, head, at) in enumerate(sides)
    ]


def _block(paper: Paper, table: ContestTableState, grid: Grid, block: int) -> None:
    """Draw the numbered donnes of one block, with a heavy line after every four, when everybody has dealt."""
    columns, top, first = _columns(grid, block), grid.top, block * grid.rows
    count = min(grid.rows, grid.donnes - first)
    left, right, bottom = columns[0].left, columns[-1].left + columns[-1].width, top + count * grid.row
    for each in columns:
        paper.say(each.middle, top - 1.4, each.head, SMALL, room=each.width - 1, align="C")
        if grid.blocks > 1 and each.side is not None:
            paper.say(each.middle, top - 4.6, numbers(table.sides[each.side], between=" + "), HEAD, align="C")
        paper.upright(each.left, top, bottom, thick=0.5 if each.opens else 0.2)
    paper.upright(right, top, bottom)
    paper.rule(top, left=left, right=right, thick=0.5)
    for row in range(1, count + 1):
        y = top + row * grid.row
        paper.say(columns[0].middle, y - grid.row / 2 + 1.1, str(first + row), HEAD, align="C")
        paper.rule(y, left=left, right=right, thick=0.4 if row % 4 == 0 or row == count else 0.15)


def _feet(paper: Paper, grid: Grid) -> None:
    """Draw the rows for belotes, capots and the total of each side."""
    heads = (_("Belotes"), _("Capots"), _("Total"))
    first = 30.0
    half = (grid.width - first) / 2
    for row, head in enumerate(heads):
        top = grid.feet + 1.6 + row * grid.row
        last = row == len(heads) - 1
        foot = top + grid.row / 2 + 1.5
        paper.say(grid.left + 1, foot, head, Face(11, style="B") if last else Face(10), room=first - 2)
        for side in (0, 1):
            paper.box(grid.left + first + side * half, top, half, grid.row, thick=0.7 if last else 0.2)


def _foot(paper: Paper, printing: Printing, table: ContestTableState, grid: Grid) -> None:
    """Draw the boxes for both signatures, and write the sum that reveals slips of the pen."""
    y = HEIGHT - INSET - SIGNATURES
    half = grid.width / 2
    for side in (0, 1):
        paper.box(grid.left + side * half + (1.5 if side else 0), y, half - 1.5, SIGNATURES - 5, thick=0.2)
        signs = _("Signature of no. %(number)s") % {"number": numbers(table.sides[side], between=" + ")}
        paper.say(grid.left + side * half + (3 if side else 1.5), y + 3.4, signs, SMALL, room=half - 5)
    paper.say(grid.left, HEIGHT - INSET, _sum(printing, grid.donnes), SMALL, room=grid.width)


def _sum(printing: Printing, donnes: int) -> str:
    """Return « 12 donnes: both totals make 1,944, and 20 a belote, 90 a capot ». Empty if no sum is fixed."""
    settings = printing.state.settings
    if settings.ends is not Ends.DONNES or not adds_up(settings):
        return ""
    told = _("Both totals together: %(sum)s, plus 20 per belote") % {"sum": number_text(162 * donnes)}
    if settings.capot > 162:
        told = _("%(told)s, plus %(more)s per capot") % {"told": told, "more": settings.capot - 162}
    return told
