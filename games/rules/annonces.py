"""Tierces, cinquantes, cents and carrés: who holds them, what they are worth, which is best (rules 5.2, 5.3)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeAlias

from games.rules.actions import Annonce, Run
from games.rules.cards import RANKS, SUIT_OF, SUITS, Hand, Rank, Trump, card_of, hand_of
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import Camp, Seat

CARRE_POINTS = {
    Rank.JACK: 200, Rank.NINE: 150, Rank.ACE: 100, Rank.TEN: 100, Rank.KING: 100, Rank.QUEEN: 100,
}  # fmt: skip
"""Carrés from the best to the worst, with their points (rules 5.2, 5.3)."""

RUN_POINTS: dict[str, int] = {"tierce": 20, "cinquante": 50, "cent": 100}
RUN_LENGTHS: dict[str, int] = {"tierce": 3, "cinquante": 4, "cent": 5}
"""The length of each run; a cent may be longer."""

CARRES: tuple[Hand, ...] = tuple(hand_of(card_of(suit, rank) for suit in SUITS) for rank in RANKS)
_FORCE = {rank: len(CARRE_POINTS) - place for place, rank in enumerate(CARRE_POINTS)}
_LONGEST_CAPPED = 5

Force: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Combination:
    """An annonce with its cards."""

    annonce: Annonce
    cards: Hand

    @property
    def seat(self) -> Seat:
        return self.annonce.seat

    @property
    def points(self) -> int:
        """Return the points: 0 for a carré of eights or sevens (rules 5.2)."""
        return worth_of(self.annonce)


def worth_of(annonce: Annonce) -> int:
    """Return the annonce's points (rules 5.2)."""
    if annonce.what == "carre":
        return CARRE_POINTS.get(RANKS[annonce.top], 0)
    return RUN_POINTS[annonce.what]


def is_carre_of(annonce: Annonce, rank: Rank) -> bool:
    return annonce.what == "carre" and annonce.top == rank


def run_named(length: int) -> Run:
    """Return the name of a run with this many cards, at least three."""
    return "tierce" if length == 3 else "cinquante" if length == 4 else "cent"


def _runs(ranks: int) -> tuple[tuple[Rank, int], ...]:
    """Return the maximal runs of at least three cards: top rank and cards. `ranks`: a suit's cards, as bits."""
    runs, length = [], 0
    for rank in range(9):
        if ranks >> rank & 1:
            length += 1
            continue
        if length >= 3:
            runs.append((RANKS[rank - 1], ((1 << length) - 1) << (rank - length)))
        length = 0
    return tuple(runs)


_RUNS = tuple(_runs(ranks) for ranks in range(256))
"""The runs for each set of ranks of one suit."""


def combinations(hand: Hand, seat: Seat) -> tuple[Combination, ...]:
    """Return every annonce this hand could declare, with carrés of eights and sevens (rules 5.2, 5.6)."""
    found = [
        Combination(Annonce(seat, run_named(cards.bit_count()), card_of(suit, top)), cards << 8 * suit)
        for suit in SUITS
        for top, cards in _RUNS[hand >> 8 * suit & 0xFF]
    ]
    if hand & hand >> 8 & hand >> 16 & hand >> 24 & 0xFF:
        found += [Combination(Annonce(seat, "carre", rank), CARRES[rank]) for rank in RANKS if _has(hand, CARRES[rank])]
    return tuple(found)


def least_cards(annonce: Annonce) -> Hand | None:
    """Return the cards that an annonce certainly has (five for a cent); None when no hand can hold it."""
    if annonce.what == "carre":
        return CARRES[annonce.top]
    length = RUN_LENGTHS[annonce.what]
    if annonce.top & 7 < length - 1:
        return None
    return hand_of(range(annonce.top - length + 1, annonce.top + 1))


def _has(hand: Hand, cards: Hand) -> bool:
    return hand & cards == cards


def combination_of(annonce: Annonce, hand: Hand) -> Combination:
    """Return the annonce with its cards. Refusal `not-held` if the hand lacks it, or holds a longer run."""
    for combination in combinations(hand, annonce.seat):
        if combination.annonce == annonce:
            return combination
    raise Refusal(Code.NOT_HELD, "this annonce is not in that hand")


def force(combination: Combination, trump: Trump, rules: Rules) -> Force:
    """Return a key to compare annonces (rules 5.3): the greater key wins.

    A carré beats every run. Two carrés are compared by rank; two runs by length, then by top card, then by trump.
    """
    annonce = combination.annonce
    if annonce.what == "carre":
        return (1, _FORCE[RANKS[annonce.top]], 0, 0)
    length = combination.cards.bit_count()
    if rules.annonce_length == "capped":
        length = min(length, _LONGEST_CAPPED)
    return (0, length, annonce.top & 7, SUIT_OF[annonce.top] is trump)


def winning_camp(declared: Iterable[Combination], order: tuple[Seat, ...], trump: Trump, rules: Rules) -> Camp | None:
    """Return the camp with the best annonce (rules 5.3), or None.

    None if no annonce has points, and for a tie between the camps when `annonce_tie` is nobody. `order`: the seats
    in the order of play in the first trick.
    """
    ranked = [(force(one, trump, rules), one.seat) for one in declared if one.points]
    best = max((strength for strength, _ in ranked), default=None)
    seats = [seat for seat in order if (best, seat) in ranked]
    if not seats or (rules.annonce_tie == "nobody" and len({seat.camp for seat in seats}) == 2):
        return None
    return seats[0].camp
