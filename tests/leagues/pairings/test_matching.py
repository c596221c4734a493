"""docs/pairings.md, « The matching »: a window of neighbours gives the same cost as the whole graph."""

import os
import random
import subprocess
import sys
from pathlib import Path

import networkx as nx
import pytest

from leagues.pairings.pairing import cheapest

ROOT = Path(__file__).resolve().parents[3]


def square(one, two):
    return (two - one) ** 2


def gap(one, two):
    return two - one


def least_cost(places, refused):
    """The least cost of the whole graph, without a window."""
    graph = nx.Graph()
    for two in range(places):
        graph.add_weighted_edges_from((one, two, square(one, two)) for one in range(two) if (one, two) not in refused)
    return sum(square(*sorted(two)) for two in nx.min_weight_matching(graph))


@pytest.mark.parametrize("chance", range(30))
def test_a_window_costs_nothing(chance):
    dice = random.Random(chance)
    places = dice.choice([24, 40])
    share = dice.choice([0.1, 0.5, 0.8])
    near = {(one, two) for two in range(places) for one in range(max(0, two - 9), two) if dice.random() < share}
    matched = cheapest(places, lambda one, two: (int((one, two) in near), square(one, two)), gap)
    assert matched.clean
    assert sum(square(*two) for two in matched.pairs) == least_cost(places, near)


def test_the_window_grows_until_everybody_is_matched():
    matched = cheapest(60, lambda one, two: (int(one == 0 and two < 59), square(one, two)), gap)
    assert matched.clean
    assert (0, 59) in matched.pairs
    assert matched.window >= 59


def test_faults_are_let_in_last_and_as_few_as_can_be():
    """The first three are at fault with everybody: one fault pairs two of them, another the third."""
    matched = cheapest(8, lambda one, two: (int(one < 3), square(one, two)), gap)
    assert not matched.clean
    assert sum(one < 3 for one, _ in matched.pairs) == 2


def test_an_odd_number_cannot_go_two_by_two():
    with pytest.raises(ValueError, match="two by two"):
        cheapest(3, lambda one, two: (0, 1), gap)


IN_ANOTHER_PROCESS = """
from leagues.pairings.pair_draws import draw_by_ranking
from leagues.pairings.draw import PairingField
from leagues.pairings.melee import draw_planned_melee
ranked = tuple(number * 17 % 41 for number in range(41))
met, kept = tuple((n, n + 1) for n in range(0, 40, 2)), {n: n // 2 + 1 for n in range(41)}
field = PairingField(ranked=ranked, round=2, met=met, kept=kept)
print(draw_by_ranking(field), draw_planned_melee(tuple(range(33)), 3, bytes(32)))
"""


@pytest.mark.process
def test_a_draw_is_the_same_in_every_process():
    """A later check of a lot runs with other hash seeds."""
    told = [
        subprocess.run(
            [sys.executable, "-c", IN_ANOTHER_PROCESS],
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert "Table(number=1" in told[0]
