"""Rules 2, « Playing a card, in full », and the legal cards of rules 7. Hearts are trump where nothing is said."""

import pytest

from games.rules.cards import SA, TA, hand_of, parse_card, parse_cards, parse_suit, parse_trump
from games.rules.seats import SEATS
from games.rules.tricks import Trick, trick_of, verify_card

from .notation import may_play, refused, rules

FREE, MUST_TRUMP = {"undertrump": "free"}, {"partner_winning": "must-trump"}
LENIENT, FORBIDDEN = {"overtrump_partner": "lenient"}, {"undertrump_partner": "forbidden"}
OBLIGED = {"undertrump_partner": "obliged"}


@pytest.mark.parametrize(
    ("hand", "on_table", "choices", "legal"),
    [
        ("7H AH 8S", "TH", {}, "AH"),
        ("7H 9H AS", "JH", {}, "7H 9H"),
        ("8H AH 7D", "AS TH", {}, "AH"),
        ("8H 7D", "AS TH", {"undertrump": "required"}, "8H"),
        ("8H 7D", "AS TH", FREE, "8H 7D"),
        ("7H JH 7D", "AS 8S", {}, "7H JH 7D"),
        ("8H AH 7D", "KS TH 7S", {"undertrump_partner": "allowed"}, "8H AH 7D"),
        ("8H AH 7D", "KS TH 7S", FORBIDDEN, "AH 7D"),
        ("8H AH 7D", "KS TH 7S", OBLIGED, "8H AH 7D"),
        ("7H 8H 7D", "KS TH 7S", OBLIGED, "7H 8H"),
        ("JH 7H AS", "9H 8H", {"overtrump_partner": "strict"}, "JH"),
        ("JH 7H AS", "9H 8H", LENIENT, "JH 7H"),
    ],
)
def test_the_worked_cases_of_the_page(hand, on_table, choices, legal):
    """rules 7, « Legal cards »"""
    assert may_play(hand, on_table, **choices) == legal


@pytest.mark.parametrize(
    ("why", "hand", "on_table", "choices", "legal"),
    [
        ("any card may be led", "7H AS 8C", "", {}, "7H AS 8C"),
        ("the suit led is followed, higher or not", "7S AS AH", "TS", {}, "7S AS"),
        ("a suit cut by a trump is still followed", "7S AH", "TS 7H", {}, "7S"),
        ("trump led and no higher one: any trump", "7H 8H AS", "AH", {}, "7H 8H"),
        ("trump led and none held: any card", "AS 7C", "AH", {}, "AS 7C"),
        ("trump led and none held, partner winning: any card", "AS 7C", "JH 7H", LENIENT, "AS 7C"),
        ("trump led, an opponent winning: lenient is about partner only", "JH 7H", "9H", LENIENT, "JH"),
        ("above the highest trump in the trick, not the last", "9H TH", "7H AH 8H", {}, "9H"),
        ("none of the suit, an opponent winning: a trump", "7H AC", "TS", {}, "7H"),
        ("a trump above any already in the trick", "8H JH AC", "TS QH 7S", {}, "8H JH AC"),
        ("no trump in hand: any card", "AC 7D", "TS 7H", {}, "AC 7D"),
        ("partner winning a plain trick: any card", "7H AC", "AS 7S", {}, "7H AC"),
        ("partner winning, trumping obliged", "7H AC", "AS 7S", MUST_TRUMP, "7H"),
        ("partner winning by a trump, trumping obliged: above it", "8H AH AC", "KS TH 7S", MUST_TRUMP, "AH"),
        ("the same, and no higher one: undertrump", "8H AC", "KS TH 7S", MUST_TRUMP, "8H"),
        ("the same where undertrumping is free", "8H AC", "KS TH 7S", MUST_TRUMP | FREE, "8H AC"),
        ("lower than partner's trump when no higher one is held", "8H 7D", "KS TH 7S", FORBIDDEN, "8H 7D"),
        ("only trumps left: all of them", "8H AH", "KS TH 7S", FORBIDDEN, "8H AH"),
        ("partner wins by a plain card: nothing is forbidden", "8H AH 7D", "AS 7S", FORBIDDEN, "8H AH 7D"),
        ("obliged, a higher trump held: any card, lower trumps too", "8H AH AC", "KS TH 7S", OBLIGED, "8H AH AC"),
        ("obliged and only lower trumps: one of them", "8H QH AC", "KS TH 7S", OBLIGED, "8H QH"),
        ("obliged, whatever the opponents may do", "8H AC", "KS TH 7S", OBLIGED | FREE, "8H"),
        ("obliged and no trump: any card", "AC 7D", "KS TH 7S", OBLIGED, "AC 7D"),
        ("obliged is about partner's trump, not a plain card", "8H AC", "AS 7S", OBLIGED, "8H AC"),
        ("obliged does not act where one must trump partner", "8H AH AC", "KS TH 7S", OBLIGED | MUST_TRUMP, "AH"),
        ("the same, and undertrumping is free", "8H AC", "KS TH 7S", OBLIGED | MUST_TRUMP | FREE, "8H AC"),
        ("the suit led is followed first", "7S 8H", "KS TH 9S", OBLIGED, "7S"),
        ("partner of the second player has not played", "7H AC", "AS", FREE, "7H"),
    ],
)  # fmt: skip
def test_the_cards_that_may_be_played(why, hand, on_table, choices, legal):
    """rules 2, « Playing a card, in full »"""
    assert may_play(hand, on_table, **choices) == legal, why


