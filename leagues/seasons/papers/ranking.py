"""The tables of a season as CSV rows and as PDF, as on its page."""

from collections.abc import Iterator
from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.csv_file import Cell
from games.printable import MARGIN, Face, Heading, Paper
from games.ruled_lists import SOFT, Line, Ruled, RuledColumn, RuledHeading, write_lines
from leagues.contests.papers.printing import printed_text
from leagues.seasons.context import SeasonContext
from leagues.seasons.kinds import kind_of
from leagues.seasons.pages.season_page import CountedSeason, LineShown, SeasonPage, TableShown, metrics_of
from leagues.seasons.reading_tables import ReadLine, ReadTable, figure_of
from leagues.seasons.table_texts import in_words
from leagues.seasons.words.settings import HEADINGS
from leagues.standings.regulation import Metric
from leagues.standings.seasons.lines import Named, SeasonMetric


def paper_of(at: SeasonContext, title: str, now: datetime) -> Paper:
    """Return a document with its first page under that title."""
    club = at.league.club
    under = " · ".join(filter(None, [at.league.name, at.season.name, "" if club is None else club.name]))
    return Paper(Heading(title, under, printed_text(now, at.state.version)))


OF_ROWS = ("wins", "draws", "losses", "byes", "match_points", "points", "against", "capots", "best")
TOLD = frozenset(
    {
        *(Metric.POINTS, Metric.WINS, Metric.MATCH_POINTS, Metric.AGAINST, Metric.DIFFERENCE, Metric.BEST_PARTIE),
        *(Metric.HEAD_TO_HEAD, Metric.CAPOTS, Metric.LOT, SeasonMetric.DAYS, SeasonMetric.FORFEITS),
    }
)
"""Figures that the other columns tell; any other one has a column if the season is ranked by it."""


def ranking_rows(at: SeasonContext, counted: CountedSeason) -> Iterator[list[Cell]]:
    """Yield the headings, then one row per line."""
    beside = [metric for metric in metrics_of(at) if metric not in TOLD]
    yield _headings(beside)
    for table in sorted(counted.tables.tables, key=lambda each: (each.month, each.division)):
        for line in table.lines:
            yield _row(at, table, line, counted.called(line.entrant), beside)


def _headings(beside: list[Named]) -> list[Cell]:
    return [
        pgettext("of a ladder", "Month"),
        _("Division"),
        pgettext("in a ranking", "Rank"),
        _("Names"),
        pgettext("head of a column", "Days"),
        _("Wins"),
        pgettext("head of a column", "Draws"),
        pgettext("head of a column", "Losses"),
        pgettext("head of a column", "Byes"),
        _("Match points"),
        _("Points"),
        pgettext("head of a column", "Points against"),
        _("Capots"),
        pgettext("head of a column", "Best partie"),
        pgettext("head of a column", "Forfeits"),
        *(str(HEADINGS[metric]) for metric in beside),
        pgettext("head of a column", "Rank change"),
        pgettext("head of a column", "Form"),
        pgettext("head of a column", "Left"),
    ]


def _row(at: SeasonContext, table: ReadTable, line: ReadLine, called: str, beside: list[Named]) -> list[Cell]:
    return [
        table.month or None,
        table.division + 1,
        line.rank,
        called,
        None if at.rules.persons else line.days,
        *(figure_of(line.row[name]) for name in OF_ROWS),
        line.forfeits,
        *(line.figures.get(metric) for metric in beside),
        line.moved,
        in_words(line.form),
        pgettext("a cell", "left") if line.left else None,
    ]


RANK: Final = Face(13, "sans", "B")
FIGURE: Final = Face(10.5, "sans")
FIRST: Final = Face(11.5, "sans", "B")
HEIGHT: Final = 7.0


def ranking_pdf(at: SeasonContext, page: SeasonPage, now: datetime) -> bytes:
    """Return the tables as PDF, one below the other; those of the month on the page."""
    title = _("Final ranking") if at.state.closed else _("Provisional ranking")
    if page.months:
        title = _("%(title)s, month %(n)s") % {"title": title, "n": page.month}
    paper = paper_of(at, title, now)
    behind = page.counted.behind
    late = ngettext("%(n)s change is not counted yet.", "%(n)s changes are not counted yet.", behind) % {"n": behind}
    top = paper.notice(late if behind else "")
    lines: list[Line] = []
    for table in page.tables:
        lines += [RuledHeading(table.name)] if table.name else []
        lines += [_line(line) for line in table.lines]
    if not lines:
        paper.told(MARGIN, top + 6, _("Nothing has been played yet."), SOFT, paper.room)
        return paper.done()
    y = write_lines(paper, Ruled(columns=_columns(at, page.tables[0]), height=HEIGHT), lines, top=top)
    if y + 6 < paper.bottom:
        words = _("Form: the last results, the newest last. ±: places won or lost since the previous ranking.")
        paper.told(MARGIN, y + 5, words, SOFT, paper.room)
    return paper.done()


def _columns(at: SeasonContext, table: TableShown) -> list[RuledColumn]:
    return [
        RuledColumn(title=pgettext("in a ranking", "Rank"), width=14, align="C", face=RANK),
        RuledColumn(title=_("Names"), face=Face(11.5)),
        RuledColumn(title=str(kind_of(at.league).played), width=15, align="R", face=FIGURE),
        *(
            RuledColumn(title=str(heading), width=20, align="R", face=FIGURE if at_place else FIRST)
            for at_place, heading in enumerate(table.headings)
        ),
        RuledColumn(title=pgettext("head of a column", "Form"), width=20, align="C", face=FIGURE),
        RuledColumn(title="±", width=10, align="R", face=FIGURE),
    ]


def _line(line: LineShown) -> list[str]:
    called = _("%(name)s (left)") % {"name": line.called} if line.left else line.called
    moved = "" if not line.movement else f"{line.movement:+d}".replace("-", "–")
    signs = " ".join(str(sign.sign) for sign in line.form)
    return [str(line.rank or "–"), called, str(line.played), *line.figures, signs, moved]
