"""Computes answers of the lessons on bidding with the engine, and the two sums that these lessons teach."""

from collections.abc import Callable
from typing import TypeAlias

from games.learning.exercises import ME, Exercise, call_seen
from games.rules.actions import Bid, Height, parse_action
from games.rules.belote import pairs_of
from games.rules.cards import (
    BIT,
    POINTS,
    SUIT_CARDS,
    SUITS,
    Hand,
    Rank,
    Suit,
    card_of,
    hand_of,
    parse_cards,
    parse_trump,
)
from games.rules.counting import ALL_POINTS, DonneCount, verify_count
from games.rules.donne import Phase
from games.rules.line import ScoreLine
from games.rules.partie import Partie
from games.rules.seats import Camp, Seat

Proof: TypeAlias = Callable[[Exercise], set[str]]

OPENING_START, JACK_OPENS, NINE_OPENS, LENGTH_OPENS = 30, 30, 20, 3
JACK_HELPS, NINE_HELPS, LONG_HELP, COUNTED_ALREADY = 20, 10, 3, 10
EACH, BELOTE = 10, 20


def opening_of(hand: Hand, trump: Suit) -> int:
    """Return what a hand opens with at this suit by the sum that the lesson teaches; below 80, or 0: a pass."""
    held = hand & SUIT_CARDS[trump]
    jack, nine = _has(hand, trump, Rank.JACK), _has(hand, trump, Rank.NINE)
    if not (jack and nine) and not ((jack or nine) and held.bit_count() >= LENGTH_OPENS):
        return 0
    others = held.bit_count() - jack - nine
    points = OPENING_START + JACK_OPENS * jack + NINE_OPENS * nine + EACH * others
    return points + _beside(hand, trump) + BELOTE * _has_belote(hand, trump)


def raise_of(hand: Hand, trump: Suit) -> int:
    """Return what a hand adds to partner's bid of this suit by the sum that the lesson teaches; 0 or less: a pass."""
    held = (hand & SUIT_CARDS[trump]).bit_count()
    points = JACK_HELPS * _has(hand, trump, Rank.JACK) + NINE_HELPS * _has(hand, trump, Rank.NINE)
    points += EACH * (held >= LONG_HELP) - EACH * (held < LONG_HELP - 1)
    return points + _beside(hand, trump) + BELOTE * _has_belote(hand, trump) - COUNTED_ALREADY


def _beside(hand: Hand, trump: Suit) -> int:
    """Return ten points for each ace of another suit, and ten for a suit that the hand has not got."""
    others = [suit for suit in SUITS if suit is not trump]
    voids = sum(not hand & SUIT_CARDS[suit] for suit in others)
    return EACH * (sum(_has(hand, suit, Rank.ACE) for suit in others) + (voids > 0))


def _has(hand: Hand, suit: Suit, rank: Rank) -> bool:
    return bool(hand & BIT[card_of(suit, rank)])


def _has_belote(hand: Hand, trump: Suit) -> bool:
    return any(hand & pair == pair for pair in pairs_of(trump))


def opening(exercise: Exercise) -> set[str]:
    return {str(opening_of(hand_of(exercise.cards), _suit(exercise)))}


def added(exercise: Exercise) -> set[str]:
    return {str(raise_of(hand_of(exercise.cards), _suit(exercise)))}


def that_adds(points: int, *hands: str) -> Proof:
    """Return a proof: which of these hands, in the order of the offers, adds so many points to partner's bid."""

    def proof(exercise: Exercise) -> set[str]:
        suit = _suit(exercise)
        sums = [raise_of(hand_of(parse_cards(hand)), suit) for hand in hands]
        return {str(place) for place, each in enumerate(sums) if each == points}

    return proof


def _suit(exercise: Exercise) -> Suit:
    trump = parse_trump(exercise.trump)
    assert isinstance(trump, Suit)
    return trump


def lowest_bid(exercise: Exercise) -> set[str]:
    heights = [bid.height for bid in call_seen(exercise).legal if isinstance(bid, Bid)]
    return {str(min(height for height in heights if isinstance(height, int)))}


def legal_among(*calls: str) -> Proof:
    """Return a proof: which of these calls, in the order of the offers, South may make now, also out of turn."""

    def proof(exercise: Exercise) -> set[str]:
        legal = call_seen(exercise).legal
        return {str(place) for place, call in enumerate(calls) if parse_action(call) in legal}

    return proof


def after_the_calls(exercise: Exercise) -> set[str]:
    """Return 0 if the calls have ended the bidding with a contract, 1 if it goes on, 2 if nobody took."""
    partie = Partie.begin(exercise.rule_set, first_dealer=Seat[exercise.dealer]).deal(tuple(range(32)))[0]
    for call in exercise.calls:
        partie = partie.act(parse_action(call))[0]
    if partie.donne is None:
        return {"2"}
    return {"0" if partie.donne.phase is Phase.PLAYING else "1"}


def line_of(exercise: Exercise, count: DonneCount) -> ScoreLine:
    """Return the line of a counted donne by the rules of the exercise."""
    verify_count(count, exercise.rule_set)
    return Partie.begin(exercise.rule_set, first_dealer=Seat.E).count(count)[0].lines[-1]


def contract(
    value: Height, points: int, *, times: int | None = None, taker: Seat = ME, belote: tuple[Camp, ...] = ()
) -> DonneCount:
    """Return a counted donne at hearts; `points`: of the taker's camp, the rest of 162 to the other.

    A camp with all 162 points has won the eight tricks here.
    """
    shares, camp = (points, ALL_POINTS - points), taker.camp
    return DonneCount(
        taker=taker,
        trump=Suit.H,
        value=value,
        multiplier=times,
        points=shares if camp is Camp.NS else (shares[1], shares[0]),
        capot=camp if points == ALL_POINTS else None,
        belote=belote,
    )


def marked(camp: Camp, count: DonneCount) -> Proof:
    """Return a proof: the marks of this camp for this donne."""

    def proof(exercise: Exercise) -> set[str]:
        return {str(line_of(exercise, count).marks[camp])}

    return proof


def least_contract_to_win(total: int) -> Proof:
    """Return a proof: the lowest contract that, just made, brings South's camp from this total to the target."""

    def proof(exercise: Exercise) -> set[str]:
        target = exercise.rule_set.objective.points
        assert target is not None
        values = range(80, 161, 10)
        enough = [v for v in values if total + line_of(exercise, contract(v, v)).marks[Camp.NS] >= target]
        return {str(min(enough))}

    return proof


def value_of(card: str) -> Proof:
    """Return a proof: the points of this card at the exercise's trump."""

    def proof(exercise: Exercise) -> set[str]:
        [played] = parse_cards(card)
        return {str(POINTS[parse_trump(exercise.trump)][played])}

    return proof
