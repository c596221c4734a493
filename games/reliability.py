"""Reliability in ranked play: the penalty for leaving, its length, its notification, and how it expires.

Only the last 30 ranked parties count. The page « Ranked play » is generated from these constants. People who left or
conceded a ranked partie are told when they may play ranked again.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from heapq import merge
from typing import Final

from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils import timezone, translation
from django.utils.translation import pgettext

from accounts.grammar import date_format
from games.models import Partie, PartieSeat, Player, Table
from games.models.players import player_ids
from games.notices import NoticeKind, notify
from games.outbox import enqueue
from games.outcomes import Outcome, conceded_at_once, left_at_once, outcome

__all__ = ["Outcome", "Reliability", "WalkedOut", "outcome", "standing", "standing_of"]

REMEMBERED: Final = 30
"""The number of latest ranked parties that count."""
ENOUGH: Final = 5
"""The number of ranked parties needed to show a percentage."""
FORGIVEN_AFTER: Final = 5
"""This many parties in a row, played to their end, cancel one partie left."""
COOL_DOWNS: Final = (
    timedelta(minutes=10),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=8),
    timedelta(hours=24),
    timedelta(hours=48),
)
"""The exclusion after the first partie left, the second, and so on; the last one applies to all that follow."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """How reliably a person finished their latest ranked parties, and until when ranked play is closed to them.

    `parties`: their number; `left`: how many the person left; `weighing`: how many of those still count for the
    exclusion. `walked_out`: parties left or conceded before their first donne was over, not included in `parties` and
    `left`. `until`: None when no partie left still counts; it may be past.
    """

    parties: int = 0
    left: int = 0
    weighing: int = 0
    until: datetime | None = None
    walked_out: int = 0

    @property
    def share(self) -> int | None:
        """Return the percentage of parties played to their end, rounded down; None for fewer than `ENOUGH` parties."""
        return None if self.parties < ENOUGH else 100 * (self.parties - self.left) // self.parties

    def cools_down(self, now: datetime) -> bool:
        return self.until is not None and now < self.until


@dataclass(frozen=True, slots=True)
class WalkedOut:
    """A ranked partie conceded before its first donne was over, for a person who left it or conceded it."""

    at: datetime


def standing(latest: Iterable[datetime | WalkedOut | None]) -> Reliability:
    """Compute the reliability from the latest ranked parties, 30 at most, oldest first.

    Each item is the moment when the person left the partie, or None. A `WalkedOut` item excludes from ranked play like
    a partie left, but the percentage does not count it.
    """
    parties = left = weighing = in_a_row = walked_out = 0
    until: datetime | None = None
    for each in latest:
        is_partie = not isinstance(each, WalkedOut)
        left_at = each.at if isinstance(each, WalkedOut) else each
        parties, walked_out = parties + is_partie, walked_out + (not is_partie)
        if left_at is not None:
            left, weighing, in_a_row = left + is_partie, weighing + 1, 0
            until = left_at + COOL_DOWNS[min(weighing, len(COOL_DOWNS)) - 1]
        elif weighing:
            in_a_row += 1
            if in_a_row % FORGIVEN_AFTER == 0:
                weighing -= 1
    return Reliability(parties, left, weighing, until if weighing else None, walked_out)


def standing_of(player: Player) -> Reliability:
    """Return the reliability of a person, under all their ids. Stopped and annulled parties do not count.

    Two queries.
    """
    over = PartieSeat.objects.filter(
        player_id__in=player_ids(player), partie__kind=Table.Kind.RANKED, partie__finished_at__isnull=False
    )
    at_once = conceded_at_once("partie__")
    played = _latest(over.filter(~at_once).exclude(partie__how=Partie.How.STOPPED))
    walked_out = over.filter(at_once & left_at_once())
    if len(played) == REMEMBERED:
        walked_out = walked_out.filter(partie__finished_at__gte=played[0][0])
    times = [(at, pk, WalkedOut(left or at)) for at, pk, left in _latest(walked_out)]
    return standing(each for _at, _pk, each in merge(played, times, key=lambda row: row[:2]))


def _latest(seats: QuerySet[PartieSeat]) -> list[tuple[datetime, int, datetime | None]]:
    """Return for each of the last 30 parties its end, its id and the moment it was left; oldest first."""
    rows = seats.order_by("-partie__finished_at", "-partie_id")[:REMEMBERED]
    found = rows.values_list("partie__finished_at", "partie_id", "left_at")
    return [(at, partie, left) for at, partie, left in found if at is not None][::-1]


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
