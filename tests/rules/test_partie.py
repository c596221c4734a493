"""Donnes in a row (rules 1.7, 2): who deals, who cuts, what is told."""

import pytest

from games.rules.actions import parse_action
from games.rules.counting import DonneCount
from games.rules.dealing import parse_pack
from games.rules.events import Dealt, DonneEnded, PartieEnded
from games.rules.seats import Camp, Seat

from .notation import ORDERED, acted, begun, count, counted, legal, refused

PASSES = [f"{seat} pass" for seat in "WSEN" * 2]


def test_a_new_partie_waits_for_its_first_donne():
    partie = begun("N")
    assert (partie.phase, partie.number, partie.lines, partie.totals, partie.held) == ("dealing", 0, (), (0, 0), (0, 0))
    assert (partie.dealer, partie.first_dealer, partie.seat_to_act, partie.legal_actions()) == (
        Seat.N,
        Seat.N,
        None,
        (),
    )


@pytest.mark.parametrize(("direction", "cutter"), [("counterclockwise", "E"), ("clockwise", "W")])
def test_the_seat_before_the_dealer_cuts(direction, cutter):
    """rules 1.7"""
    assert begun("N", direction=direction).cutter is Seat[cutter]


def test_the_deal_goes_round():
    """rules 1.7"""
    assert [str(counted(begun("N"), *["N H 100"] * donnes).dealer) for donnes in range(5)] == ["N", "W", "S", "E", "N"]


@pytest.mark.parametrize(("choice", "dealer"), [("next-dealer", "W"), ("same-dealer", "N")])
def test_who_deals_after_a_donne_nobody_took(choice, dealer):
    """rules 2, `all_pass`"""
    assert counted(begun("N", all_pass=choice), "nobody").dealer is Seat[dealer]
    assert acted(begun("N", all_pass=choice).deal(parse_pack(ORDERED))[0], *PASSES).dealer is Seat[dealer]


def test_a_donne_that_is_played_ends_on_the_sheet():
    partie, events = begun("N").deal(parse_pack(ORDERED), cut=5)
    assert (events, partie.number, partie.dealer) == ((Dealt(Seat.N),), 1, Seat.N)
    partie = acted(partie, *PASSES[:-1])
    partie, events = partie.act(parse_action("N pass"))
    assert events[1:] == (DonneEnded(partie.lines[0]),)
    assert (partie.donne, partie.number, partie.dealer) == (None, 1, Seat.W)


def test_the_end_of_the_partie_is_told_to_all():
    partie, events = begun(objective={"donnes": 1}).count(count("N H 100"))
    assert events == (DonneEnded(partie.lines[0]), PartieEnded(Camp.NS))


def test_a_finished_partie_has_no_dealer_no_cutter_and_nothing_to_do():
    partie = counted(begun(objective={"donnes": 1}), "N H 100")
    assert (partie.phase, partie.finished, partie.dealer, partie.cutter) == ("finished", True, None, None)
    assert (legal(partie), partie.next_pack) == ([], None)


def test_nothing_is_dealt_or_counted_after_the_end():
    """record: `after-the-end`"""
    partie = counted(begun(objective={"donnes": 1}), "N H 100")
    with refused("after-the-end"):
        partie.deal(parse_pack(ORDERED))
    with refused("after-the-end"):
        partie.count(count("N H 100"))


def test_nor_while_a_donne_is_open():
    """record: `after-the-end`"""
    partie = begun().deal(parse_pack(ORDERED))[0]
    with refused("after-the-end"):
        partie.deal(parse_pack(ORDERED))
    with refused("after-the-end"):
        partie.count(DonneCount(taker=None))


def test_no_action_has_a_place_between_two_donnes():
    with refused("not-now"):
        acted(begun(), "W pass")


def test_a_pack_that_is_no_pack_is_refused_before_its_cut():
    """record: pack, then cut"""
    with refused("bad-pack"):
        begun().deal((0, 1, 2), cut=40)
    with refused("bad-pack"):
        begun().deal(())
