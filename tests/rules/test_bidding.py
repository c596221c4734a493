"""Rules 3.2 and 3.3: who takes."""

import pytest

from games.rules.actions import parse_action
from games.rules.cards import Suit
from games.rules.dealing import parse_pack
from games.rules.events import Passed, Took
from games.rules.seats import Seat

from .notation import ORDERED, acted, begun, legal, refused

FOUR_PASSES = [f"{seat} pass" for seat in "WSEN"]


def bidding(*calls: str, **choices):
    """Donne of the ordered pack, the jack of diamonds turned; west speaks first."""
    return acted(begun("N", **choices).deal(parse_pack(ORDERED))[0], *calls)


def test_the_dealers_successor_speaks_first():
    """rules 1.5"""
    assert bidding().seat_to_act is Seat.W
    assert bidding(direction="clockwise").seat_to_act is Seat.E


def test_in_the_first_round_one_passes_or_takes_at_the_retourne():
    """rules 3.2"""
    assert legal(bidding()) == ["W pass", "W take"]
    assert bidding("W take").donne.contract.trump is Suit.D


def test_in_the_second_round_one_names_another_suit():
    """rules 3.2: `second_round` other-suits"""
    assert legal(bidding(*FOUR_PASSES)) == ["W pass", "W take C", "W take H", "W take S"]
    assert bidding(*FOUR_PASSES, "W pass", "S take H").donne.contract.trump is Suit.H


def test_in_the_second_round_any_suit_may_be_named_where_it_is_so_chosen():
    """rules 3.2: `second_round` any-suit"""
    any_suit = bidding(*FOUR_PASSES, second_round="any-suit")
    assert legal(any_suit, "W") == ["W pass", "W take C", "W take D", "W take H", "W take S"]
    assert acted(any_suit, "W take D").donne.contract.trump is Suit.D


def test_the_first_to_take_ends_the_bidding():
    """rules 3.3"""
    partie = bidding("W pass", "S take")
    assert partie.donne.contract.taker is Seat.S
    assert partie.phase == "playing"
    with refused("not-now"):
        acted(partie, "W pass")


def test_the_dealers_successor_leads_with_any_taker():
    """rules 1.5"""
    assert bidding("W pass", "S pass", "E take").seat_to_act is Seat.W


def test_eight_passes_end_a_donne_nobody_took():
    """rules 3.2"""
    partie = bidding(*FOUR_PASSES, *FOUR_PASSES)
    assert [line.outcome for line in partie.lines] == ["nobody"]
    assert partie.lines[0].marks == (0, 0)


def test_a_finished_bidding_has_nothing_to_say():
    donne = bidding(*FOUR_PASSES, *FOUR_PASSES).sheet.left
    assert donne.phase == "finished"
    assert donne.legal_actions() == ()
    assert donne.tally() is None
    with refused("not-now"):
        donne.act(parse_action("W pass"))


@pytest.mark.parametrize("call", ["S pass", "S take", "N take"])
def test_one_speaks_in_turn(call):
    with refused("not-your-turn"):
        bidding(call)


@pytest.mark.parametrize("call", ["W take D", "W take H"])
def test_nobody_names_a_suit_in_the_first_round(call):
    """record: `bad-bid`"""
    with refused("bad-bid"):
        bidding(call)


@pytest.mark.parametrize("call", ["W take", "W take D"])
def test_in_the_second_round_the_suit_must_be_on_offer(call):
    """record: `bad-bid`"""
    with refused("bad-bid"):
        bidding(*FOUR_PASSES, call)


@pytest.mark.parametrize(
    "action", ["W play 7S", "W bid 100 H", "W contre", "W surcontre", "W annonce tierce 9S", "S play 7S"]
)
def test_the_verbs_of_other_moments_and_games_wait(action):
    """record: `not-now` comes before `not-your-turn`"""
    with refused("not-now"):
        bidding(action)


def test_only_the_seat_whose_turn_it_is_has_something_to_say():
    assert legal(bidding(), "S") == []


def test_passing_and_taking_are_told_to_all():
    partie, events = bidding().act(parse_action("W pass"))
    assert events == (Passed(Seat.W),)
    assert partie.act(parse_action("S take"))[1] == (Took(Seat.S, Suit.D),)
