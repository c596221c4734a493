"""A printed paper read again: its pages, what they write and how large, the lists they rule, the codes they draw."""

import re
import zlib
from collections import defaultdict
from dataclasses import dataclass

import segno
from fpdf.fonts import CORE_FONTS_CHARWIDTHS

DRAWING = re.compile(
    rb"/F(\d+) ([\d.]+) Tf|BT ([\d.-]+) ([\d.-]+) Td \(((?:\\.|[^\\)])*)\) Tj"
    rb"|([\d.]+) ([\d.]+) m ([\d.]+) ([\d.]+) l S",
    re.S,
)
FONT = re.compile(rb"/F(\d+) (\d+) 0 R")
BASE = re.compile(rb"\n(\d+) 0 obj\n<<\n/BaseFont /([\w-]+)")
SIZE = re.compile(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]")
DRAWN = re.compile(
    rb"q ([\d.]+) 0 0 -[\d.]+ ([\d.-]+) ([\d.-]+) cm 0\.000 0\.000 0\.000 rg ((?:\d+ \d+ \d+ 1 re ?)+)f Q"
)
RUN = re.compile(rb"(\d+) (\d+) (\d+) 1 re")
POINT = 25.4 / 72
LINE = 0.95


WIDTHS = {
    "Times-Roman": "times",
    "Times-Bold": "timesB",
    "Times-Italic": "timesI",
    "Times-BoldItalic": "timesBI",
    "Helvetica": "helvetica",
    "Helvetica-Bold": "helveticaB",
    "Helvetica-Oblique": "helveticaI",
    "Helvetica-BoldOblique": "helveticaBI",
}


@dataclass(frozen=True)
class Text:
    """What is written, and where: millimetres from the lower left of the page; `size` in points."""

    said: str
    x: float
    y: float
    size: float
    width: float


@dataclass(frozen=True)
class Rule:
    """A horizontal line."""

    left: float
    right: float
    y: float


@dataclass(frozen=True)
class Square:
    """A QR code: its left edge and its foot, its side and the side of a module."""

    left: float
    foot: float
    side: float
    module: float

    def disturbed(self, text):
        """Whether a text reaches into the white border that the code needs: four modules."""
        white = 4 * self.module
        beside = text.x > self.left + self.side + white or text.x + text.width < self.left - white
        above = text.y > self.foot + self.side + white or text.y + 0.72 * text.size * POINT < self.foot - white
        return not beside and not above


@dataclass(frozen=True)
class Page:
    texts: tuple[Text, ...]
    codes: tuple[frozenset[tuple[int, int]], ...]
    squares: tuple[Square, ...]
    rules: tuple[Rule, ...]
    wide: float
    high: float

    @property
    def lines(self):
        """The lines of its ruled lists, lane by lane: the cells of each, with names below one another joined."""
        cells = defaultdict(lambda: defaultdict(list))
        for text in self.texts:
            under = [rule for rule in self.rules if rule.y < text.y and rule.left - 0.5 <= text.x <= rule.right]
            if under:
                rule = max(under, key=lambda each: each.y)
                cells[round(rule.left), -rule.y][round(text.x, 1)].append(text)
        return [
            [
                " – ".join(text.said for text in sorted(cell, key=lambda text: -text.y))
                for _x, cell in sorted(line.items())
            ]
            for _place, line in sorted(cells.items())
        ]

    def sizes(self, *said):
        """The sizes, in points, of the texts that contain one of these words."""
        return [text.size for text in self.texts if any(word in text.said for word in said)]

    @property
    def beyond(self):
        """What is written over the edges of the page or of the margins, or over another text."""
        margin = 13.5
        out = [
            text.said
            for text in self.texts
            if text.x < margin or text.x + text.width > self.wide - margin or not 5 < text.y < self.high - margin
        ]
        return out + [f"{one.said} / {other.said}" for one in self.texts for other in self.texts if _touch(one, other)]

    @property
    def words(self):
        return [text.said for text in self.texts]

    @property
    def rows(self):
        """What stands at one height, give or take a millimetre, from left to right; the upper ones first."""
        rows, before = [], None
        for text in sorted(self.texts, key=lambda text: -text.y):
            if before is None or before - text.y > LINE:
                rows.append([])
            rows[-1].append(text)
            before = text.y
        return [[text.said for text in sorted(row, key=lambda text: text.x)] for row in rows]


def pages_of(pdf):
    """In their order. AssertionError when it is no PDF."""
    assert pdf.startswith(b"%PDF-")
    assert pdf.rstrip().endswith(b"%%EOF")
    streams = [zlib.decompress(each) for each in re.findall(rb"stream\n(.*?)\nendstream", pdf, re.S)]
    bases = {number: name.decode() for number, name in BASE.findall(pdf)}
    fonts = {font: bases[number] for font, number in FONT.findall(pdf)}
    wide, high = (float(side) * POINT for side in SIZE.search(pdf).groups())
    pages = [_page(stream, fonts, wide, high) for stream in streams]
    assert len(pages) == len(re.findall(rb"/Type /Page\n", pdf))
    return pages


def lines_of(pdf):
    return [line for page in pages_of(pdf) for line in page.lines]


def words_of(pdf):
    return [word for page in pages_of(pdf) for word in page.words]


def rows_of(pdf):
    return [row for page in pages_of(pdf) for row in page.rows]


def codes_of(pdf):
    return [code for page in pages_of(pdf) for code in page.codes]


def modules_of(address):
    """The dark modules of the code that leads to that address, as papers draw them."""
    code = segno.make_qr(address, error="m", mask=3, boost_error=False)
    return frozenset((x, y) for y, row in enumerate(code.matrix) for x, dark in enumerate(row) if dark)


def _page(stream, fonts, wide, high):
    texts, rules, font, size = [], [], "", 0.0
    for number, points, x, y, said, left, up, right, up_too in DRAWING.findall(stream):
        if number:
            font, size = fonts[number], float(points)
        elif x:
            letters = _letters(said)
            texts.append(Text(letters, float(x) * POINT, float(y) * POINT, size, _width(letters, font, size)))
        elif up == up_too:
            rules.append(Rule(float(left) * POINT, float(right) * POINT, float(up) * POINT))
    drawn = DRAWN.findall(stream)
    codes = tuple(_modules(modules) for _unit, _x, _y, modules in drawn)
    squares = tuple(
        _square(code, *(float(part) * POINT for part in place)) for code, (*place, _) in zip(codes, drawn, strict=True)
    )
    return Page(tuple(texts), codes, squares, tuple(rules), wide, high)


def _square(code, unit, left, top):
    side = unit * (1 + max(x for x, _y in code))
    return Square(left, top - side, side, unit)


def _width(said, font, size):
    widths = CORE_FONTS_CHARWIDTHS[WIDTHS[font]]
    return sum(widths[letter] for letter in said.encode("cp1252").decode("latin-1")) / 1000 * size * POINT


def _touch(one, other):
    """Whether one text begins within another on the same line."""
    return one is not other and abs(one.y - other.y) < 1 and one.x <= other.x < one.x + one.width - 0.2


def _letters(said):
    return re.sub(rb"\\(.)", rb"\1", said, flags=re.S).decode("cp1252")


def _modules(drawn):
    return frozenset((int(x) + step, int(y)) for x, y, wide in RUN.findall(drawn) for step in range(int(wide)))
