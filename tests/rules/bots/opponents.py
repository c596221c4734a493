"""Players to measure the bots against. They stay as they are, so that figures of different days compare."""

from games.rules.actions import Action, Pass, Play, Take
from games.rules.bots import choose_action
from games.rules.cards import BIT, STRENGTH, SUIT_CARDS, SUIT_OF, Rank, Suit, card_of, suit_of
from games.rules.seen import Seen


def random_cards(seen: Seen, dice) -> Action:
    """The bots' own bidding, then any legal card; says its belote."""
    if seen.trump is None:
        return choose_action(seen, dice)
    return with_word(seen, dice.choice(cards_of(seen)))


def highest_card(seen: Seen, dice) -> Action:
    """The fixed baseline: takes with three trumps including the jack or the nine, plays the highest legal card."""
    if seen.trump is None:
        return next((take for take in takes_of(seen) if has_three_with_a_head(seen, take)), Pass(seen.seat))
    return with_word(seen, max(cards_of(seen), key=lambda card: height(card, seen.trump)))


def highest_plain_card(seen: Seen, dice) -> Action:
    """The same, but trumps are no higher than other suits when it may choose the suit."""
    if seen.trump is None:
        return highest_card(seen, dice)
    return with_word(seen, max(cards_of(seen), key=lambda card: height(card, seen.trump) % 10))


def cards_of(seen: Seen):
    return list(dict.fromkeys(play.card for play in seen.legal))


def with_word(seen: Seen, card) -> Play:
    return [play for play in seen.legal if play.card == card][-1]


def takes_of(seen: Seen):
    return [call for call in seen.legal if isinstance(call, Take)]


def has_three_with_a_head(seen: Seen, take: Take) -> bool:
    """The retourne counts in the first round; in the second it is not of the suit named, or counts as well."""
    suit: Suit = suit_of(seen.retourne) if take.suit is None else take.suit
    trumps = (seen.hand | BIT[seen.retourne]) & SUIT_CARDS[suit]
    heads = BIT[card_of(suit, Rank.JACK)] | BIT[card_of(suit, Rank.NINE)]
    return trumps.bit_count() >= 3 and bool(trumps & heads)


def height(card, trump) -> int:
    """Trumps from 10 up, other suits from 1 to 8, each in its own order (rules 1.2)."""
    return STRENGTH[trump][SUIT_OF[card]][card]
