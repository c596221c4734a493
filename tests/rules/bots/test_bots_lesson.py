"""What the lesson « Taking and bidding » says of contrée (templates/learning/bidding.html) is what the robots do."""

import pytest

from .table import bids


@pytest.mark.parametrize(
    ("hand", "bid"),
    [
        ("JH 8H 7H AS 8C 7C 8D 9D", "bid 80 H"),
        ("JH 8H 7H AS AC 7C 8D 9D", "bid 90 H"),
        ("JH QH 8H 7H AS 7C 8D 9D", "bid 90 H"),
        ("JH 9H 8H AS 8C 7C 8D 9D", "bid 100 H"),
        ("JH 9H 8H AS AC 7C 8D 9D", "bid 110 H"),
        ("JH 9H 8H AS AC AD 8D 7C", "bid 120 H"),
    ],
)
def test_an_opening(hand, bid):
    assert bids(hand) == bid


def test_the_belote_is_twenty():
    assert (bids("JH 9H 8H 7H AS 8C 7C 8D"), bids("JH 9H KH QH AS 8C 7C 8D")) == ("bid 110 H", "bid 130 H")


@pytest.mark.parametrize(
    ("hand", "answer"),
    [
        ("JH 7S 9S 8S 9C 7C 8D QD", "pass"),
        ("9H 7S 8S QS 9C 7C 8D QD", "pass"),
        ("JH 7S AS 8S 9C 7C 8D QD", "bid 90 H"),
        ("9H 8H AS 8S 9C 7C 8D QD", "bid 90 H"),
        ("9H 8H AS 7S AC 7C 8D QD", "bid 100 H"),
        ("JH 7S AS 8S AC 7C 8D QD", "bid 100 H"),
    ],
)
def test_an_answer_to_partner(hand, answer):
    assert bids(hand, "N bid 80 H", "W pass") == answer


def test_a_contre():
    assert bids("JH 9H AS AC 7S 7C 8D QD", "N bid 80 H") == "contre"
