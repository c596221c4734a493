"""Texts of a fixture: the two entrants, the result, and a changed day."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.contests.words.settings import number_text
from leagues.seasons.context import SeasonContext
from leagues.seasons.season_log.state import FixtureState, Result, SeasonState


def sides_of(at: SeasonContext, fixture: FixtureState, *, whole: bool | None = None) -> tuple[str, str]:
    """Return the names of home and away, with the persons of that round."""
    home, away = (at.called(side, whole=whole, round_number=fixture.drawn.round) for side in fixture.sides)
    return home, away


def result_text(result: Result) -> str:
    """Return « 1 102 – 842 », or « forfeit of the hosts », who are at home, or of the visitors."""
    if result.score is not None:
        home, away = result.score.points
        return f"{number_text(home)} – {number_text(away)}"
    if all(result.forfeits):
        return pgettext("a fixture", "forfeit of both")
    if result.forfeits[0]:
        return pgettext("a fixture", "forfeit of the hosts")
    return pgettext("a fixture", "forfeit of the visitors")


def state_text(state: SeasonState, fixture: FixtureState) -> str:
    """Return a fixture's result, or what it still needs."""
    if fixture.result is not None:
        return result_text(fixture.result)
    if state.cancelled is not None or state.withdrawn & set(fixture.sides):
        return pgettext("a fixture", "not to be played")
    if fixture.disputed is not None:
        return pgettext("a fixture", "disputed")
    if fixture.reported:
        return pgettext("a fixture", "result to be confirmed")
    return pgettext("a fixture", "to be played")


def moved_text(fixture: FixtureState) -> str:
    """Return « drawn for Friday 2 October »; empty for a fixture on its drawn day."""
    if fixture.on == fixture.drawn.on:
        return ""
    # Translators: a date format of Django: day of the week, day, month
    day = date_format(fixture.drawn.on, pgettext("date format", "l j F"))
    return _("drawn for %(day)s") % {"day": day}
