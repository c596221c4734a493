"""The three inks of the court cards (the suit's own, brass, and red or ink), and how to draw with them."""

from __future__ import annotations

INK = "var(--card-ink,#22252d)"
PAPER = "var(--card-paper,#fffdf6)"
BRASS = "var(--card-brass,#d6a640)"
RED = "var(--card-red,#b5232b)"
SUIT = "currentColor"

Point = tuple[float, float]


def shape(path: str, fill: str = "none", **attributes: object) -> str:
    """A path; keyword `stroke_width` becomes the attribute stroke-width."""
    return f'<path fill="{fill}" d="{path}"{_attributes(attributes)}/>'


def line(path: str, **attributes: object) -> str:
    """An open stroke, without fill."""
    return shape(path, "none", **attributes)


def dot(x: float, y: float, radius: float, fill: str = INK, **attributes: object) -> str:
    """A filled disc, without outline unless asked."""
    attributes.setdefault("stroke", "none")
    return f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}"{_attributes(attributes)}/>'


def polygon(points: list[Point], fill: str, **attributes: object) -> str:
    """A closed shape with straight sides."""
    path = "M" + "L".join(f"{round(x, 1):g} {round(y, 1):g}" for x, y in points) + "Z"
    return shape(path, fill, **attributes)


def _attributes(attributes: dict[str, object]) -> str:
    return "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
