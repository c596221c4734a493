"""Rules 1.7, 3.1, 3.3: the pack shuffled, cut and dealt."""

import random

import pytest

from games.rules.cards import CARDS, card_name, cards_in, names_of, parse_cards
from games.rules.dealing import checked_pack, cut_pack, pack_text, parse_pack, shuffled_pack
from games.rules.seats import Seat

from .notation import ORDERED, acted, begun, refused


def held(partie, seat: str) -> str:
    return names_of(cards_in(partie.donne.hands[Seat[seat]]))


def test_five_cards_go_by_three_and_two_then_one_is_turned():
    """rules 3.1: `packets` 3-2, the dealer's successor first"""
    partie = begun("N").deal(parse_pack(ORDERED))[0]
    assert held(partie, "W") == "7S 8S 9S JH QH"
    assert held(partie, "S") == "TS JS QS KH AH"
    assert held(partie, "E") == "KS AS 7H 7D 8D"
    assert held(partie, "N") == "8H 9H TH 9D TD"
    assert card_name(partie.donne.dealt.retourne) == "JD"


def test_five_cards_may_go_by_two_and_three():
    """rules 3.1: `packets` 2-3"""
    partie = begun("N", packets="2-3").deal(parse_pack(ORDERED))[0]
    assert held(partie, "W") == "7S 8S 7H 8H 9H"


def test_the_deal_follows_the_direction():
    """rules 1.4"""
    partie = begun("N", direction="clockwise").deal(parse_pack(ORDERED))[0]
    assert held(partie, "E") == "7S 8S 9S JH QH"


def test_the_taker_gets_the_retourne_and_two_cards_the_others_three():
    """rules 3.3: the dealer's successor first"""
    partie = acted(begun("N").deal(parse_pack(ORDERED))[0], "W pass", "S take")
    assert held(partie, "W") == "7S 8S 9S JH QH QD KD AD"
    assert held(partie, "S") == "TS JS QS KH AH JD 7C 8C"
    assert held(partie, "E") == "KS AS 7H 7D 8D 9C TC JC"
    assert held(partie, "N") == "8H 9H TH 9D TD QC KC AC"


def test_the_heap_lifted_goes_underneath():
    """rules 1.7: the lower heap goes on top"""
    assert pack_text(cut_pack(parse_pack(ORDERED), 3, cut_min=2)).startswith("TS JS QS KS AS 7H")
    assert pack_text(cut_pack(parse_pack(ORDERED), 3, cut_min=2)).endswith("KC AC 7S 8S 9S")


@pytest.mark.parametrize("cut", [1, 31, 32, 40, -2])
def test_each_heap_has_two_cards_or_more(cut):
    """rules 1.7, `cut_min`"""
    with refused("bad-cut"):
        begun().deal(parse_pack(ORDERED), cut=cut)


@pytest.mark.parametrize(("cut_min", "cut"), [(2, 2), (2, 30), (3, 3), (3, 29), (4, 4), (4, 28)])
def test_the_smallest_heap_allowed_may_be_cut(cut_min, cut):
    """rules 2, `cut_min`"""
    assert begun(cut_min=cut_min).deal(parse_pack(ORDERED), cut=cut)[0].donne is not None
    with refused("bad-cut"):
        begun(cut_min=cut_min).deal(parse_pack(ORDERED), cut=cut - 1 if cut < 16 else cut + 1)


def test_a_cut_of_nothing_says_that_the_pack_is_cut_already():
    assert cut_pack(parse_pack(ORDERED), 0, cut_min=4) == parse_cards(ORDERED)


@pytest.mark.parametrize(
    "text",
    ["", ORDERED.removesuffix(" AC"), ORDERED.replace("AC", "7S"), ORDERED.replace("AC", "1C"), ORDERED + " 7S"],
    ids=["empty", "31 cards", "a card twice", "no such card", "33 cards"],
)
def test_a_pack_is_the_32_cards(text):
    with refused("bad-pack"):
        parse_pack(text)


def test_a_pack_made_of_ints_is_looked_at_too():
    with refused("bad-pack"):
        checked_pack([0] * 32)


def test_the_dice_decide_the_pack():
    """Same dice, same pack: chance is an argument."""
    assert shuffled_pack(random.Random(7)) == shuffled_pack(random.Random(7))
    assert shuffled_pack(random.Random(7)) != shuffled_pack(random.Random(8))
    assert sorted(shuffled_pack(random.Random(7))) == list(CARDS)
