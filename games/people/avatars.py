"""An avatar drawn from a seed: a medallion cut in two like a court card, a suit and a crown in each half.

Everything is derived from the digest of the seed: the same seed always gives the same picture.
"""

import hashlib
import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

T = TypeVar("T")

# The colours of static/css/tokens.css, repeated because a picture cannot read the CSS of the page.
CREAM, INK, BRASS, GLEAM = "#faf4e6", "#211d18", "#d3a545", "#edcf86"
RED, BLUE, GREEN, FELT = "#a4242b", "#1c4f8c", "#1e663c", "#10382c"
GROUNDS: Final = (
    (RED, FELT),
    (RED, BLUE),
    (RED, INK),
    (RED, CREAM),
    (BLUE, CREAM),
    (BLUE, INK),
    (BLUE, BRASS),
    (FELT, CREAM),
    (FELT, BRASS),
    (GREEN, INK),
    (GREEN, CREAM),
    (INK, BRASS),
    (INK, CREAM),
)
"""The colours of the two halves."""
SUITS: Final = {
    "S": "M0-49C12-32 45-10 45 15C45 30 34 38 23 38C15 38 9 35 4 28C5 37 10 44 19 48H-19C-10 44-5 37-4 28"
    "C-9 35-15 38-23 38C-34 38-45 30-45 15C-45-10-12-32 0-49Z",
    "H": "M0 47C-12 31-47 9-47-18C-47-36-34-46-21-46C-11-46-4-40 0-31C4-40 11-46 21-46C34-46 47-36 47-18"
    "C47 9 12 31 0 47Z",
    "D": "M0-50Q15-22 39 0Q15 22 0 50Q-15 22-39 0Q-15-22 0-50Z",
    "C": "M0-48A22 22 0 0 1 18-13A22 22 0 1 1 5 22C6 34 11 43 20 48H-20C-11 43-6 34-5 22A22 22 0 1 1-18-13"
    "A22 22 0 0 1 0-48Z",
}
"""The paths of the suits as on the cards, centred on 0,0 and about a hundred wide."""
CROWNS: Final = (
    "M-13 6L-15-6L-7 0L0-9L7 0L15-6L13 6Z",
    "M-13 6V-5H-8V0H-3V-8H3V0H8V-5H13V6Z",
    "M-13 6Q-17-8-8-4Q-4-11 0-11Q4-11 8-4Q17-8 13 6Z",
    "M-14 6L-9-8L-4 1L0-11L4 1L9-8L14 6Z",
)
SEAMS: Final = (-42, -24, 0, 24, 42)
"""The angle of the seam between the halves, in degrees."""


@dataclass(frozen=True, slots=True)
class _Choices:
    """A digest that provides one byte for each choice."""

    digest: bytes

    def of(self, which: int, among: Sequence[T]) -> T:
        return among[self.digest[which] % len(among)]


def draw(seed: str) -> str:
    """Return the avatar of a seed as an SVG document, square, in the colours of the site."""
    choices = _Choices(hashlib.sha256(seed.encode()).digest())
    grounds = choices.of(0, GROUNDS)
    if choices.of(1, (False, True)):
        grounds = grounds[::-1]
    seam = choices.of(2, SEAMS)
    suits = choices.of(3, tuple(SUITS)), choices.of(4, tuple(SUITS))
    crown = choices.of(5, CROWNS)
    ground = choices.of(6, (_stripes, _lozenges, _rays, _waves, _dots))
    halves = "".join(
        _half(seam + turn, own, other, SUITS[suit], crown, ground(other))
        for turn, own, other, suit in zip((0, 180), grounds, grounds[::-1], suits, strict=True)
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128" width="128" height="128">'
        '<g transform="translate(64 64)">'
        f'<circle r="62" fill="{INK}"/>{halves}'
        f'<g transform="rotate({seam})"><path d="M-56 0H56" stroke="{BRASS}" stroke-width="4"/></g>'
        f"{choices.of(7, (_plain_ring, _beaded_ring, _notched_ring))()}</g></svg>"
    )


