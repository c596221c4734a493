"""PDF files on A4: text for the built-in fonts, and pages.

The built-in fonts only have the letters of Western Europe. Other letters are transliterated by anyascii: « ł » becomes
« l », « Ж » « Zh », « 漢 » « Han ». Lengths are in millimetres from the upper left.
"""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from anyascii import anyascii
from django.utils.translation import get_language
from fpdf import FPDF
from fpdf.fonts import CORE_FONTS_CHARWIDTHS

LETTERS: Final = "cp1252"
ALIKE: Final = dict.fromkeys(range(32), " ") | str.maketrans("\u202f\u2009\u2011\u2212", "\xa0\xa0-–")
SPELT: Final = "LMNPZ"
"""Unicode categories that are transliterated; pictures and invisible characters are dropped."""


@lru_cache(4096)
def printable(text: str) -> str:
    """Return the nearest text that the fonts can print.

    « œ », « » and accents stay; letters of other scripts are transliterated; pictures are dropped. A letter that has no
    transliteration becomes « ? ».
    """
    text = unicodedata.normalize("NFC", text.translate(ALIKE))
    if not _is_known(text):
        text = " ".join(map(_word, text.split(" ")))
    return text.strip(" ")


def _word(word: str) -> str:
    if _is_known(word):
        return word
    spelt = "".join(map(_letter, word))
    # « ЖАННА » becomes capitals, « Жанна » does not.
    return spelt.upper() if len(word) > 1 and word.isupper() else spelt


def _letter(letter: str) -> str:
    if _is_known(letter):
        return letter
    kind = unicodedata.category(letter)[0]
    if kind not in SPELT:
        return ""
    return anyascii(letter).strip() or (" " if kind == "Z" else "?" if kind in "LN" else "")


def _is_known(text: str) -> bool:
    try:
        text.encode(LETTERS)
    except UnicodeEncodeError:
        return False
    return True


MARGIN: Final = 14.0
POINT: Final = 25.4 / 72
"""One typographic point, in millimetres."""
FAMILIES: Final = {"serif": "Times", "sans": "Helvetica", "suits": "ZapfDingbats"}
SMALLEST: Final = 0.74
"""How far a long name may shrink before it is cut."""

Colour = tuple[int, int, int]
BLACK: Final[Colour] = (0, 0, 0)
GREY: Final[Colour] = (85, 85, 85)
RULE: Final[Colour] = (130, 130, 130)
INK: Final[Colour] = (33, 29, 24)
RED: Final[Colour] = (164, 36, 43)

Align = Literal["L", "C", "R"]


@dataclass(frozen=True, slots=True)
class Face:
    """A font: `serif` for names and headings, `sans` for figures and small headings, `suits`; size in points."""

    size: float
    family: str = "serif"
    style: str = ""
    colour: Colour = BLACK

    def sized(self, size: float) -> "Face":
        return replace(self, size=size)


@lru_cache(8192)
def width_in(face: Face, text: str) -> float:
    """Return the width of a printable text in millimetres."""
    widths = CORE_FONTS_CHARWIDTHS[f"{FAMILIES[face.family].lower()}{''.join(sorted(face.style))}"]
    letters = text.encode(LETTERS).decode("latin-1")
    return sum(widths[letter] for letter in letters) / 1000 * face.size * POINT


