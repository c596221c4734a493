"""The counts of a donne before scoring: one type for played tricks and typed sheets."""

from dataclasses import dataclass

from games.rules.actions import Height
from games.rules.cards import Trump
from games.rules.seats import NOTHING, ByCamp, Camp, Seat


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of a taken donne.

    `points`: card points with the der. `capot`: the camp that won the eight tricks. `belote`: 20 for each belote that
    counts, under the camp that held it. `annonces`: those of the camp whose annonces won. `tricks`: None when typed
    from a sheet. `alone`: the taker won the eight tricks without help.
    """

    taker: Seat
    trump: Trump
    points: ByCamp
    capot: Camp | None = None
    belote: ByCamp = NOTHING
    annonces: ByCamp = NOTHING
    tricks: ByCamp | None = None
    value: Height | None = None
    multiplier: int = 1
    alone: bool = False
