"""Facts that follow from a donne's actions, besides its line; computed once, for filters and statistics."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from games.rules.actions import Contre, Surcontre, Take
from games.rules.cards import POINTS, Hand, Trump, cards_in
from games.rules.donne import Donne
from games.rules.seats import SEATS, Camp, Seat

BySeat: TypeAlias = tuple[int, int, int, int]
"""A figure for each of N, E, S, W."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DonneFacts:
    """Facts of a donne. `round`: the round of the take, 1 or 2, in retourne; `der`: the camp of the eighth trick.

    `dealt`: card points in each hand before the lead, with the trump but without the der; None before a take.
    """

    round: int | None = None
    contre_by: Seat | None = None
    surcontre_by: Seat | None = None
    der: Camp | None = None
    dealt: BySeat | None = None


NO_FACTS = DonneFacts()
"""The facts of a counted donne, whose cards are unknown."""


def facts_of(donne: Donne) -> DonneFacts:
    """Return the facts of a played donne, over or under way."""
    playing = donne.playing
    if playing is None:
        return NO_FACTS
    calls = donne.bidding.calls
    take = next((call for call in calls if isinstance(call, Take)), None)
    north, east, south, west = (_points_in(hand, playing.contract.trump) for hand in donne.hands_dealt)
    return DonneFacts(
        round=None if take is None else 1 + (take.suit is not None),
        contre_by=next((call.seat for call in calls if isinstance(call, Contre)), None),
        surcontre_by=next((call.seat for call in calls if isinstance(call, Surcontre)), None),
        der=playing.tricks[7].winner.camp if len(playing.tricks) == 8 else None,
        dealt=(north, east, south, west),
    )


def _points_in(hand: Hand, trump: Trump) -> int:
    return sum(POINTS[trump][card] for card in cards_in(hand))


def stood_in_for(actions: Sequence[str], who: Sequence[str]) -> tuple[Seat, ...]:
    """Return the seats a bot played for in their person's absence. `who`: `x_who` in docs/record.md, per action."""
    seats = {action[:1] for action, each in zip(actions, who, strict=False) if each == "stand-in"}
    return tuple(seat for seat in SEATS if str(seat) in seats)
