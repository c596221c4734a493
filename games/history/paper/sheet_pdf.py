"""The score sheet of a partie as PDF: ruled lines, aligned figures, a total underlined twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.history.paper.page import MARGIN, SOFT, SheetPage
from games.history.sheet import CampFigures, SheetLine
from games.printable import printable

NUMBER, DEALER, TAKER = 9.0, 24.0, 45.0
FIGURES: Final = (11.5, 11.5, 13.0, 15.0)
CAMP: Final = sum(FIGURES)
FIRST_CAMP: Final = MARGIN + NUMBER + DEALER + TAKER
ROW, NOTE = 6.0, 4.4


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
    page = SheetPage(title=content.title, foot=content.address, language=get_language() or "fr")
    _heading(page, content)
    _columns(page, content)
    for line, times in zip(content.lines, content.multipliers, strict=True):
        _donne(page, content, line, times)
    _totals(page, content)
    _rules(page, content)
    return bytes(page.output())


def _heading(page: SheetPage, content: SheetContent) -> None:
    page.face("serif", 22, "B")
    page.line_of_text(_("Score sheet"), 10)
    page.face("serif", 13)
    page.line_of_text(content.title, 6.5)
    page.ink(SOFT)
    page.face("serif", 11)
    page.line_of_text(content.under, 6)
    page.ink()
    page.face("serif", 12, "B")
    page.line_of_text(content.ending, 8)
    page.ln(2)


def _columns(page: SheetPage, content: SheetContent) -> None:
    """Draw the head of the table, repeated on every page."""
    page.face("serif", 11, "B")
    for row in zip(*(_camp_names(page, *camp) for camp in content.camps), strict=True):
        page.set_x(FIRST_CAMP)
        for names in row:
            page.cell(CAMP, 5.5, page.fitted(names, CAMP - 3), align="C")
        page.ln(5)
    page.face("sans", 8, "B")
    for width, word in ((NUMBER, _("No.")), (DEALER, _("Dealer")), (TAKER, _("Taker"))):
        page.cell(width, 5, page.fitted(word, width - 1))
    for _camp in content.camps:
        for width, word in zip(FIGURES, (_("Points"), _("Belote"), _("Marks"), _("Total")), strict=True):
            page.cell(width, 5, page.fitted(word, width - 1), align="R")
    page.ln(5.5)
    page.rule(page.get_y(), width=0.5, soft=False)


def _camp_names(page: SheetPage, one: str, other: str) -> tuple[str, str]:
    """Return the two names on the lower line if they fit, otherwise on two lines."""
    both = _("{one} and {other}").format(one=one, other=other)
    return ("", both) if page.get_string_width(printable(both)) <= CAMP - 3 else (one, other)


def _donne(page: SheetPage, content: SheetContent, line: SheetLine, times: int) -> None:
    """Draw a line of figures, and below it the outcome in small letters."""
    if page.will_page_break(ROW + NOTE):
        page.add_page()
        _columns(page, content)
    top = page.get_y()
    page.face("serif", 11)
    page.cell(NUMBER, ROW, str(line.number))
    page.cell(DEALER, ROW, page.fitted(line.dealer, DEALER - 2))
    _contract(page, line, times)
    page.set_xy(FIRST_CAMP, top)
    for figures in line.camps:
        _camp_figures(page, figures, taken=bool(line.taker))
    page.set_xy(MARGIN + NUMBER, top + ROW - 0.6)
    _note(page, line)
    page.set_xy(MARGIN, top + ROW + NOTE)
    _pencilled(page, top, page.get_y())
    page.rule(page.get_y())


def _contract(page: SheetPage, line: SheetLine, times: int) -> None:
    """Draw the contract « Fanny 110 ♥ × 2 », or a dash if nobody took."""
    if not line.taker:
        page.cell(TAKER, ROW, "–")
        return
    bid = " ".join(filter(None, (str(line.height), "" if line.suit else str(line.trump))))
    multiplied = f"× {times}" if times > 1 else ""
    room = TAKER - 8 - page.get_string_width(f"{bid}  {multiplied}")
    text = " ".join(filter(None, (page.fitted(line.taker, room), printable(bid)))) + " "
    page.cell(page.get_string_width(text), ROW, text)
    if line.suit:
        page.suit(line.suit, 11, ROW)
        page.cell(1.2, ROW)
    page.cell(10, ROW, multiplied)


def _camp_figures(page: SheetPage, figures: CampFigures, *, taken: bool) -> None:
    points, belote, marks, total = FIGURES
    page.face("serif", 11)
    page.cell(points, ROW, str(figures.points) if taken else "", align="R")
    page.cell(belote, ROW, str(figures.belote) if figures.belote else "", align="R")
    page.face("serif", 11, "B")
    page.cell(marks, ROW, str(figures.marks), align="R")
    page.face("serif", 13)
    page.cell(total, ROW, str(figures.total), align="R")


def _note(page: SheetPage, line: SheetLine) -> None:
    page.face("serif", 8.5, "I")
    page.ink(SOFT)
    sentence = f"{line.outcome}. {line.tale}"
    page.cell(0, NOTE, page.fitted(sentence, page.w - 2 * MARGIN - NUMBER - 1))
    page.ink()


def _pencilled(page: SheetPage, top: float, bottom: float) -> None:
    """Draw the vertical lines before each camp."""
    page.set_draw_color(*SOFT)
    page.set_line_width(0.2)
    for place in (FIRST_CAMP + 1, FIRST_CAMP + CAMP + 1):
        page.line(place, top, place, top + ROW if bottom > top else bottom)


def _totals(page: SheetPage, content: SheetContent) -> None:
    page.rule(page.get_y(), width=0.5, soft=False)
    page.ln(0.8)
    page.face("serif", 13, "B")
    page.cell(FIRST_CAMP - MARGIN, 8, _("Total"))
    for camp, total in enumerate(content.totals):
        page.cell(CAMP, 8, str(total), align="R")
        if content.winner == camp:
            _twice_under(page, str(total))
    page.ln(8.5)


def _twice_under(page: SheetPage, figure: str) -> None:
    right, width, below = page.get_x() - 1, page.get_string_width(figure), page.get_y() + 7
    page.set_line_width(0.3)
    for down in (0.0, 0.8):
        page.line(right - width, below + down, right, below + down)


def _rules(page: SheetPage, content: SheetContent) -> None:
    if not content.rules:
        return
    page.ln(4)
    page.face("serif", 13, "B")
    page.line_of_text(_("Rules"), 7)
    page.face("serif", 10)
    for name, value in content.rules:
        page.line_of_text(_("{name}: {value}").format(name=name, value=value), 5)