@pytest.mark.parametrize(
    ("cards", "place"),
    [
        ("7S 8S AS TS", 2),
        ("7S AD AC KD", 0),
        ("AS 7H TS KS", 1),
        ("AS 7H 8H AH", 3),
        ("TH 9H JH AH", 2),
        ("7C AS AD AC", 3),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(cards, place):
    """rules 2: a card that is neither never wins"""
    assert trick_of(parse_cards(cards), SEATS, parse_suit("H")).winner is SEATS[place]


def test_a_trick_is_worth_its_cards():
    """rules 1.3"""
    assert trick_of(parse_cards("JH 9H TS AC"), SEATS, parse_suit("H")).points(parse_suit("H")) == 55
    assert Trick().points(parse_suit("H")) == 0


@pytest.mark.parametrize(
    ("code", "card", "hand", "on_table", "choices"),
    [
        ("not-in-hand", "AS", "7H AH 8S", "TH", {}),
        ("must-follow", "8S", "7H AH 8S", "TH", {}),
        ("must-follow", "AH", "7S AH", "TS 7H", {}),
        ("must-overtrump", "7H", "7H AH 8S", "TH", {}),
        ("must-overtrump", "7H", "JH 7H AS", "9H 8H", {}),
        ("must-trump", "7D", "8H AH 7D", "AS TH", {}),
        ("must-overtrump", "8H", "8H AH 7D", "AS TH", {}),
        ("must-trump", "AC", "7H AC", "TS", {}),
        ("must-undertrump", "7D", "8H 7D", "AS TH", {}),
        ("must-overtrump", "8H", "8H AH 7D", "KS TH 7S", FORBIDDEN),
        ("must-undertrump", "AC", "8H AC", "KS TH 7S", MUST_TRUMP),
        ("must-undertrump", "AC", "8H QH AC", "KS TH 7S", OBLIGED),
    ],
)
def test_a_refused_card_says_why(code, card, hand, on_table, choices):
    """record: the order of the faults of a card"""
    trick = trick_of(parse_cards(on_table), SEATS, parse_suit("H"))
    with refused(code):
        verify_card(parse_card(card), hand_of(parse_cards(hand)), trick, parse_suit("H"), rules(**choices))


@pytest.mark.parametrize(
    ("why", "hand", "on_table", "choices", "legal"),
    [
        ("the suit led is followed, higher or not", "7S AS AH", "TS", {}, "7S AS"),
        ("none of it: any card", "AH 7D JC", "TS 7S", MUST_TRUMP, "AH 7D JC"),
        ("any card may be led", "7S AH", "", {}, "7S AH"),
    ],
)
def test_in_sans_atout_one_follows_or_discards_freely(why, hand, on_table, choices, legal):
    """rules 2, « Sans-atout »"""
    assert may_play(hand, on_table, "SA", **choices) == legal, why


@pytest.mark.parametrize(
    ("why", "hand", "on_table", "choices", "legal"),
    [
        ("above the highest of the suit led", "9S AS 7H", "TS", {}, "9S AS"),
        ("no higher one: any of the suit", "7S 8S AH", "JS", {}, "7S 8S"),
        ("none of it: any card", "AH 7D JC", "TS", {}, "AH 7D JC"),
        ("partner winning: still above", "JS 7S AH", "9S 8S", {}, "JS"),
        ("partner winning: any of the suit", "JS 7S AH", "9S 8S", LENIENT, "JS 7S"),
        ("a card of another suit wins nothing", "AS 7S", "TS JH", {}, "AS"),
    ],
)
def test_in_tout_atout_the_suit_led_is_followed_and_gone_above(why, hand, on_table, choices, legal):
    """rules 2, « Tout-atout »"""
    assert may_play(hand, on_table, "TA", **choices) == legal, why


@pytest.mark.parametrize(
    ("trump", "cards", "place"),
    [(SA, "TS AS JS 9S", 1), (SA, "7S AH AD AC", 0), (TA, "AS 9S JS TS", 2), (TA, "7S JH JD JC", 0)],
)
def test_only_the_suit_led_wins_without_a_trump_and_in_tout_atout(trump, cards, place):
    """rules 2"""
    assert trick_of(parse_cards(cards), SEATS, trump).winner is SEATS[place]


@pytest.mark.parametrize(
    ("code", "trump", "card", "hand", "on_table"),
    [
        ("must-follow", "SA", "AH", "7S AH", "TS"),
        ("must-follow", "TA", "AH", "7S AH", "TS"),
        ("must-overtrump", "TA", "7S", "7S AS", "TS"),
        ("not-in-hand", "TA", "JS", "7S AS", "TS"),
    ],
)
def test_a_refused_card_says_why_there_too(code, trump, card, hand, on_table):
    """record: `must-overtrump` for a card that should have been higher"""
    trick = trick_of(parse_cards(on_table), SEATS, parse_trump(trump))
    with refused(code):
        verify_card(parse_card(card), hand_of(parse_cards(hand)), trick, parse_trump(trump), rules())
