"""Annonces: declared in the first trick, compared and shown when the second begins (rules 5.1 to 5.6)."""

from dataclasses import dataclass, replace

from games.rules.actions import Annonce
from games.rules.annonces import Combination, combination_of, combinations, is_carre_of, winning_camp
from games.rules.cards import Hand, Rank, Trump
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import NOTHING, ByCamp, Seat, for_camp


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
