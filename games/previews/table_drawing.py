"""Draws a position of a donne for a preview: four hands round the cards on the table, texts in the corners."""

from collections.abc import Sequence
from typing import Final

from PIL import Image, ImageDraw

from games.previews.felt import BRASS, CREAM, EDGE, INK, PAPER, SIZE, SMALL, ground, lay_card, small_card
from games.previews.lettering import Lettering, broken, drawable, fitted, width_of
from games.previews.values import PreviewHand, PreviewLaid, PreviewPicture, PreviewPosition, PreviewRow

CARD_WIDTH: Final = SMALL[0]
MIDDLE: Final = SIZE[0] // 2
RIGHT: Final = SIZE[0] - EDGE

# By place: the middle and upper end of the hand, the most pixels it may take, the baseline of its name.
HANDS: Final = {
    "top": (MIDDLE, 28, 450, 200),
    "left": (EDGE + 190, 256, 380, 240),
    "right": (RIGHT - 190, 256, 380, 240),
    "bottom": (MIDDLE, 508, 548, 496),
}
WIDEST_STEP: Final = 72
"""Between two cards of a hand that has become short."""
# Laid in this order, so that the index of each card can be read.
LAID: Final = {"top": (550, 208), "left": (446, 266), "right": (654, 266), "bottom": (550, 324), "middle": (550, 266)}
CORNER: Final = 320
"""Pixels of a text in an upper corner; those in the lower corners are narrower."""
LOWER_CORNER: Final = 268
NAME_ROOM: Final = 250
SAID_ROOM: Final = 250

NAME: Final = Lettering("sans", 27, 600)
SAID: Final = Lettering("sans", 24, 600)
KICKER: Final = Lettering("sans", 24)
HEADING: Final = Lettering("serif", 46, 700)
NOTE: Final = Lettering("sans", 28)
BRAND: Final = Lettering("serif", 30, 700)
FIGURES: Final = Lettering("serif", 31, 600)
TOLD: Final = Lettering("sans", 26)
CLOSING: Final = Lettering("sans", 28, 700)


def draw_table(picture: PreviewPicture, position: PreviewPosition) -> Image.Image:
    """Return the picture; names, calls and texts are shortened where they do not fit."""
    image = ground().copy()
    pen = ImageDraw.Draw(image)
    _draw_corners(pen, picture, position.closing)
    for hand in position.hands:
        _lay_hand(image, hand, picture.language)
        _draw_name(pen, hand)
    for laid in sorted(position.laid, key=lambda laid: list(LAID).index(laid.place)):
        _lay_on_table(image, laid, picture.language)
    return image


def _lay_hand(image: Image.Image, hand: PreviewHand, language: str) -> None:
    middle, top, room, _baseline = HANDS[hand.place]
    step = min(WIDEST_STEP, (room - CARD_WIDTH) // max(1, len(hand.cards) - 1))
    left = middle - (CARD_WIDTH + step * (len(hand.cards) - 1)) // 2
    for number, card in enumerate(hand.cards):
        lay_card(image, small_card(card, language), (left + number * step, top))


def _draw_name(pen: ImageDraw.ImageDraw, hand: PreviewHand) -> None:
    """Draw the name, a brass mark before it if it is this seat's turn, and what was said.

    At the sides of the table that stands below the hand, elsewhere after the name.
    """
    middle, top, _room, baseline = HANDS[hand.place]
    name, lettering = fitted(hand.name, NAME, NAME_ROOM)
    said, said_lettering = fitted(hand.said, SAID, SAID_ROOM)
    width, beside = width_of(name, lettering), bool(said) and hand.place in ("top", "bottom")
    group = width + (width_of(said, said_lettering) + 44 if beside else 0)
    left = middle - group / 2
    pen.text((left, baseline), name, BRASS if hand.turn else CREAM, lettering.font, anchor="ls")
    if hand.turn:
        _draw_mark(pen, left - 22, baseline - 9)
    if beside:
        _draw_said(pen, said, said_lettering, (left + width + 30, baseline))
    elif said:
        start = middle - width_of(said, said_lettering) / 2
        _draw_said(pen, said, said_lettering, (start, top + SMALL[1] + 38))


def _draw_mark(pen: ImageDraw.ImageDraw, x: float, y: float) -> None:
    pen.polygon([(x, y - 11), (x + 11, y), (x, y + 11), (x - 11, y)], BRASS)


def _draw_said(pen: ImageDraw.ImageDraw, said: str, lettering: Lettering, at: tuple[float, float]) -> None:
    x, baseline = at
    pen.rounded_rectangle((x - 14, baseline - 26, x + width_of(said, lettering) + 14, baseline + 9), 14, PAPER)
    pen.text(at, said, INK, lettering.font, anchor="ls")


def _lay_on_table(image: Image.Image, laid: PreviewLaid, language: str) -> None:
    x, y = LAID[laid.place]
    lay_card(image, small_card(laid.card, language), (x, y))
    if laid.wins:
        box = (x - 3, y - 3, x + SMALL[0] + 2, y + SMALL[1] + 2)
        ImageDraw.Draw(image).rounded_rectangle(box, 11, outline=BRASS, width=5)


def _draw_corners(pen: ImageDraw.ImageDraw, picture: PreviewPicture, closing: str) -> None:
    """Draw donne and contract, brand and points above; the last action and whose turn it is below."""
    kicker, lettering = fitted(picture.kicker, KICKER, CORNER)
    pen.text((EDGE, 68), kicker, CREAM, lettering.font, anchor="ls")
    heading, lettering = fitted(picture.heading, HEADING, CORNER)
    pen.text((EDGE, 122), heading, CREAM, lettering.font, anchor="ls")
    _draw_lines(pen, *broken(picture.note, NOTE, CORNER, 2), EDGE, 162)
    pen.text((RIGHT, 68), "Dix de Der", BRASS, BRAND.font, anchor="rs")
    _draw_points(pen, picture.rows)
    lines, lettering = broken(picture.caption, TOLD, LOWER_CORNER, 4)
    _draw_lines(pen, lines, lettering, EDGE, 512 + 30 * (4 - len(lines)) // 2)
    lines, lettering = broken(closing, CLOSING, LOWER_CORNER, 3)
    _draw_lines(pen, lines, lettering, RIGHT, 512 + 30 * (4 - len(lines)) // 2, colour=BRASS, anchor="rs")


def _draw_lines(
    pen: ImageDraw.ImageDraw,
    lines: Sequence[str],
    lettering: Lettering,
    x: int,
    baseline: int,
    *,
    colour: str = CREAM,
    anchor: str = "ls",
) -> None:
    for number, line in enumerate(lines):
        pen.text((x, baseline + number * round(lettering.size * 1.2)), line, colour, lettering.font, anchor=anchor)


def _draw_points(pen: ImageDraw.ImageDraw, rows: Sequence[PreviewRow]) -> None:
    """Draw each camp with its points so far, under the brand."""
    for number, row in enumerate(rows):
        baseline, figure = 118 + number * 42, drawable(row.figure)
        pen.text((RIGHT, baseline), figure, CREAM, FIGURES.font, anchor="rs")
        label, lettering = fitted(row.label, NOTE, CORNER - 80)
        pen.text((RIGHT - 64, baseline), label, CREAM, lettering.font, anchor="rs")
