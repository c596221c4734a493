"""The figures of docs/bots.md, on fewer boards: `measure.py` makes the whole ones."""

import pytest

from games.rules.options import PRESETS

from .boards import BOT, boards, play_twice
from .measure import contracts, main, measure, wilson
from .opponents import OPPONENTS

LEAST = {"random-cards": 0.75, "baseline": 0.60, "baseline-by-rank": 0.60}
ENCHERES = [preset for preset, choices in PRESETS.items() if choices.get("game") == "encheres"]


@pytest.mark.parametrize("opponent", OPPONENTS)
@pytest.mark.parametrize("preset", PRESETS)
def test_the_bots_win_most_boards(preset, opponent):
    assert measure(preset, OPPONENTS[opponent], 25, seed=3).share >= LEAST[opponent]


@pytest.mark.parametrize("preset", ENCHERES)
def test_most_donnes_are_taken_above_80_and_most_contracts_made(preset):
    """Of 60 donnes: the 55 to 80 % that docs/bots.md shows on thousands, and what chance may do to so few."""
    figures = contracts(preset, 60, seed=3)
    assert figures.taken >= 0.75 * figures.donnes
    assert figures.above_80 >= 0.30 * figures.taken
    assert 0.45 <= figures.made / figures.taken <= 0.90


@pytest.mark.parametrize("preset", ["classique", "contree"])
def test_a_board_against_oneself_is_undecided(preset):
    assert all(own == other for own, other in (play_twice(board, BOT, BOT) for board in boards(preset, 20, 3)))


def test_the_same_seed_makes_the_same_boards():
    assert list(boards("coinche", 4, 9)) == list(boards("coinche", 4, 9)) != list(boards("coinche", 4, 8))


def test_the_interval_is_the_one_of_wilson():
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


@pytest.mark.parametrize("preset", ["classique", "coinche"])
def test_the_report_says_each_figure_on_its_line(preset):
    lines = main(preset, 20, 3).splitlines()
    assert all(": " in line for line in lines)
    assert any(line.startswith("p99 of a decision") for line in lines)
    assert any(line.startswith("contracts made") for line in lines) is (preset == "coinche")
