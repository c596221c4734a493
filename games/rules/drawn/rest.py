"""« Le reste est-il à vous ? »: whether one's camp surely takes every remaining trick, whatever the others hold.

« Yes » is proven from one's own hand, against any cards the others may have. « No » has a world that agrees with all
that the seat saw, in which the others take a trick even if one's camp plays its best with open hands. Whatever lies
between is no puzzle.
"""

from typing import Final

from games.rules.actions import Play
from games.rules.cards import (
    BIT,
    DER,
    HIGHER,
    POINTS,
    SUIT_CARDS,
    SUITS,
    TA,
    TRUMP_CARDS,
    Card,
    card_name,
    cards_in,
    hand_of,
)
from games.rules.claims import claim_order
from games.rules.dealing import Hands
from games.rules.drawn.solution import BOTH_GAMES, DrawnKind, DrawnSolution, Facts, seed_of_view
from games.rules.seats import Camp, Seat
from games.rules.seen import Seen
from games.rules.solver.judging import worlds
from games.rules.solver.knowledge import Knowledge, knowledge_of
from games.rules.solver.machine import Machine, MachineFault
from games.rules.solver.positions import Goal, Position
from games.rules.solver.solving import card_values, solve
from games.rules.tricks import Trick

YES, NO = "yes", "no"
CARDS_LEFT: Final = range(2, 7)
LATE: Final = 3
"""With so many cards left or fewer the theme is « late »."""
WORLDS: Final = 96
TEMPTING: Final = (0.35, 0.99)
"""A « no » takes all in such a share of the worlds: mostly the rest is one's own."""


def solution_of(seen: Seen, wish: str, machine: Machine) -> DrawnSolution | None:
    """Return yes with the order to lead the cards, or no with the card that beats one and who may hold it."""
    if seen.seat is None or seen.trump is None or seen.trick or seen.seat_to_act is not seen.seat:
        return None
    left = seen.hand.bit_count()
    if left not in CARDS_LEFT:
        return None
    facts = _proof(seen) if wish == YES else _objection(seen, machine)
    if facts is None:
        return None
    rating = 1000 + 75 * left + (100 if wish == NO else 0)
    return DrawnSolution(right=wish, theme="late" if left <= LATE else "early", rating=rating, facts=facts)


def _proof(seen: Seen) -> Facts | None:
    """Return the order to lead one's cards; None if it is not sure, or if nothing played so far is needed to see it."""
    assert seen.trump is not None
    order = claim_order(seen)
    if order is None or all(not HIGHER[seen.trump][card] & ~seen.hand for card in order):
        return None
    return {"order": [card_name(card) for card in order]}


def _is_tempting(seen: Seen) -> bool:
    """Whether the hand lacks little: one trick at most in its suits, with as many trumps as the others have, or one."""
    assert seen.trump is not None
    gone = hand_of(play.card for trick in seen.tricks_done for play in trick.plays)
    others, losers = TRUMP_CARDS[TA] & ~seen.hand & ~gone, 0
    for suit in SUITS:
        mine, theirs = seen.hand & SUIT_CARDS[suit], others & SUIT_CARDS[suit]
        masters = sum(not HIGHER[seen.trump][card] & theirs for card in cards_in(mine))
        losers += max(0, min(mine.bit_count(), theirs.bit_count()) - masters)
    lacking = (others & TRUMP_CARDS[seen.trump]).bit_count() - (seen.hand & TRUMP_CARDS[seen.trump]).bit_count()
    return losers <= 1 and lacking <= 1


def _objection(seen: Seen, machine: Machine) -> Facts | None:
    """Return what may go wrong, if mostly nothing does: the card that takes a trick, who has it, in how many worlds."""
    if claim_order(seen) is not None or not _is_tempting(seen):
        return None
    known = knowledge_of(seen)
    try:
        drawn = worlds(known, WORLDS, seed_of_view(seen, "rest"), machine)
        lost = [world for world in drawn if not takes_all(known, world.hands, machine)]
    except MachineFault:
        return None
    least, most = TEMPTING
    if not least <= 1 - len(lost) / len(drawn) <= most:
        return None
    beater = _beater(known, lost[0].hands, machine)
    return {"beater": card_name(beater.card), "holder": str(beater.seat), "lost": len(lost), "worlds": len(drawn)}


def takes_all(known: Knowledge, hands: Hands, machine: Machine) -> bool:
    """Whether the camp of the seat to lead takes every trick with these hands, if all four play their best."""
    value = solve(_position(known, hands, known.seat, ()), machine)
    if known.seat.camp is Camp.EW:
        return value < 0
    left = [card for hand in hands for card in cards_in(hand)]
    return value > sum(POINTS[known.trump][card] for card in left) + DER


def _position(known: Knowledge, hands: Hands, leader: Seat, laid: tuple[Card, ...]) -> Position:
    """Return the position as one of a donne in which the camp has won all the tricks before."""
    return Position(
        trump=known.trump,
        rules=known.rules,
        hands=hands,
        leader=leader,
        laid=laid,
        goal=Goal.CAPOT,
        unbroken=(known.seat.camp,),
    )


def _beater(known: Knowledge, hands: Hands, machine: Machine) -> Play:
    """Return the card with which the others take their first trick, all four playing their best."""
    trick, turn, leader = Trick(), known.seat, known.seat
    while any(hands):
        position = _position(known, hands, leader, tuple(play.card for play in trick.plays))
        values = card_values(position, machine)
        best = max if turn.camp is Camp.NS else min
        card = best(values, key=values.__getitem__)
        trick = trick.with_play(Play(turn, card), known.trump)
        hands = tuple(hand & ~BIT[card] for hand in hands)
        turn = known.rules.direction.after(turn)
        if len(trick.plays) == 4:
            if trick.winner.camp is not known.seat.camp:
                break
            trick, turn, leader = Trick(), trick.winner, trick.winner
    assert trick.best is not None
    return trick.best


KIND: Final = DrawnKind(BOTH_GAMES, ("late", "early"), (YES, NO), solution_of)
