"""What a bot plays on the cards of others (docs/bots.md, « Following »). North leads, then west, south, east."""

import pytest

from .table import plays

TAKER = "JH 9H 8H KH"


def test_points_go_to_a_winning_partner():
    table = {"take": "E take H", "north": "8S", "west": "9H 7H", "south": "9S", "east": f"{TAKER} KS 7S"}
    assert (
        plays("N play 8S", "W play 7H", "S play 9S", **table | {"east": "JH 8H KH TS 7S", "north": "8S 9C"})
        == "E play TS"
    )


def test_a_discard_gives_points_to_a_winning_partner():
    table = {"north": f"{TAKER} AS", "west": "7H 8S", "south": "KC 7C 8C 7D 8D 9D QC TD", "east": "TH"}
    assert plays("N play JH", "W play 7H", take="N take H", **table) in {"S play TD", "S play KC"}


def test_partners_winning_card_is_not_trumped():
    table = {"north": "AS 8C", "west": "8S", "south": "9H 7H KC 8D 9D QC 7C JC", "east": "9S"}
    assert plays("N play AS", "W play 8S", take="S take H", **table)[-1] != "H"


def test_little_is_given_to_a_winning_opponent():
    table = {"north": "AS", "west": "TS KS 7S 8C", "take": "N take H"}
    assert plays("N play AS", **table | {"north": f"AS {TAKER}"}) == "W play 7S"


def test_a_discard_gives_little_to_a_winning_opponent():
    table = {"north": f"{TAKER} AS", "west": "TC KC 7C AD QD 7D 8S KS", "south": "7H", "east": "TH"}
    assert plays("N play JH", take="N take H", **table) in {"W play 7C", "W play 7D", "W play 8S"}


def test_the_second_hand_plays_its_ace():
    assert plays("N play 8S", take="E take H", north="8S", west="AS 7S JC 8D", east=TAKER) == "W play AS"


def test_the_fourth_hand_wins_with_what_the_trick_needs():
    first = ("N play 9S", "W play 8S", "S play JS")
    table = {"north": "9S", "west": "8S", "south": "JS", "east": "AS TS QS 7C 8D"}
    assert plays(*first, take="N take H", **table | {"north": f"9S {TAKER}"}) in {"E play TS", "E play AS"}


def test_the_smallest_trump_that_wins_is_enough():
    first = ("N play AS", "W play TS", "S play 8S")
    table = {"north": "AS", "west": "TS", "south": "8S", "east": "JH 9H 7H 8D 9D 7C 8C TC"}
    assert plays(*first, take="E take H", **table) == "E play 7H"


def test_an_opponents_trump_is_beaten_by_the_smallest_that_does():
    first = ("N play 9S", "W play 8S", "S play KH")
    table = {"north": "9S", "west": "8S", "south": "KH", "east": "JH AH 7H 8D 9D 7C 8C TC"}
    assert plays(*first, take="E take H", **table) == "E play AH"


@pytest.mark.parametrize(("word", "hand", "before"), [("belote", "KH QH", ()), ("rebelote", "KH QH", ("belote",))])
def test_belote_and_rebelote_are_said(word, hand, before):
    table = {"north": "JH 9H AH 7S", "west": "TH 8H 8S", "south": "7H 9S", "east": hand}
    first = ("N play JH", "W play 8H", "S play 7H")
    if not before:
        assert plays(*first, take="N take H", **table).split()[-1] == word
    else:
        second = ("E play QH belote", "N play 9H", "W play TH", "S play 9S")
        assert plays(*first, *second, take="N take H", **table) == f"E play KH {word}"


def test_where_belote_is_automatic_nothing_is_said():
    table = {"north": "JH 9H AH 7S", "west": "TH 8H 8S", "south": "7H 9S", "east": "KH QH 7C"}
    first = ("N play JH", "W play 8H", "S play 7H")
    assert plays(*first, take="N take H", belote="automatic", **table) in {"E play KH", "E play QH"}
