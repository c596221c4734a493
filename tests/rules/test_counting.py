"""A counted donne (docs/record.md): what the players wrote, and whether it adds up."""

import pytest

from games.rules.cards import SA, TA, Suit
from games.rules.counting import MOST_STORED, DonneCount, DonnePenalty, tally_of
from games.rules.seats import Camp, Seat

from .notation import begun, count, penalty, refused, rules


def tally(**written):
    return tally_of(DonneCount(**{"taker": Seat.N, "trump": Suit.H, **written}), rules())


def contract(preset: str = "coinche", options: dict | None = None, **written):
    """A counted donne of an encheres game: north and south made 100 of a contract of 80."""
    said = {"taker": Seat.N, "trump": Suit.H, "value": 80, "points": (100, None), **written}
    return tally_of(DonneCount(**said), rules(preset=preset, **(options or {})))


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
    assert tally_of(DonneCount(taker=None), rules()) is None


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
        {"points": (100, None), "penalties": (DonnePenalty(Camp.NS, 0),)},
        {"points": (100, None), "penalties": (DonnePenalty(Camp.NS, -5),)},
        {"points": (100, None), "penalties": (DonnePenalty(Camp.NS, MOST_STORED + 1),)},
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
    partie = begun("N", all_pass="same-dealer").count(DonneCount(taker=None, penalties=(penalty("EW", 162),)))[0]
    assert (partie.lines[0].outcome, partie.totals, partie.dealer) == ("penalty", (162, 0), Seat.W)


def test_a_counted_donne_says_no_tricks():
    """record: `tricks` is null in a counted donne"""
    assert begun().count(count("N H 100"))[0].lines[0].tricks is None


def test_a_contract_says_its_value_and_what_multiplies_it():
    """record, « A counted donne »"""
    assert (contract().value, contract().multiplier) == (80, 1)
    assert (contract(value="capot", multiplier=2).value, contract(multiplier=4).multiplier) == ("capot", 4)


def test_in_tout_atout_there_may_be_four_belotes():
    """rules 4.9"""
    assert contract(trump=TA, belote=(Camp.NS, Camp.EW, Camp.NS, Camp.NS)).belote == (60, 20)
    with refused("bad-count"):
        contract(trump=TA, belote=(Camp.NS,) * 5)


@pytest.mark.parametrize(("capot", "alone"), [(Camp.NS, True), (Camp.EW, False), (None, False)])
def test_a_generale_is_told_by_its_capot(capot, alone):
    """record: the taker's camp here means the taker alone won them"""
    points = (None, None) if capot is not None else (162, None)
    found = contract(options={"generale": True}, value="generale", capot=capot, points=points)
    assert found.alone is alone


@pytest.mark.parametrize(
    "written",
    [
        {"value": None},
        {"value": 85},
        {"value": 70},
        {"value": 170},
        {"value": "generale"},
        {"multiplier": 0},
        {"multiplier": 3},
        {"multiplier": 7},
        {"trump": None},
        {"trump": SA, "belote": (Camp.NS,)},
        {"belote": (Camp.NS, Camp.NS)},
    ],
    ids=str,
)
def test_what_an_encheres_game_does_not_have_is_refused(written):
    """record: `bad-count`"""
    with refused("bad-count"):
        contract(**written)


@pytest.mark.parametrize(
    ("options", "written"),
    [
        ({"contre": "never"}, {"multiplier": 2}),
        ({"surcontre": 0}, {"multiplier": 4}),
        ({"surcontre": 3}, {"multiplier": 4}),
        ({"sans_atout": False}, {"trump": SA}),
        ({"tout_atout": False}, {"trump": TA}),
        ({"annonces": False}, {"annonces": ((Camp.NS, ("tierce KS",)),)}),
    ],
    ids=str,
)
def test_nor_what_its_options_leave_out(options, written):
    """record: `bad-count`"""
    with refused("bad-count"):
        contract(options=options, **written)


@pytest.mark.parametrize(("surcontre", "multiplier"), [(3, 3), (4, 4), (0, 2), (4, 1)])
def test_what_may_multiply_is_an_option(surcontre, multiplier):
    """rules 4.4"""
    assert contract(options={"surcontre": surcontre}, multiplier=multiplier).multiplier == multiplier


@pytest.mark.parametrize(
    ("names", "points"),
    [
        (["tierce KH"], 20), (["tierce KH", "carre J"], 220), (["cent AS", "cent AH"], 200), (["carre 7"], 0),
        (["tierce 9S", "tierce QS"], 40), (["carre J", "carre 9", "carre A"], 450), ([], 0),
    ],
)  # fmt: skip
def test_marked_annonces_are_points_of_one_camp(names, points):
    """record, « annonces »"""
    assert contract(annonces=((Camp.EW, tuple(names)), (Camp.NS, ()))).annonces == (0, points)


@pytest.mark.parametrize(
    "annonces",
    [
        ((Camp.NS, ("tierce KH",)), (Camp.EW, ("tierce KS",))),
        ((Camp.NS, ("tierce KH", "tierce KH")),),
        ((Camp.NS, ("carre J", "carre J")),),
        ((Camp.NS, ("tierce KH", "cinquante AH")),),
        ((Camp.NS, ("tierce 8H",)),),
        ((Camp.NS, ("cent TH",)),),
    ],
    ids=str,
)
def test_annonces_that_cannot_all_have_been_marked(annonces):
    """rules 5.2, 5.3; record: one camp only"""
    with refused("bad-count"):
        contract(annonces=annonces)


def test_a_card_in_two_annonces_depends_on_the_option():
    """rules 5.5"""
    both = ((Camp.NS, ("carre J", "tierce QH")),)
    assert contract(annonces=both).annonces == (220, 0)
    with refused("bad-count"):
        contract("ffb-coinche", annonces=both)
