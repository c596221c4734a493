"""Text in the site's two faces, for pictures: it shrinks, then breaks or ends in « … », until it fits.

Pillow reads the WOFF2 files that pages use. Letters that the faces lack are transliterated, as in the site's PDFs.
"""

import unicodedata
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from django.conf import settings
from PIL import ImageFont

from games.printable import printable

FILES: Final = {"serif": "fraunces.woff2", "sans": "source-sans-3.woff2"}
SMALLEST: Final = 0.7
"""How far a text may shrink before it is cut."""
STEPS: Final = 6


@dataclass(frozen=True, slots=True)
class Lettering:
    """A face at a size in pixels. `family`: `serif` or `sans`; `weight`: from 400 to 700."""

    family: str
    size: int
    weight: int = 400

    @property
    def font(self) -> ImageFont.FreeTypeFont:
        return _font(self.family, self.size, self.weight)

    def smaller(self, factor: float) -> "Lettering":
        return Lettering(self.family, round(self.size * factor), self.weight)


@lru_cache(64)
def _font(family: str, size: int, weight: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(_file(family), size, layout_engine=ImageFont.Layout.BASIC)
    font.set_variation_by_axes([weight])
    return font


@cache
def _file(family: str) -> str:
    return str(settings.BASE_DIR / "static" / "fonts" / FILES[family])


@lru_cache(1024)
def drawable(text: str) -> str:
    """Return the text in letters that both faces have: « Ж » becomes « Zh », « š » « s »."""
    return "".join(map(_letter, printable(text)))


def _letter(letter: str) -> str:
    if ord(letter) < 0x100 or letter in "œŒ–—‘’‚“”„•…‹›€":
        return letter
    return unicodedata.normalize("NFKD", letter)[0] if letter in "ŠšŽžŸ" else "?"


def width_of(text: str, lettering: Lettering) -> float:
    """Return the width in pixels of a drawable text."""
    return lettering.font.getlength(text)


def fitted(text: str, lettering: Lettering, room: float) -> tuple[str, Lettering]:
    """Return the text as one line that fits into `room` pixels, and its lettering."""
    text = drawable(text)
    for step in range(STEPS + 1):
        tried = lettering.smaller(1 - (1 - SMALLEST) * step / STEPS)
        if width_of(text, tried) <= room:
            return text, tried
    return _cut(text, tried, room), tried


def _cut(text: str, lettering: Lettering, room: float) -> str:
    while len(text) > 1 and width_of(text, lettering) > room:
        text = text.removesuffix("…")[:-1].rstrip() + "…"
    return text


def broken(text: str, lettering: Lettering, room: float, most: int) -> tuple[list[str], Lettering]:
    """Return the text as at most `most` lines that fit into `room` pixels, and their lettering.

    One line shrinks a little before a second one begins.
    """
    text = drawable(text)
    slightly = lettering.smaller(0.85)
    if most == 1 or width_of(text, slightly) <= room:
        line, chosen = fitted(text, lettering, room)
        return [line], chosen
    for step in range(STEPS + 1):
        tried = lettering.smaller(1 - (1 - SMALLEST) * step / STEPS)
        lines = _lines(text, tried, room)
        if len(lines) <= most and all(width_of(line, tried) <= room for line in lines):
            return lines, tried
    lines = [*lines[: most - 1], " ".join(lines[most - 1 :])]
    return [_cut(line, tried, room) for line in lines], tried


def _lines(text: str, lettering: Lettering, room: float) -> list[str]:
    lines = [""]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}".strip()
        if lines[-1] and width_of(longer, lettering) > room:
            lines.append(word)
        else:
            lines[-1] = longer
    return lines
