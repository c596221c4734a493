"""A trick: legal cards, winner, points (rules 2, « Playing a card, in full »); and who took all eight.

`EightTricks` is the question that both pages ask where the figures of a donne are typed (the sheet, and « Vérifier un
décompte »), when the result of the contract depends on the answer. A typed capot does not say whether the taker of a
générale was alone, and 162 points do not say that all eight tricks were won: the other camp may have won a trick
without points (rules 3.7, 4.6).
"""

from typing import Final

from games.rules.actions import Height, Play
from games.rules.cards import (
    BIT,
    HIGHER,
    POINTS,
    STRENGTH,
    SUIT_CARDS,
    SUIT_OF,
    TA,
    TRUMP_CARDS,
    Card,
    Hand,
    Suit,
    Trump,
)
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import Camp, Seat
from games.rules.values import value


@value
class Trick:
    """Cards on the table in the order played, and the best card so far (`best`). Empty before the lead."""

    plays: tuple[Play, ...] = ()
    best: Play | None = None

    def with_play(self, play: Play, trump: Trump) -> "Trick":
        best = self.best
        if best is None:
            return Trick((play,), play)
        strength = STRENGTH[trump][SUIT_OF[self.plays[0].card]]
        return Trick((*self.plays, play), play if strength[play.card] > strength[best.card] else best)

    @property
    def winner(self) -> Seat:
        """Return the seat whose card wins so far. The trick must not be empty."""
        assert self.best is not None
        return self.best.seat

    def points(self, trump: Trump) -> int:
        """Return the card points, without the der."""
        worth = POINTS[trump]
        return sum([worth[play.card] for play in self.plays])


def trick_of(cards: tuple[Card, ...], seats: tuple[Seat, ...], trump: Trump) -> Trick:
    """Return the trick of these cards, each played by the seat at the same index."""
    trick = Trick()
    for card, seat in zip(cards, seats, strict=False):
        trick = trick.with_play(Play(seat, card), trump)
    return trick


def legal_cards(hand: Hand, trick: Trick, trump: Trump, rules: Rules) -> Hand:
    """Return every legal card of the hand; never empty unless the hand is empty."""
    best = trick.best
    if best is None:
        return hand
    plays = trick.plays
    partner_wins = len(plays) > 1 and plays[-2] is best
    return legal_against(best.card, hand, SUIT_OF[plays[0].card], trump, rules, partner_wins=partner_wins)


def legal_against(winning: Card, hand: Hand, led: Suit, trump: Trump, rules: Rules, *, partner_wins: bool) -> Hand:
    """Return the legal cards of a hand, from only those facts about the current trick that the rules need."""
    following = hand & SUIT_CARDS[led]
    if led is trump or trump is TA:
        if partner_wins and rules.overtrump_partner == "lenient":
            return following or hand
        return following & HIGHER[trump][winning] or following or hand
    if following:
        return following
    trumps = hand & TRUMP_CARDS[trump]
    if not trumps:
        return hand
    if partner_wins and rules.partner_winning == "free":
        return _discards(hand, trumps, winning, trump, rules)
    if SUIT_OF[winning] is not trump:
        return trumps
    return trumps & HIGHER[trump][winning] or (trumps if rules.undertrump == "required" else hand)


def _discards(hand: Hand, trumps: Hand, winning: Card, trump: Trump, rules: Rules) -> Hand:
    """Return the cards that `undertrump_partner` allows; any card if partner wins with a plain card.

    If partner wins with a trump: any card (`allowed`); no lower trump while a higher trump and other cards are held
    (`forbidden`); or, when all held trumps are lower, one of these (`obliged`).
    """
    if rules.undertrump_partner == "allowed" or SUIT_OF[winning] is not trump or hand == trumps:
        return hand
    higher = trumps & HIGHER[trump][winning]
    if rules.undertrump_partner == "obliged":
        return hand if higher else trumps
    return hand ^ trumps | higher if higher else hand


def verify_card(card: Card, hand: Hand, trick: Trick, trump: Trump, rules: Rules) -> None:
    """Check a card. Refusal that says why it may not be played now (docs/record.md: the order of the faults)."""
    if not hand & BIT[card]:
        raise Refusal(Code.NOT_IN_HAND, "this card is not in that hand")
    legal = legal_cards(hand, trick, trump, rules)
    if not legal & BIT[card]:
        raise _why_not(card, hand, legal, trick, trump)


def _why_not(card: Card, hand: Hand, legal: Hand, trick: Trick, trump: Trump) -> Refusal:
    led = SUIT_OF[trick.plays[0].card]
    if SUIT_OF[card] != led and hand & SUIT_CARDS[led]:
        return Refusal(Code.MUST_FOLLOW, "the suit led is in that hand")
    if SUIT_OF[card] is trump or trump is TA:
        return Refusal(Code.MUST_OVERTRUMP, "a higher trump is in that hand")
    strength = STRENGTH[trump][led]
    best = max(strength[play.card] for play in trick.plays)
    if any(legal & BIT[winning] for winning, force in enumerate(strength) if force > best):
        return Refusal(Code.MUST_TRUMP, "a trump that would win is in that hand")
    return Refusal(Code.MUST_UNDERTRUMP, "trumps are in that hand, if only lower ones")


ALONE: Final = "alone"
TOGETHER: Final = "together"
NOT_ALL: Final = "not-all"
"""The answers: the taker alone; both partners of one camp; no camp, since the others won a trick without points."""


@value
class EightTricks:
    """The typed figures of a taken donne. `with_all`: the camp with 162 points; `pressed`: the camp with « capot »."""

    taker: Camp
    value: Height | None
    pressed: Camp | None
    with_all: Camp | None

    @property
    def asked(self) -> bool:
        """Whether the result of the contract depends on the answer."""
        if self.value == "generale" and self.pressed is self.taker:
            return True
        return self.value in ("capot", "generale") and self.pressed is None and self.with_all is not None

    def fits(self, answer: str) -> bool:
        """Whether an answer is consistent: only the taker can have won alone, and a capot means all eight tricks."""
        if answer == NOT_ALL:
            return self.pressed is None
        if answer == ALONE:
            return self._camp is self.taker
        return True

    def capot(self, answer: str) -> Camp | None:
        """Return `capot` of the count (docs/record.md). For a générale, the taker's camp means the taker alone."""
        if not self.asked:
            return self.pressed
        if answer == NOT_ALL or (answer == TOGETHER and self.value == "generale" and self._camp is self.taker):
            return None
        return self._camp

    @property
    def _camp(self) -> Camp | None:
        return self.with_all if self.pressed is None else self.pressed
