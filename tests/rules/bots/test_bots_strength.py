"""The figures of docs/bots.md, on fewer boards: `measure.py` makes the whole ones."""

import pytest

from games.rules.bots import choose_action

from .boards import boards, play_twice
from .measure import main, measure, wilson
from .opponents import highest_card, highest_plain_card, random_cards


@pytest.mark.parametrize(
    ("opponent", "least"), [(random_cards, 0.75), (highest_card, 0.60), (highest_plain_card, 0.60)]
)
def test_the_bots_win_most_boards(opponent, least):
    assert measure(opponent, 100, seed=3).share >= least


def test_a_board_against_oneself_is_undecided():
    assert all(
        own == other for own, other in (play_twice(board, choose_action, choose_action) for board in boards(20, 3))
    )


def test_the_same_seed_makes_the_same_boards():
    assert list(boards(4, 9)) == list(boards(4, 9)) != list(boards(4, 8))


def test_the_interval_is_the_one_of_wilson():
    low, high = wilson(8, 10)
    assert (round(low, 4), round(high, 4)) == (0.4902, 0.9433)


def test_the_report_says_each_figure_on_its_line():
    lines = main(20, 3).splitlines()
    assert all(": " in line for line in lines)
    assert any(line.startswith("p99 of a decision") for line in lines)
