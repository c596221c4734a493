"""Plots: lines over rounds, days or months, each labelled at its end instead of in a legend.

Horizontal positions are percentages, so that the drawing is as wide as the page while its letters keep their size;
vertical positions are pixels from the top.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from leagues.standings.metrics import Figure

LEFT: Final = 8
WIDE: Final = 50
NAMES_AT: Final = 62
TOP: Final = 18
HEIGHT: Final = 300
ROW: Final = 20
"""Measures of the drawing. Hundredths of its width: LEFT, where lines begin; WIDE, how wide they are; NAMES_AT, where
names stand. Pixels: TOP, from the top to the lines; HEIGHT, of the whole drawing unless names need more; ROW, of one
row of a name."""
STYLES: Final = 4


@dataclass(frozen=True, slots=True)
class Course:
    """One line to draw: its name, in rows; its value at each point, None without one."""

    entrant: int
    rows: tuple[str, ...]
    values: tuple[Figure | None, ...]
    texts: tuple[str, ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Dot:
    x: str
    y: int
    text: str


@dataclass(frozen=True, slots=True)
class DrawnLine:
    """A drawn line.

    `steps`: its pieces; `end`: its last point. `label`: vertical position of the first row of its name.
    """

    course: Course
    dots: tuple[Dot, ...]
    steps: tuple[tuple[Dot, Dot], ...]
    style: int
    label: int
    end: Dot

    @property
    def rows(self) -> tuple[tuple[str, int], ...]:
        """Each row of the name with its vertical position."""
        return tuple((row, self.label + ROW * place) for place, row in enumerate(self.course.rows))


@dataclass(frozen=True, slots=True)
class Drawing:
    """A plot. `marks`: the point names written below it. `first`, `last`: the values at its top and its bottom."""

    lines: tuple[DrawnLine, ...]
    marks: tuple[tuple[str, str], ...]
    high: str
    low: str
    bottom: int
    top: int = TOP
    names_at: str = f"{NAMES_AT}%"
    right: str = f"{LEFT + WIDE}%"

    @property
    def height(self) -> int:
        return self.bottom + 34

    @property
    def foot(self) -> int:
        return self.bottom + 26


def drawing(
    courses: Sequence[Course], names: Sequence[str], *, best_low: bool, texts: Mapping[Figure, str]
) -> Drawing | None:
    """Return the plot; None with fewer than two points, or without lines. `best_low`: ranks, with 1 at the top.

    `texts`: labels of the values at the top and the bottom.
    """
    known = [value for course in courses for value in course.values if value is not None]
    if len(names) < 2 or not known:
        return None
    low, high = min(known), max(known)
    top_value, bottom_value = (low, high) if best_low else (high, low)
    bottom = max(HEIGHT, TOP + ROW * sum(len(course.rows) + 1 for course in courses))
    lines = [_drawn(course, place, top_value, bottom_value, bottom) for place, course in enumerate(courses)]
    labels = _apart(lines, bottom)
    return Drawing(
        lines=tuple(
            DrawnLine(each.course, each.dots, each.steps, each.style, label, each.end)
            for each, label in zip(lines, labels, strict=True)
        ),
        marks=_marks(names),
        high=texts.get(top_value, str(top_value)),
        low=texts.get(bottom_value, str(bottom_value)),
        bottom=bottom,
    )


def _drawn(course: Course, place: int, top: Figure, bottom: Figure, down: int) -> DrawnLine:
    dots = tuple(
        None if value is None else Dot(_across(at, len(course.values)), _down(value, top, bottom, down), text)
        for at, (value, text) in enumerate(zip(course.values, course.texts, strict=True))
    )
    there = tuple(dot for dot in dots if dot is not None)
    steps = tuple((one, other) for one, other in pairwise(there))
    return DrawnLine(course, there, steps, place % STYLES, there[-1].y, there[-1])


def _across(at: int, of: int) -> str:
    return f"{LEFT + WIDE * at / (of - 1):.2f}%"


def _down(value: Figure, top: Figure, bottom: Figure, down: int) -> int:
    return round(TOP + (down - TOP) * float((value - top) / (bottom - top))) if bottom != top else (TOP + down) // 2


def _apart(lines: Sequence[DrawnLine], bottom: int) -> list[int]:
    """Return where each label begins: beside the end of its line, moved off the label above it, within the plot."""
    order = sorted(range(len(lines)), key=lambda each: (lines[each].end.y, each))
    places = dict[int, int]()
    free = 0
    for each in order:
        tall = ROW * len(lines[each].course.rows)
        places[each] = max(free, lines[each].end.y - tall // 2)
        free = places[each] + tall + ROW // 2
    limit = bottom + ROW
    for each in reversed(order):
        tall = ROW * len(lines[each].course.rows)
        places[each] = min(places[each], limit - tall)
        limit = places[each] - ROW // 2
    return [places[each] + ROW - 5 for each in range(len(lines))]


def _marks(names: Sequence[str]) -> tuple[tuple[str, str], ...]:
    """Return the first and last names with their positions: a phone has room for two."""
    return (names[0], "0%"), (names[-1], f"{LEFT + WIDE}%")
