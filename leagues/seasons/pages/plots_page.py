"""The plots of a season: rank and first figure after each round, day or month."""

from dataclasses import dataclass
from typing import Final

from games.labels import Text
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.after_each import After, after_each
from leagues.seasons.pages.drawing import Course, Drawing, drawing
from leagues.seasons.pages.figures import HEADINGS, figure_text
from leagues.seasons.pages.naming import division_name, point_name
from leagues.seasons.pages.reading_tables import ReadLine
from leagues.seasons.pages.season_page import CountedSeason, counted_at
from leagues.seasons.pages.season_tables import metrics_of
from leagues.standings.metrics import Figure

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
    ladder = at.league.kind == League.Kind.LADDER
    last = counted.tables.of_month()
    lines = tuple(line for table in last if ladder or table.division == division for line in table.lines)
    if (division and (ladder or division >= len(last))) or (
        entrant and entrant not in {each.entrant for each in lines}
    ):
        return None
    stamp = counted.counted_at.isoformat() if counted.counted_at else ""
    course = after_each(at, counted.tables, division, stamp)
    drawn = _chosen(counted, lines, entrant)
    metric = metrics_of(at)[0] if metrics_of(at) else None
    names = tuple(point_name(at, each.number) for each in course)
    return PlotsPage(
        counted=counted,
        division=division,
        divisions=() if ladder else tuple((n, division_name(n, len(last), groups=False)) for n in range(len(last))),
        others=tuple((each.entrant, counted.called(each.entrant)) for each in lines),
        chosen=entrant,
        names=names,
        ranks=_ranks(counted, course, drawn, entrant, names),
        figures=None if ladder or metric is None else _figures(at, counted, course, drawn, entrant, names),
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
