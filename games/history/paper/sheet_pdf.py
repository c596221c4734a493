"""The score sheet of a partie as PDF: ruled lines, aligned figures, a total underlined twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext as _

from games.history.sheet import CampFigures, SheetLine
from games.printable import (
    INK,
    MARGIN,
    POINT,
    RED,
    Colour,
    Face,
    Heading,
    Paper,
    printable,
    width_in,
)
from games.ruled_lists import Ruled, RuledColumn, write_cell, write_cells, write_heads

NUMBER, DEALER, TAKER = 9.0, 24.0, 47.0
FIGURES: Final = (11.5, 11.5, 13.0, 15.0)
CAMP: Final = sum(FIGURES)
FIRST_CAMP: Final = MARGIN + NUMBER + DEALER + TAKER
ROW, NOTE = 6.0, 4.4
SUITS: Final = {"S": "\xab", "H": "\xaa", "D": "\xa9", "C": "\xa8"}
"""The codes of the suits in Zapf Dingbats, a font of every PDF reader."""
PENCIL: Final[Colour] = (87, 78, 66)
TEXT: Final = Face(11, colour=INK)
BOLD: Final = Face(11, style="B", colour=INK)
BIG: Final = Face(13, colour=INK)
TOTAL: Final = Face(13, style="B", colour=INK)
SMALL: Final = Face(8.5, style="I", colour=PENCIL)


@dataclass(frozen=True, slots=True)
class SheetContent:
    """The content of a printed sheet: `camps` are the names of North–South and East–West, `totals` in marks.

    `multipliers`: one per line, 1 without a contre. `winner`: 0 or 1, or None. `rules`: name and value of unusual
    options.
    """

    title: str
    under: str
    ending: str
    camps: tuple[tuple[str, str], tuple[str, str]]
    lines: Sequence[SheetLine]
    multipliers: Sequence[int]
    totals: tuple[int, int]
    winner: int | None
    rules: Sequence[tuple[str, str]]
    address: str


def sheet_pdf(content: SheetContent) -> bytes:
    """Return the PDF file, in A4."""
    paper, ruled = Paper(Heading(content.title, foot=content.address), bare=True), _ruled()
    y = _heads(paper, content, ruled, _heading(paper, content))
    for line, times in zip(content.lines, content.multipliers, strict=True):
        if y + ROW + NOTE > paper.bottom:
            y = _heads(paper, content, ruled, paper.turn())
        y = _donne(paper, ruled, line, times, y)
    _rules(paper, content, _totals(paper, content, y))
    return paper.done()


def _paragraph(paper: Paper, text: str, face: Face, y: float, height: float) -> float:
    """Write text between the margins, on as many lines of that height as needed; return the next height."""
    for line in paper.lines_of(text, face, paper.room - 2):
        if y + height > paper.bottom:
            y = paper.turn()
        write_cell(paper, line, face, "L", (MARGIN, y + height / 2 + face.size * POINT * 0.3, paper.room))
        y += height
    return y


def _heading(paper: Paper, content: SheetContent) -> float:
    y = _paragraph(paper, _("Score sheet"), Face(22, style="B", colour=INK), paper.top, 10)
    y = _paragraph(paper, content.title, BIG, y, 6.5)
    y = _paragraph(paper, content.under, Face(11, colour=PENCIL), y, 6)
    return _paragraph(paper, content.ending, Face(12, style="B", colour=INK), y, 8) + 2


def _ruled() -> Ruled:
    """Return the columns: the contract is drawn by `_contract`."""
    figures = zip(FIGURES, (_("Points"), _("Belote"), _("Scored"), _("Total")), (TEXT, TEXT, BOLD, BIG), strict=True)
    camp = [RuledColumn(title=title, width=width, align="R", face=face) for width, title, face in figures]
    first = ((NUMBER, _("No.")), (DEALER, _("Dealer")), (TAKER, _("Taker")))
    columns = [RuledColumn(title=title, width=width, face=TEXT) for width, title in first]
    return Ruled(columns=[*columns, *camp, *camp], height=ROW)


def _heads(paper: Paper, content: SheetContent, ruled: Ruled, y: float) -> float:
    """Write the head of the table, repeated on every page."""
    for row in zip(*(_camp_names(*camp) for camp in content.camps), strict=True):
        for camp, names in enumerate(row):
            write_cell(paper, names, BOLD, "C", (FIRST_CAMP + camp * CAMP, y + 3.9, CAMP))
        y += 5
    return write_heads(paper, ruled, y, MARGIN, paper.room)


def _camp_names(one: str, other: str) -> tuple[str, str]:
    """Return the two names on the lower line if they fit, otherwise on two lines."""
    both = _("{one} and {other}").format(one=one, other=other)
    return ("", both) if width_in(BOLD, printable(both)) <= CAMP - 3 else (one, other)


def _donne(paper: Paper, ruled: Ruled, line: SheetLine, times: int, y: float) -> float:
    """Draw a line of figures, and below it the outcome in small letters; return the next height."""
    figures = [cell for camp in line.camps for cell in _camp_figures(camp, taken=bool(line.taker))]
    write_cells(paper, ruled, [str(line.number), line.dealer, "", *figures], y, MARGIN, paper.room)
    _contract(paper, line, times, y + 4.2)
    left = MARGIN + NUMBER
    write_cell(paper, f"{line.outcome}. {line.tale}", SMALL, "L", (left, y + ROW + 2.5, paper.room - NUMBER))
    for place in (FIRST_CAMP + 1, FIRST_CAMP + CAMP + 1):
        paper.upright(place, y, y + ROW, thick=0.2, ink=PENCIL)
    paper.rule(y + ROW + NOTE, thick=0.2, ink=PENCIL)
    return y + ROW + NOTE


def _contract(paper: Paper, line: SheetLine, times: int, y: float) -> None:
    """Write the contract « Fanny 110 ♥ × 2 » with its baseline at `y`, or a dash if nobody took."""
    x = FIRST_CAMP - TAKER + 1
    if not line.taker:
        paper.say(x, y, "–", TEXT)
        return
    bid = " ".join(filter(None, (str(line.height), "" if line.suit else str(line.trump))))
    multiplied = f"× {times}" if times > 1 else ""
    room = TAKER - 8 - width_in(TEXT, printable(f"{bid}  {multiplied}"))
    x += paper.say(x, y, line.taker, TEXT, room=room) + 1
    if bid:
        x += paper.say(x, y, bid, TEXT) + 1
    if line.suit:
        x += paper.say(x, y, SUITS[line.suit], Face(11, "suits", colour=RED if line.suit in "HD" else INK)) + 1.2
    paper.say(x, y, multiplied, TEXT)


def _camp_figures(figures: CampFigures, *, taken: bool) -> list[str]:
    points, belote = str(figures.points) if taken else "", str(figures.belote) if figures.belote else ""
    return [points, belote, str(figures.marks), str(figures.total)]


def _totals(paper: Paper, content: SheetContent, y: float) -> float:
    """Write both totals, the winner's underlined twice; return the next height."""
    paper.rule(y, thick=0.5, ink=INK)
    if y + 9.3 > paper.bottom:
        y = paper.turn()
    write_cell(paper, _("Total"), TOTAL, "L", (MARGIN, y + 6.2, FIRST_CAMP - MARGIN))
    for camp, total in enumerate(content.totals):
        right = FIRST_CAMP + (camp + 1) * CAMP - 1
        width = paper.say(right, y + 6.2, str(total), TOTAL, align="R")
        for down in (7.8, 8.6) if content.winner == camp else ():
            paper.rule(y + down, left=right - width, right=right, thick=0.3, ink=INK)
    return y + 9.3


def _rules(paper: Paper, content: SheetContent, y: float) -> None:
    if not content.rules:
        return
    y = _paragraph(paper, _("Rules"), TOTAL, y + 4, 7)
    for name, value in content.rules:
        y = _paragraph(paper, _("{name}: {value}").format(name=name, value=value), Face(10, colour=INK), y, 5)
