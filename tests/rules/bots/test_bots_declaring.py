"""Which annonces a bot declares (rules 5.1, 5.5, 5.6). North takes at hearts and leads, then west, south, east."""

import pytest

from .table import acted, chosen, dealt, plays

TWO = "JS JH JD JC QH KH 7S 8C"
SEVENS = "7S 7H 7D 7C AS QS TC KD"
EIGHTS = "8S 8H 8D 8C AS QS TC KD"
TAKER = "JH 9H AH TS JD TD KC AD"
LED = "N play JH"


def says(hand: str, *before: str, **choices) -> str:
    """What west says once north, who took, has led."""
    return plays(*before, LED, north=TAKER, west=hand, take="N take H", **{"annonces": True} | choices)


def test_every_annonce_is_declared_the_best_first():
    table = dealt(north="JS JH JD JC QH KH 7S 8C", take="N take H", annonces=True)
    assert chosen(table) == "N annonce carre J"
    table = acted(table, "N annonce carre J")
    assert chosen(table) == "N annonce tierce KH"
    assert chosen(acted(table, "N annonce tierce KH")).startswith("N play")


def test_a_card_that_serves_but_once_serves_in_the_best():
    table = acted(dealt(north=TWO, take="N take H", annonces=True, annonce_card_reuse=False), "N annonce carre J")
    assert chosen(table).startswith("N play")


def test_nothing_is_declared_where_annonces_are_not_played():
    assert plays(north=TWO, take="N take H").startswith("N play")


@pytest.mark.parametrize("hand", [SEVENS, EIGHTS])
def test_a_carre_worth_nothing_is_kept_quiet(hand):
    assert says(hand).startswith("W play")


def test_the_defence_voids_the_donne_with_four_sevens():
    assert says(SEVENS, carre_of_sevens="void-donne") == "W annonce carre 7"


def test_the_camp_that_took_does_not_void_its_donne():
    table = {"north": SEVENS, "take": "N take H", "annonces": True, "carre_of_sevens": "void-donne"}
    assert plays(**table).startswith("N play")


@pytest.mark.parametrize(("hand", "option"), [(SEVENS, "carre_of_sevens"), (EIGHTS, "carre_of_eights")])
def test_annonces_of_the_others_are_voided(hand, option):
    tierce = "JH 9H AH TS JD TD 9D KC"
    table = {"north": tierce, "west": hand, "take": "N take H", "annonces": True, option: "void-annonces"}
    assert plays("N annonce tierce JD", LED, **table).startswith("W annonce carre")
    assert plays(LED, **table).startswith("W play")
