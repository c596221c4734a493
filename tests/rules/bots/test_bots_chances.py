"""How a bot reckons who wins a trick: sure where it can know, between where it cannot."""

import pytest

from games.rules.bots.playing import chance_to_win
from games.rules.cards import parse_card

from .table import remembers

HANDS = {"north": "JH 9H AS TC", "west": "7H TH 8S", "south": "QH 7C 9S", "east": "KH AH 7S"}


def chance(card, *played, **table):
    return chance_to_win(remembers(*played, take="N take H", **HANDS | table), parse_card(card))


def test_the_highest_trump_wins():
    assert chance("JH") == 1


def test_the_last_card_of_a_trick_decides():
    first = ("N play 9H", "W play TH", "S play QH")
    assert chance("KH", *first) == 0
    assert chance("AH", *first) == 0
    assert chance("JH", *first, north="9H AS TC", east="JH KH") == 1


def test_a_trick_that_partner_wins_for_certain_is_won():
    assert chance("QH", "N play JH", "W play 7H") == 1


def test_an_ace_may_be_trumped():
    assert 0.5 < chance("AS") < 1


@pytest.mark.parametrize(("better", "worse"), [("AS", "TC"), ("JH", "TC"), ("TC", "8C")])
def test_a_better_lead_wins_more_often(better, worse):
    assert chance(better, north="JH 9H AS TC 8C") > chance(worse, north="JH 9H AS TC 8C")


def test_partner_may_still_beat_an_opponent():
    assert 0 < chance("7D", "N play 8D", north="JH 9H 8D", west="7D 9D") < 1
