"""Guards: the low cards beside a high one that keep it from falling under a higher card still out."""

from games.rules.cards import BIT, HIGHER, SUIT_OF, Card
from games.rules.estimates.memory import second_of
from games.rules.solver.moments import CardPair, PlayMoment
from games.rules.solver.play_reason import PlayReason, PlayReasonKind, because


def guarded_by(at: PlayMoment, card: Card) -> Card | None:
    """Return the ten (a nine, where it is second to the jack) that falls unguarded once this card is gone."""
    suit = SUIT_OF[card]
    second = second_of(suit, at.trump) if not at.is_trump(card) else suit * 8 + 2
    held = at.of_suit(card)
    if not held & BIT[second] or card == second or HIGHER[at.trump][card] & BIT[second] == 0:
        return None
    guards = held & ~BIT[second] & ~HIGHER[at.trump][second]
    return second if at.above(second).bit_count() == 1 and guards == BIT[card] else None


def unguards(pair: CardPair) -> PlayReason | None:
    """The card played was the only guard of a second-highest card, and the better one was no such guard."""
    kept = guarded_by(pair.at, pair.played)
    if kept is None or pair.better == kept or guarded_by(pair.at, pair.better) is not None:
        return None
    return because(pair, PlayReasonKind.UNGUARDS, other=kept)
