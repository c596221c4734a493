"""A bot at the table, in notation: hands, what was played, and what it chooses."""

import random

from games.rules.bots import choose_action, would_contre
from games.rules.cards import NAMES
from games.rules.dealing import parse_pack
from games.rules.estimates.memory import Memory, remember
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat
from games.rules.seen import see

from ..notation import ORDERED, acted, begun, taken
from .boards import boards


def dealt(*, take: str, dealer: str = "E", north="", east="", south="", west="", **choices) -> Partie:
    """A donne at its first card; what is not given of a hand is dealt from the cards left, in the order of the box."""
    hands = {"north": north, "east": east, "south": south, "west": west}
    given = " ".join(hands.values()).split()
    left = [card for card in ORDERED.split() if card not in given]
    for name, hand in hands.items():
        cards = hand.split()
        hands[name] = " ".join(cards + [left.pop(0) for _ in range(8 - len(cards))])
    return taken(take=take, dealer=dealer, **hands, **choices)


def chosen(partie: Partie) -> str:
    """A bot's action for the seat to act: « N play JH »."""
    assert partie.seat_to_act is not None
    return str(choose_action(see(partie, partie.seat_to_act), random.Random(1)))


def plays(*played: str, **table) -> str:
    """What a bot plays after these plays."""
    return chosen(acted(dealt(**table), *played))


def remembers(*played: str, **table) -> Memory:
    partie = acted(dealt(**table), *played)
    memory = remember(see(partie, partie.seat_to_act))
    assert memory is not None
    return memory


def says(hand: str, retourne: str, *, after: int = 0, **choices) -> str:
    """What a bot with these five cards says after that many passes: « pass », « take », « take H »."""
    return chosen(five_dealt(hand, retourne, after=after, **choices)[0]).split(" ", 1)[1]


def five_dealt(hand: str, retourne: str, *, after: int = 0, **choices) -> tuple[Partie, Seat]:
    """A retourne bidding after that many passes, and the seat to speak, which has these five cards."""
    partie = begun("N", **choices)
    order = partie.rules.direction.starting_at(partie.rules.direction.after(Seat.N))
    seat = order[after % 4]
    others = [card for card in NAMES if card not in (*hand.split(), retourne)]
    five = {each: [others.pop() for _ in range(5)] if each is not seat else hand.split() for each in SEATS}
    pack = [card for each in order for card in five[each][:3]] + [card for each in order for card in five[each][3:]]
    partie = partie.deal(parse_pack(" ".join([*pack, retourne, *others])))[0]
    for _ in range(after):
        partie = acted(partie, f"{partie.seat_to_act} pass")
    return partie, seat


def bidding(hand: str, *calls: str, seat: str = "", **choices) -> tuple[Partie, Seat]:
    """An encheres bidding after these calls, north first, then west, south, east; and the seat with that hand.

    It is the one whose turn it is, unless it is named.
    """
    partie = begun("E", **{"game": "encheres", "packets": "4-4"} | choices)
    order = partie.rules.direction.starting_at(partie.rules.direction.after(Seat.E))
    holder = Seat[seat] if seat else order[len(calls) % 4]
    others = [card for card in ORDERED.split() if card not in hand.split()]
    hands = {each: [others.pop() for _ in range(8)] if each is not holder else hand.split() for each in order}
    pack = [card for half in (slice(4), slice(4, 8)) for each in order for card in hands[each][half]]
    return acted(partie.deal(parse_pack(" ".join(pack)))[0], *calls), holder


def bids(hand: str, *calls: str, seat: str = "", **choices) -> str:
    """What a bot with that hand says after these calls: « bid 90 H », « contre », « pass »."""
    partie, holder = bidding(hand, *calls, seat=seat, **choices)
    return str(choose_action(see(partie, holder), random.Random(1))).split(" ", 1)[1]


def contres(hand: str, *calls: str, seat: str, **choices) -> bool:
    """Whether a bot with that hand contres, its turn or not."""
    partie, holder = bidding(hand, *calls, seat=seat, **choices)
    return would_contre(see(partie, holder))


def moments(preset: str, count: int, seed: int):
    """Each partie in which a seat is to act, of donnes that the fast robots play."""
    for board in boards(preset, count, seed):
        partie, _ = Partie.begin(board.rules, first_dealer=board.dealer).deal(board.pack, board.cut)
        while (seat := partie.seat_to_act) is not None:
            yield partie, see(partie, seat)
            partie, _ = partie.act(choose_action(see(partie, seat), random.Random(1)))


def cards(hand: int) -> set[str]:
    return {name for at, name in enumerate(NAMES) if hand >> at & 1}
