"""The four suits as drawn on the site's own cards, as PDF paths around (0, 0), a hundred units high."""

from typing import Final

from games.printable import Colour, Paper

ROUND: Final = 0.5523
"""The distance of a quarter circle's control points from its ends, in radii."""


def _circle(x: float, y: float, radius: float) -> str:
    far = radius * ROUND
    quarters = (
        (x + radius, y + far, x + far, y + radius, x, y + radius),
        (x - far, y + radius, x - radius, y + far, x - radius, y),
        (x - radius, y - far, x - far, y - radius, x, y - radius),
        (x + far, y - radius, x + radius, y - far, x + radius, y),
    )
    drawn = " ".join(" ".join(f"{place:.2f}" for place in quarter) + " c" for quarter in quarters)
    return f"{x + radius:.2f} {y:.2f} m {drawn} h"


SUITS: Final = {
    "S": "0 -49 m 12 -32 45 -10 45 15 c 45 30 34 38 23 38 c 15 38 9 35 4 28 c 5 37 10 44 19 48 c -19 48 l "
    "-10 44 -5 37 -4 28 c -9 35 -15 38 -23 38 c -34 38 -45 30 -45 15 c -45 -10 -12 -32 0 -49 c h",
    "H": "0 47 m -12 31 -47 9 -47 -18 c -47 -36 -34 -46 -21 -46 c -11 -46 -4 -40 0 -31 c "
    "4 -40 11 -46 21 -46 c 34 -46 47 -36 47 -18 c 47 9 12 31 0 47 c h",
    "D": "0 -50 m 10 -31.3 23 -14.7 39 0 c 23 14.7 10 31.3 0 50 c "
    "-10 31.3 -23 14.7 -39 0 c -23 -14.7 -10 -31.3 0 -50 c h",
    "C": " ".join((_circle(0, -26, 22), _circle(23, 9, 22), _circle(-23, 9, 22)))
    + " -12 -10 m 12 -10 l 5 22 l 6 34 11 43 20 48 c -20 48 l -11 43 -6 34 -5 22 c h",
}


def suit(paper: Paper, name: str, x: float, y: float, height: float, colour: Colour, *, line: float = 0.0) -> None:
    """Draw one of S, H, D, C around (x, y), in millimetres; `line`: only its outline, in hundredths of its height."""
    paper.path(SUITS[name], x=x, y=y, unit=height / 100, colour=colour, line=line)
