"""The four card backs. Each reads the same both ways up and fills the card within its paper edge, 220 × 320.

They are pictures of their own, for stylesheets (static/css/components/back.css): a page loads only the chosen one.
"""

from __future__ import annotations

from math import cos, pi, sin

WIDTH, HEIGHT = 220, 320
CREAM, BRASS = "#fffdf6", "#d6a640"
GROUNDS = {"lattice": "#27405e", "scales": "#6b2432", "rays": "#2c2f36", "cane": "#6a4a2c"}
"""Colour of the ground of each back; `--card-back` of static/css/tokens.css."""


def draw_back(name: str) -> str:
    """Return the SVG text of a back. Its shape follows the box of the page, so that no edge is cut."""
    pattern = {"lattice": _lattice, "scales": _scales, "rays": _rays, "cane": _cane}[name]()
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none">'
        f'<path fill="{GROUNDS[name]}" d="M0 0H{WIDTH}V{HEIGHT}H0Z"/>{pattern}</svg>\n'
    )


def _lattice() -> str:
    """A lattice, and the Roman ten in a lozenge."""
    left, top, right, bottom = 12, 12, WIDTH - 12, HEIGHT - 12
    lines = []
    for start in (left - (bottom - top) + 49.2 * place for place in range(1, 10)):
        x, y = max(start, left), top + max(left - start, 0)
        length = min(right - x, bottom - y)
        lines += [f"M{x:g} {y:g}l{length:g} {length:g}", f"M{WIDTH - x:g} {y:g}l{-length:g} {length:g}"]
    return (
        _line("".join(lines), CREAM, 0.34)
        + _line(f"M{left} {top}H{right}V{bottom}H{left}Z", CREAM, 0.75)
        + f'<path fill="{GROUNDS["lattice"]}" d="M110 100L155 160L110 220L65 160Z"/>'
        + _line("M110 105L151 160L110 215L69 160Z", BRASS, 1, width=3)
        + f'<path fill="{BRASS}" d="M91 137H111V141H106L129 179H133V183H111V179H116L93 141H91Z'
        + 'M119 137H129V141H127L97 179H101V183H91V179H93L123 141H119Z"/>'
    )


def _scales() -> str:
    """Rows of scales that meet at a band in the middle."""
    rows = []
    for row in range(9):
        left = -20 if row % 2 else 0
        y = row * 18
        for radius in (20, 12):
            arcs = f"a{radius} {radius} 0 0 0 {2 * radius} 0m{40 - 2 * radius} 0" * 6
            rows.append(f"M{left + 20 - radius} {y}{arcs}")
    half = _line("".join(rows), CREAM, 0.4)
    band = f'<path fill="{GROUNDS["scales"]}" d="M0 146H{WIDTH}V174H0Z"/>'
    return (
        _both_ways_up(half)
        + band
        + _line(f"M0 148H{WIDTH}M0 172H{WIDTH}", BRASS, 1, width=2.5)
        + _line("".join(f"M{x} 160l8 -6l8 6l-8 6z" for x in range(18, 200, 28)), BRASS, 1)
    )


def _rays() -> str:
    """A sun of brass rays about the middle."""
    rays = [_ray(2 * pi * turn / 40, short=turn % 2 == 1) for turn in range(20)]
    half = _line("".join(rays), BRASS, 0.75)
    return (
        _both_ways_up(half)
        + _circle(30, 2.5)
        + _circle(22, 1.2)
        + _line("M110 146L122 160L110 174L98 160Z", BRASS, 1, width=2.5)
        + _line(f"M8 8H{WIDTH - 8}V{HEIGHT - 8}H8Z", BRASS, 0.9)
    )


def _ray(angle: float, *, short: bool) -> str:
    """A line from the sun's rim to the frame, or half as far."""
    x, y = cos(angle), sin(angle)
    rim, frame = 36, min(96 / max(abs(x), 1e-9), 146 / max(abs(y), 1e-9))
    end = rim + (frame - rim) * (0.6 if short else 1)
    return f"M{110 + rim * x:.0f} {160 + rim * y:.0f}L{110 + end * x:.0f} {160 + end * y:.0f}"


def _cane() -> str:
    """The seat of a café chair: pairs of canes upright and across, single ones aslant."""
    across, down, gap = WIDTH / 5, HEIGHT / 7, 5
    columns = [across * (place + 0.5) for place in range(5)]
    rows = [down * (place + 0.5) for place in range(7)]
    pairs = "".join(f"M{x + side:.0f} 0V{HEIGHT}" for x in columns for side in (-gap, gap))
    pairs += "".join(f"M0 {y + side:.0f}H{WIDTH}" for y in rows for side in (-gap, gap))
    slopes = range(-6, 5)
    aslant = "".join(f"M{across * place:.0f} 0l{WIDTH * 7 / 5:.0f} {HEIGHT}" for place in slopes)
    aslant += "".join(f"M{WIDTH - across * place:.0f} 0l{-WIDTH * 7 / 5:.0f} {HEIGHT}" for place in slopes)
    return _line(aslant, "#e2bf8a", 0.3, width=3) + _line(pairs, "#e2bf8a", 0.45, width=3)


def _both_ways_up(half: str) -> str:
    """The upper half, and the same turned round the middle."""
    middle = f"{WIDTH // 2} {HEIGHT // 2}"
    return f'<g id="half">{half}</g><use href="#half" transform="rotate(180 {middle})"/>'


def _line(path: str, colour: str, opacity: float, *, width: float = 1.6) -> str:
    return f'<path fill="none" stroke="{colour}" stroke-opacity="{opacity:g}" stroke-width="{width:g}" d="{path}"/>'


def _circle(radius: int, width: float) -> str:
    return f'<circle cx="110" cy="160" r="{radius}" fill="none" stroke="{BRASS}" stroke-width="{width:g}"/>'
