"""Who plays ranked parties to their end: what leaving brings, for how long, and how it is forgotten.

Only the last 30 ranked parties count. The page « Ranked play » is made from these figures, never the other way round.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Literal

from games.models import Partie, PartieSeat, Player, Table
from games.models.players import player_ids

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
Outcome = Literal["win", "draw", "loss"]


@dataclass(frozen=True, slots=True)
class Standing:
    """Of the last ranked parties: how many, how many were left, how many leavings still weigh, no ranked play until.

    `until` is None when no leaving weighs any more; it may be past.
    """

    parties: int = 0
    left: int = 0
    weighing: int = 0
    until: datetime | None = None

    @property
    def share(self) -> int | None:
        """Of a hundred parties, those played to their end, rounded down; None while too few are known."""
        return None if self.parties < ENOUGH else 100 * (self.parties - self.left) // self.parties

    def cools_down(self, now: datetime) -> bool:
        return self.until is not None and now < self.until


def standing(leavings: Iterable[datetime | None]) -> Standing:
    """From the latest ranked parties, oldest first, 30 at most: when each was left, None where it was not."""
    parties = left = weighing = in_a_row = 0
    until: datetime | None = None
    for left_at in leavings:
        parties += 1
        if left_at is not None:
            left, weighing, in_a_row = left + 1, weighing + 1, 0
            until = left_at + COOL_DOWNS[min(weighing, len(COOL_DOWNS)) - 1]
        elif weighing:
            in_a_row += 1
            if in_a_row % FORGIVEN_AFTER == 0:
                weighing -= 1
    return Standing(parties, left, weighing, until if weighing else None)


def standing_of(player: Player) -> Standing:
    """A person's, whichever of their ids they played under. What was stopped or annulled counts for nobody."""
    played = PartieSeat.objects.filter(
        player_id__in=player_ids(player), partie__kind=Table.Kind.RANKED, partie__finished_at__isnull=False
    ).exclude(partie__how=Partie.How.STOPPED)
    latest = played.order_by("-partie__finished_at", "-partie_id")[:REMEMBERED]
    return standing(reversed(list(latest.values_list("left_at", flat=True))))


def outcome(*, left: bool, partner_left: bool, result: Outcome) -> Outcome | None:
    """What a ranked partie counts for one of its four, for their camp's result; None: it does not count for them.

    Whoever left has lost. Whoever was left alone keeps a win and owes nothing else. For the others it counts as it
    ended: they played on.
    """
    if left:
        return "loss"
    if partner_left and result != "win":
        return None
    return result
