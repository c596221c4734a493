"""The plots of a season: rank and first figure after each round, day or month, each line labelled at its end.

Horizontal positions are percentages, so that the drawing is as wide as the page while its letters keep their size;
vertical positions are pixels from the top.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from games.cached_values import CachedValues
from games.labels import Text
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import kind_of
from leagues.seasons.kinds.base import After
from leagues.seasons.pages.season_page import CountedSeason, counted_at, metrics_of
from leagues.seasons.reading_tables import ReadLine, ReadTables
from leagues.seasons.table_texts import division_name, figure_text
from leagues.seasons.words.settings import HEADINGS
from leagues.standings.ranking import Figure

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


DRAWN: Final = 6
LONGEST: Final = 16
"""The most lines drawn, and the most letters of a name beside them."""


@dataclass(frozen=True, slots=True)
class PlotRow:
    """One line of a plot as text: the rank and the figure after each point."""

    called: str
    entrant: int
    cells: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlotsPage:
    """Plots of a season. `divisions`: number and name of each to choose from; `others`: entrants to choose from."""

    counted: CountedSeason
    division: int
    divisions: tuple[tuple[int, str], ...]
    others: tuple[tuple[int, str], ...]
    chosen: int | None
    names: tuple[str, ...]
    ranks: Drawing | None
    figures: Drawing | None
    heading: Text
    rows: tuple[PlotRow, ...]


def plots_page(at: SeasonContext, division: int, entrant: int | None) -> PlotsPage | None:
    """Return the plots; None if there is no such division, or no such entrant in it."""
    counted = counted_at(at)
    kind = kind_of(at.league)
    monthly = kind.rules.monthly
    last = counted.tables.of_month()
    lines = tuple(line for table in last if monthly or table.division == division for line in table.lines)
    if (division and (monthly or division >= len(last))) or (
        entrant and entrant not in {each.entrant for each in lines}
    ):
        return None
    stamp = counted.counted_at.isoformat() if counted.counted_at else ""
    course = after_each(at, counted.tables, division, stamp)
    drawn = _chosen(counted, lines, entrant)
    metric = metrics_of(at)[0] if metrics_of(at) else None
    names = tuple(kind.point_name(at.state, each.number) for each in course)
    return PlotsPage(
        counted=counted,
        division=division,
        divisions=() if monthly else tuple((n, division_name(n, len(last), groups=False)) for n in range(len(last))),
        others=tuple((each.entrant, counted.called(each.entrant)) for each in lines),
        chosen=entrant,
        names=names,
        ranks=_ranks(counted, course, drawn, entrant, names),
        figures=None if monthly or metric is None else _figures(at, counted, course, drawn, entrant, names),
        heading=HEADINGS[metric] if metric else "",
        rows=tuple(_row(at, counted, course, each) for each in drawn),
    )


def _chosen(counted: CountedSeason, lines: tuple[ReadLine, ...], entrant: int | None) -> tuple[int, ...]:
    """Return the entrants to draw: the first of the table, the requested one, and the viewer's own."""
    wanted = {*counted.own, *([entrant] if entrant else [])}
    first = [line.entrant for line in lines[:DRAWN]]
    return tuple(dict.fromkeys((*first, *(line.entrant for line in lines if line.entrant in wanted))))


def _ranks(
    counted: CountedSeason,
    course: tuple[After, ...],
    drawn: tuple[int, ...],
    chosen: int | None,
    names: tuple[str, ...],
) -> Drawing | None:
    courses = [
        Course(
            entrant=each,
            rows=_rows(counted, each, course[-1].ranks.get(each)),
            values=tuple(after.places.get(each) for after in course),
            texts=tuple(str(after.ranks.get(each, "–")) for after in course),
            chosen=each == chosen,
        )
        for each in drawn
        if any(each in after.places for after in course)
    ]
    return drawing(courses, names, best_low=True, texts={})


def _figures(
    at: SeasonContext,
    counted: CountedSeason,
    course: tuple[After, ...],
    drawn: tuple[int, ...],
    chosen: int | None,
    names: tuple[str, ...],
) -> Drawing | None:
    metric = metrics_of(at)[0]
    texts = {value: figure_text(metric, value) for after in course for value in after.figures.values()}
    courses = [
        Course(
            entrant=each,
            rows=_rows(counted, each, None),
            values=tuple(after.figures.get(each) for after in course),
            texts=tuple(texts[after.figures[each]] if each in after.figures else "" for after in course),
            chosen=each == chosen,
        )
        for each in drawn
        if any(each in after.figures for after in course)
    ]
    return drawing(courses, names, best_low=False, texts=texts)


def _rows(counted: CountedSeason, entrant: int, rank: int | None) -> tuple[str, ...]:
    """Return the name in rows short enough for a phone, after the rank."""
    first, *others = (_short(part) for part in counted.called.short(entrant))
    return (first if rank is None else f"{rank}. {first}", *others)


def _short(part: str) -> str:
    return part if len(part) <= LONGEST else f"{part[: LONGEST - 1]}…"


def _row(at: SeasonContext, counted: CountedSeason, course: tuple[After, ...], entrant: int) -> PlotRow:
    metric = metrics_of(at)[0]

    def figure(value: Figure | None) -> str:
        return "" if value is None else figure_text(metric, value)

    cells = tuple((str(after.ranks.get(entrant, "–")), figure(after.figures.get(entrant))) for after in course)
    return PlotRow(counted.called(entrant), entrant, cells)


DAY: Final = 86_400
_cached: Final = CachedValues[tuple[After, ...]](tuple[After, ...])


def after_each(at: SeasonContext, tables: ReadTables, division: int, counted_at: str) -> tuple[After, ...]:
    """Return the tables of one division, or of all groups of a month in one ranking, after each round, day or month.

    They are computed from the stored ranking by the same modules as the ranking; the last one equals the stored one.
    Cached by the time of the count, `counted_at`.
    """
    key = f"season-after:{at.season.pk}:{at.state.version}:{division}:{counted_at}"
    known = _cached.get(key)
    if known is None:
        known = tuple(kind_of(at.league).after(at.state, tables, division))
        _cached.set(key, known, DAY)
    return known
