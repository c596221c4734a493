"""Players to measure the bots against. They stay as they are, so that figures of different days compare."""

from games.rules.actions import Action, Annonce, Bid, Pass, Play, Take
from games.rules.annonces import worth_of
from games.rules.bots import choose_action, would_contre
from games.rules.cards import BIT, SA, STRENGTH, SUIT_CARDS, SUIT_OF, TA, Rank, Suit, card_of, suit_of
from games.rules.seen import Seen

from . import november
from .boards import Player


def random_cards(seen: Seen, dice) -> Action:
    """The bots' own bidding, then any legal card; says its belote and declares its annonces."""
    if seen.trump is None:
        return choose_action(seen, dice)
    return declared(seen) or with_word(seen, dice.choice(cards_of(seen)))


def highest_card(seen: Seen, dice) -> Action:
    """The fixed baseline: plays the highest legal card.

    It takes with three trumps including the jack or the nine; it bids 80 with four trumps including the jack.
    """
    if seen.trump is None:
        takes = [take for take in takes_of(seen) if has_three_with_a_head(seen, take)]
        return next(iter([*takes, *bids_of(seen)]), Pass(seen.seat))
    return declared(seen) or with_word(seen, max(cards_of(seen), key=lambda card: height(card, seen.trump)))


def highest_plain_card(seen: Seen, dice) -> Action:
    """The same, but trumps are no higher than other suits when it may choose the suit."""
    if seen.trump is None:
        return highest_card(seen, dice)
    return declared(seen) or with_word(seen, max(cards_of(seen), key=lambda card: height(card, seen.trump) % 10))


def declared(seen: Seen) -> Annonce | None:
    """All that is worth something, in the order of the list."""
    return next((one for one in seen.legal if isinstance(one, Annonce) and worth_of(one)), None)


def cards_of(seen: Seen):
    return list(dict.fromkeys(play.card for play in seen.legal if isinstance(play, Play)))


def with_word(seen: Seen, card) -> Play:
    return [play for play in seen.legal if isinstance(play, Play) and play.card == card][-1]


def takes_of(seen: Seen):
    return [call for call in seen.legal if isinstance(call, Take)]


def bids_of(seen: Seen):
    """80 in the suits of which it has four cards with the jack."""
    bids = [call for call in seen.legal if isinstance(call, Bid) and call.height == 80 and call.suit not in (SA, TA)]
    return [bid for bid in bids if has_four_with_the_jack(seen.hand & SUIT_CARDS[bid.suit], bid.suit)]


def has_four_with_the_jack(trumps, suit: Suit) -> bool:
    return trumps.bit_count() >= 4 and bool(trumps & BIT[card_of(suit, Rank.JACK)])


def has_three_with_a_head(seen: Seen, take: Take) -> bool:
    """The retourne counts in the first round; in the second it is not of the suit named, or counts as well."""
    suit: Suit = suit_of(seen.retourne) if take.suit is None else take.suit
    trumps = (seen.hand | BIT[seen.retourne]) & SUIT_CARDS[suit]
    heads = BIT[card_of(suit, Rank.JACK)] | BIT[card_of(suit, Rank.NINE)]
    return trumps.bit_count() >= 3 and bool(trumps & heads)


def height(card, trump) -> int:
    """Trumps from 10 up, other suits from 1 to 8, each in its own order (rules 1.2)."""
    return STRENGTH[trump][SUIT_OF[card]][card]


OPPONENTS = {
    "november": Player(november.choose_action, november.would_contre),
    "random-cards": Player(random_cards, would_contre),
    "baseline": Player(highest_card),
    "baseline-by-rank": Player(highest_plain_card),
}
