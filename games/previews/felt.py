"""The felt and the cards of previews' pictures.

The cards are pictures taken of the site's own symbol sheets (static/cards/take_pictures.py). The felt and the paper are
drawn once per process, at twice the size, since Pillow draws curves without smoothing.
"""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw, ImageFilter

SIZE: Final = (1200, 630)
CARDS: Final = Path(__file__).parent / "cards"
EDGE: Final = 44

# Colours of static/css/tokens.css.
FELT_DEEP: Final = "#10382c"
FELT_LIGHT: Final = "#2a6b54"
PAPER: Final = "#fffcf4"
RULE: Final = "#d8cab0"
INK: Final = "#211d18"
SOFT: Final = "#574e42"
BRASS: Final = "#d3a545"
BRASS_DARK: Final = "#7a5510"
CREAM: Final = "#f8f0dd"


def card_picture(name: str, language: str) -> Image.Image:
    """Return the card with this name in the record, or the back, with the indices of this language."""
    own = CARDS / language / f"{name}.webp"
    with Image.open(own if own.exists() else CARDS / "fr" / f"{name}.webp") as found:
        return found.convert("RGBA")


SMALL: Final = (100, 140)


@lru_cache(72)
def small_card(name: str, language: str) -> Image.Image:
    """Return the card at the size of a table with four hands."""
    return card_picture(name, language).resize(SMALL, Image.Resampling.LANCZOS)


def lay_card(image: Image.Image, card: Image.Image, at: tuple[int, int]) -> None:
    """Lay the card with its shadow; `at`: its upper left corner."""
    x, y = at
    image.paste("black", (x - 4, y + 5), card.getchannel("A").point(lambda alpha: alpha // 5))
    image.paste(card, at, card)


@cache
def ground(paper_end: int = 0) -> Image.Image:
    """Return the felt under its lamp, with a sheet of paper down to `paper_end`; 0: without. Copy it to draw on it."""
    width, height = (2 * side for side in SIZE)
    lamp = Image.radial_gradient("L").resize((width, height * 2), Image.Resampling.BICUBIC)
    lamp = lamp.crop((0, height // 2, width, height // 2 + height))
    felt = Image.new("RGB", (width, height), FELT_DEEP)
    felt.paste(FELT_LIGHT, mask=lamp.point(lambda dark: max(0, 235 - dark)))
    pen = ImageDraw.Draw(felt)
    pen.rectangle((28, 28, width - 28, height - 28), outline=BRASS, width=4)
    if not paper_end:
        return felt.resize(SIZE, Image.Resampling.LANCZOS)
    sheet = (2 * EDGE, 2 * EDGE, width - 2 * EDGE, 2 * paper_end)
    shade = Image.new("L", (width, height), 0)
    ImageDraw.Draw(shade).rounded_rectangle((sheet[0], sheet[1] + 12, sheet[2], sheet[3] + 16), 22, 120)
    felt.paste("black", mask=shade.filter(ImageFilter.GaussianBlur(18)))
    pen.rounded_rectangle(sheet, 20, PAPER)
    return felt.resize(SIZE, Image.Resampling.LANCZOS)
