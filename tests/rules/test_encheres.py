"""Rules 4.1 to 4.5: bidding, contre, surcontre. East deals, north speaks first, then west, south, east."""

import pytest

from games.rules.actions import parse_action
from games.rules.bidding import Contract
from games.rules.cards import SA, TA, Suit, cards_in, names_of
from games.rules.dealing import parse_pack
from games.rules.encheres import offer_of
from games.rules.events import BiddingEnded, Contred, Passed, Raised, Surcontred
from games.rules.seats import Seat

from .notation import ORDERED, acted, begun, legal, refused, rules


def bidding(*calls: str, **choices):
    return acted(begun("E", **{"game": "encheres"} | choices).deal(parse_pack(ORDERED))[0], *calls)


def contract(partie) -> Contract:
    return partie.donne.contract


@pytest.mark.parametrize(
    ("packets", "hand"),
    [
        ("3-2-3", "7S 8S 9S JH QH JD QD KD"),
        ("3-3-2", "7S 8S 9S JH QH KH 7C 8C"),
        ("2-3-3", "7S 8S 7H 8H 9H JD QD KD"),
        ("4-4", "7S 8S 9S TS 7D 8D 9D TD"),
    ],
)
def test_all_eight_cards_are_dealt_before_the_bidding(packets, hand):
    """rules 4.1, `packets`"""
    assert sorted(names_of(cards_in(bidding(packets=packets).donne.hands[Seat.N])).split()) == sorted(hand.split())
    assert bidding(packets=packets).donne.dealt.retourne is None


def test_one_bids_from_80_to_160_or_capot_in_a_suit():
    """rules 4.2"""
    offer = offer_of(rules(game="encheres"))
    assert offer.heights == (80, 90, 100, 110, 120, 130, 140, 150, 160, "capot")
    assert offer.trumps == tuple(Suit)
    assert len(legal(bidding(), "N")) == 10 * 4 + 1


@pytest.mark.parametrize(("bid_max", "highest"), [(160, 160), (170, 170), (180, 180)])
def test_the_highest_value_is_an_option(bid_max, highest):
    """rules 4.2, `bid_max`"""
    assert offer_of(rules(game="encheres", bid_max=bid_max)).heights[-2:] == (highest, "capot")
    with refused("bad-bid"):
        bidding(f"N bid {highest + 10} H", bid_max=bid_max)


@pytest.mark.parametrize(("option", "suit"), [("sans_atout", "SA"), ("tout_atout", "TA")])
def test_sans_atout_and_tout_atout_are_options(option, suit):
    """rules 4.2"""
    assert f"N bid 80 {suit}" in legal(bidding(**{option: True}), "N")
    with refused("bad-bid"):
        bidding(f"N bid 80 {suit}")


def test_a_generale_is_an_option_above_capot():
    """rules 4.2, `generale`"""
    over_capot = bidding("N bid capot H", generale=True)
    assert legal(over_capot, "W") == [
        "W bid generale C", "W bid generale D", "W bid generale H", "W bid generale S", "W contre", "W pass",
    ]  # fmt: skip
    with refused("bad-bid"):
        bidding("N bid generale H")


def test_a_bid_is_above_the_last_one():
    """rules 4.2; record: `bid-too-low`"""
    assert not any(" 80 " in action or " 90 " in action for action in legal(bidding("N bid 90 H"), "W"))
    for low in ("W bid 80 S", "W bid 90 S"):
        with refused("bid-too-low"):
            bidding("N bid 90 H", low)
    with refused("bid-too-low"):
        bidding("N bid capot H", "W bid 160 S")
    with refused("bid-too-low"):
        bidding("N bid capot H", "W bid capot S")


@pytest.mark.parametrize("bid", ["W bid 85 H", "W bid 70 H", "W bid 170 H", "W bid 100 SA"])
def test_a_value_or_suit_that_is_not_on_offer_is_bad_whatever_stands(bid):
    """record: `bad-bid`"""
    with refused("bad-bid"):
        bidding("N bid capot H", bid)


