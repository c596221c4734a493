"""The reminder of today's donnes, in the evening, for people who asked for it and have not played them all."""

from datetime import date, datetime
from typing import Final

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce
from django.urls import reverse
from django.utils import timezone

from games.models import DonneSet, Notification, Player, PreparedPlay
from games.notices import NoticeKind, notify

HOUR: Final = 18
"""The hour of the site's time zone in which people are reminded."""


def remind(now: datetime) -> int:
    """Notify, in the hour of reminders, who has not finished today's sets; return how many people were notified.

    Any number of runs notify each person once a day.
    """
    local = timezone.localtime(now, timezone.get_default_timezone())
    count = sum(DonneSet.objects.filter(day=local.date()).values_list("count", flat=True))
    if local.hour != HOUR or not count:
        return 0
    key = f"donnes-wait:{local.date().isoformat()}"
    waiting = list(_waiting(local.date(), count, key))
    for player in waiting:
        notify(
            player,
            NoticeKind.DONNES_WAIT,
            key=key,
            url=reverse("duplicate:today"),
        )
    return len(waiting)


def _waiting(day: date, count: int, key: str) -> QuerySet[Player]:
    """Return the people who asked to be reminded, have finished fewer donnes of that day and are not notified yet."""
    own = PreparedPlay.objects.filter(donne_set__day=day, finished_at__isnull=False)
    own = own.filter(Q(player=OuterRef("pk")) | Q(player__absorbed_by=OuterRef("pk")))
    finished = own.order_by().values("donne_set__day").annotate(many=Count("pk")).values("many")
    told = Notification.objects.filter(to=OuterRef("pk"), key=key)
    people = Player.objects.filter(~Exists(told), user__is_active=True, user__preferences__notice_day=True)
    return people.select_related("user").alias(finished=Coalesce(Subquery(finished), 0)).filter(finished__lt=count)
