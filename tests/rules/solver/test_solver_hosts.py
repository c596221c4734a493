"""One program, three hosts: wasmtime, Node (the engine of a browser) and native code give the same values."""

import random
import subprocess
from pathlib import Path

import pytest

from games.rules.cards import TRUMPS
from games.rules.options import Rules
from games.rules.seats import SEATS
from games.rules.solver.positions import Position, position_words
from games.rules.solver.solving import solve
from games.solver_machine import PROGRAM
from tests.rules.solver.random_positions import DUTIES, dealt

SCRIPT = Path(__file__).with_name("three_hosts.mjs")


def positions(number):
    dice = random.Random(30)
    for index in range(number):
        rules = Rules(game="encheres", **dice.choice(DUTIES))
        yield Position(trump=TRUMPS[index % 6], rules=rules, hands=dealt(dice, 8), leader=dice.choice(SEATS))


@pytest.mark.process
def test_six_hundred_deals_have_the_same_value_on_each_host(machine, native):
    deals = list(positions(600))
    lines = "\n".join(" ".join(str(int(word)) for word in position_words(position)) for position in deals)
    ran = subprocess.run(["node", SCRIPT, PROGRAM], input=lines, capture_output=True, text=True, check=True)
    by_node = [int(value) for value in ran.stdout.split()]
    assert len(by_node) == 600
    assert [solve(position, machine) for position in deals] == by_node
    assert [solve(position, native) for position in deals] == by_node
