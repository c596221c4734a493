"""Reminders sent to a person, and the address of their calendar."""

from games.privacy.plain_rows import rows
from leagues.models import OwnCalendar, Reminder


def reminders_of(ids: set[int]) -> dict[str, object]:
    calendars = OwnCalendar.objects.filter(player__in=ids)
    return {
        "reminders": rows(Reminder.objects.filter(player__in=ids), what="what", at="at"),
        "calendar": rows(calendars, addresses_given="number", given="given_at", ended="ended_at"),
    }
