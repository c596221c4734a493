"""Releases, prizes, the end and what may be done after it; a contest shortened, cancelled (docs/contests.md)."""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.counting import lot_of, order_of
from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.settings import Category, RoundSettings
from leagues.contests.contest_log.steps import Released
from leagues.standings.prizes import Prize, Ties
from leagues.standings.regulation import Metric
from tests.leagues.contests.contest_log.hall import MORNING, drawn, hall

PRIZES = (Prize(name="1er", worth=10000), Prize(name="2e", worth=5000, place=2))


def over(pairs=4, **more):
    made = drawn(pairs, **{"prizes": PRIZES, "rounds": (RoundSettings(),), **more})
    made.play()
    made.do(steps.Close())
    return made


def test_each_thing_is_shown_on_its_own_once_its_round_is_published():
    made = drawn(4)
    made.do(steps.Release(round=1, what=Released.DRAW))
    assert made.refused(steps.Release(round=1, what=Released.DRAW)) == "nothing-changes"
    assert made.refused(steps.Release(round=1, what=Released.RANKING, shown=False)) == "nothing-changes"
    assert made.refused(steps.Release(round=2, what=Released.DRAW)) == "no-such-round"
    made.do(steps.Release(round=1, what=Released.DRAW, shown=False))
    assert not made.state.released


def test_a_contest_is_closed_when_every_published_table_has_its_result():
    assert hall(4).refused(steps.Close()) == "still-open"
    made = drawn(4)
    assert made.refused(steps.Close()) == "still-open"
    made.do(steps.Postpone(round=1, table=1))
    made.do(steps.Postpone(round=1, table=2))
    assert made.refused(steps.Close()) == "still-open"
    made.play()
    made.do(steps.Draft(round=2, draw=made.state.round(1).draw))
    made.do(steps.Close())
    assert made.state.draft is None


@pytest.mark.parametrize(
    "step",
    [
        steps.Correct(round=1, table=1, score=steps.Score(points=(0, 1944))),
        steps.Pay(number=1, cents=1000),
        steps.Shorten(rounds=2),
        steps.Close(),
        steps.Cancel(),
        steps.Penalize(id=1, round=1, entrant=1, given=162),
    ],
)
def test_once_it_is_closed_nothing_of_it_changes(step):
    assert over().refused(step) == "contest-closed"


def test_once_it_is_closed_results_are_not_undone_either():
    made = over()
    confirmed = made.table(1, 1).confirmed.at.version
    assert made.refused(steps.Undo(version=confirmed)) == "needed-later"
    made.do(steps.Reopen())
    corrected = made.do(steps.Correct(round=1, table=1, score=steps.Score(points=(0, 1944))))
    closed = made.do(steps.Close())
    assert made.refused(steps.Undo(version=corrected)) == "contest-closed"
    made.do(steps.Undo(version=closed))
    made.do(steps.Undo(version=corrected))


def test_it_is_opened_again():
    made = over()
    made.do(steps.Reopen(why="une feuille"))
    assert made.refused(steps.Reopen()) == "not-closed"
    made.do(steps.Correct(round=1, table=1, score=steps.Score(points=(0, 1944))))
    made.do(steps.Close())


def test_prizes_are_given_and_taken_back_after_the_end():
    made = over()
    award = prizes_of(made.state).awards[0]
    made.do(steps.Give(prize=award.prize, entrant=award.entrant))
    assert made.state.given == {(award.prize, award.entrant)}
    assert made.refused(steps.Give(prize=award.prize, entrant=award.entrant)) == "nothing-changes"
    assert made.refused(steps.Give(prize=2, entrant=1)) == "no-such-prize"
    assert made.refused(steps.Give(prize=-1, entrant=1)) == "no-such-prize"
    assert made.refused(steps.Give(prize=0, entrant=99)) == "no-such-entrant"
    made.do(steps.Give(prize=award.prize, entrant=award.entrant, given=False))
    assert not made.state.given


def test_prizes_that_were_given_keep_their_place_in_the_list():
    made = over()
    made.do(steps.Give(prize=0, entrant=1))
    made.do(steps.Reopen())
    other = steps.Choose(settings=replace(made.state.settings, prizes=PRIZES[::-1]))
    assert made.refused(other) == "prize-given"
    made.do(steps.Choose(settings=replace(made.state.settings, prizes=(*PRIZES, Prize(name="3e", worth=1, place=3)))))


@pytest.mark.parametrize("ties", Ties)
def test_prizes_of_a_contest_sum_to_its_pot(ties):
    women = Prize(name="féminine", worth=3000, category="women")
    made = drawn(5, prizes=(*PRIZES, women), prize_ties=ties, metrics=(Metric.WINS,), rounds=(RoundSettings(),))
    made.do(steps.Amend(number=3, persons=made.state.entrant(3).persons, categories=frozenset({Category.WOMEN})))
    made.play()
    allotment = prizes_of(made.state)
    assert allotment.pot == 18000
    assert sum(award.worth for award in allotment.awards) == 18000
    assert [award.entrant for award in allotment.awards if award.prize == 2] == [3]


def test_the_lot_is_of_everybody_who_is_ranked():
    made = over(5)
    assert sorted(lot_of(made.state)) == [1, 2, 3, 4, 5]
    assert sorted(order_of(made.state, 2)) == [1, 2, 3, 4, 5]


def test_a_contest_is_shortened_or_lengthened_but_not_below_what_was_drawn():
    made = drawn(8)
    assert made.refused(steps.Shorten(rounds=0)) == "has-played"
    assert made.refused(steps.Shorten(rounds=4)) == "nothing-changes"
    assert made.refused(steps.Shorten(rounds=41)) == "bad-settings"
    made.do(steps.Shorten(rounds=5))
    assert len(made.state.settings.rounds) == 5
    made.do(steps.Shorten(rounds=1))
    made.play()
    made.do(steps.Close())


def test_a_cancelled_contest_is_over_until_it_is_opened_again():
    made = hall(4)
    made.do(steps.Cancel(why="neige"))
    assert made.refused(steps.Enter(number=9, persons=(1, 2))) == "contest-closed"
    made.do(steps.Reopen())
    made.enter(9)


@pytest.mark.parametrize(
    "wrong",
    [{"name": " "}, {"name": "x" * 81}, {"place": "x" * 121}, {"starts_at": MORNING.replace(tzinfo=None)}],
)
def test_a_contest_has_a_name_a_place_and_a_moment(wrong):
    step = steps.Describe(**{"name": "Concours", "starts_at": MORNING, **wrong})
    assert hall().refused(step) == "unreadable"
