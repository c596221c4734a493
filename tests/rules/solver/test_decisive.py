"""The decisive card: the one that the server keeps is the one that a browser marks."""

import json
import random
import subprocess
from itertools import pairwise
from pathlib import Path

import pytest

from games.rules.bidding import Contract
from games.rules.cards import Suit
from games.rules.options import Rules, read_rules
from games.rules.seats import SEATS, Seat
from games.rules.solver.decisive import DecisiveCard, decisive_card, winners_of
from games.rules.solver.grading import GradedPlay
from games.rules.solver.marks import Stakes, marks_by_value
from games.rules.solver.positions import Goal

SCRIPT = Path(__file__).with_name("decisive_cards.mjs")
NORTH_TAKES = Stakes(contract=Contract(Seat.N, Suit.H), rules=Rules())
NO_FAULTS: dict[int, float] = {}


def graded(*values):
    """Cards that lead from one value to the next; who rises or falls plays for the camp that loses by it."""
    plays = []
    for before, after in pairwise(values):
        seat = Seat.N if after <= before else Seat.E
        plays.append(GradedPlay(seat, 0, {0: after, 1: before}))
    return plays


def test_the_last_card_that_gave_the_donne_to_the_other_camp_decided_it():
    assert decisive_card(graded(100, 70, 90, 60, 58), NO_FAULTS, NORTH_TAKES) == DecisiveCard(2, False, 0, 1, 180)


def test_a_fault_comes_before_a_card_whose_loss_nobody_could_see():
    found = decisive_card(graded(100, 70, 90, 60), {0: 9.0}, NORTH_TAKES)
    assert (found.number, found.fault, found.turned) == (0, True, True)


def test_a_litige_is_won_by_neither_camp():
    found = decisive_card(graded(90, 81), NO_FAULTS, NORTH_TAKES)
    assert (found.before, found.after, found.turned) == (0, -1, True)
    assert found.as_json() == {"play": 0, "fault": False, "before": "NS", "after": None, "marks": found.marks}


def test_where_no_card_turned_the_donne_it_is_the_dearest_a_fault_first():
    values = graded(100, 98, 90, 88)
    assert decisive_card(values, NO_FAULTS, NORTH_TAKES) == DecisiveCard(1, False, 0, 0, 16)
    assert decisive_card(values, {0: 3.0, 2: 8.0}, NORTH_TAKES).number == 2
    assert not decisive_card(values, {0: 3.0, 2: 8.0}, NORTH_TAKES).turned
    assert decisive_card(graded(90, 90), NO_FAULTS, NORTH_TAKES) is None


def test_no_card_decides_a_générale_whose_points_do_not_count():
    stakes = Stakes(contract=Contract(Seat.N, Suit.H, "generale"), rules=read_rules({"preset": "coinche"}))
    assert decisive_card(graded(100, 70), {0: 9.0}, stakes) is None


def cases(number):
    """Donnes of random values, faults and contracts."""
    dice = random.Random(22)
    for _n in range(number):
        preset, value = dice.choice([("classique", None), ("contree", "100"), ("coinche", "140"), ("coinche", "capot")])
        contract = Contract(dice.choice(SEATS), Suit.S, *([value] if value else []))
        if value:
            contract = Contract(contract.taker, Suit.S, value, dice.choice([1, 2, 4]))
        values = [dice.randint(-1, 163)]
        for _card in range(dice.choice([0, 5, 32])):
            values.append(values[-1] if dice.random() < 0.7 else dice.randint(-1, 163))
        plays = graded(*values)
        lost = [n for n, play in enumerate(plays) if play.loss]
        faults = {n: dice.choice([2.5, 8.0, 8.0, 40.25]) for n in lost if dice.random() < 0.3}
        yield plays, faults, Stakes(contract=contract, rules=read_rules({"preset": preset}))


def as_lines(plays, faults, stakes):
    """The same case as the browser has it."""
    return json.dumps({
        "graded": [{"before": play.best, "after": play.value, "loss": play.loss} for play in plays],
        "judged": [[n, {"loss": faults.get(n, 1), "fault": n in faults}] for n in range(len(plays))],
        "winners": winners_of(stakes),
        "marks": marks_by_value(stakes, Goal.CAPOT),
    })  # fmt: skip


@pytest.mark.process
def test_the_browser_finds_the_same_card():
    tried = list(cases(600))
    lines = "\n".join(as_lines(*case) for case in tried)
    ran = subprocess.run(["node", SCRIPT], input=lines, capture_output=True, text=True, check=True)
    by_browser = [json.loads(line) for line in ran.stdout.splitlines()]
    found = [decisive_card(*case) for case in tried]
    assert by_browser == [
        None if each is None else {
            "play": each.number,
            "fault": each.fault,
            "turned": each.turned,
            "before": each.before,
            "after": each.after,
            "marks": each.marks,
        }
        for each in found
    ]  # fmt: skip
    assert {each is not None and (each.fault, each.turned) for each in found} > {False, (True, True), (False, True)}
