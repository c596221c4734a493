"""The shape of a counted donne in a record (docs/record.md, « A counted donne »)."""

import pytest

from games.rules.cards import TA, Suit
from games.rules.counting import DonneCount, DonnePenalty
from games.rules.record import count_as_json, read_count
from games.rules.seats import Camp, Seat

from .notation import refused

PENALTY = {"camp": "EW", "marks": 162, "why": "maldonne"}


def test_a_counted_donne_is_read_whole():
    written = {
        "taker": "E",
        "trump": "D",
        "value": "capot",
        "multiplier": 2,
        "points": {"NS": 62, "EW": 100},
        "capot": "EW",
        "belote": ["EW", "NS"],
        "annonces": {"EW": ["tierce KH"]},
        "penalties": [PENALTY],
        "x_note": 1,
    }
    assert read_count(written) == DonneCount(
        taker=Seat.E,
        trump=Suit.D,
        value="capot",
        multiplier=2,
        points=(62, 100),
        capot=Camp.EW,
        belote=(Camp.EW, Camp.NS),
        annonces=((Camp.EW, ("tierce KH",)),),
        penalties=(DonnePenalty(Camp.EW, 162, "maldonne"),),
        extras={"x_note": 1},
    )


@pytest.mark.parametrize("trump", ["SA", "TA", "S"])
def test_sans_atout_and_tout_atout_can_be_read(trump):
    """They belong to encheres, but they are of the table."""
    assert str(read_count({"taker": "N", "trump": trump}).trump) == trump


@pytest.mark.parametrize("value", [80, "capot", "generale"])
def test_values_of_encheres_can_be_read(value):
    assert read_count({"taker": "N", "value": value}).value == value


@pytest.mark.parametrize(
    "wrong",
    [
        {"taker": "X"},
        {"taker": 1},
        {"trump": "X"},
        {"trump": None},
        {"trump": 1},
        {"value": "eighty"},
        {"value": 80.0},
        {"value": None},
        {"multiplier": "2"},
        {"multiplier": True},
        {"points": 100},
        {"points": {"N": 100}},
        {"points": {"x_NS": 1}},
        {"points": {"NS": "100"}},
        {"points": {"NS": None}},
        {"points": None},
        {"capot": "N"},
        {"capot": None},
        {"belote": "N"},
        {"belote": ["N"]},
        {"belote": None},
        {"annonces": []},
        {"annonces": {"NS": "tierce KH"}},
        {"annonces": {"NS": [7]}},
        {"annonces": {"N": []}},
        {"annonces": {"NS": ["quinte KH"]}},
        {"annonces": {"NS": ["carre KH"]}},
        {"penalties": {}},
        {"penalties": None},
        {"penalties": [7]},
        {"penalties": [{}]},
        {"penalties": [{"camp": "EW"}]},
        {"penalties": [PENALTY | {"camp": "E"}]},
        {"penalties": [PENALTY | {"marks": "162"}]},
        {"penalties": [PENALTY | {"why": 7}]},
        {"penalties": [PENALTY | {"colour": "red"}]},
        {"colour": "red"},
    ],
    ids=str,
)
def test_a_wrong_type_or_key_is_unreadable(wrong):
    with refused("unreadable"):
        read_count({"taker": "N"} | wrong)


@pytest.mark.parametrize("value", [None, [], "N H 82"])
def test_a_count_is_an_object_with_a_taker(value):
    with refused("unreadable"):
        read_count(value)
    with refused("unreadable"):
        read_count({})


def test_what_other_games_say_is_written_too():
    count = DonneCount(taker=Seat.N, trump=TA, value=100, multiplier=2, points=(100, None), belote=(Camp.NS, Camp.EW))
    assert count_as_json(count) == {
        "taker": "N",
        "trump": "TA",
        "value": 100,
        "multiplier": 2,
        "points": {"NS": 100, "EW": 62},
        "belote": ["NS", "EW"],
    }
    named = DonneCount(taker=Seat.N, trump=Suit.H, points=(100, None), annonces=((Camp.NS, ("tierce KH",)),))
    assert count_as_json(named)["annonces"] == {"NS": ["tierce KH"]}
