"""The calendar of a season as CSV rows: one per fixture, day or month, as on its page."""

from collections.abc import Iterator

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.csv_file import Cell
from leagues.models import League
from leagues.seasons.agenda.fixture_text import state_text
from leagues.seasons.calendar.page import CalendarRow, rows_of
from leagues.seasons.context import SeasonContext
from leagues.seasons.season_log.state import FixtureState


def calendar_rows(at: SeasonContext) -> Iterator[list[Cell]]:
    """Yield the headings, then the rows."""
    if at.league.kind == League.Kind.CHAMPIONSHIP:
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
        pgettext("head of a column", "Drawn for"),
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