def fitted(text: str, face: Face, room: float) -> tuple[str, Face]:
    """Return the text shrunk, then cut, until it fits into `room` millimetres, and its font."""
    width = width_in(face, text)
    if width <= room:
        return text, face
    face = face.sized(max(face.size * room / width * 0.995, face.size * SMALLEST))
    while len(text) > 1 and width_in(face, text) > room:
        text = text.removesuffix("…")[:-1].rstrip() + "…"
    return text, face


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of every page. `foot`: what the foot has beside the number of the page; no foot if it is empty."""

    title: str
    under: str = ""
    foot: str = ""


TITLE: Final = Face(20, style="B")
UNDER: Final = Face(10.5, colour=GREY)
FOOT: Final = Face(8, "sans", colour=GREY)
LATE: Final = Face(11, style="BI")


class Paper(FPDF):
    """A PDF document in the active language. `bare`: its heading is not printed. `lying`: landscape."""

    def __init__(self, heading: Heading, *, bare: bool = False, lying: bool = False) -> None:
        super().__init__(orientation="L" if lying else "P", format="A4", unit="mm")
        self.core_fonts_encoding = LETTERS
        self.heading, self.bare = heading, bare
        self.set_title(" · ".join(filter(None, (heading.title, heading.under))))
        self.set_creator("Dix de Der")
        self.set_lang(get_language() or "fr")
        self.set_auto_page_break(False)
        self.top = MARGIN
        self.turn()

    @property
    def bottom(self) -> float:
        """The lower end of the area for content."""
        return float(self.h) - MARGIN - (5 if self.heading.foot else 0)

    @property
    def room(self) -> float:
        """The width between the margins."""
        return float(self.w) - 2 * MARGIN

    def turn(self) -> float:
        """Start a new page with its heading; return the upper end of its content."""
        self.add_page()
        if self.bare:
            return self.top
        said = self.heading
        self.say(MARGIN, MARGIN + 6, said.title, TITLE, room=self.room)
        self.say(MARGIN, MARGIN + 12, said.under, UNDER, room=self.room)
        self.rule(MARGIN + 14.5, thick=0.5)
        self.top = MARGIN + 17
        return self.top

    def say(self, x: float, y: float, text: str, face: Face, *, room: float | None = None, align: Align = "L") -> float:
        """Write a line of text with its baseline at `y`, to the right of `x`, centred on it, or to its left; return its
        width.

        If it is wider than `room` it shrinks, and then ends in « … » if it is still too wide.
        """
        text = printable(text)
        if room is not None:
            text, face = fitted(text, face, room)
        self.set_font(FAMILIES[face.family], face.style, face.size)
        self.set_text_color(*face.colour)
        width = width_in(face, text)
        self.text(x - {"L": 0.0, "C": width / 2, "R": width}[align], y, text)
        return width

    def lines_of(self, text: str, face: Face, room: float) -> list[str]:
        """Return the text as lines that fit; a word longer than a line stays whole."""
        lines = [""]
        for word in printable(text).split(" "):
            longer = f"{lines[-1]} {word}".strip(" ")
            if lines[-1] and width_in(face, longer) > room:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def told(self, x: float, y: float, text: str, face: Face, room: float, *, step: float = 1.25) -> float:
        """Write lines below one another, the first baseline at `y`; return the next baseline. Starts no new page."""
        for line in self.lines_of(text, face, room):
            self.say(x, y, line, face, room=room)
            y += face.size * POINT * step
        return y

    def notice(self, text: str) -> float:
        """Write a line in bold italics under the heading, unless it is empty; return the upper end of the rest."""
        if not text:
            return self.top
        self.say(MARGIN, self.top + 4, text, LATE, room=self.room)
        return self.top + 7

    def pen(self, thick: float, ink: Colour | None = None) -> None:
        """Set the thickness of lines in millimetres, and their colour: by default black, or grey for thin lines."""
        self.set_draw_color(*(ink or (BLACK if thick >= 0.3 else RULE)))
        self.set_line_width(thick)

    def rule(
        self,
        y: float,
        *,
        left: float = MARGIN,
        right: float | None = None,
        thick: float = 0.15,
        ink: Colour | None = None,
    ) -> None:
        """Draw a horizontal line, by default from margin to margin."""
        self.pen(thick, ink)
        self.line(left, y, self.w - MARGIN if right is None else right, y)

    def upright(self, x: float, top: float, bottom: float, *, thick: float = 0.15, ink: Colour | None = None) -> None:
        self.pen(thick, ink)
        self.line(x, top, x, bottom)

    def box(self, x: float, y: float, width: float, height: float, *, thick: float = 0.25, ink: Colour = BLACK) -> None:
        self.pen(thick, ink)
        self.rect(x, y, width, height)

    def cuts(self, lines: Sequence[tuple[float, float, float, float]]) -> None:
        """Draw the dashed lines along which the page is cut: x and y of both ends of each."""
        self.pen(0.15, (150, 150, 150))
        self.set_dash_pattern(dash=2, gap=1.5)
        for ends in lines:
            self.line(*ends)
        self.set_dash_pattern()

    def ground(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        self.set_fill_color(*colour)
        self.rect(x, y, width, height, style="F")

    def path(self, operators: str, *, x: float, y: float, unit: float, colour: Colour, line: float = 0.0) -> None:
        """Draw a path in its own units, with y downwards, its origin at (x, y), and `unit` millimetres per unit.

        `operators`: the PDF operators of the path. It is filled, or with `line` drawn with a line so many units thick.
        """
        scale = unit * self.k
        place = f"{scale:.5f} 0 0 {-scale:.5f} {x * self.k:.3f} {(self.h - y) * self.k:.3f} cm"
        inks = " ".join(f"{part / 255:.3f}" for part in colour)
        paint = f"{inks} RG {line:g} w {operators} S" if line else f"{inks} rg {operators} f"
        self._out(f"q {place} {paint} Q")

    def done(self) -> bytes:
        """Return the file, after writing the foot of each page with the page count."""
        pages = self.pages_count if self.heading.foot else 0
        for number in range(1, pages + 1):
            self.page, self.current_font_is_set_on_page = number, False
            below = self.h - MARGIN + 3
            self.say(MARGIN, below, self.heading.foot, FOOT)
            self.say(self.w - MARGIN, below, f"{number} / {pages}", FOOT, align="R")
        return bytes(self.output())
