"""iCalendar files (RFC 5545), written with the library `icalendar`: lines folded, text escaped.

The same events give the same bytes: DTSTAMP is the time of an event's last change (allowed by RFC 5545 3.8.7.2 without
a METHOD).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Final
from unicodedata import category

from icalendar import Calendar, Event, vDuration, vText

PRODUCT: Final = "-//Dix de Der//Dix de Der//FR"
MEDIA: Final = "text/calendar; charset=utf-8"
REFRESH: Final = timedelta(hours=6)
"""How often a program should refresh the calendar."""
CONTEST_TAKES: Final = timedelta(hours=4)


@dataclass(frozen=True, slots=True, kw_only=True)
class CalendarEvent:
    """One event in words. `uid` never changes; `until`: its last day; `begins_at`: None without a time of day.

    `sequence`, `changed_at`: as in `leagues.seasons.agenda.revisions`.
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
