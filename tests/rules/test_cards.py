"""Rules 1.2, 1.3 and 4.9: order and points."""

import pytest

from games.rules.cards import (
    CARDS,
    HIGHER,
    POINTS,
    SA,
    STRENGTH,
    SUIT_CARDS,
    TA,
    TRUMP_CARDS,
    TRUMPS,
    Suit,
    card_name,
    card_of,
    cards_in,
    hand_of,
    names_of,
    parse_card,
    parse_cards,
    parse_suit,
    parse_trump,
    rank_of,
    suit_of,
)

from .notation import ORDERED, refused


def strongest_first(cards: str, *, trump: str, led: str) -> str:
    strength = STRENGTH[parse_suit(trump)][parse_suit(led)]
    return names_of(sorted(parse_cards(cards), key=lambda card: -strength[card]))


def test_trumps_rank_from_the_jack_to_the_seven():
    """rules 1.2"""
    assert strongest_first("7H 8H 9H TH JH QH KH AH", trump="H", led="H") == "JH 9H AH TH KH QH 8H 7H"


def test_plain_cards_rank_from_the_ace_to_the_seven():
    """rules 1.2"""
    assert strongest_first("7S 8S 9S TS JS QS KS AS", trump="H", led="S") == "AS TS KS QS JS 9S 8S 7S"


def test_any_trump_is_above_any_card_of_the_suit_led():
    assert strongest_first("AS 7H", trump="H", led="S") == "7H AS"


def test_in_natural_order_the_ten_is_below_the_jack():
    """rules 1.2: annonces and the draw for dealer"""
    assert names_of(sorted(parse_cards("TS 9S AS JS"), key=rank_of)) == "9S TS JS AS"


def test_trump_points():
    """rules 1.3"""
    worth = POINTS[Suit.H]
    assert [worth[card] for card in parse_cards("JH 9H AH TH KH QH 8H 7H")] == [20, 14, 11, 10, 4, 3, 0, 0]


def test_plain_points():
    """rules 1.3"""
    worth = POINTS[Suit.H]
    assert [worth[card] for card in parse_cards("AS TS KS QS JS 9S 8S 7S")] == [11, 10, 4, 3, 2, 0, 0, 0]


@pytest.mark.parametrize(("trump", "points"), [(SA, [19, 10, 4, 3, 2, 0, 0, 0]), (TA, [6, 5, 3, 1, 14, 9, 0, 0])])
def test_points_without_a_trump_suit(trump, points):
    """rules 4.9"""
    assert [POINTS[trump][card] for card in parse_cards("AS TS KS QS JS 9S 8S 7S")] == points


def test_what_ranks_as_trump():
    assert (TRUMP_CARDS[SA], TRUMP_CARDS[TA]) == (0, 0xFFFFFFFF)
    assert TRUMP_CARDS[Suit.H] == SUIT_CARDS[Suit.H]


@pytest.mark.parametrize("text", ["S", "H", "D", "C", "SA", "TA"])
def test_a_trump_is_named_as_it_is_written(text):
    assert str(parse_trump(text)) == text


def test_no_other_trump_can_be_read():
    with refused("unreadable"):
        parse_trump("NT")


@pytest.mark.parametrize("trump", TRUMPS)
def test_the_pack_holds_152_points_whatever_the_trump(trump):
    """rules 1.3, 4.9"""
    assert sum(POINTS[trump]) == 152


def test_higher_cards_are_of_the_same_suit():
    assert names_of(cards_in(HIGHER[Suit.H][parse_card("AH")])) == "9H JH"
    assert names_of(cards_in(HIGHER[Suit.H][parse_card("TS")])) == "AS"
    assert HIGHER[Suit.H][parse_card("JH")] == 0


def test_every_card_is_named_by_its_rank_and_its_suit():
    assert names_of(CARDS) == ORDERED
    assert all(card_of(suit_of(card), rank_of(card)) == parse_card(card_name(card)) == card for card in CARDS)


def test_a_hand_gives_its_cards_back():
    assert names_of(cards_in(hand_of(parse_cards("AC 7S TH")))) == "7S TH AC"


@pytest.mark.parametrize("text", ["", "1S", "10S", "SA", "7s", "7 S"])
def test_no_other_card_can_be_read(text):
    with refused("unreadable"):
        parse_card(text)


def test_no_other_suit_can_be_read():
    with refused("unreadable"):
        parse_suit("SA")
