"""Rules 1.6: the draw for first dealer."""

from games.rules.cards import card_name, parse_cards
from games.rules.dealing import draw_first_dealer
from games.rules.seats import Direction

from .notation import ORDERED

COUNTERCLOCKWISE, CLOCKWISE = Direction.COUNTERCLOCKWISE, Direction.CLOCKWISE


def draw(first_cards: str, direction: Direction = COUNTERCLOCKWISE) -> tuple[str, list[dict[str, str]]]:
    cards = parse_cards(first_cards)
    pack = (*cards, *(card for card in parse_cards(ORDERED) if card not in cards))
    dealer, rounds = draw_first_dealer(pack, direction)
    return str(dealer), [{str(seat): card_name(card) for seat, card in drawn.items()} for drawn in rounds]


def test_the_lowest_card_in_natural_order_deals():
    """rules 1.6: the ten is below the jack"""
    assert draw("AS JH TD QC") == ("S", [{"N": "AS", "W": "JH", "S": "TD", "E": "QC"}])


def test_the_cards_go_round_in_the_direction_of_play():
    """rules 1.4"""
    assert draw("AS 7H TD QC", CLOCKWISE) == ("E", [{"N": "AS", "E": "7H", "S": "TD", "W": "QC"}])


def test_those_who_tie_for_lowest_draw_again_among_themselves():
    """rules 1.6"""
    dealer, rounds = draw("8H KC 8D AS QH TS")
    assert rounds == [{"N": "8H", "W": "KC", "S": "8D", "E": "AS"}, {"N": "QH", "S": "TS"}]
    assert dealer == "S"


def test_a_tie_above_the_lowest_changes_nothing():
    assert draw("AS AH AD 7C") == ("E", [{"N": "AS", "W": "AH", "S": "AD", "E": "7C"}])


def test_they_draw_as_often_as_they_tie():
    assert draw("7S 7H 7D AC 8S 8H 9D 9S TS")[1][1:] == [{"N": "8S", "W": "8H", "S": "9D"}, {"N": "9S", "W": "TS"}]


def test_a_pack_of_nothing_but_ties_leaves_it_to_the_first():
    by_rank = " ".join(f"{rank}{suit}" for rank in "789TJQKA" for suit in "SHDC")
    dealer, rounds = draw(by_rank)
    assert (dealer, len(rounds)) == ("N", 8)
