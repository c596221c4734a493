"""Notifications to people who left or conceded a ranked partie: when they may play ranked again."""

from django.db.models import Q
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import pgettext

from games.models import Partie, PartieSeat, Player, Table
from games.notices import NoticeKind, notify
from games.outbox import enqueue
from games.outcomes import conceded_at_once, left_at_once
from games.reliability import standing_of


def enqueue_cool_downs(sender: object, partie_id: int, kind: str, **_more: object) -> None:
    """Enqueue `tell_cool_downs`; a signal receiver in the transaction that ends a partie."""
    if kind == Table.Kind.RANKED:
        enqueue("games.tasks.tell_cool_downs", partie_id, key=f"cool-downs:{partie_id}")


def tell_cool_downs(partie_id: int) -> int:
    """Notify the people whom this partie excludes from ranked play; return how many. Idempotent."""
    seats = PartieSeat.objects.filter(partie=partie_id, partie__kind=Table.Kind.RANKED)
    left = Q(left_at__isnull=False) & ~Q(partie__how=Partie.How.STOPPED)
    leavers = seats.filter(left | (conceded_at_once("partie__") & left_at_once()))
    return sum(
        _tell(seat.player, partie_id)
        for seat in leavers.select_related("player__user", "player__absorbed_by__user").order_by("pk")
        if seat.player is not None
    )


def _tell(player: Player, partie_id: int) -> bool:
    player = player.absorbed_by or player
    until = standing_of(player).until
    if until is None or until <= timezone.now():
        return False
    ends = timezone.localtime(until)
    with translation.override(None if player.user is None else player.user.language):
        # Translators: Django date format: day of the week, day, month
        day = date_format(ends, pgettext("date format", "l j F"))
        hour = date_format(ends, "H:i")
        page = reverse("lobby:ranked")
        notify(player, NoticeKind.COOL_DOWN_UNTIL, key=f"cool-down:{partie_id}", day=day, hour=hour, url=page)
    return True
