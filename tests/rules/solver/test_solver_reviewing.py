"""The review of a donne: each card in few worlds first, and in many others if it may be a fault."""

from games.rules.options import read_rules
from games.rules.playout import played_parties
from games.rules.replay import unfold
from games.rules.solver.judging import judge
from games.rules.solver.records import judgement_of
from games.rules.solver.reviewing import FIRST_WORLDS, WORLDS, choices_of, stakes_of


def test_more_worlds_decide_where_few_leave_it_open(machine):
    [record] = played_parties(read_rules({"preset": "contree", "objective": {"donnes": 2}, "tie": "draw"}), 5, 1)
    looked_again = [0, 0]
    for number in range(1, len(record.donnes) + 1):
        donne = unfold(record, number)
        stakes = stakes_of(donne)
        for choice in choices_of(donne):
            first = judge(choice.known, FIRST_WORLDS, choice.seed, machine, stakes)
            own = first.cards[choice.play.card]
            unclear = own.loss + own.error > 2
            looked_again[unclear] += 1
            again = judge(choice.known, WORLDS, choice.seed ^ 1, machine, stakes)
            assert judgement_of(choice, stakes, machine) == (again if unclear else first)
    assert min(looked_again) > 0
