"""A printed paper read again: its pages, what they write, the codes drawn on them."""

import re
import zlib
from dataclasses import dataclass

import segno

TEXT = re.compile(rb"BT ([\d.-]+) ([\d.-]+) Td \(((?:\\.|[^\\)])*)\) Tj", re.S)
DRAWN = re.compile(
    rb"q ([\d.]+) 0 0 -[\d.]+ ([\d.-]+) ([\d.-]+) cm 0\.000 0\.000 0\.000 rg ((?:\d+ \d+ \d+ 1 re ?)+)f Q"
)
RUN = re.compile(rb"(\d+) (\d+) (\d+) 1 re")
POINT = 25.4 / 72
LINE = 0.95


@dataclass(frozen=True)
class Text:
    """What is written, and where: millimetres from the lower left of the page."""

    said: str
    x: float
    y: float


@dataclass(frozen=True)
class Page:
    texts: tuple[Text, ...]
    codes: tuple[frozenset[tuple[int, int]], ...]

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
    pages = [_page(stream) for stream in streams]
    assert len(pages) == len(re.findall(rb"/Type /Page\n", pdf))
    return pages


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


def _page(stream):
    texts = tuple(Text(_letters(said), float(x) * POINT, float(y) * POINT) for x, y, said in TEXT.findall(stream))
    return Page(texts, tuple(_modules(drawn) for _scale, _x, _y, drawn in DRAWN.findall(stream)))


def _letters(said):
    return re.sub(rb"\\(.)", rb"\1", said, flags=re.S).decode("cp1252")


def _modules(drawn):
    return frozenset((int(x) + step, int(y)) for x, y, wide in RUN.findall(drawn) for step in range(int(wide)))
