"""What a hand promised before a call, told from what its seat knew (docs/bots.md, « Taking and bidding »)."""

from dataclasses import replace

import pytest

from games.rules.actions import parse_action
from games.rules.estimates.promises import promise_of
from games.rules.seats import SEATS, Seat
from games.rules.seen import see

from .table import bidding, five_dealt

STRONG = "JH 9H AH AS 7D 8D QC 8C"
WEAK = "7H 8H 9S 7D 8D QC 8C 7S"
SMALL = "7S 8S 9S 7D 8D QC 8C 7C"


def promised(hand, call, *calls, seat="", **choices):
    partie, holder = bidding(hand, *calls, seat=seat, **choices)
    return promise_of(see(partie, holder), parse_action(f"{holder} {call}"))


def taking(hand, call, retourne, *, after=0, **choices):
    partie, seat = five_dealt(hand, retourne, after=after, **choices)
    return promise_of(see(partie, seat), parse_action(f"{seat} {call}"))


@pytest.mark.parametrize(
    ("bid", "points", "verdict"),
    [("bid 80 H", 118, "ample"), ("bid 110 H", 118, "close"), ("bid 120 H", 118, "short"), ("bid 80 S", 64, "short")],
)
def test_a_bid_is_held_against_the_points_of_the_hand(bid, points, verdict):
    """jack, nine and ace of trump and an ace beside: 37 + 32 + 22 + 16 + 11"""
    found = promised(STRONG, bid)
    assert (found.promised, found.verdict, found.with_partner) == (points, verdict, False)


def test_belote_and_annonces_are_promised_where_they_count_for_the_contract():
    hand = "KH QH JH 7S 8S 7D 8D 7C"
    belote = promised(hand, "bid 80 H").promised - promised(hand, "bid 80 H", belote_in_contract="none").promised
    assert belote == 20
    assert promised(hand, "bid 80 H", annonces=True).promised == promised(hand, "bid 80 H").promised + 10


def test_partners_bid_is_counted_in():
    found = promised(STRONG, "bid 90 H", "N bid 80 H", "W pass")
    assert found.with_partner
    assert found.promised > promised(STRONG, "bid 90 H").promised


@pytest.mark.parametrize(
    ("hand", "verdict"),
    [("JH 9H AH TH KH QH AS AD", "ample"), ("JH 9H AH TH KH QH AS 7S", "close"), (STRONG, "short")],
)
def test_a_capot_is_held_against_the_cards_alone(hand, verdict):
    found = promised(hand, "bid capot H")
    assert (found.verdict, found.promised <= 162) == (verdict, True)


@pytest.mark.parametrize(("hand", "verdict"), [(STRONG, "ample"), (SMALL, "short")])
def test_a_contre_is_held_against_what_the_hand_leaves_the_bidder(hand, verdict):
    found = promised(hand, "contre", "N bid 80 H")
    assert (found.verdict, found.bidder, found.height, str(found.trump)) == (verdict, Seat.N, 80, "H")


def test_a_surcontre_is_held_against_the_points_of_the_bidding_camp():
    assert promised(STRONG, "surcontre", "N bid 80 H", "W contre", seat="N").verdict == "ample"
    assert promised(STRONG, "surcontre", "N bid 100 H", "W contre", seat="N").verdict == "close"
    assert promised(SMALL, "surcontre", "N bid 80 H", "W contre", seat="N").verdict == "short"


def test_a_pass_is_told_only_if_the_hand_clearly_promised_more():
    found = promised(STRONG, "pass")
    assert (found.height, str(found.trump), found.verdict) == (80, "H", "ample")
    assert promised(STRONG, "pass", "N bid 80 S").height == 90
    assert promised(STRONG, "pass", "N bid 90 S") is None
    assert promised(WEAK, "pass") is None
    assert promised(STRONG, "pass", "N bid 80 H", "W pass") is None


def test_of_a_generale_nothing_is_said():
    assert promised(STRONG, "bid generale H", generale=True) is None
    assert promised(STRONG, "contre", "N bid generale S", generale=True) is None


@pytest.mark.parametrize(
    ("hand", "retourne", "verdict"),
    [("9H 8H AS 7C 8D", "JH", "ample"), ("7H 8H 9S 7C QD", "QH", "short"), ("JH 7C AC KS 7D", "QH", "close")],
)
def test_a_take_is_held_against_a_pass_with_the_retourne_in_hand(hand, retourne, verdict):
    found = taking(hand, "take", retourne)
    assert (found.verdict, found.height, str(found.trump)) == (verdict, None, "H")
    apart = found.promised - found.passing
    assert verdict == ("ample" if apart >= 10 else "short" if apart < -10 else "close")


def test_the_second_round_is_for_another_suit_with_the_retourne_beside():
    found = taking("JC 9C AC AS 7D", "take C", "8H", after=4)
    assert (found.verdict, str(found.trump), found.passing) == ("ample", "C", 5)
    assert found.promised == -180 + 105 + 76 + 60 + 29


def test_a_pass_in_a_retourne_game_is_told_only_if_taking_clearly_promised_more():
    found = taking("JC 9C AC AS 7D", "pass", "8H", after=4)
    assert (found.verdict, str(found.trump), found.promised) == ("ample", "C", 90)
    assert taking("7S 8S 9C QC KD", "pass", "7H", after=4) is None


@pytest.mark.parametrize("call", ["bid 90 H", "pass"])
def test_only_what_the_seat_knew_goes_into_a_promise(call):
    """Other cards in the three other hands change nothing."""
    partie, holder = bidding(STRONG)
    seen = see(partie, holder)
    donne = partie.donne
    moved = {seat: donne.dealt.received[seat] for seat in SEATS}
    one, other, third = (seat for seat in SEATS if seat is not holder)
    moved[one], moved[other], moved[third] = moved[other], moved[third], moved[one]
    received = tuple(moved[seat] for seat in SEATS)
    elsewhere = replace(partie, donne=replace(donne, dealt=replace(donne.dealt, received=received)))
    assert see(elsewhere, one).hand != see(partie, one).hand
    action = parse_action(f"{holder} {call}")
    assert promise_of(see(elsewhere, holder), action) == promise_of(seen, action)
