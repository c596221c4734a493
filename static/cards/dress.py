"""The bust of a court card: shoulders cut by the slanted seam of the card, and the stuffs they wear.

The bust is one convex polygon; a stuff is laid on it as polygons cut to its outline, since the
sheets cannot use clip-path.
"""

from __future__ import annotations

from itertools import pairwise

from inks import BRASS, INK, PAPER, Point, dot, line, polygon, shape

BUST: list[Point] = [(12, 199.6), (12, 178), (107, 119), (150, 118), (182, 126), (238, 142), (238, 150.4)]


def bust(fill: str, stuff: str = "") -> str:
    """The shoulders in one colour, the stuff over it, the outline last."""
    return polygon(BUST, fill, stroke="none") + stuff + polygon(BUST, "none")


def stripes(fill: str, *, every: int = 24, width: int = 9) -> str:
    """Upright stripes."""
    bands = [[(x, 100.0), (x + width, 100), (x + width, 210), (x, 210)] for x in range(16, 240, every)]
    return _cut(bands, fill)


def slanted(fill: str, *, every: int = 26, width: int = 10) -> str:
    """Stripes at 45°, as the folds of a toga."""
    bands = [[(x, 100.0), (x + width, 100), (x + width - 110, 210), (x - 110, 210)] for x in range(20, 360, every)]
    return _cut(bands, fill)


def lozenges(fill: str, *, half: int = 11) -> str:
    """A chequer of lozenges."""
    places = [
        (12 + 2 * half * column + half * (row % 2), 108 + 1.3 * half * row) for row in range(8) for column in range(12)
    ]
    bands = [[(x, y - 0.8 * half), (x + 0.66 * half, y), (x, y + 0.8 * half), (x - 0.66 * half, y)] for x, y in places]
    return _cut(bands, fill)


def chevrons(fill: str, *, every: int = 20, width: int = 8) -> str:
    """Chevrons that point to the neck."""
    bands = []
    for y in range(132, 300, every):
        for end in (-120, 120):
            foot = y + 0.55 * abs(end)
            bands.append([(128.0, y), (128.0 + end, foot), (128.0 + end, foot + width), (128.0, y + width)])
    return _cut(bands, fill)


def ermine(*, deep: int = 34) -> str:
    """A white fur collar with its tails."""
    fur = shape(f"M98 120Q128 {118 + deep * 1.5:g} 160 119L184 127Q128 {150 + deep * 1.1:g} 76 140Z", PAPER)
    tails = [(90, 136), (102, 145), (124, 152), (146, 147), (166, 134)]
    return fur + "".join(shape(f"M{x} {y}l3 8h-6Z", INK, stroke_width=1) for x, y in tails)


def ruff(fill: str = PAPER) -> str:
    """A round, pleated collar."""
    pleats = [line(f"M{x} {119 + 0.0016 * (x - 128) ** 2:.4g}v14", stroke_width=2) for x in range(100, 160, 8)]
    return shape("M90 122Q128 108 166 122Q168 134 158 137Q128 146 98 137Q88 134 90 122Z", fill) + "".join(pleats)


def neckline(fill: str, skin: str = PAPER) -> str:
    """An open, square-cornered neck with a wide border."""
    return shape("M94 124L108 116H150L164 121L152 152H110Z", fill) + shape("M108 116H150L143 142H118Z", skin)


def v_neck(fill: str, skin: str = PAPER) -> str:
    """A pointed neck with a wide border."""
    return shape("M90 126L108 116H150L168 122L130 171Z", fill) + shape("M110 116H148L130 152Z", skin)


def necklace(fill: str = BRASS) -> str:
    """Beads, and a drop."""
    beads = [(112, 124), (116, 131), (122, 136), (129, 138), (136, 136), (142, 131), (146, 124)]
    return "".join(dot(x, y, 3, fill, stroke=INK, stroke_width=1.5) for x, y in beads)


def gorget(fill: str) -> str:
    """An armour's collar, riveted."""
    plate = shape("M94 122L104 112Q128 126 154 112L166 122Q128 152 94 122Z", fill)
    return plate + "".join(dot(x, y, 2) for x, y in [(104, 124), (116, 130), (129, 132), (142, 130), (155, 123)])


def _cut(bands: list[list[Point]], fill: str) -> str:
    pieces = [piece for band in bands if len(piece := cut_to_bust(band)) > 2]
    path = "".join(_short(piece) for piece in pieces)
    return shape(path, fill, stroke="none")


def _short(piece: list[Point]) -> str:
    """A closed path in whole steps from point to point: half the bytes, no difference to the eye."""
    whole = [(round(x), round(y)) for x, y in piece]
    steps = [f"{x - before_x} {y - before_y}" for (before_x, before_y), (x, y) in pairwise(whole)]
    return f"M{whole[0][0]} {whole[0][1]}l" + " ".join(steps).replace(" -", "-") + "z"


def cut_to_bust(points: list[Point]) -> list[Point]:
    """What of a polygon lies on the bust (Sutherland and Hodgman: cut by each side of a convex outline in turn)."""
    for start, end in zip(BUST, [*BUST[1:], BUST[0]], strict=True):
        points = _cut_by_side(points, start, end)
    return points


def _cut_by_side(points: list[Point], start: Point, end: Point) -> list[Point]:
    kept: list[Point] = []
    for one, two in zip(points, [*points[1:], *points[:1]], strict=True):
        inside, next_inside = _side(one, start, end) >= 0, _side(two, start, end) >= 0
        if inside:
            kept.append(one)
        if inside != next_inside:
            kept.append(_crossing(one, two, start, end))
    return kept


def _side(point: Point, start: Point, end: Point) -> float:
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])


def _crossing(one: Point, two: Point, start: Point, end: Point) -> Point:
    first, second = _side(one, start, end), _side(two, start, end)
    share = first / (first - second)
    return one[0] + share * (two[0] - one[0]), one[1] + share * (two[1] - one[1])