def _half(turn: int, own: str, other: str, suit: str, crown: str, ground: str) -> str:
    """Draw half of the medallion, with its seam along the x axis before rotation; `other` is drawn on `own`."""
    mark = BRASS if own in (INK, FELT, RED, BLUE, GREEN) else INK
    return (
        f'<g transform="rotate({turn})"><path d="M-58 0A58 58 0 0 1 58 0Z" fill="{own}"/>{ground}'
        f'<g fill="{own}" stroke="{own}" stroke-width="16" stroke-linejoin="round">'
        f'<path transform="translate(0 -22) scale(.3)" d="{suit}"/></g>'
        f'<path transform="translate(0 -22) scale(.33)" d="{suit}" fill="{_on(own, other)}"/>'
        f'<path transform="translate(0 -47) scale(.72)" d="{crown}" fill="{mark}"/></g>'
    )


def _on(own: str, other: str) -> str:
    """Return the colour of a suit on its half: the other half's if the contrast suffices, otherwise cream or ink."""
    pale = (CREAM, BRASS)
    if (own in pale) != (other in pale):
        return other
    return INK if own in pale else CREAM


def _faint(shapes: str) -> str:
    return f'<g opacity=".26">{shapes}</g>'


def _stripes(ink: str) -> str:
    bars = "".join(f"M{x} 0V{-_height(x):.1f}" for x in range(-48, 49, 12))
    return _faint(f'<path d="{bars}" stroke="{ink}" stroke-width="5"/>')


def _rays(ink: str) -> str:
    ends = [math.radians(angle) for angle in range(12, 180, 13)]
    rays = "".join(f"M0 0L{57 * math.cos(end):.1f} {-57 * math.sin(end):.1f}" for end in ends)
    return _faint(f'<path d="{rays}" stroke="{ink}" stroke-width="4"/>')


def _waves(ink: str) -> str:
    arcs = "".join(f"M{-radius} 0A{radius} {radius} 0 0 1 {radius} 0" for radius in range(10, 57, 9))
    return _faint(f'<path d="{arcs}" fill="none" stroke="{ink}" stroke-width="4"/>')


def _lozenges(ink: str) -> str:
    shapes = "".join(f"M{x} {y - 6}L{x + 4} {y}L{x} {y + 6}L{x - 4} {y}Z" for x, y in _grid(11, 13))
    return _faint(f'<path d="{shapes}" fill="{ink}"/>')


def _dots(ink: str) -> str:
    return _faint("".join(f'<circle cx="{x}" cy="{y}" r="2.6" fill="{ink}"/>' for x, y in _grid(11, 11)))


def _grid(step: int, row: int) -> list[tuple[int, int]]:
    """Return points of the upper half, every other row shifted by half a step."""
    points = []
    for line, y in enumerate(range(-8, -58, -row)):
        points += [(x, y) for x in range(-55 + line % 2 * (step // 2), 56, step) if math.hypot(x, y) < 50]
    return points


def _height(x: float) -> float:
    return math.sqrt(57 * 57 - x * x)


def _plain_ring() -> str:
    return (
        f'<circle r="57.5" fill="none" stroke="{BRASS}" stroke-width="4"/>'
        f'<circle r="53" fill="none" stroke="{GLEAM}" stroke-width="1.4"/>'
    )


def _beaded_ring() -> str:
    beads = "".join(
        f'<circle cx="{57.5 * math.cos(turn):.1f}" cy="{57.5 * math.sin(turn):.1f}" r="2.7" fill="{GLEAM}"/>'
        for turn in (math.tau * bead / 24 for bead in range(24))
    )
    return f'<circle r="57.5" fill="none" stroke="{INK}" stroke-width="7"/>{beads}'


def _notched_ring() -> str:
    return (
        f'<circle r="57" fill="none" stroke="{BRASS}" stroke-width="6"/>'
        f'<circle r="57" fill="none" stroke="{INK}" stroke-width="3" stroke-dasharray="1.6 5.86"/>'
    )
