"""The calendar of a season on paper, month after month."""

from datetime import date, datetime
from typing import Final

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.contests.papers.page import MARGIN, Face
from leagues.contests.papers.ruled import SOFT, Line, Ruled, RuledColumn, RuledHeading, write_lines
from leagues.models import League
from leagues.seasons.calendar.page import CalendarRow, by_month, rows_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.papers.season_paper import paper_of

DAY: Final = Face(10.5, "sans")
SMALL: Final = Face(9, "sans")
RESULT: Final = Face(10.5, "sans", "B")
HEIGHT: Final = 7.0


def calendar_pdf(at: SeasonContext, now: datetime) -> bytes:
    """Return the calendar as PDF, with the content of its page; a moved fixture shows its original day."""
    paper = paper_of(at, _("Calendar"), now)
    lines: list[Line] = []
    for month in by_month(rows_of(at)):
        lines += [] if month.first is None else [RuledHeading(_month_name(month.first))]
        lines += [_line(row) for row in month.rows]
    if not lines:
        paper.told(MARGIN, paper.top + 6, _("Nothing has its day yet."), SOFT, paper.room)
        return paper.done()
    fixtures = at.league.kind == League.Kind.CHAMPIONSHIP
    columns = _of_fixtures() if fixtures else _of_days(months=at.league.kind == League.Kind.LADDER)
    write_lines(paper, Ruled(columns=columns, height=HEIGHT), lines)
    return paper.done()


def _month_name(day: date) -> str:
    """Return « Octobre 2026 »."""
    # Translators: a date format of Django: month and year
    return capfirst(date_format(day, pgettext("date format", "F Y")))


def _of_fixtures() -> list[RuledColumn]:
    return [
        RuledColumn(title=_("Day"), width=18, face=DAY),
        RuledColumn(title=pgettext("of a fixture", "Home")),
        RuledColumn(title=pgettext("of a fixture", "Away")),
        RuledColumn(title=_("Round"), width=38, face=SMALL),
        RuledColumn(title=_("Result"), width=30, align="R", face=RESULT),
    ]


def _of_days(*, months: bool) -> list[RuledColumn]:
    return [
        RuledColumn(title=pgettext("of a ladder", "Month") if months else _("Day"), width=40, face=DAY),
        RuledColumn(title=pgettext("a number, on paper", "No."), width=14, align="C", face=DAY),
        RuledColumn(title=pgettext("head of a column", "What")),
        RuledColumn(title=_("From day to day") if months else _("Place")),
    ]


def _line(row: CalendarRow) -> list[str]:
    each = row.each
    # Translators: a date format of Django: short day of the week and day of the month
    day = date_format(each.on, pgettext("date format", "D j"))
    if each.fixture is not None and row.sides is not None:
        rounds = _("Round %(n)s") % {"n": each.fixture.drawn.round}
        where = " · ".join(filter(None, [row.division, rounds]))
        return [day, *row.sides, f"{where}\n{row.moved}" if row.moved else where, row.state]
    if each.contest is not None:
        hour = date_format(timezone.localtime(each.contest.starts_at), "H:i")
        off = f" ({_('cancelled')})" if each.off else ""
        return [f"{day}, {hour}", str(each.number), each.contest.name + off, each.contest.place]
    days = _("%(first)s to %(last)s") % {"first": day, "last": date_format(each.until, pgettext("date format", "D j"))}
    return [_month_name(each.on), str(each.number), _("Month %(n)s of the ladder") % {"n": each.number}, days]
