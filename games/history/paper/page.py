"""A PDF page with ruled lines: built-in fonts, black and red, all lengths in millimetres."""

from typing import Final

from fpdf import FPDF, XPos, YPos

from games.printable import LETTERS, printable

MARGIN: Final = 15.0
SUITS: Final = {"S": "\xab", "H": "\xaa", "D": "\xa9", "C": "\xa8"}
"""The codes of the suits in Zapf Dingbats, a font of every PDF reader."""

INK: Final = (33, 29, 24)
SOFT: Final = (87, 78, 66)
RED: Final = (164, 36, 43)


class SheetPage(FPDF):
    """An upright A4 page. `foot` is printed at the bottom of every page, beside the page number."""

    def __init__(self, *, title: str, foot: str, language: str) -> None:
        super().__init__(format="A4", unit="mm")
        self.core_fonts_encoding = LETTERS
        self.foot = foot
        self.set_title(title)
        self.set_creator("Dix de Der")
        self.set_lang(language)
        self.set_margins(MARGIN, MARGIN)
        self.set_auto_page_break(True, margin=MARGIN + 8)
        self.alias_nb_pages()
        self.add_page()
        self.ink()

    def ink(self, colour: tuple[int, int, int] = INK) -> None:
        self.set_text_color(*colour)

    def face(self, family: str, size: float, style: str = "") -> None:
        """Set the font: `serif` for names and headings, `sans` for small headings, `suits`; size in points."""
        self.set_font({"serif": "Times", "sans": "Helvetica", "suits": "ZapfDingbats"}[family], style, size)

    def footer(self) -> None:
        self.set_y(-MARGIN)
        self.face("sans", 8)
        self.ink(SOFT)
        self.cell(0, 5, printable(self.foot), align="L")
        self.set_x(MARGIN)
        self.cell(0, 5, f"{self.page_no()} / {{nb}}", align="R")
        self.ink()

    def line_of_text(self, text: str, height: float) -> None:
        """Write text between the margins, on as many lines as needed."""
        self.multi_cell(0, height, printable(text), new_x=XPos.LMARGIN, new_y=YPos.NEXT, align="L")

    def rule(self, y: float, *, width: float = 0.2, soft: bool = True) -> None:
        """Draw a horizontal line from margin to margin."""
        self.set_draw_color(*(SOFT if soft else INK))
        self.set_line_width(width)
        self.line(MARGIN, y, self.w - MARGIN, y)

    def fitted(self, text: str, width: float) -> str:
        """Return the text cut to fit the width in the current font."""
        text = printable(text)
        if self.get_string_width(text) <= width:
            return text
        while text and self.get_string_width(text + "…") > width:
            text = text[:-1]
        return text.rstrip() + "…"

    def suit(self, suit: str, size: float, height: float) -> None:
        """Draw a suit at the current position, red for hearts and diamonds; then set the serif font of that size."""
        self.face("suits", size)
        self.ink(RED if suit in "HD" else INK)
        self.cell(self.get_string_width(SUITS[suit]), height, SUITS[suit])
        self.ink()
        self.face("serif", size)
