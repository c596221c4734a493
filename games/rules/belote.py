"""King and queen of trump in one hand: who holds them, which word may be said (rules 2, option `belote`)."""

from typing import TypeAlias

from games.rules.actions import Play, Word
from games.rules.cards import BIT, Hand, Rank, Trump, card_of
from games.rules.dealing import Hands
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import NOTHING, SEATS, ByCamp, Seat, for_camp

POINTS = 20

Words: TypeAlias = tuple[Play, ...]
"""The plays that came with a word, in order."""


def pair_of(trump: Trump) -> Hand:
    """King and queen of this trump, as a hand."""
    return BIT[card_of(trump, Rank.KING)] | BIT[card_of(trump, Rank.QUEEN)]


def holder_of(hands: Hands, trump: Trump) -> Seat | None:
    """The seat that has both before the first card is played, if one has."""
    pair = pair_of(trump)
    return next((seat for seat in SEATS if hands[seat] & pair == pair), None)


def word_for(pair: Hand, hand: Hand, words: Words, rules: Rules) -> Word | None:
    """The word the holder may say with a card of the pair, `hand` being what is left before playing it."""
    if rules.belote == "automatic":
        return None
    if hand & pair == pair:
        return "belote"
    return "rebelote" if words else None


def verify_word(play: Play, holder: Seat | None, pair: Hand, hand: Hand, words: Words, rules: Rules) -> None:
    """Refusal `not-now` or `not-held` when this word may not be said with this card (docs/record.md); else nothing."""
    if rules.belote == "automatic":
        raise Refusal(Code.NOT_NOW, "belote counts without a word here")
    if holder is not play.seat or not pair & BIT[play.card]:
        raise Refusal(Code.NOT_HELD, "this is not the king or queen of a belote held")
    if play.word != word_for(pair, hand, words, rules):
        raise Refusal(
            Code.NOT_NOW, "« belote » goes with the first card, « rebelote » with the second if « belote » was said"
        )


def belote_points(holder: Seat | None, pair: Hand, hands: Hands, words: Words, rules: Rules) -> ByCamp:
    """20 for the holder's camp once the belote counts: both words said, or both cards played where it is automatic."""
    if holder is None:
        return NOTHING
    counts = not hands[holder] & pair if rules.belote == "automatic" else len(words) == 2
    return for_camp(holder.camp, POINTS) if counts else NOTHING
