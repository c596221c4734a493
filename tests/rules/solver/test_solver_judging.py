"""Cards judged by what a seat knew: averages of the values in its worlds, the same on every machine."""

from dataclasses import replace
from statistics import fmean

import pytest

from games.rules.actions import Play
from games.rules.bidding import Contract
from games.rules.seats import Camp
from games.rules.solver.judging import judge, worlds
from games.rules.solver.knowledge import knowledge_of
from games.rules.solver.marks import Stakes, marks_of
from games.rules.solver.positions import Goal, Position
from games.rules.solver.solving import card_values
from tests.rules.solver.test_solver_worlds import moments


def values_in_worlds(known, seen, drawn, machine, goal=Goal.POINTS):
    """For each world, the points of north and south in the donne after each legal card."""
    laid = tuple(play.card for play in seen.trick)
    for world in drawn:
        position = Position(
            trump=known.trump,
            rules=known.rules,
            hands=world.hands,
            leader=seen.trick[0].seat if seen.trick else seen.seat,
            laid=laid,
            goal=goal,
            taker=known.taker,
            unbroken=tuple(camp for camp in Camp if all(trick.winner.camp is camp for trick in seen.tricks_done)),
        )
        yield {card: value + seen.points[0] for card, value in card_values(position, machine).items()}


def test_figures_are_the_averages_over_the_worlds(machine):
    for index, (seen, _) in enumerate(moments(12, seed=21)):
        known = knowledge_of(seen)
        drawn = worlds(known, 20, index, machine)
        values = list(values_in_worlds(known, seen, drawn, machine))
        judgement = judge(known, 20, index, machine)
        sign = 1 if seen.seat.camp is Camp.NS else -1
        assert set(judgement.cards) == {action.card for action in seen.legal if isinstance(action, Play)}
        assert judgement.effective == 20
        for card, judged in judgement.cards.items():
            assert judged.points == pytest.approx(fmean(each[card] for each in values), abs=1 / 128)
            losses = [sign * (each[judgement.rival] - each[card]) for each in values[1::2]]
            mean = fmean(losses)
            assert judged.loss == pytest.approx(mean, abs=1 / 128)
            error = (sum((loss - mean) ** 2 for loss in losses) / 10**2) ** 0.5
            assert judged.error == pytest.approx(error, abs=0.1)
        for choice, of in ((judgement.best, values), (judgement.rival, values[::2])):
            means = {card: sign * fmean(each[card] for each in of) for card in judgement.cards}
            assert means[choice] == max(means.values())


def test_marks_are_averaged_by_scoring(machine):
    for index, (seen, donne) in enumerate(moments(8, seed=22, preset="contree")):
        known = knowledge_of(seen)
        contract = donne.contract
        stakes = Stakes(contract=contract, rules=seen.rules)
        if contract.value == "generale":
            continue
        drawn = worlds(known, 10, index, machine)
        judgement = judge(known, 10, index, machine, stakes)
        values = list(values_in_worlds(known, seen, drawn, machine, Goal.CAPOT))
        for card, judged in judgement.cards.items():
            marks = [marks_of(each[card], stakes, Goal.CAPOT) for each in values]
            assert judged.marks == pytest.approx(fmean(ours - theirs for ours, theirs in marks), abs=1 / 128)
        best = judgement.cards[judgement.best].marks
        everything = [judged.marks for judged in judgement.cards.values()]
        assert best == (max(everything) if seen.seat.camp is Camp.NS else min(everything))


def test_a_generale_is_judged_by_the_taker_alone(machine):
    seen, donne = next(moments(1, seed=23, most=4, preset="contree"))
    stakes = Stakes(contract=Contract(donne.contract.taker, donne.contract.trump, "generale"), rules=seen.rules)
    judgement = judge(knowledge_of(seen), 20, 1, machine, stakes)
    assert all(abs(judged.points) <= 1 for judged in judgement.cards.values())


def test_the_same_question_has_the_same_answer(machine):
    seen, _ = next(moments(1, seed=24, most=12))
    known = knowledge_of(seen)
    assert judge(known, 20, 7, machine) == judge(known, 20, 7, machine)
    with_weights = judge(replace(known, weights={(seen.seat.partner, card): 16 for card in range(32)}), 20, 7, machine)
    assert with_weights == judge(known, 20, 7, machine)


@pytest.mark.process
def test_native_code_and_webassembly_judge_alike(machine, native):
    for index, (seen, _) in enumerate(moments(40, seed=25)):
        known = knowledge_of(seen)
        assert worlds(known, 50, index, machine) == worlds(known, 50, index, native)
        assert judge(known, 20, index, machine) == judge(known, 20, index, native)
