"""A counted donne (docs/record.md): what the players wrote, and whether it adds up."""

import pytest

from games.rules.cards import SA, Suit
from games.rules.counting import MOST_MARKS, Count, Penalty, tally_of
from games.rules.seats import Camp, Seat

from .notation import begun, count, penalty, refused, rules


def tally(**written):
    return tally_of(Count(**{"taker": Seat.N, "trump": Suit.H, **written}), rules())


@pytest.mark.parametrize("points", [(100, 62), (100, None), (None, 62)])
def test_the_points_of_one_camp_give_those_of_the_other(points):
    assert tally(points=points).points == (100, 62)


@pytest.mark.parametrize("points", [(162, None), (None, 0), (162, 0)])
def test_all_the_points_are_no_capot(points):
    """rules 3.7: capot is eight tricks, never points"""
    assert (tally(points=points).points, tally(points=points).capot) == ((162, 0), None)


@pytest.mark.parametrize("points", [(None, None), (162, 0), (None, 0)])
def test_a_capot_is_162_and_0_and_may_be_written_without(points):
    assert tally(points=points, capot=Camp.NS).points == (162, 0)


def test_a_belote_is_20_for_the_camp_that_said_it():
    assert tally(points=(100, None), belote=(Camp.EW,)).belote == (0, 20)


def test_nobody_took_and_nothing_is_written():
    assert tally_of(Count(taker=None), rules()) is None


@pytest.mark.parametrize(
    "written",
    [
        {"points": (100, 63)},
        {"points": (163, None)},
        {"points": (None, -1)},
        {"points": (None, None)},
        {"points": (150, None), "capot": Camp.NS},
        {"points": (None, 162), "capot": Camp.NS},
        {"points": (100, None), "value": 80},
        {"points": (100, None), "multiplier": 1},
        {"points": (100, None), "annonces": ((Camp.NS, ("tierce KH",)),)},
        {"points": (100, None), "trump": SA},
        {"points": (100, None), "trump": None},
        {"points": (100, None), "belote": (Camp.NS, Camp.EW)},
        {"points": (100, None), "penalties": (Penalty(Camp.NS, 0),)},
        {"points": (100, None), "penalties": (Penalty(Camp.NS, -5),)},
        {"points": (100, None), "penalties": (Penalty(Camp.NS, MOST_MARKS + 1),)},
        {"taker": None, "trump": Suit.H},
        {"taker": None, "trump": None, "points": (162, None)},
    ],
    ids=str,
)
def test_what_does_not_add_up_is_refused(written):
    """record: `bad-count`"""
    with refused("bad-count"):
        tally(**written)


def test_penalties_go_to_the_other_camp_after_rounding():
    """record, « penalties »; rules 4.8"""
    partie = begun(rounding="five-up").count(count("N H 85", penalties=(penalty("NS", 13), penalty("NS", 4))))[0]
    line = partie.lines[0]
    assert (line.outcome, line.penalties, line.marks) == ("made", (0, 17), (90, 97))


def test_a_penalty_may_take_the_place_of_a_donne():
    """record: outcome `penalty`, and the next dealer deals"""
    partie = begun("N", all_pass="same-dealer").count(Count(taker=None, penalties=(penalty("EW", 162),)))[0]
    assert (partie.lines[0].outcome, partie.totals, partie.dealer) == ("penalty", (162, 0), Seat.W)


def test_a_counted_donne_says_no_tricks():
    """record: `tricks` is null in a counted donne"""
    assert begun().count(count("N H 100"))[0].lines[0].tricks is None
