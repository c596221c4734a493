"""Rules 2, options `objective`, `finish`, `both_reach` and `tie`: who wins the partie, and when."""

import pytest

from games.rules.counting import DonneCount
from games.rules.seats import Camp

from .notation import begun, count, counted, penalty


def to(points: int, *texts: str, **choices):
    return counted(begun(objective={"points": points}, **choices), *texts)


def test_a_partie_goes_on_until_a_camp_reaches_the_points():
    assert to(200, "N H 100").winner is None
    assert to(200, "N H 100", "N H 100").winner is Camp.NS


@pytest.mark.parametrize(("finish", "winner"), [("reach", Camp.NS), ("exceed", None)])
def test_reaching_or_exceeding_the_points(finish, winner):
    assert to(100, "N H 100", finish=finish).winner is winner
    assert to(100, "N H 101", finish=finish).winner is Camp.NS


def test_when_both_are_past_it_the_most_points_win():
    partie = to(150, "N H 100", "E H 90")
    assert (partie.totals, partie.winner) == ((172, 152), Camp.NS)


@pytest.mark.parametrize(("last", "winner"), [("E H 90", Camp.EW), ("N H 82", Camp.NS), ("E H 60", Camp.NS)])
def test_or_the_camp_that_won_the_last_donne(last, winner):
    """`both_reach` last-winner: made, the taker; dedans, the defence"""
    partie = to(140, "N H 100", "nobody", last, both_reach="last-winner")
    assert min(partie.totals) >= 140 or last == "E H 60"
    assert partie.winner is winner


def test_it_wins_even_with_fewer_points_or_as_many():
    """`last-winner`: equal totals or not"""
    assert to(150, "N H 91", "E H 91", both_reach="last-winner").winner is Camp.EW
    assert to(150, "N H 100", "E H 90", both_reach="last-winner").winner is Camp.EW


def test_after_a_litige_the_most_points_win_all_the_same():
    """`last-winner`: after a litige or a penalty, most points"""
    partie = to(150, "N H 140", both_reach="last-winner")
    partie = partie.count(DonneCount(taker=None, penalties=(penalty("NS", 40),)))[0]
    partie = partie.count(count("N H 71", belote="NS"))[0]
    assert (partie.lines[-1].outcome, partie.totals, partie.winner) == ("litige", (160, 153), Camp.NS)


def test_after_a_penalty_the_most_points_win_all_the_same():
    partie = to(110, "N H 100", both_reach="last-winner")
    both = (penalty("EW", 20), penalty("NS", 60))
    assert partie.count(DonneCount(taker=None, penalties=both))[0].winner is Camp.EW


def test_equal_totals_play_one_more_donne():
    """`tie` extra-donne: as often as needed"""
    partie = to(160, "N H 82", "E H 82")
    assert (partie.totals, partie.winner) == ((162, 162), None)
    assert counted(partie, "nobody").winner is None
    assert counted(partie, "nobody", "N H 82").winner is Camp.NS


def test_or_the_partie_is_drawn():
    """`tie` draw"""
    assert to(160, "N H 82", "E H 82", tie="draw").winner == "draw"


def test_a_partie_to_donnes_ends_after_the_last():
    partie = counted(begun(objective={"donnes": 2}), "N H 100")
    assert not partie.finished
    assert counted(partie, "E H 90").winner is Camp.NS


def test_a_donne_nobody_took_never_counts_among_them():
    """`all_pass`"""
    partie = counted(begun(objective={"donnes": 2}), "N H 100", "nobody", "nobody")
    assert not partie.finished
    assert counted(partie, "E H 90").finished


def test_a_penalty_counts_among_them():
    """record: outcome `penalty` counts among N donnes"""
    partie = begun(objective={"donnes": 1}).count(DonneCount(taker=None, penalties=(penalty("NS", 10),)))[0]
    assert partie.winner is Camp.EW


def test_equal_totals_after_the_last_donne():
    partie = counted(begun(objective={"donnes": 2}), "N H 82", "E H 82")
    assert not partie.finished
    assert counted(partie, "N H 82").winner is Camp.NS
    assert counted(begun(objective={"donnes": 2}, tie="draw"), "N H 82", "E H 82").winner == "draw"


def test_a_donne_won_is_the_takers_when_made_and_the_defences_when_dedans():
    assert to(100, "E H 100").winner is Camp.EW
    assert to(100, "E H 60").winner is Camp.NS
    assert count("E H 60").points == (None, 60)
