"""Draws the picture of a preview with Pillow: cream paper on felt, the hand below it; 1200 × 630 pixels, JPEG.

A position of a donne is drawn as a table instead (`table_drawing`).
"""

import io
from typing import Final

from PIL import Image, ImageDraw

from games.previews.felt import BRASS, BRASS_DARK, CREAM, EDGE, INK, RULE, SIZE, SOFT, card_picture, ground, lay_card
from games.previews.lettering import SMALLEST, Lettering, broken, drawable, fitted, width_of
from games.previews.table_drawing import draw_table
from games.previews.values import BACK, PreviewPicture, PreviewRow

CONTENT_TYPE: Final = "image/jpeg"
QUALITY: Final = 80

LEFT: Final = 96
RIGHT: Final = SIZE[0] - LEFT
ROOM: Final = RIGHT - LEFT
SHORT: Final = 396
"""Where the paper ends above cards; without cards it ends at `LONG`."""
LONG: Final = SIZE[1] - EDGE
HEAD: Final = 132
"""Where the text below the kicker begins."""

KICKER: Final = Lettering("sans", 27, 600)
BRAND: Final = Lettering("serif", 30, 700)
HEADING: Final = Lettering("serif", 66, 700)
NOTE: Final = Lettering("sans", 33)
CAPTION: Final = Lettering("sans", 31, 600)
MOST_ROW: Final = 62
LEAST_ROW: Final = 30
TALL_ROW: Final = 100
"""From this height on a row has room for a name of two lines."""


def draw(picture: PreviewPicture) -> bytes:
    """Return the picture as a JPEG."""
    image = _draw_paper(picture) if picture.position is None else draw_table(picture, picture.position)
    written = io.BytesIO()
    image.save(written, "JPEG", quality=QUALITY, subsampling="4:2:0", optimize=True)
    return written.getvalue()


def _draw_paper(picture: PreviewPicture) -> Image.Image:
    cards = bool(picture.hand or picture.backs)
    image = ground(SHORT if cards else LONG).copy()
    pen = ImageDraw.Draw(image)
    _draw_head(pen, picture.kicker)
    _draw_text(pen, picture, SHORT if cards else LONG)
    if cards:
        _draw_caption(pen, picture.caption)
        _lay_cards(image, _faces(picture), SHORT + (70 if picture.caption else 44))
    return image


def _draw_head(pen: ImageDraw.ImageDraw, kicker: str) -> None:
    brand = "Dix de Der"
    pen.text((RIGHT, 100), brand, BRASS_DARK, BRAND.font, anchor="rs")
    text, lettering = fitted(kicker, KICKER, ROOM - width_of(brand, BRAND) - 40)
    pen.text((LEFT, 100), text, SOFT, lettering.font, anchor="ls")
    pen.line((LEFT, HEAD - 12, RIGHT, HEAD - 12), BRASS, 3)


def _draw_text(pen: ImageDraw.ImageDraw, picture: PreviewPicture, bottom: int) -> None:
    """Draw heading, note and rows between the brass line and the paper's end."""
    heading, heading_lettering = broken(picture.heading, HEADING, ROOM, 1 if picture.rows and picture.hand else 2)
    note, note_lettering = broken(picture.note, NOTE, ROOM, 2)
    step, note_step = round(heading_lettering.size * 1.16), round(note_lettering.size * 1.35)
    above = (len(heading) * step + 14) * bool(picture.heading) + (len(note) * note_step + 8) * bool(picture.note)
    room = bottom - 18 - HEAD
    row_height = min((room - above) // max(len(picture.rows), 1), 124) if picture.rows else 0
    y = HEAD + (room - above - row_height * len(picture.rows)) // 2
    if picture.heading:
        for line in heading:
            y += step
            pen.text((LEFT, y - round(step * 0.2)), line, INK, heading_lettering.font, anchor="ls")
        y += 14
    if picture.note:
        for line in note:
            y += note_step
            pen.text((LEFT, y - round(note_step * 0.25)), line, SOFT, note_lettering.font, anchor="ls")
        y += 8
    for place, row in enumerate(picture.rows):
        _draw_row(pen, row, y, row_height, ruled=bool(place or above))
        y += row_height


def _draw_row(pen: ImageDraw.ImageDraw, row: PreviewRow, top: int, height: int, *, ruled: bool) -> None:
    """Draw a name and its figure on one line; the winner's is heavier and has a brass mark."""
    if ruled:
        pen.line((LEFT, top, RIGHT, top), RULE, 2)
    size = min(max(round(height * 0.56), LEAST_ROW), MOST_ROW)
    weight = 700 if row.won else 400
    baseline = top + height // 2 + round(size * 0.36)
    figure, lettering = drawable(row.figure), Lettering("serif", size, weight)
    pen.text((RIGHT, baseline), figure, INK, lettering.font, anchor="rs")
    room = ROOM - width_of(figure, lettering) - 40
    lines, smaller = _label(row.label, Lettering("serif", round(size * 0.9), weight), room, tall=height > TALL_ROW)
    baseline -= (len(lines) - 1) * round(smaller.size * 0.6)
    for line in lines:
        pen.text((LEFT, baseline), line, INK if row.won else SOFT, smaller.font, anchor="ls")
        baseline += round(smaller.size * 1.2)
    if row.won:
        middle = top + height // 2
        pen.polygon(
            [(LEFT - 26, middle - 11), (LEFT - 15, middle), (LEFT - 26, middle + 11), (LEFT - 37, middle)], BRASS
        )


def _label(text: str, lettering: Lettering, room: float, *, tall: bool) -> tuple[list[str], Lettering]:
    """Return a name as one line, or as two smaller ones if the row is tall."""
    line, chosen = fitted(text, lettering, room)
    if tall and line.endswith("…"):
        return broken(text, lettering.smaller(SMALLEST), room, 2)
    return [line], chosen


def _draw_caption(pen: ImageDraw.ImageDraw, caption: str) -> None:
    text, lettering = fitted(caption, CAPTION, ROOM)
    pen.text((SIZE[0] // 2, SHORT + 44), text, CREAM, lettering.font, anchor="ms")


WIDEST: Final = 8
LEAN: Final = 1.7
"""Degrees between two cards of the hand."""
SPREAD: Final = 112


def _faces(picture: PreviewPicture) -> list[Image.Image]:
    if picture.hand:
        return [card_picture(name, picture.language) for name in picture.hand[:WIDEST]]
    return [card_picture(BACK, picture.language)] * min(picture.backs, WIDEST)


def _lay_cards(image: Image.Image, cards: list[Image.Image], top: int) -> None:
    """Lay the cards as a fan that the lower edge cuts, as one holds them."""
    middle = (len(cards) - 1) / 2
    for place, card in enumerate(cards):
        off = place - middle
        turned = card.rotate(-LEAN * off, Image.Resampling.BILINEAR, expand=True)
        x = round(SIZE[0] / 2 + off * SPREAD - turned.width / 2)
        y = round(top + off * off * 3.4 + (card.height - turned.height) / 2)
        lay_card(image, turned, (x, y))
