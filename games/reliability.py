"""Reliability in ranked play: the penalty for leaving, its length, and how it expires.

Only the last 30 ranked parties count. The page « Ranked play » is made from these figures, never the other way round.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from heapq import merge
from typing import Final

from django.db.models import QuerySet

from games.models import Partie, PartieSeat, Player, Table
from games.models.players import player_ids
from games.outcomes import Outcome, conceded_at_once, left_at_once, outcome

__all__ = ["Outcome", "Reliability", "WalkedOut", "outcome", "standing", "standing_of"]

REMEMBERED: Final = 30
"""So many ranked parties count, the latest."""
ENOUGH: Final = 5
"""Ranked parties before a share is told."""
FORGIVEN_AFTER: Final = 5
"""So many parties played to their end in a row take one leaving off."""
COOL_DOWNS: Final = (
    timedelta(minutes=10),
    timedelta(minutes=30),
    timedelta(hours=2),
    timedelta(hours=8),
    timedelta(hours=24),
    timedelta(hours=48),
)
"""After the first leaving, the second…; the last one for all that follow."""


@dataclass(frozen=True, slots=True)
class Reliability:
    """The last ranked parties: their number, those left, leavings that still count, and the end of the exclusion.

    `until` is None when no leaving weighs any more; it may be past. `walked_out`: left or conceded before a first donne
    was over, which are none of these parties.
    """

    parties: int = 0
    left: int = 0
    weighing: int = 0
    until: datetime | None = None
    walked_out: int = 0

    @property
    def share(self) -> int | None:
        """Percentage of parties played to their end, rounded down; None while too few are known."""
        return None if self.parties < ENOUGH else 100 * (self.parties - self.left) // self.parties

    def cools_down(self, now: datetime) -> bool:
        return self.until is not None and now < self.until


@dataclass(frozen=True, slots=True)
class WalkedOut:
    """A ranked partie conceded before its first donne was over, seen from somebody who left it or conceded it."""

    at: datetime


def standing(latest: Iterable[datetime | WalkedOut | None]) -> Reliability:
    """From the latest ranked parties, oldest first, 30 at most: when each was left, None where it was not.

    One that is `WalkedOut` is a leaving and closes ranked play like any other; it is no partie, so no share counts it.
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
    """The standing of a person, under all their ids. Stopped and annulled parties do not count.

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
    """When each of the last 30 ended, its partie and when it was left; the oldest first."""
    rows = seats.order_by("-partie__finished_at", "-partie_id")[:REMEMBERED]
    found = rows.values_list("partie__finished_at", "partie_id", "left_at")
    return [(at, partie, left) for at, partie, left in found if at is not None][::-1]
