"""PDF pages on A4: the printer's own fonts, black on white, every length in millimetres from the upper left."""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, Literal

from fpdf import FPDF
from fpdf.fonts import CORE_FONTS_CHARWIDTHS

from games.printable import LETTERS, printable

MARGIN: Final = 14.0
POINT: Final = 25.4 / 72
"""One typographic point, in millimetres."""
FAMILIES: Final = {"serif": "Times", "sans": "Helvetica"}
SMALLEST: Final = 0.74
"""How far a long name may shrink before it is cut."""

Colour = tuple[int, int, int]
BLACK: Final[Colour] = (0, 0, 0)
GREY: Final[Colour] = (85, 85, 85)
RULE: Final[Colour] = (130, 130, 130)
FELT: Final[Colour] = (26, 79, 62)
FELT_DEEP: Final[Colour] = (16, 56, 44)
CREAM: Final[Colour] = (248, 240, 221)
PAPER: Final[Colour] = (255, 252, 244)
FELT_LIGHT: Final[Colour] = (32, 89, 70)
BRASS_LIGHT: Final[Colour] = (237, 207, 134)
BRASS: Final[Colour] = (211, 165, 69)
BRASS_EDGE: Final[Colour] = (150, 112, 31)
INK: Final[Colour] = (33, 29, 24)
RED: Final[Colour] = (164, 36, 43)

Align = Literal["L", "C", "R"]


@dataclass(frozen=True, slots=True)
class Face:
    """A font: `serif` for names and headings, `sans` for figures and small headings; size in points."""

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
    """The heading of every page. `foot`: the time of printing, and the version."""

    title: str
    under: str
    foot: str
    language: str


TITLE: Final = Face(20, style="B")
UNDER: Final = Face(10.5, colour=GREY)
FOOT: Final = Face(8, "sans", colour=GREY)


class Paper(FPDF):
    """A PDF document. `bare`: without heading and foot, for papers to cut up or hang on a door. `lying`: landscape."""

    def __init__(self, heading: Heading, *, bare: bool = False, lying: bool = False) -> None:
        super().__init__(orientation="L" if lying else "P", format="A4", unit="mm")
        self.core_fonts_encoding = LETTERS
        self.heading, self.bare = heading, bare
        self.set_title(f"{heading.title} · {heading.under}")
        self.set_creator("Dix de Der")
        self.set_lang(heading.language)
        self.set_auto_page_break(False)
        self.top = MARGIN
        self.turn()

    @property
    def bottom(self) -> float:
        """The lower end of the area for content."""
        return float(self.h) - MARGIN - (0 if self.bare else 5)

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

    def put_on(self, face: Face) -> None:
        self.set_font(FAMILIES[face.family], face.style, face.size)
        self.set_text_color(*face.colour)

    def say(self, x: float, y: float, text: str, face: Face, *, room: float | None = None, align: Align = "L") -> float:
        """Write a line of text with its baseline at `y`, to the right of `x`, centred on it, or to its left; return its
        width.

        If it is wider than `room` it shrinks, and then ends in « … » if it is still too wide.
        """
        text = printable(text)
        if room is not None:
            text, face = fitted(text, face, room)
        self.put_on(face)
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

    def rule(self, y: float, *, left: float = MARGIN, right: float | None = None, thick: float = 0.15) -> None:
        """Draw a horizontal line, by default from margin to margin."""
        self.set_draw_color(*(BLACK if thick >= 0.3 else RULE))
        self.set_line_width(thick)
        self.line(left, y, self.w - MARGIN if right is None else right, y)

    def upright(self, x: float, top: float, bottom: float, *, thick: float = 0.15) -> None:
        self.set_draw_color(*(BLACK if thick >= 0.3 else RULE))
        self.set_line_width(thick)
        self.line(x, top, x, bottom)

    def box(self, x: float, y: float, width: float, height: float, *, thick: float = 0.25) -> None:
        self.set_draw_color(*BLACK)
        self.set_line_width(thick)
        self.rect(x, y, width, height)

    def rule_in(self, colour: Colour, y: float, left: float, right: float) -> None:
        self.set_draw_color(*colour)
        self.set_line_width(0.4)
        self.line(left, y, right, y)

    def frame(self, x: float, y: float, width: float, height: float, colour: Colour) -> None:
        self.set_draw_color(*colour)
        self.set_line_width(0.5)
        self.rect(x, y, width, height)

    def card(self, x: float, y: float, width: float, height: float, colour: Colour, edge: Colour) -> None:
        """Draw a playing card without its face."""
        self.set_fill_color(*colour)
        self.set_draw_color(*edge)
        self.set_line_width(0.2)
        self.rect(x, y, width, height, style="DF", round_corners=True, corner_radius=2.6)

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
        """Return the file, after writing the page count on each page."""
        pages = 0 if self.bare else self.pages_count
        for number in range(1, pages + 1):
            self.page, self.current_font_is_set_on_page = number, False
            below = self.h - MARGIN + 3
            self.say(MARGIN, below, self.heading.foot, FOOT)
            self.say(self.w - MARGIN, below, f"{number} / {pages}", FOOT, align="R")
        return bytes(self.output())
