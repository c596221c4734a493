"""Names of the parts of a season: divisions, groups, rounds, days, months."""

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.models import League
from leagues.seasons.context import SeasonContext
from leagues.seasons.season_log.months import first_day_of


def division_name(division: int, of: int, *, groups: bool) -> str:
    """Return « Division 1 », or « Group 2 » of a ladder's month; empty if there is only one."""
    if of < 2:
        return ""
    number = division + 1
    return (pgettext("of a ladder", "Group %(number)s") if groups else _("Division %(number)s")) % {"number": number}


def month_name(at: SeasonContext, month: int) -> str:
    """Return « octobre 2026 »."""
    if at.state.starts_on is None:
        return str(month)
    # Translators: a date format of Django: month in full, year
    return date_format(first_day_of(at.state.starts_on, month), pgettext("date format", "F Y"))


def point_name(at: SeasonContext, number: int) -> str:
    """Return the short name of a round, a day or a month."""
    if at.league.kind == League.Kind.CHALLENGE:
        return _("Day %(number)s") % {"number": number}
    if at.league.kind == League.Kind.CHAMPIONSHIP or at.state.starts_on is None:
        return _("Round %(number)s") % {"number": number}
    return date_format(first_day_of(at.state.starts_on, number), "N Y")
