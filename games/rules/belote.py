"""The belote: who holds king and queen of trump, and when they may announce it (rules 2, option `belote`; 4.9)."""

from dataclasses import dataclass
from typing import TypeAlias

from games.rules.actions import Play, Word
from games.rules.cards import BIT, SA, SUITS, TA, Hand, Rank, Suit, Trump, card_of
from games.rules.dealing import Hands
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import NOTHING, SEATS, ByCamp, Seat, for_camp, plus

POINTS = 20

Words: TypeAlias = tuple[Play, ...]
"""The plays with « belote » or « rebelote », in order."""


@dataclass(frozen=True, slots=True)
class Belote:
    """King and queen of a trump suit, and the seat that held both before the first card."""

    holder: Seat
    pair: Hand

    def said(self, words: Words) -> int:
        """Return how many of the two words were said with the cards of this belote."""
        return sum(bool(self.pair & BIT[play.card]) for play in words)


def pair_of(suit: Suit) -> Hand:
    """Return king and queen of this suit, as a hand."""
    return BIT[card_of(suit, Rank.KING)] | BIT[card_of(suit, Rank.QUEEN)]


_PAIRS = tuple(map(pair_of, SUITS))


def pairs_of(trump: Trump) -> tuple[Hand, ...]:
    """Return the pairs that make a belote: one; none in sans-atout; one per suit in tout-atout (rules 4.9)."""
    if trump is TA:
        return _PAIRS
    return () if trump is SA else (_PAIRS[trump],)


def belotes_in(hands: Hands, trump: Trump) -> tuple[Belote, ...]:
    """Return the belotes held before the first card is played."""
    return tuple(Belote(seat, pair) for pair in pairs_of(trump) for seat in SEATS if hands[seat] & pair == pair)


def word_for(belote: Belote, hand: Hand, words: Words, rules: Rules) -> Word | None:
    """Return the word that the holder may say when playing one of the cards, or None.

    `hand`: the holder's cards before this play.
    """
    if rules.belote == "automatic":
        return None
    if hand & belote.pair == belote.pair:
        return "belote"
    return "rebelote" if belote.said(words) else None


def verify_word(play: Play, belotes: tuple[Belote, ...], hand: Hand, words: Words, rules: Rules) -> None:
    """Check the word of a play. Refusal `not-now` or `not-held` if it may not be said (docs/record.md)."""
    if rules.belote == "automatic":
        raise Refusal(Code.NOT_NOW, "belote counts without a word here")
    held = [one for one in belotes if one.holder is play.seat and one.pair & BIT[play.card]]
    if not held:
        raise Refusal(Code.NOT_HELD, "this is not the king or queen of a belote held")
    if play.word != word_for(held[0], hand, words, rules):
        raise Refusal(
            Code.NOT_NOW, "« belote » goes with the first card, « rebelote » with the second if « belote » was said"
        )


def belote_points(belotes: tuple[Belote, ...], hands: Hands, words: Words, rules: Rules) -> ByCamp:
    """Return 20 for each belote that counts so far, under the camp that held it.

    A belote counts once both words are said or, with the option `automatic`, once both cards are played.
    """
    points = NOTHING
    for one in belotes:
        automatic = rules.belote == "automatic" and not hands[one.holder] & one.pair
        if automatic or one.said(words) == 2:
            points = plus(points, for_camp(one.holder.camp, POINTS))
    return points
