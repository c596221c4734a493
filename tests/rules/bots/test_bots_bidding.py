"""What a bot says in an encheres game (rules 4.2 to 4.4). North speaks first, then west, south, east."""

import pytest

from games.rules.bots import choose_action, would_contre
from games.rules.seen import see

from .table import bidding, bids, contres

NOTHING = "7S 8S 9C 7H 8H 9D 8D 7C"
HONEST = "JH 9H 8H 7S AS 8C 7D 9D"
STRONG = "JH 9H AH 7H AS TS 8C 7D"
EIGHT_TRICKS = "JH 9H AH TH KH QH AD AC"
ACES = "AS AH AD AC TS KS 7H 8D"
JACKS = "JS JH JD JC 9S AS 7H 8D"
DEFENCE = "JH 9H 8H AS AC 7S 8D 7D"
NO_HELP = "8S 9S QS 7S KC 7C 8D QD"
HELP = "9H 8H AS 7S AC 7C 8D QD"


def height(bid: str) -> int:
    return int(bid.split()[1])


def test_a_bot_bids_its_long_suit_with_the_jack():
    assert bids(HONEST) == "bid 100 H"


def test_a_bot_with_nothing_passes():
    assert bids(NOTHING) == "pass"


@pytest.mark.parametrize(
    ("why", "better", "hand"),
    [
        ("jack and nine fourth, ace and ten", STRONG, HONEST),
        ("the nine beside the jack", HONEST, "JH KH 8H 7S AS 8C 7D 9D"),
        ("an ace", HONEST, "JH 9H 8H 7S QS 8C 7D 9D"),
        ("the belote", "KH QH JH 8H AS 7S 8C 7D", "KH TH JH 8H AS 7S 8C 7D"),
    ],
)
def test_a_bot_bids_higher_with(why, better, hand):
    assert height(bids(better)) > height(bids(hand)), why


def test_a_belote_that_counts_for_no_contract_lifts_no_bid():
    hand = "KH QH JH 8H AS 7S 8C 7D"
    assert height(bids(hand)) > height(bids(hand, belote_in_contract="none"))


def test_annonces_lift_a_bid_where_they_are_played():
    hand = "JH TH 9H 7H AS 7S 8C 7D"
    assert height(bids(hand, annonces=True)) > height(bids(hand))
    assert bids(hand, annonces=True, annonces_in_contract=False) == bids(hand)


def test_a_bot_bids_sans_atout_on_aces_and_tout_atout_on_jacks_where_they_are_on_offer():
    both = {"sans_atout": True, "tout_atout": True}
    assert bids(ACES, **both).endswith("SA")
    assert bids(JACKS, **both).endswith("TA")
    assert (bids(ACES), bids(JACKS)[-2:]) == ("pass", " S")


@pytest.mark.parametrize(
    ("why", "hand"),
    [
        ("neither jack nor nine", "AH TH KH QH AS TS AD 7C"),
        ("one trump", "JH AS TS AD TD AC TC 7C"),
        ("two trumps with the jack", "JH AH AS TS KS AD TD 7C"),
    ],
)
def test_no_suit_is_named_without_its_jack_or_nine_and_three_trumps(why, hand):
    assert bids(hand) == "pass", why
    assert bids(hand, "N pass", "W bid 80 C").endswith(("pass", "contre")), why


def test_jack_and_nine_are_enough_on_two_trumps():
    assert bids("JH 9H AS TS KS AD TD 7C").endswith("H")


def test_partners_suit_is_raised_without_its_jack_or_nine():
    assert bids("8H 7H AS TS AD TD KC 7C", "N bid 80 H", "W pass").endswith("H")


def test_no_other_suit_is_named_over_partners_in_which_the_hand_helps():
    hand = "JS 9S QS 7S 9H 8H AD 7C"
    assert bids(hand, "N bid 80 H", "W pass").endswith("H")
    assert bids("JS 9S QS 7S QD 8H AD 7C", "N bid 80 H", "W pass").endswith("S")


def test_capot_is_for_eight_tricks_and_a_generale_for_nobody():
    assert bids(EIGHT_TRICKS, generale=True) == "bid capot H"
    assert bids(STRONG, generale=True) == bids(STRONG)


@pytest.mark.parametrize(
    ("why", "hand", "capot"),
    [
        ("three masters draw the two trumps that are out", "JH 9H AH KH 8H 7H AD AC", True),
        ("two masters do not draw three", "JH 9H TH KH 8H AD AC AS", False),
        ("a card that is no master loses", "JH 9H AH KH 8H 7H AD 7C", False),
    ],
)
def test_low_trumps_win_once_the_others_are_drawn(why, hand, capot):
    assert (bids(hand) == "bid capot H") is capot, why


