"""The program against every legal card tried by the rules of the project."""

import pytest

from games.rules.solver.solving import card_values, solve
from tests.rules.solver.minimax import Minimax
from tests.rules.solver.random_positions import KINDS, random_positions


def assert_same(position, machine):
    reference = Minimax(position)
    assert solve(position, machine) == reference.value(), position
    assert card_values(position, machine) == reference.card_values(), position


def test_every_duty_trump_and_direction_agrees_with_the_rules(machine):
    assert len(KINDS) == 24 * 6 * 2
    for position in random_positions(2 * len(KINDS), cards=3, seed=1):
        assert_same(position, machine)


def test_positions_of_four_and_five_cards_agree_with_the_rules(machine):
    for position in random_positions(80, cards=4, seed=2):
        assert_same(position, machine)
    for position in random_positions(3, cards=5, seed=3):
        assert_same(position, machine)


@pytest.mark.slow
@pytest.mark.process
def test_ten_thousand_positions_agree_with_the_rules_also_natively(machine, native):
    for position in random_positions(12_000, cards=4, seed=4):
        assert_same(position, machine)
        assert_same(position, native)
