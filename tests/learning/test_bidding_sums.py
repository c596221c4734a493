"""The two sums that the lessons on bidding teach, compared with what the strongest robot bids on random hands."""

import random

import pytest

from games.learning.course.bidding_proofs import opening_of, raise_of
from games.learning.exercises import ME, Still
from games.rules.actions import Bid, Pass
from games.rules.bots import STRONGEST, Budget
from games.rules.cards import SUITS
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.seats import Seat
from games.rules.seen import see
from games.solver_machine import solver_machine

DONNES = 1000
STEP = 10


@pytest.fixture(scope="module")
def calls():
    """For each donne the partie as dealt, North's call, and South's after a pass of West, None if West would bid."""
    chance, budget = random.Random(1849), Budget(solver_machine(), 1)
    begun = Partie.begin(read_rules({"preset": "contree"}), first_dealer=Seat.E)
    found = []
    for _donne in range(DONNES):
        pack = list(range(32))
        chance.shuffle(pack)
        partie = begun.deal(tuple(pack))[0]
        opened = STRONGEST.choose(see(partie, Seat.N), Still(), budget)
        after = partie.act(opened)[0]
        answer = None
        if isinstance(STRONGEST.choose(see(after, Seat.W), Still(), budget), Pass):
            answer = STRONGEST.choose(see(after.act(Pass(Seat.W))[0], ME), Still(), budget)
        found.append((partie, opened, answer))
    return found


def check(differences, *, least):
    """Check that four differences in five are 0 and nearly all others one step."""
    assert len(differences) > least
    assert sum(each == 0 for each in differences) >= 0.8 * len(differences)
    assert sum(abs(each) <= STEP for each in differences) >= 0.99 * len(differences)


def test_the_sum_of_an_opening_is_what_robots_bid(calls):
    differences = []
    for partie, opened, _answer in calls:
        said = max(opening_of(partie.donne.hands[Seat.N], suit) for suit in SUITS)
        said = said if said >= 80 else 70
        differences.append(said - (opened.height if isinstance(opened, Bid) else 70))
    check(differences, least=900)


def test_the_sum_of_an_answer_is_what_robots_say(calls):
    differences = []
    for partie, opened, answer in calls:
        if answer is None or not isinstance(opened, Bid) or opened.height == "capot":
            continue
        added = max(raise_of(partie.donne.hands[ME], opened.suit), 0)
        if isinstance(answer, Pass):
            differences.append(added)
        elif answer.suit is opened.suit and answer.height != "capot":
            differences.append(opened.height + added - answer.height)
    check(differences, least=300)
