"""The schedule of a season as calendar events and as an iCalendar file, with the revisions calendar programs need.

Only public names are used, for every reader: programs fetch feeds and keep them.
"""

import hmac
from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final
from unicodedata import category

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from icalendar import Calendar, Event, vDuration, vText

from accounts.grammar import date_format
from leagues.models import Season
from leagues.seasons.agenda import (
    Happening,
    What,
    contests_in,
    happenings,
    moved_text,
    round_text,
    sides_of,
    state_text,
)
from leagues.seasons.context import SeasonContext, season_address
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.steps import Line, Step
from leagues.seasons.store import known
from leagues.seasons.table_texts import division_name

PRODUCT: Final = "-//Dix de Der//Dix de Der//FR"
MEDIA: Final = "text/calendar; charset=utf-8"
REFRESH: Final = timedelta(hours=6)
"""How often a program should refresh the calendar."""
CONTEST_TAKES: Final = timedelta(hours=4)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEvent:
    """One event in words. `uid` never changes; `until`: its last day; `begins_at`: None without a time of day.

    `sequence`, `changed_at`: as in `leagues.seasons.calendar.events`.
    """

    uid: str
    summary: str
    about: str
    address: str
    on: date
    until: date
    begins_at: datetime | None
    place: str
    off: bool
    sequence: int
    changed_at: datetime


def written(name: str, address: str, events: Iterable[CalendarEvent]) -> bytes:
    """Return the file of a calendar with this name, which programs refresh from this address."""
    calendar = Calendar()
    calendar.add("prodid", PRODUCT)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    for called in ("name", "x-wr-calname"):
        calendar.add(called, vText(_plain(name)))
    calendar.add("source", address)
    calendar.add("refresh-interval", REFRESH, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", vDuration(REFRESH))
    for told in events:
        calendar.add_component(_event(told))
    written: bytes = calendar.to_ical()
    return written


def _event(told: CalendarEvent) -> Event:
    event = Event()
    event.add("uid", told.uid)
    event.add("sequence", told.sequence)
    changed_at = told.changed_at.astimezone(UTC).replace(microsecond=0)
    for moment in ("dtstamp", "last-modified"):
        event.add(moment, changed_at)
    if told.begins_at is None:
        event.add("dtstart", told.on)
        event.add("dtend", told.until + timedelta(days=1))
    else:
        begins = told.begins_at.astimezone(UTC)
        event.add("dtstart", begins)
        event.add("dtend", begins + CONTEST_TAKES)
    event.add("summary", _plain(told.summary))
    if told.place:
        event.add("location", _plain(told.place))
    event.add("description", "\n".join(map(_plain, told.about.split("\n"))))
    event.add("url", told.address)
    event.add("status", "CANCELLED" if told.off else "CONFIRMED")
    event.add("transp", "TRANSPARENT")
    return event


def _plain(text: str) -> str:
    """Return the text as one line, without the characters that no content line may have."""
    return "".join(" " if category(letter) in ("Cc", "Zl", "Zp") else letter for letter in text)


OF_ALL = (steps.Describe, steps.Start, steps.Arrive, steps.Withdraw, steps.Replace, steps.Cancel, steps.Reopen)
"""Steps that may move, rename or cancel anything in the season."""
MOVING = (steps.Move, steps.Answer, steps.CallOff)
"""Steps that may move or cancel one fixture."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A revision. `sequence` grows when a day may have changed, `at` when anything has."""

    sequence: int
    at: datetime


@dataclass(frozen=True, slots=True)
class Revisions:
    """Revisions of a season.

    `of_all`: changes that affect everything; `of_fixtures`: those of one fixture, by its number.
    """

    of_all: Revision
    of_fixtures: Mapping[int, Revision]

    def of(self, fixture: int) -> Revision:
        own = self.of_fixtures.get(fixture, self.of_all)
        if own is self.of_all:
            return own
        return Revision(self.of_all.sequence + own.sequence, max(self.of_all.at, own.at))


def revisions(lines: Iterable[Line], opened: datetime) -> Revisions:
    """Return the revisions of a whole log. `opened`: when the season was opened, used if there are no steps."""
    by_version: dict[int, Step] = {}
    moved: dict[int | None, int] = defaultdict(int)
    at: dict[int | None, datetime] = {None: opened}
    for step, moment in lines:
        by_version[moment.version] = step
        meant = _meant(step, by_version)
        of = meant.number if isinstance(meant, steps.Meet) else getattr(meant, "fixture", None)
        if of is None and not isinstance(meant, OF_ALL):
            continue
        at[of] = moment.at
        if of is None or isinstance(meant, MOVING):
            moved[of] += 1
    of_fixtures = {of: Revision(moved[of], last) for of, last in at.items() if of is not None}
    return Revisions(Revision(moved[None], at[None]), of_fixtures)


def _meant(step: Step, by_version: Mapping[int, Step]) -> Step:
    """Follow a chain of undos to the step that the first of them undid."""
    while isinstance(step, steps.Undo):
        step = by_version[step.version]
    return step


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
    division = division_name(each.fixture.drawn.division, len(at.state.divisions), groups=False)
    where = " · ".join(filter(None, [division, round_text(at.state, each.fixture)]))
    return [season, where, state_text(at.state, each.fixture), moved_text(each.fixture)]
