"""What goes with an account: reminders, the calendar's address, requests to partners, and the link to clubs' cards.

The cards themselves are the clubs': their names and results stay until the club is asked to forget them
(`leagues.clubs.forgetting`).
"""

from django.db.models import F, Q

from games.privacy.app_hooks import Delete
from leagues.models import OwnCalendar, PartnerRequest, Person, Reminder


def forget_account(ids: set[int], delete: Delete) -> None:
    """`ids`: all under which the person plays. Codes of their cards that were given out open nothing any more."""
    delete(Reminder.objects.filter(player__in=ids))
    delete(OwnCalendar.objects.filter(player__in=ids))
    delete(PartnerRequest.objects.filter(Q(by__in=ids) | Q(asked__in=ids)))
    Person.objects.filter(player__in=ids).update(player=None, claims=F("claims") + 1)