def test_a_seat_that_has_passed_may_speak_again():
    """rules 4.2"""
    assert contract(bidding("N pass", "W bid 80 H", "S pass", "E pass", "N bid 90 S")) is None


def test_three_passes_in_a_row_after_a_bid_end_the_bidding():
    """rules 4.5"""
    partie = bidding("N bid 80 H", "W pass", "S bid 90 H", "E pass", "N pass", "W pass")
    assert contract(partie) == Contract(Seat.S, Suit.H, 90)
    assert (partie.phase, partie.seat_to_act) == ("playing", Seat.N)


def test_four_passes_end_a_donne_nobody_took():
    """rules 4.5"""
    partie = bidding("N pass", "W pass", "S pass", "E pass")
    assert (partie.lines[0].outcome, partie.lines[0].marks) == ("nobody", (0, 0))


def test_three_passes_without_a_bid_do_not_end_it():
    assert bidding("N pass", "W pass", "S pass").seat_to_act is Seat.E


def test_an_opponent_may_contre_the_last_bid_out_of_turn():
    """rules 4.3, `contre` any-time: à la volée"""
    partie = bidding("N bid 100 H")
    assert legal(partie, "E") == ["E contre"]
    assert "W contre" in legal(partie, "W")
    assert legal(partie, "S") == []
    assert partie.seat_to_act is Seat.W
    assert acted(partie, "E contre").seat_to_act is Seat.N


def test_the_contre_may_come_until_another_bid_is_made_or_the_bidding_ends():
    """rules 4.3"""
    assert "W contre" in legal(bidding("N bid 100 H", "W pass", "S pass"))
    with refused("cannot-contre"):
        bidding("N bid 100 H", "W bid 110 S", "E contre")
    with refused("not-now"):
        bidding("N bid 100 H", "W pass", "S pass", "E pass", "E contre")


@pytest.mark.parametrize("call", ["N contre", "S contre"])
def test_ones_own_camp_is_not_countered(call):
    """record: `cannot-contre`, in any turn"""
    with refused("cannot-contre"):
        bidding("N bid 100 H", call)


def test_there_is_nothing_to_contre_before_a_bid_or_after_a_contre():
    with refused("cannot-contre"):
        bidding("N contre")
    with refused("cannot-contre"):
        bidding("N bid 100 H", "W contre", "E contre")


def test_in_turn_only_the_seat_to_speak_may_contre():
    """rules 4.3, `contre` in-turn"""
    partie = bidding("N bid 100 H", contre="in-turn")
    assert "W contre" in legal(partie)
    assert legal(partie, "E") == []
    with refused("not-your-turn"):
        acted(partie, "E contre")
    with refused("cannot-contre"):
        acted(partie, "S contre")


def test_a_contre_may_be_no_part_of_the_game():
    """rules 4.3, `contre` never"""
    assert "W contre" not in legal(bidding("N bid 100 H", contre="never"))
    with refused("cannot-contre"):
        bidding("N bid 100 H", "W contre", contre="never")


def test_nobody_bids_after_a_contre():
    """rules 4.3; record: `not-now`"""
    with refused("not-now"):
        bidding("N bid 100 H", "W contre", "N bid 110 H")


def test_both_seats_of_the_countered_camp_answer_in_any_order():
    """rules 4.4"""
    partie = bidding("N bid 100 H", "W contre")
    assert legal(partie) == ["N pass", "N surcontre", "S pass", "S surcontre"]
    partie = acted(partie, "N pass")
    assert legal(partie) == ["S pass", "S surcontre"]
    assert contract(acted(partie, "S pass")) == Contract(Seat.N, Suit.H, 100, 2, Seat.W)


