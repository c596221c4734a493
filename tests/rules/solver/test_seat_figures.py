"""Phases of play, and the figures of a seat, added up from an analysis written by hand."""

import pytest

from games.rules.actions import Play, parse_action
from games.rules.cards import parse_trump
from games.rules.seats import Seat
from games.rules.solver.phases import PlayPhase, phases_of
from games.rules.solver.seat_figures import seat_figures

TRICK = ["N AD", "W 7D", "S 7H", "E 8C"]
TRUMPS_LED = ["N JH", "W 7H", "S AD", "E 8H"]


def phases(tricks, number, trump="H", taker="N"):
    plays = [parse_action(text.replace(" ", " play ")) for text in tricks]
    assert all(isinstance(play, Play) for play in plays)
    return [str(phase) for phase in phases_of(plays, number, parse_trump(trump), Seat[taker])]


def test_a_card_is_told_by_its_place_in_the_trick_and_by_its_camp():
    assert phases(TRICK, 0) == ["leading", "attack"]
    assert phases(TRICK, 1) == ["following", "defence"]
    assert phases(TRICK, 2) == ["cutting", "attack"]
    assert phases(TRICK, 3) == ["discarding", "defence"]


def test_trumps_asked_for_are_a_phase_of_those_who_answer():
    assert phases(TRUMPS_LED, 0) == ["leading", "attack"]
    assert phases(TRUMPS_LED, 1) == ["following", "trumps", "defence"]
    assert phases(TRUMPS_LED, 2) == ["discarding", "trumps", "attack"]


@pytest.mark.parametrize("trump", ["SA", "TA"])
def test_without_a_trump_suit_nobody_cuts(trump):
    assert phases(TRICK, 1, trump) == ["following", "defence"]
    assert phases(TRICK, 2, trump) == ["discarding", "attack"]


@pytest.mark.parametrize(("trick", "ending"), [(4, False), (5, True), (7, True)])
def test_the_ending_is_the_last_three_tricks(trick, ending):
    assert ("ending" in phases(TRICK * 8, 4 * trick + 1)) is ending


def judged(lost, *, fault):
    return {"judged": {"than": "AS", "lost": lost, "error": 1.0, "fault": fault}}


def analysis(cards):
    """As `records.donne_analysis` answers; `cards`: what is told of the first cards besides seat and card."""
    told = [dict(zip(("seat", "card"), text.split(), strict=True)) for text in TRICK * 8]
    plays = [each | {"lost": 0, "best": []} for each in told]
    for play, more in zip(plays, cards, strict=False):
        play |= more
    return {"trump": "H", "par": {"NS": 90, "EW": 72}, "end": {"NS": 100, "EW": 62}, "plays": plays}


def test_faults_cost_and_luck_are_added_up_for_each_seat():
    later = [{}] * 3
    cards = [{"lost": 4} | judged(12.5, fault=True), {"lost": 30}, judged(1.5, fault=False), {}]
    cards += [{"lost": 2} | judged(20.25, fault=True), *later, judged(20.25, fault=True)]
    figures = seat_figures(analysis(cards), Seat.N)
    north = figures[Seat.N]
    assert (north.judged, north.faults, north.cost, north.luck) == (3, 3, 53.0, 6)
    assert (north.dearest, north.dearest_cost) == (4, 20.25)
    assert north.phases == {"leading": (3, 53.0), "attack": (3, 53.0)}
    assert figures[Seat.W].luck == 30
    assert figures[Seat.W].phases == {}


def test_a_card_judged_without_a_fault_costs_nothing():
    figures = seat_figures(analysis([{}, {}, judged(1.5, fault=False)]), Seat.E)[Seat.S]
    assert (figures.judged, figures.faults, figures.cost, figures.dearest) == (1, 0, 0, None)
    assert figures.phases == {"cutting": (1, 0), "defence": (1, 0)}


def test_points_beyond_perfect_play_are_those_of_the_camp():
    figures = seat_figures(analysis([]), Seat.N)
    assert {str(seat): each.made_less_par for seat, each in figures.items()} == {"N": 10, "E": -10, "S": 10, "W": -10}


def test_a_donne_that_was_not_played_out_is_not_compared_with_perfect_play():
    told = analysis([])
    told["plays"] = told["plays"][:31]
    assert {each.made_less_par for each in seat_figures(told, Seat.N).values()} == {None}


def test_the_names_of_phases_are_kept_in_rows():
    assert [str(phase) for phase in PlayPhase] == [
        "leading",
        "following",
        "cutting",
        "discarding",
        "trumps",
        "ending",
        "attack",
        "defence",
    ]
