"""The chance of a capot that a seat could see when it last spoke, in worlds in which partner would have called so."""

import random
from dataclasses import replace
from itertools import pairwise

from games.rules.cards import Trump, cards_in
from games.rules.dealing import Received, hands_of
from games.rules.donne import Phase
from games.rules.estimates.memory import PACK
from games.rules.partie import Partie
from games.rules.seats import SEATS, Camp, Seat
from games.rules.seen import see
from games.rules.solver.marks import total_points
from games.rules.solver.positions import Goal, Position
from games.rules.solver.solving import solve
from games.solver_machine import solver_machine

from .boards import Player

TRIES, ENOUGH, FIRST = 600, 40, 10
HOPELESS = 0.4
"""After the first worlds, a chance below this needs no further ones."""


def capot_chance(spoken: list[Partie], seat: Seat, trump: Trump, player: Player, seed: int) -> float:
    """The share of worlds with all eight tricks for the seat's camp at that trump, by perfect play with open hands.

    `spoken`: the states of the bidding, up to the last word of this seat. A world gives the seat its own hand, and
    partner a hand with which `player` would have said what partner said. 0 if no world of TRIES does.
    """
    dice, made, drawn = random.Random(seed), 0, 0
    for _ in range(TRIES):
        received = dealt_around(spoken[0], seat, dice)
        if not would_speak_so(spoken, seat.partner, received, player):
            continue
        made, drawn = made + makes_capot(spoken[0], received, seat.camp, trump), drawn + 1
        if drawn == ENOUGH or (drawn >= FIRST and made < HOPELESS * drawn):
            break
    return made / drawn if drawn else 0.0


def dealt_around(partie: Partie, seat: Seat, dice: random.Random) -> Received:
    own = partie.donne.hands[seat]
    others = list(cards_in(PACK & ~own))
    dice.shuffle(others)
    return tuple(tuple(cards_in(own)) if each is seat else tuple(others.pop() for _ in range(8)) for each in SEATS)


def would_speak_so(spoken: list[Partie], seat: Seat, received: Received, player: Player) -> bool:
    """Whether this seat would have said with these cards what it said before the last of these states."""
    for before, after in pairwise(spoken):
        said = after.donne.bidding.calls[-1]
        if said.seat is seat and player.choose(see(with_cards(before, received), seat), random.Random(0)) != said:
            return False
    return True


def with_cards(partie: Partie, received: Received) -> Partie:
    return replace(partie, donne=replace(partie.donne, dealt=replace(partie.donne.dealt, received=received)))


def makes_capot(partie: Partie, received: Received, camp: Camp, trump: Trump) -> bool:
    """Whether all eight tricks are this camp's at that trump, by perfect play of both camps."""
    leader, hands = partie.rules.direction.after(partie.donne.dealer), hands_of(received)
    position = Position(trump=trump, rules=partie.rules, hands=hands, leader=leader, goal=Goal.CAPOT)
    value = solve(position, solver_machine())
    return value > total_points(trump) if camp is Camp.NS else value < 0


def spoken_until(states: list[Partie], seat: Seat) -> list[Partie]:
    """The states of the bidding up to the last in which this seat spoke."""
    bidding = [partie for partie in states if partie.phase is Phase.BIDDING]
    while bidding and bidding[-1].seat_to_act is not seat:
        bidding.pop()
    return bidding
