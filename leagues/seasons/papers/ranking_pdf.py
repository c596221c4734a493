"""The tables of a season as PDF, as on its page."""

from datetime import datetime
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from leagues.contests.papers.page import MARGIN, Face, Paper
from leagues.contests.papers.ruled import SOFT, Line, Ruled, RuledColumn, RuledHeading, write_lines
from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.season_page import SeasonPage
from leagues.seasons.pages.season_tables import LineShown, TableShown
from leagues.seasons.papers.season_paper import paper_of

RANK: Final = Face(13, "sans", "B")
FIGURE: Final = Face(10.5, "sans")
FIRST: Final = Face(11.5, "sans", "B")
LATE: Final = Face(11, style="BI")
HEIGHT: Final = 7.0


def ranking_pdf(at: SeasonContext, page: SeasonPage, now: datetime) -> bytes:
    """Return the tables as PDF, one below the other; of a ladder, those of the month on the page."""
    title = _("Final ranking") if at.state.closed else _("Ranking as it stands")
    if page.months:
        title = _("%(title)s, month %(n)s") % {"title": title, "n": page.month}
    paper = paper_of(at, title, now)
    top = _told_behind(paper, page.counted.behind)
    lines: list[Line] = []
    for table in page.tables:
        lines += [RuledHeading(table.name)] if table.name else []
        lines += [_line(line) for line in table.lines]
    if not lines:
        paper.told(MARGIN, top + 6, _("Nothing has been played yet."), SOFT, paper.room)
        return paper.done()
    y = write_lines(paper, Ruled(columns=_columns(at, page.tables[0]), height=HEIGHT), lines, top=top)
    if y + 6 < paper.bottom:
        words = _("Form: the last results, the newest last. Movement: places won or lost since the ranking before.")
        paper.told(MARGIN, y + 5, words, SOFT, paper.room)
    return paper.done()


def _told_behind(paper: Paper, behind: int) -> float:
    """Write how many changes are not counted yet, if any; return the upper end of the list."""
    if not behind:
        return paper.top
    words = ngettext("%(n)s change is not counted yet.", "%(n)s changes are not counted yet.", behind) % {"n": behind}
    paper.say(MARGIN, paper.top + 4, words, LATE, room=paper.room)
    return paper.top + 7


def _columns(at: SeasonContext, table: TableShown) -> list[RuledColumn]:
    played = (
        pgettext("head of a column", "Days")
        if at.league.kind == League.Kind.CHALLENGE
        else pgettext("head of a column", "Played")
    )
    return [
        RuledColumn(title=pgettext("in a ranking", "Rank"), width=14, align="C", face=RANK),
        RuledColumn(title=_("Names"), face=Face(11.5)),
        RuledColumn(title=played, width=15, align="R", face=FIGURE),
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
