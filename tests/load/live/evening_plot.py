"""The plot of an evening: memory and p99 by the minute, as an SVG picture for the documents."""

from collections.abc import Mapping, Sequence
from typing import Final

WIDE: Final = 720
PANEL: Final = 150
LEFT, RIGHT, TOP, GAP = 60, 16, 34, 44
PANELS: Final = (
    ("memory of the web process, MB", "web_mb", None),
    ("memory of worker and beat, MB", "worker_mb", None),
    ("p99 of a card, ms (goal 60)", "p99_ms", 60.0),
)


def drawn(rows: Sequence[Mapping[str, str]], title: str) -> str:
    """Return the picture of an evening's rows; a panel whose values are all 0 is left out."""
    panels = [each for each in PANELS if any(float(row[each[1]]) for row in rows)]
    high = TOP + len(panels) * (PANEL + GAP)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDE}" height="{high}" viewBox="0 0 {WIDE} {high}" '
        'font-family="sans-serif" font-size="12" fill="#222">',
        f'<rect width="{WIDE}" height="{high}" fill="#fff"/><text x="{LEFT}" y="18" font-size="14">{title}</text>',
    ]
    for number, (name, column, goal) in enumerate(panels):
        values = [float(row[column]) for row in rows]
        parts += _panel(TOP + number * (PANEL + GAP) + 16, name, values, goal)
    return "\n".join([*parts, "</svg>"]) + "\n"


def _panel(top: float, name: str, values: Sequence[float], goal: float | None) -> list[str]:
    most = 1.15 * max(*values, goal or 0.0)
    step = (WIDE - LEFT - RIGHT) / max(1, len(values) - 1)

    def y(value: float) -> float:
        return top + PANEL * (1 - value / most)

    points = " ".join(f"{LEFT + n * step:.1f},{y(value):.1f}" for n, value in enumerate(values))
    parts = [f'<text x="{LEFT}" y="{top - 4}">{name}</text>']
    for value in (0.0, most / 2, most):
        parts.append(f'<line x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:.0f}</text>')
    if goal is not None:
        line = f'x1="{LEFT}" x2="{WIDE - RIGHT}" y1="{y(goal):.1f}" y2="{y(goal):.1f}"'
        parts.append(f'<line {line} stroke="#a33" stroke-dasharray="4 4"/>')
    parts.append(f'<polyline points="{points}" fill="none" stroke="#146" stroke-width="1.5"/>')
    for minute in range(0, len(values), 15):
        x = LEFT + minute * step
        parts.append(f'<text x="{x:.1f}" y="{top + PANEL + 15}" text-anchor="middle">{minute} min</text>')
    return parts
