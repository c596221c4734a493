"""Direct and indirect calls, given and read (docs/bots.md, « Calls »). North leads, then west, south, east."""

import pytest

from games.rules.seats import Seat

from ..notation import acted, contracted
from .table import cards, chosen, plays, remembers

DRAWN = ("N play JH", "W play 7H", "S play 7C", "E play 8H")
TABLE = {
    "take": "N take H",
    "north": "JH 9H AH TH KH 8D 8S 9S",
    "west": "7H TS KS QS TD QD KC QC",
    "south": "7C AC TC 9C 7D 9D JD 7S",
    "east": "8H QH JS AS AD KD JC 8C",
}


def test_a_bot_calls_for_the_suit_whose_ace_it_holds():
    table = {"north": "JH 9H AH TH KH", "west": "7H", "take": "N take H"}
    assert plays("N play JH", "W play 7H", south="7C AC 8D 9D JD 8S 9S JS", **table) == "S play 7C"
    assert plays("N play JH", "W play 7H", south="7C 8C JC 8D AD 8S 9S JS", **table) == "S play 8D"


def test_in_tout_atout_the_call_is_for_the_jack():
    table = {"north": "JH 9H AH TH KH AD KD AC", "west": "7H TS KS QS TD 9D KC TC"}
    table |= {"south": "7C JC 8C 7D 8D QD QC 7S", "east": "8H QH JS AS JD 9C 9S 8S"}
    partie = contracted("N bid 100 TA", tout_atout=True, **table)
    assert chosen(acted(partie, "N play JH", "W play 7H")) in {"S play 7C", "S play 8C"}


def test_a_small_card_does_not_call_for_an_ace_that_is_not_there():
    table = {"north": "JH 9H AH TH KH", "west": "7H", "take": "N take H", "south": "7C 8C JC 7D 8D JD QD JS"}
    assert plays("N play JH", "W play 7H", **table) in {"S play JC", "S play JD", "S play QD", "S play JS"}


def test_a_call_is_read_as_the_ace():
    memory = remembers(*DRAWN, **TABLE)
    assert "AC" in cards(memory.can_hold[Seat.S])
    assert "AC" not in cards(memory.can_hold[Seat.E] | memory.can_hold[Seat.W])


@pytest.mark.parametrize("thrown", ["JD", "TC"])
def test_a_card_worth_points_calls_for_nothing(thrown):
    memory = remembers("N play JH", "W play 7H", f"S play {thrown}", "E play 8H", **TABLE)
    assert {"AC", "AD"} <= cards(memory.can_hold[Seat.E])


def test_only_the_first_card_thrown_away_calls():
    second = ("N play 9H", "W play TD", "S play 7D", "E play QH")
    memory = remembers(*DRAWN, *second, **TABLE)
    assert "AD" in cards(memory.can_hold[Seat.E])
    assert "AC" not in cards(memory.can_hold[Seat.E])


def test_an_opponent_is_not_believed():
    table = TABLE | {"west": "7H 7S KS QS TD QD KC QC", "south": "7C AC TC 9C 7D 9D JD TS"}
    memory = remembers("N play JH", "W play 7H", "S play JD", "E play 8H", "N play 9H", "W play 7S", **table)
    assert "AS" in cards(memory.can_hold[Seat.E])


@pytest.mark.parametrize(("suit", "south"), [("C", "7C AC TC 9C JC 9D JD JS"), ("D", "7D AD TD 9D JD 9C JC JS")])
def test_a_call_is_answered(suit, south):
    first = ("N play JH", "W play 7H", f"S play 7{suit}", "E play 8H")
    second = ("N play 9H", "W play KS", "S play JS", "E play QH")
    table = {"north": "JH 9H AH TH KH 8C 8D 8S", "west": "7H KS", "south": south, "east": "8H QH"}
    assert plays(*first, *second, take="N take H", **table) == f"N play 8{suit}"


SPADES_OUT = ("N play AS", "W play 7S", "S play 8S", "E play QS", "N play JH", "W play 7H")
COLOURS = {
    "take": "N take H",
    "north": "AS JH 9H AH TH KH 8C 8D",
    "west": "7S 7H KS TS QD TD KC QC",
    "south": "8S 9S JS 7D 9D JD TC AC",
    "east": "QS 8H QH KD AD 7C 9C JC",
}


def test_a_low_card_whose_ace_is_out_says_the_ace_of_the_other_suit_of_its_colour():
    memory = remembers(*SPADES_OUT, "S play 9S", "E play 8H", **COLOURS)
    assert "AC" in cards(memory.can_hold[Seat.S])
    assert "AC" not in cards(memory.can_hold[Seat.E] | memory.can_hold[Seat.W])


def test_a_bot_without_a_low_card_beside_its_ace_calls_by_the_other_suit_of_its_colour():
    assert plays(*SPADES_OUT, **COLOURS) == "S play 9S"


def test_such_a_call_is_answered():
    second = ("S play 9S", "E play 8H", "N play 9H", "W play KS", "S play JS", "E play QH")
    assert plays(*SPADES_OUT, *second, **COLOURS) == "N play 8C"


@pytest.mark.parametrize(
    ("changed", "south"),
    [
        ({}, "7D"),  # the ace of diamonds is not played: the suit itself is meant
        ({"south": "8S 9S KS 7D 9D JD TC AC", "west": "7S 7H JS TS QD TD KC QC"}, "KS"),  # worth points: no call
    ],
)
def test_it_is_no_indirect_call_while_the_ace_is_in_play_or_with_points(changed, south):
    memory = remembers(*SPADES_OUT, f"S play {south}", "E play 8H", **COLOURS | changed)
    assert "AC" in cards(memory.can_hold[Seat.E])


def test_the_other_suit_is_none_when_it_is_trumps():
    """Clubs are trumps: a low spade after its ace says nothing."""
    table = {"take": "N take C", "north": "AS JC 9C AC TC KC 8H 8D", "west": "7S 7C KS TS QD TD KH QH"}
    table |= {"south": "8S 9S JS 7D 9D JD TH AH", "east": "QS 8C QC KD AD 7H 9H JH"}
    played = ("N play AS", "W play 7S", "S play 8S", "E play QS", "N play JC", "W play 7C", "S play 9S", "E play 8C")
    memory = remembers(*played, **table)
    assert {"AH", "AD"} <= cards(memory.can_hold[Seat.E])
