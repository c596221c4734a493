"""A bot takes on honest strength (rules 3.2; docs/bots.md)."""

import pytest

from games.rules.cards import hand_of, parse_cards, parse_suit
from games.rules.estimates.hand_worth import hand_worth

from .table import says


@pytest.mark.parametrize(
    ("why", "hand", "retourne"),
    [
        ("jack and nine, a third trump and an ace", "9H 8H AS 7C 8D", "JH"),
        ("jack and nine fourth", "JH 9H 7H 8S 7C", "QH"),
        ("jack third with two aces", "JH 8H AS AC 8D", "QH"),
        ("the jack is turned, the nine is in hand, the belote with it", "9H KH QH 7C 8D", "JH"),
        ("five trumps with the nine", "9H AH TH KH 7C", "8H"),
    ],
)
def test_a_bot_takes(why, hand, retourne):
    assert says(hand, retourne) == "take", why


@pytest.mark.parametrize(
    ("why", "hand", "retourne"),
    [
        ("one trump and nothing beside", "7H 8S 9S 7C 8D", "QH"),
        ("the jack alone", "7S 8S QC KC 8D", "JH"),
        ("three small trumps", "7H 8H 9S 7C QD", "QH"),
        ("two aces but no trump", "AS AC 7S 8D QD", "7H"),
    ],
)
def test_a_bot_passes(why, hand, retourne):
    assert says(hand, retourne) == "pass", why


@pytest.mark.parametrize("hand", ["8H 7H AS 7C 8D", "8H AC AS 7C 8D"])
def test_a_turned_jack_is_taken_in_first_seat(hand):
    """It would go to another: two more trumps and an ace are enough, or one and two aces."""
    assert says(hand, "JH") == "take"
    assert says(hand.replace("8H", "8C"), "QH") == "pass"


def test_annonces_help_to_take_where_they_count():
    hand = "JD QD KD AD 8H"
    assert says(hand, "JH", annonces=True) == "take"
    assert says(hand, "JH") == says(hand, "JH", annonces=True, annonces_in_contract=False) == "pass"


def test_in_the_second_round_a_bot_names_its_best_suit():
    assert says("JC 9C AC AS 7D", "8H", after=4) == "take C"


def test_in_the_second_round_a_bot_without_a_suit_passes():
    assert says("7S 8S 9C QC KD", "7H", after=5) == "pass"


def test_the_turned_suit_may_be_named_where_the_rules_allow_it():
    hand = "JH 9H AH AS 7D"
    assert says(hand, "8H", after=5, second_round="any-suit") == "take H"
    assert says(hand, "8H", after=5) == "pass"


def test_the_retourne_counts_in_the_first_round():
    assert says("9H 8H 8S KC 7D", "JH") == "take"
    assert says("9H 8H 8S KC 7D", "7H") == "pass"


def worth(hand):
    return hand_worth(hand_of(parse_cards(hand)), parse_suit("H"))


@pytest.mark.parametrize(
    ("why", "better", "hand"),
    [
        ("the jack over the nine", "JH 8H 7H 7S 7C 8C", "9H 8H 7H 7S 7C 8C"),
        ("one more trump", "JH 8H 7H QH 7C 8C", "JH 8H 7H 7S 7C 8C"),
        ("belote over king and ten", "KH QH 7H 7S 7C 8C", "TH QH 7H 7S 7C 8C"),
        ("an ace", "JH 8H 7H AS 7C 8C", "JH 8H 7H KS 7C 8C"),
        ("a ten under its ace", "JH 8H 7H AS TS 8C", "JH 8H 7H AS TC 9S"),
        ("a ten with another card over a bare one", "JH 8H 7H TS 7S 8C", "JH 8H 7H TS 7C 8C"),
    ],
)
def test_a_hand_is_worth_more_with(why, better, hand):
    assert worth(better) > worth(hand), why
