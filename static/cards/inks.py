"""The three inks of the court cards (the suit's own, brass, and red or ink), and how to draw with them."""

from __future__ import annotations

# For a sheet shown without the page's own inks; short, as each is repeated a hundred times.
INK = "var(--card-ink,#223)"
PAPER = "var(--card-paper,#fff)"
BRASS = "var(--card-brass,#da4)"
RED = "var(--card-red,#b22)"
SUIT = "currentColor"

Point = tuple[float, float]


def shape(path: str, fill: str = "none", **attributes: object) -> str:
    """A path, in a group that fills nothing by itself; keyword `stroke_width` becomes the attribute stroke-width."""
    filled = "" if fill == "none" else f' fill="{fill}"'
    return f'<path{filled} d="{path}"{_attributes(attributes)}/>'


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
