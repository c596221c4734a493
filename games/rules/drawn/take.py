"""« Prenez ou passez ? »: a call in a game with a turned card, judged in deals that agree with what the seat knows.

In each deal every call that may be made is tried: who takes is then decided as robots bid, and the cards are played
perfectly with open hands. The marks of the donne are compared in the mean.
"""

import random
from dataclasses import dataclass
from typing import Final

from games.rules.actions import Action, Pass, Take
from games.rules.bidding import Bidding, Call, Contract
from games.rules.bots.bidding import choose_call
from games.rules.cards import BIT, Hand, Rank, Suit, card_of, suit_of
from games.rules.drawn.bid_hand import hand_for
from games.rules.drawn.calls import Gain, PossibleDeal, deals, gain_of, view_at
from games.rules.drawn.solution import DrawnKind, DrawnSolution, Facts, seed_of_view
from games.rules.estimates.expectations import pass_worth, take_worth
from games.rules.seats import Camp, Seat
from games.rules.seen import Seen
from games.rules.solver.machine import Machine, MachineFault
from games.rules.solver.marks import Stakes, belote_in, marks_by_value
from games.rules.solver.positions import Goal, Position
from games.rules.solver.solving import solve

TAKE, PASS = "take", "pass"
ROUNDS: Final = ("first", "second")
STAGES: Final = ((24, 8.0, 0.0, 120.0), (64, 14.0, 1.5, 100.0), (256, 15.0, 3.0, 90.0))
"""Deals; by how many marks the right call is better at least, and by how many standard errors; by how many at most,
for what is not told at first look. Few deals leave most out."""
SURE: Final = 15.0
"""A hand whose robot reckons with a smaller difference of marks is left out, and one with a larger than PLAIN."""
PLAIN: Final = 75.0
LEAST_TRUMPS: Final = 2
"""A pass is asked for only with so many trumps, the turned card too, one of them the jack or the nine."""
EASIEST, HARDER = 1150, 400


@dataclass(frozen=True, slots=True)
class _Judged:
    """Marks of each call in every deal, and how often the taker's camp made its contract after a take."""

    marks: dict[Call, list[float]]
    made: dict[Call, int]


def solution_of(seen: Seen, wish: str, machine: Machine) -> DrawnSolution | None:
    """Return the right call if robots, who reckon, and the deals, played out, agree on it."""
    if seen.seat is None or seen.seat_to_act is not seen.seat or seen.retourne is None or seen.trump is not None:
        return None
    right = choose_call(seen)
    if (wish == PASS) != isinstance(right, Pass) or not _is_open(seen, right):
        return None
    judged = _judged(seen, right, machine)
    if judged is None:
        return None
    apart = min(_better(judged, right, other).mean for other in judged.marks if other != right)
    missed = HARDER - min(HARDER, round(HARDER * apart / PLAIN))
    return DrawnSolution(
        right=call_text(right),
        theme=ROUNDS[len(seen.bids) >= 4],
        rating=EASIEST + missed,
        facts=_facts(judged),
    )


def call_text(call: Action) -> str:
    """Return a call without its seat: the answer as it is stored."""
    return str(call).partition(" ")[2]


def _is_open(seen: Seen, right: Action) -> bool:
    """Whether the call is clear for who reckons and as the lesson teaches it, and yet not told by a first look."""
    assert seen.retourne is not None
    takes = [call for call in seen.legal if isinstance(call, Take)]
    best = right if isinstance(right, Take) else max(takes, key=lambda take: take_worth(seen, take))
    if not SURE <= abs(take_worth(seen, best) - pass_worth(seen)) <= PLAIN:
        return False
    hand, first = seen.hand | BIT[seen.retourne], len(seen.bids) < 4
    taught = any(teaches_to_take(hand, _trump(seen, take), first=first) for take in takes)
    held = hand_for(hand, _trump(seen, best))
    if isinstance(right, Pass):
        return not taught and (held.jack or held.nine) and held.trumps >= LEAST_TRUMPS
    return teaches_to_take(hand, _trump(seen, best), first=first) and not (held.jack and held.nine and held.trumps > 2)


def teaches_to_take(hand: Hand, trump: Suit, *, first: bool) -> bool:
    """Whether the lesson says to take with this hand, the turned card among it."""
    held = hand_for(hand, trump)
    if held.jack and held.nine:
        return True
    if first:
        return held.trumps > 3 or (held.trumps == 3 and (held.jack or held.nine) and held.aces > 0)
    strong = held.jack + held.nine + bool(hand & BIT[card_of(trump, Rank.ACE)])
    return (held.trumps > 2 and held.jack) or (strong > 1 and held.aces > 1)


