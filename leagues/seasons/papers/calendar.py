"""The calendar of a season as CSV rows and on paper, month after month."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from django.utils import timezone
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.csv_file import Cell
from games.printable import MARGIN, Face
from games.ruled_lists import SOFT, Line, Ruled, RuledColumn, RuledHeading, write_lines
from leagues.seasons.agenda import state_text
from leagues.seasons.calendar.views import CalendarRow, by_month, rows_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.papers.ranking import paper_of
from leagues.seasons.season_log.state import FixtureState


def calendar_rows(at: SeasonContext) -> Iterator[list[Cell]]:
    """Yield the headings, then the rows."""
    if at.rules.meets:
        yield _fixture_headings()
        yield from (_fixture(at, row, row.each.fixture) for row in rows_of(at) if row.each.fixture is not None)
        return
    yield [_("Number"), _("Day"), _("Last day"), _("Hour"), _("Contest"), _("Place"), _("State")]
    yield from (_other(row) for row in rows_of(at))


def _fixture_headings() -> list[Cell]:
    return [
        _("Number"),
        _("Division"),
        pgettext("of a championship", "Leg"),
        _("Round"),
        _("Day"),
        pgettext("head of a column", "Original day"),
        pgettext("of a fixture", "Home"),
        pgettext("of a fixture", "Away"),
        pgettext("head of a column", "Home points"),
        pgettext("head of a column", "Away points"),
        pgettext("head of a column", "Home capots"),
        pgettext("head of a column", "Away capots"),
        _("State"),
    ]


def _fixture(at: SeasonContext, row: CalendarRow, fixture: FixtureState) -> list[Cell]:
    drawn, result = fixture.drawn, fixture.result
    score = None if result is None else result.score
    figures: tuple[int | None, ...] = (None,) * 4 if score is None else (*score.points, *score.capots)
    state = pgettext("a fixture", "played") if score is not None else state_text(at.state, fixture)
    days = (fixture.on.isoformat(), drawn.on.isoformat())
    return [drawn.number, drawn.division + 1, drawn.leg, drawn.round, *days, *(row.sides or ()), *figures, state]


def _other(row: CalendarRow) -> list[Cell]:
    each, contest = row.each, row.each.contest
    hour = "" if each.begins_at is None else timezone.localtime(each.begins_at).strftime("%H:%M")
    told = ("", "") if contest is None else (contest.name, contest.place)
    state = _("cancelled") if each.off else "" if contest is None else contest.get_stage_display()
    return [each.number, each.on.isoformat(), each.until.isoformat(), hour, *told, state]


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
        paper.told(MARGIN, paper.top + 6, _("No dates yet"), SOFT, paper.room)
        return paper.done()
    columns = _of_fixtures() if at.rules.meets else _of_days(months=at.rules.monthly)
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
        RuledColumn(title=_("From – to") if months else _("Place")),
    ]


def _line(row: CalendarRow) -> list[str]:
    each = row.each
    # Translators: a date format of Django: short day of the week and day of the month
    day = date_format(each.on, pgettext("date format", "D j"))
    if each.fixture is not None and row.sides is not None:
        where = " · ".join(filter(None, [row.division, row.round]))
        return [day, *row.sides, "\n".join(filter(None, [where, row.moved])), row.state]
    if each.contest is not None:
        hour = date_format(timezone.localtime(each.contest.starts_at), "H:i")
        cancelled = _("cancelled")
        off = f" ({cancelled})" if each.off else ""
        return [f"{day}, {hour}", str(each.number), each.contest.name + off, each.contest.place]
    days = _("%(first)s to %(last)s") % {"first": day, "last": date_format(each.until, pgettext("date format", "D j"))}
    return [_month_name(each.on), str(each.number), _("Month %(n)s of the ladder") % {"n": each.number}, days]