def test_annonces_make_no_capot():
    assert bids("JS JH JD JC 9S 8S 7H 8D", annonces=True) == "bid 160 S"


def test_partners_bid_is_raised_by_what_helps_it():
    assert bids(HELP, "N bid 80 H", "W pass") == "bid 100 H"


def test_partners_bid_is_left_where_nothing_helps_it():
    assert bids(NO_HELP, "N bid 80 H", "W pass") == "pass"


def test_another_trump_is_named_when_it_promises_more_than_partners():
    assert bids("JS 9S AS 7S 8S AC 8D 7H", "N bid 80 H", "W pass").endswith("S")


def test_an_opponents_bid_is_overbid_on_strength():
    assert bids("JS 9S AS 7S 8S AC 8D 7H", "N bid 80 H").endswith("S")
    assert bids(NOTHING, "N bid 80 H") == "pass"


def test_the_suit_of_the_other_camp_is_not_named():
    hand = "9H KH QH AS TS AC TC 7D"
    assert bids(hand, "N bid 80 H") == "pass"
    assert bids(hand, "N bid 80 D").endswith("H")


def test_a_raise_of_partner_is_believed():
    """South raises to 110: north, who opened on an honest hand, need not go on, and does on a strong one."""
    calls = ("N bid 80 H", "W pass", "S bid 110 H", "E pass")
    assert bids(NO_HELP, *calls) == "pass"
    assert height(bids("JH 9H AH TH AS TS 8C 7D", *calls)) > 110


def test_the_belote_is_counted_once_when_partner_raises_it():
    """North's 80 has told its belote already, so a raise to 120 is no reason to go on."""
    belote = "JH KH QH 8H AS 8C 7D 9D"
    assert bids(belote, "N bid 80 H", "W pass", "S bid 120 H", "E pass") == "pass"
    assert bids(belote, "N bid 80 H", "W pass", "S bid 90 H", "E pass") == "bid 110 H"


def test_a_defender_with_the_trumps_contres():
    assert bids(DEFENCE, "N bid 110 H") == "contre"


def test_a_defender_without_them_does_not():
    assert "contre" not in bids(NO_HELP, "N bid 110 H")


def test_a_capot_bid_is_contred_with_the_jack_of_trump():
    assert bids(DEFENCE, "N bid capot H") == "contre"


def test_a_contre_is_said_out_of_turn_where_it_may_be():
    assert contres(DEFENCE, "N bid 110 H", seat="E")
    assert not contres(NO_HELP, "N bid 110 H", seat="E")


@pytest.mark.parametrize("when", ["in-turn", "never"])
def test_no_contre_is_said_out_of_turn_where_it_may_not(when):
    assert not contres(DEFENCE, "N bid 110 H", seat="E", contre=when)


def test_in_turn_a_contre_waits_for_its_turn():
    assert bids(DEFENCE, "N bid 110 H", contre="in-turn") == "contre"
    assert bids(DEFENCE, "N bid 110 H", contre="never") != "contre"


def test_nobody_contres_partner_nor_before_a_bid():
    assert not contres(DEFENCE, "N bid 110 H", seat="S")
    assert not contres(DEFENCE, seat="E")


def test_a_spectator_contres_nothing():
    assert not would_contre(see(bidding(DEFENCE, "N bid 110 H")[0], None))


def test_a_seat_that_may_only_contre_out_of_turn_is_not_asked_to_act():
    partie, seat = bidding(DEFENCE, "N bid 110 H", seat="E")
    with pytest.raises(ValueError, match="not for this seat"):
        choose_action(see(partie, seat), None)


def test_a_bidder_with_much_more_than_its_bid_surcontres():
    assert bids(EIGHT_TRICKS, "N bid 80 H", "W contre", seat="N") == "surcontre"


def test_a_bidder_with_its_bid_alone_does_not():
    assert bids(HONEST, "N bid 100 H", "W contre", seat="N") == "pass"


def test_partner_surcontres_with_what_the_bid_needs():
    assert bids("9H AH AS TS AC 7C 8D AD", "N bid 80 H", "W contre", "N pass", seat="S") == "surcontre"
    assert bids(NO_HELP, "N bid 80 H", "W contre", "N pass", seat="S") == "pass"
