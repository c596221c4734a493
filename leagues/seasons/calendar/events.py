"""The schedule of a season as calendar events, in the language of the calendar's owner.

Only public names are used, for every reader: programs fetch feeds and keep them.
"""

import hmac
from collections.abc import Iterable

from django.conf import settings
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from leagues.models import Season
from leagues.seasons.addresses import season_address
from leagues.seasons.agenda.fixture_text import moved_text, sides_of, state_text
from leagues.seasons.agenda.happenings import Happening, What, contests_in, happenings
from leagues.seasons.agenda.revisions import Revision, Revisions, revisions
from leagues.seasons.calendar.icalendar_file import CalendarEvent
from leagues.seasons.context import SeasonContext
from leagues.seasons.pages.naming import division_name
from leagues.seasons.store import known


def events_of(at: SeasonContext, entrants: Iterable[int] | None = None) -> list[CalendarEvent]:
    """Return all events of a season, or those of these entrants.

    Queries: contests, names, and the log if it is not cached.
    """
    revised = revisions(known(at.season).lines, at.season.moved_at)
    found = happenings(at.season, at.state, contests_in(at.state))
    announced = (each for each in found if each.contest is None or each.contest.public)
    return [_told(at, each, revised) for each in announced if entrants is None or each.is_of(entrants)]


def _told(at: SeasonContext, each: Happening, revised: Revisions) -> CalendarEvent:
    revision = _revision(each, revised)
    address = address_of(at.season, each)
    return CalendarEvent(
        uid=uid_of(at.season, each),
        summary=summary_of(at, each),
        about="\n".join(filter(None, [*(" ".join(line.split()) for line in _about(at, each)), address])),
        address=address,
        on=each.on,
        until=each.until,
        begins_at=each.begins_at,
        place="" if each.contest is None else each.contest.place,
        off=each.off,
        sequence=revision.sequence,
        changed_at=revision.at,
    )


def uid_of(season: Season, each: Happening) -> str:
    """Return an identifier unique to this site, which survives a move of the site and hides the season's secret."""
    return f"{each.key}-{hmac.digest(bytes(season.secret), b'calendar', 'sha256').hex()[:20]}@dix-de-der"


def _revision(each: Happening, revised: Revisions) -> Revision:
    """Return the revision of an event. A contest has its own log, in which its time may change."""
    if each.contest is not None:
        sequence = revised.of_all.sequence + each.contest.version
        return Revision(sequence, max(revised.of_all.at, each.contest.moved_at))
    return revised.of(each.number) if each.what is What.FIXTURE else revised.of_all


def address_of(season: Season, each: Happening) -> str:
    """Return the absolute address of the page about this event."""
    if each.contest is not None:
        return settings.SITE_URL + reverse("contests:contest", args=[each.contest.code])
    if each.fixture is not None:
        return season_address(season, "fixture", each.number)
    return season_address(season, "season")


def summary_of(at: SeasonContext, each: Happening) -> str:
    if each.fixture is not None:
        home, away = sides_of(at, each.fixture, whole=False)
        return _("%(home)s against %(away)s") % {"home": home, "away": away}
    if each.contest is not None:
        told = {"league": at.league.name, "n": each.number, "contest": each.contest.name}
        return _("%(league)s, day %(n)s: %(contest)s") % told
    # Translators: a date format of Django: month and year
    month = date_format(each.on, pgettext("date format", "F Y"))
    return _("%(league)s: %(month)s") % {"league": at.league.name, "month": month}


def _about(at: SeasonContext, each: Happening) -> list[str]:
    season = f"{at.league.name} · {at.season.name}"
    if each.fixture is None:
        return [season]
    drawn = each.fixture.drawn
    division = division_name(drawn.division, len(at.state.divisions), groups=False)
    where = " · ".join(filter(None, [division, _("Round %(n)s") % {"n": drawn.round}]))
    return [season, where, state_text(at.state, each.fixture), moved_text(each.fixture)]
