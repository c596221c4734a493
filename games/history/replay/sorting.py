"""The usual order of cards in a hand: trumps first, then suit by suit, alternating red and black if possible."""

from collections.abc import Iterable

from games.rules.cards import STRENGTH, Suit, Suitless, Trump, suit_of

Order = tuple[Suit, ...]
USUAL: Order = (Suit.S, Suit.H, Suit.C, Suit.D)
RED = frozenset({Suit.H, Suit.D})


def sorted_hand(cards: Iterable[int], trump: Trump | None) -> list[int]:
    """Return the cards in this order, the strongest of each suit first; `trump` None: nobody has taken."""
    held = set(cards)
    order = suit_order({suit_of(card) for card in held}, trump)
    ranks = STRENGTH[Suitless.SA if trump is None else trump]
    return sorted(held, key=lambda card: (order.index(suit_of(card)), -ranks[suit_of(card)][card]))


def suit_order(held: set[Suit], trump: Trump | None) -> Order:
    order = [suit for suit in USUAL if suit is trump and suit in held]
    left = [suit for suit in USUAL if suit in held and suit is not trump]
    while left:
        reds = [suit for suit in left if suit in RED]
        blacks = [suit for suit in left if suit not in RED]
        want_red = order[-1] not in RED if order else len(reds) > len(blacks)
        wanted = (reds if want_red else blacks) or left
        order.append(wanted[0])
        left.remove(wanted[0])
    return tuple(order)
