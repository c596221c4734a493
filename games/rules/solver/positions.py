"""Positions to solve, and their words for the program (`source/position.h`)."""

from dataclasses import dataclass
from enum import IntEnum

from games.rules.cards import Card, Trump
from games.rules.dealing import Hands
from games.rules.options import Rules
from games.rules.playing import Playing
from games.rules.seats import CAMPS, Camp, Direction, Seat


class Goal(IntEnum):
    """What both camps play for.

    POINTS: card points, with the der. CAPOT: the same, but all eight tricks are worth more than any points. GENERALE:
    only whether the taker alone wins all eight.
    """

    POINTS = 0
    CAPOT = 1
    GENERALE = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Position:
    """Open hands at some moment of a donne.

    `hands`: by seat, without the cards on the table. `leader`: the seat that leads, or led, the current trick; `laid`:
    the cards on the table in the order played. `taker`: the seat that must win alone, with the goal GENERALE.
    `unbroken`: the camps that have won every trick so far; both before the first trick is won. `limit`: the number of
    tricks the search may look at before it gives up, 0 for the usual limit.
    """

    trump: Trump
    rules: Rules
    hands: Hands
    leader: Seat
    laid: tuple[Card, ...] = ()
    goal: Goal = Goal.POINTS
    taker: Seat = Seat.N
    unbroken: tuple[Camp, ...] = CAMPS
    limit: int = 0


def position_of(playing: Playing, rules: Rules, goal: Goal = Goal.POINTS) -> Position:
    """Return the position of a donne that is being played. ValueError if all cards have been played."""
    if playing.over:
        raise ValueError("no card is left to play")
    plays, taker = playing.trick.plays, playing.contract.taker
    winners = [trick.winner for trick in playing.tricks]
    if goal is Goal.GENERALE:
        unbroken = tuple(camp for camp in CAMPS if all(winner is taker for winner in winners))
    else:
        unbroken = tuple(camp for camp in CAMPS if all(winner.camp is camp for winner in winners))
    return Position(
        trump=playing.contract.trump,
        rules=rules,
        hands=playing.hands,
        leader=plays[0].seat if plays else playing.turn,
        laid=tuple(play.card for play in plays),
        goal=goal,
        taker=taker,
        unbroken=unbroken,
    )


def header_words(trump: Trump, rules: Rules, goal: Goal, taker: Seat, limit: int) -> list[int]:
    """Return the words every request begins with."""
    return [trump, direction_word(rules.direction), duties_word(rules), goal, taker, limit]


def direction_word(direction: Direction) -> int:
    """Return the step from a seat to the next one."""
    return (direction.after(Seat.N) - Seat.N) % 4


def duties_word(rules: Rules) -> int:
    """Return the options about legal cards as bits (`source/legal.h`)."""
    return (
        (rules.overtrump_partner == "lenient")
        | (rules.partner_winning == "must-trump") << 1
        | (rules.undertrump == "free") << 2
        | (rules.undertrump_partner == "forbidden") << 3
        | (rules.undertrump_partner == "obliged") << 4
    )


def whole_word(goal: Goal, taker: Seat, unbroken: tuple[Camp, ...]) -> int:
    """Return as bits the camps that may still win all eight tricks, as the goal asks."""
    if goal is Goal.POINTS:
        return 0
    return sum(1 << camp for camp in unbroken if goal is Goal.CAPOT or camp is taker.camp)


def position_words(position: Position) -> list[int]:
    """Return the request of `solve` and `card_values`."""
    return [
        *header_words(position.trump, position.rules, position.goal, position.taker, position.limit),
        *position.hands,
        position.leader,
        len(position.laid),
        *[*position.laid, 0, 0, 0][:3],
        whole_word(position.goal, position.taker, position.unbroken),
    ]
