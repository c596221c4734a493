"""What a seat knows of a donne, for the program (`source/knowledge.h`)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.rules.cards import Card, Hand, Trump
from games.rules.estimates.memory import remember
from games.rules.options import Rules
from games.rules.seats import SEATS, Seat
from games.rules.seen import Seen
from games.rules.solver.positions import Goal, header_words

DECLARED_BITS = {"tierce": 0, "cinquante": 4, "cent": 8, "carre": 12}
PLAYS_ROOM = 32
WEIGHT_WORDS = 4 * 32
"""The weights, which end the words of `worlds`."""

Weights = Mapping[tuple[Seat, Card], int]
"""How much likelier a world is in which the seat holds the card: sixteenths of a power of two."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Knowledge:
    """Everything the seat to play knows.

    `can_hold`: by seat, the cards it may have. `played`: every card of the donne in order, those on the table last;
    `leader`: who led the first one. `declared`: by seat, its annonces as bits (`DECLARED_BITS`).
    """

    seat: Seat
    trump: Trump
    taker: Seat
    rules: Rules
    hand: Hand
    can_hold: tuple[Hand, ...]
    leader: Seat
    played: tuple[Card, ...] = ()
    declared: tuple[int, ...] = (0, 0, 0, 0)
    weights: Weights = field(default_factory=dict)


def knowledge_of(seen: Seen, *, believe_calls: bool = False) -> Knowledge:
    """Return the knowledge of the seat that is to play. ValueError for another seat or moment.

    `believe_calls`: take the calls of the partner as certain, as the bots do among themselves.
    """
    memory = remember(seen, believe_calls=believe_calls)
    if memory is None or seen.seat_to_act is not memory.seat:
        raise ValueError("this seat is not to play a card")
    tricks = (*(trick.plays for trick in seen.tricks_done), seen.trick)
    plays = [play for trick in tricks for play in trick]
    declared = [0, 0, 0, 0]
    for said in seen.declared:
        declared[said.seat] += 1 << DECLARED_BITS[said.what]
    return Knowledge(
        seat=memory.seat,
        trump=memory.trump,
        taker=memory.taker,
        rules=seen.rules,
        hand=seen.hand,
        can_hold=memory.can_hold,
        leader=plays[0].seat if plays else memory.seat,
        played=tuple(play.card for play in plays),
        declared=tuple(declared),
    )


def knowledge_words(known: Knowledge, goal: Goal, number: int, seed: int) -> list[int]:
    """Return the request of `worlds`, and the first words of the request of `judge`. `seed`: of 64 bits."""
    weights = [known.weights.get((seat, card), 0) for seat in SEATS for card in range(32)]
    return [
        *header_words(known.trump, known.rules, goal, known.taker, 0),
        known.seat,
        known.hand,
        *known.can_hold,
        known.leader,
        len(known.played),
        seed & 0xFFFFFFFF,
        seed >> 32,
        number,
        *known.declared,
        *[*known.played, *[0] * PLAYS_ROOM][:PLAYS_ROOM],
        *weights,
    ]
