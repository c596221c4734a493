"""Annonces: tierces, cinquantes, cents and carrés, their worth, order and declaration (rules 5.1 to 5.6).

They are declared in the first trick, compared and shown when the second begins.

On a typed sheet a run's length is known but not its suit and ranks. `UnnamedAnnonces` checks that all of them fit in
the two hands of their camp, and that the pack has enough suits and ranks (docs/record.md, « What no pack holds »).
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import TypeAlias

from games.rules.actions import Annonce, Run
from games.rules.cards import RANKS, SUIT_OF, SUITS, Hand, Rank, Trump, card_of, hand_of
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, Camp, Seat, for_camp

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


RUNS: tuple[Run, ...] = ("tierce", "cinquante", "cent")
PAIR = 1 << Rank.KING | 1 << Rank.QUEEN

Laid: TypeAlias = tuple[int, int, int]
"""The number of runs of each kind: tierces, cinquantes, cents."""
InSuit: TypeAlias = tuple[Laid, int]
"""Runs in one suit, and their ranks as bits."""
Best: TypeAlias = dict[tuple[Laid, int], int]
"""The fewest cards besides carrés, by runs placed so far and number of suits whose king and queen are free."""


@dataclass(frozen=True, slots=True)
class UnnamedAnnonces:
    """Annonces of one camp. `runs`: the number of each kind; `reuse`: a card may serve in a run and a carré."""

    runs: Mapping[Run, int] = field(default_factory=dict)
    carres: Collection[Rank] = ()
    reuse: bool = True

    def fewest_cards(self, *, belotes: int = 0) -> int | None:
        """Return the fewest cards that contain all these annonces; None if no cards can.

        `belotes`: the number of suits with king and queen in the other camp. Runs are placed suit by suit; the trump
        makes no difference.
        """
        ranks = sum(1 << rank for rank in self.carres)
        if belotes and ranks & PAIR:
            return None
        wanted = (self.runs.get("tierce", 0), self.runs.get("cinquante", 0), self.runs.get("cent", 0))
        best: Best = {((0, 0, 0), 0): 0}
        for _suit in SUITS:
            best = self._one_suit_more(best, wanted, ranks)
        extra = [cards for (laid, free), cards in best.items() if laid == wanted and free >= belotes]
        return len(SUITS) * len(set(self.carres)) + min(extra) if extra else None

    def _one_suit_more(self, best: Best, wanted: Laid, ranks: int) -> Best:
        after: Best = {}
        for (laid, free), cards in best.items():
            for more, taken in _in_one_suit():
                total = (laid[0] + more[0], laid[1] + more[1], laid[2] + more[2])
                apart = self.reuse or not taken & ranks
                if apart and all(number <= most for number, most in zip(total, wanted, strict=True)):
                    key = (total, free + (not taken & PAIR))
                    needed = cards + (taken & ~ranks).bit_count()
                    after[key] = min(needed, after.get(key, needed))
        return after


@cache
def _in_one_suit(low: int = 0) -> tuple[InSuit, ...]:
    """Return all sets of disjoint runs in one suit from rank `low` up; a cent has five cards."""
    found: list[InSuit] = [((0, 0, 0), 0)]
    for kind, run in enumerate(RUNS):
        length = RUN_LENGTHS[run]
        for start in range(low, len(RANKS) - length + 1):
            cards = ((1 << length) - 1) << start
            found += [(_one_more(laid, kind), cards | above) for laid, above in _in_one_suit(start + length)]
    return tuple(found)


def _one_more(laid: Laid, kind: int) -> Laid:
    tierces, cinquantes, cents = (number + (place == kind) for place, number in enumerate(laid))
    return (tierces, cinquantes, cents)


@dataclass(frozen=True, slots=True)
class Declarations:
    """The declared annonces, in order. `shown`: those of the winning camp, once the first trick is complete.

    `void`: a declared carré of sevens ended the donne (rules 5.6, void-donne).
    """

    declared: tuple[Combination, ...] = ()
    shown: tuple[Combination, ...] = ()
    void: bool = False

    @property
    def points(self) -> ByCamp:
        """Return the points of the annonces of the winning camp, under that camp; nothing before they are compared."""
        if not self.shown:
            return NOTHING
        return for_camp(self.shown[0].seat.camp, sum(one.points for one in self.shown))

    def legal(self, seat: Seat, hand: Hand, rules: Rules) -> tuple[Annonce, ...]:
        """Return the annonces that this seat may still declare with its eight cards, sorted by text."""
        held = combinations(hand, seat)
        if not held:
            return ()
        used = 0 if rules.annonce_card_reuse else self._used(seat)
        free = [one for one in held if not one.cards & used and one not in self.declared]
        return tuple(sorted((one.annonce for one in free), key=str))

    def declare(self, annonce: Annonce, hand: Hand, rules: Rules) -> "Declarations":
        """Add an annonce to the declarations. Refusal `not-held` or `card-already-used` (rules 5.1, 5.5)."""
        combination = combination_of(annonce, hand)
        if combination in self.declared:
            raise Refusal(Code.CARD_ALREADY_USED, "this annonce is declared already")
        if not rules.annonce_card_reuse and combination.cards & self._used(annonce.seat):
            raise Refusal(Code.CARD_ALREADY_USED, "a card of it serves in another annonce")
        void = rules.carre_of_sevens == "void-donne" and is_carre_of(annonce, Rank.SEVEN)
        return Declarations((*self.declared, combination), void=void)

    def _used(self, seat: Seat) -> Hand:
        used = 0
        for one in self.declared:
            if one.seat is seat:
                used |= one.cards
        return used

    def compared(self, order: tuple[Seat, ...], trump: Trump, rules: Rules) -> "Declarations":
        """Compare the annonces and show those of the winning camp (rules 5.3, 5.4); the losing camp shows nothing."""
        if self._voided(rules):
            return self
        camp = winning_camp(self.declared, order, trump, rules)
        return replace(self, shown=tuple(one for one in self.declared if one.seat.camp is camp))

    def _voided(self, rules: Rules) -> bool:
        """Whether a declared carré cancels all annonces (rules 5.6)."""
        sevens, eights = rules.carre_of_sevens == "void-annonces", rules.carre_of_eights == "void-annonces"
        return any(
            (sevens and is_carre_of(one.annonce, Rank.SEVEN)) or (eights and is_carre_of(one.annonce, Rank.EIGHT))
            for one in self.declared
        )


NONE_DECLARED = Declarations()