def _trump(seen: Seen, take: Take) -> Suit:
    assert seen.retourne is not None
    return suit_of(seen.retourne) if take.suit is None else take.suit


def _judged(seen: Seen, right: Action, machine: Machine) -> _Judged | None:
    """Return the marks of all calls, None as soon as the right one is not clearly the best."""
    calls = [call for call in seen.legal if isinstance(call, Pass | Take)]
    judged = _Judged({call: [] for call in calls}, dict.fromkeys(calls, 0))
    dice = random.Random(seed_of_view(seen, "take"))  # noqa: S311 (must be reproducible)
    believed = (deal for deal in deals(seen, dice) if _agrees(seen, deal))
    for number, least, errors, most in STAGES:
        while len(judged.marks[calls[0]]) < number:
            try:
                _add(judged, seen, next(believed), machine)
            except MachineFault:
                return None
        for other in calls:
            apart = None if other == right else _better(judged, right, other)
            if apart is not None and (apart.mean < least or apart.mean < errors * apart.error):
                return None
        if min(_better(judged, right, other).mean for other in calls if other != right) > most:
            return None
    return judged


def _better(judged: _Judged, right: Action, other: Action) -> Gain:
    ours, theirs = (next(marks for call, marks in judged.marks.items() if call == each) for each in (right, other))
    return gain_of([one - two for one, two in zip(ours, theirs, strict=True)])


def _bidding(seen: Seen) -> Bidding:
    assert seen.dealer is not None
    assert seen.retourne is not None
    after = seen.rules.direction.after(seen.dealer)
    return Bidding.begin(seen.rules.direction.starting_at(after), suit_of(seen.retourne), seen.rules)


def _agrees(seen: Seen, deal: PossibleDeal) -> bool:
    """Whether the others, bidding as robots do, would have passed with these hands as they did."""
    bidding = _bidding(seen)
    for call in seen.bids:
        view = view_at(seen, deal, bidding.calls, call.seat, bidding.legal(call.seat))
        if call.seat is not seen.seat and choose_call(view) != call:
            return False
        bidding = bidding.call(call)
    return True


def _add(judged: _Judged, seen: Seen, deal: PossibleDeal, machine: Machine) -> None:
    """Add the marks of each call in this deal."""
    before = _bidding(seen)
    for call in seen.bids:
        before = before.call(call)
    for call, marks in judged.marks.items():
        bidding = before.call(call)
        while (seat := bidding.seat_to_act) is not None:
            bidding = bidding.call(choose_call(view_at(seen, deal, bidding.calls, seat, bidding.legal(seat))))
        contract = bidding.contract
        worth = 0.0 if contract is None else _marks(seen, deal, bidding.order, contract, machine)
        marks.append(worth)
        judged.made[call] += isinstance(call, Take) and worth > 0


def _marks(seen: Seen, deal: PossibleDeal, order: tuple[Seat, ...], contract: Contract, machine: Machine) -> float:
    """Return the marks of the seat's camp less those of the others, all four playing their best with open hands."""
    assert seen.seat is not None
    hands = _completed(seen, deal, order, contract.taker)
    stakes = Stakes(contract=contract, rules=seen.rules, belote=belote_in(hands, contract.trump))
    position = Position(trump=contract.trump, rules=seen.rules, hands=hands, leader=order[0])
    marks = marks_by_value(stakes, Goal.POINTS)[solve(position, machine) + 1]
    return marks if seen.seat.camp is Camp.NS else -marks


def _completed(seen: Seen, deal: PossibleDeal, order: tuple[Seat, ...], taker: Seat) -> tuple[Hand, ...]:
    """Return the hands of eight cards: the taker gets the turned card and two, the others three (rules 3.3)."""
    assert seen.retourne is not None
    hands, at = list(deal.hands), 0
    for seat in order:
        size = 2 if seat is taker else 3
        for card in deal.undealt[at : at + size]:
            hands[seat] |= BIT[card]
        at += size
    hands[taker] |= BIT[seen.retourne]
    return tuple(hands)


def _facts(judged: _Judged) -> Facts:
    number = len(next(iter(judged.marks.values())))
    return {
        "deals": number,
        "marks": {call_text(call): round(sum(marks) / number, 1) for call, marks in judged.marks.items()},
        "made": {call_text(call): round(100 * made / number) for call, made in judged.made.items() if made},
    }


KIND: Final = DrawnKind(("classique",), ROUNDS, (TAKE, PASS), solution_of, calling=True)
