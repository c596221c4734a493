"""Deletion with an account: reminders, the calendar's address, requests to partners, and links to registry entries.

The registry entries belong to the clubs: their names and results stay until the club is asked to forget them
(`leagues.clubs.forgetting`).
"""

from django.db.models import F, Q

from games.privacy.app_hooks import Delete
from leagues.models import OwnCalendar, PartnerRequest, Person, Reminder


def forget_account(ids: set[int], delete: Delete) -> None:
    """Delete the account's data. `ids`: all player ids of the person. Codes of their cards become invalid."""
    delete(Reminder.objects.filter(player__in=ids))
    delete(OwnCalendar.objects.filter(player__in=ids))
    delete(PartnerRequest.objects.filter(Q(by__in=ids) | Q(asked__in=ids)))
    Person.objects.filter(player__in=ids).update(player=None, claims=F("claims") + 1)