def test_they_answer_in_turn_where_contre_is_in_turn():
    """rules 4.4: first the one that follows the countering seat, then its partner"""
    partie = bidding("N bid 100 H", "W contre", contre="in-turn")
    assert legal(partie) == ["S pass", "S surcontre"]
    with refused("not-your-turn"):
        acted(partie, "N surcontre")
    assert legal(acted(partie, "S pass")) == ["N pass", "N surcontre"]
    with refused("not-your-turn"):
        acted(partie, "N pass")


def test_nobody_answers_twice():
    """record: `cannot-surcontre` for what is not allowed to that seat at that point"""
    with refused("not-your-turn"):
        bidding("N bid 100 H", "W contre", "N pass", "N pass")
    with refused("cannot-surcontre"):
        bidding("N bid 100 H", "W contre", "N pass", "N surcontre")


@pytest.mark.parametrize("call", ["W surcontre", "E surcontre"])
def test_the_countering_camp_does_not_surcontre(call):
    with refused("cannot-surcontre"):
        bidding("N bid 100 H", "W contre", call)


def test_the_countering_camp_does_not_pass_either():
    with refused("not-your-turn"):
        bidding("N bid 100 H", "W contre", "E pass")


def test_without_a_contre_there_is_no_surcontre():
    with refused("cannot-surcontre"):
        bidding("N bid 100 H", "S surcontre")


@pytest.mark.parametrize(("surcontre", "multiplier"), [(4, 4), (3, 3)])
def test_a_surcontre_ends_the_bidding(surcontre, multiplier):
    """rules 4.4, `surcontre`"""
    partie = bidding("N bid 100 H", "W contre", "S surcontre", surcontre=surcontre)
    assert contract(partie) == Contract(Seat.N, Suit.H, 100, multiplier, Seat.W, Seat.S)
    assert partie.phase == "playing"


def test_where_it_is_not_played_a_contre_ends_the_bidding():
    """rules 4.4, `surcontre` 0"""
    assert contract(bidding("N bid 100 H", "W contre", surcontre=0)) == Contract(Seat.N, Suit.H, 100, 2, Seat.W)


def test_bidding_follows_the_direction():
    """rules 1.4"""
    partie = acted(begun("W", game="encheres", direction="clockwise").deal(parse_pack(ORDERED))[0], "N bid 80 H")
    assert partie.seat_to_act is Seat.E


@pytest.mark.parametrize("action", ["N take", "N take H", "N play 7S", "N annonce tierce 9S", "W take"])
def test_the_verbs_of_other_moments_and_games_wait(action):
    """record: `not-now`"""
    with refused("not-now"):
        bidding(action)


@pytest.mark.parametrize("call", ["W pass", "W bid 80 H"])
def test_one_speaks_in_turn(call):
    with refused("not-your-turn"):
        bidding(call)


def test_calls_are_told_to_all():
    partie, events = bidding(sans_atout=True).act(parse_action("N bid 100 SA"))
    assert events == (Raised(Seat.N, 100, SA),)
    assert partie.act(parse_action("W pass"))[1] == (Passed(Seat.W),)
    partie, events = partie.act(parse_action("E contre"))
    assert events == (Contred(Seat.E),)
    partie, events = partie.act(parse_action("S pass"))
    assert events == (Passed(Seat.S),)
    ended = BiddingEnded(Contract(Seat.N, SA, 100, 4, Seat.E, Seat.N))
    assert partie.act(parse_action("N surcontre"))[1] == (Surcontred(Seat.N), ended)


def test_three_passes_tell_the_contract():
    partie = bidding("N bid 80 TA", "W pass", "S pass", tout_atout=True)
    assert partie.act(parse_action("E pass"))[1] == (Passed(Seat.E), BiddingEnded(Contract(Seat.N, TA, 80)))


def test_once_the_bidding_is_over_nobody_has_a_call():
    donne = bidding("N pass", "W pass", "S pass", "E pass").sheet.left
    assert (donne.legal_actions(), donne.seat_to_act, donne.contract) == ((), None, None)
