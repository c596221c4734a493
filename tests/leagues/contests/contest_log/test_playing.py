"""While a round is played: the clock, papers, live tables, walkovers, parties caught up, penalties."""

from dataclasses import replace
from datetime import timedelta

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.settings import EntryMode, Later, RoundSettings
from leagues.contests.contest_log.steps import Turn
from leagues.standings.regulation import ByeRule, Metric
from tests.leagues.contests.contest_log.hall import MORNING, drawn, hall

CATCHING_UP = {"bye": ByeRule.CATCH_UP, "metrics": (Metric.POINTS,)}


def turn(made, how, minutes=0):
    return made.do(steps.RunClock(round=1, turn=how, minutes=minutes))


def test_the_clock_of_a_round_starts_stops_and_has_minutes_added():
    made = drawn(4, rounds=(RoundSettings(minutes=40),) * 4)
    at = MORNING + timedelta(minutes=turn(made, Turn.START) - 1)
    clock = made.state.round(1).clock
    assert clock.remaining(at) == timedelta(minutes=40)
    assert made.refused(steps.RunClock(round=1, turn=Turn.START)) == "clock-runs"
    assert made.refused(steps.RunClock(round=1, turn=Turn.RESUME)) == "clock-runs"
    turn(made, Turn.MORE, 5)
    turn(made, Turn.PAUSE)
    left = made.state.round(1).clock.left
    assert left == 60 * (40 + 5 - 2)
    turn(made, Turn.MORE, 1)
    turn(made, Turn.RESUME)
    assert made.state.round(1).clock.runs
    turn(made, Turn.STOP)
    assert made.state.round(1).clock.remaining(at) == timedelta(0)


@pytest.mark.parametrize("how", [Turn.PAUSE, Turn.STOP, Turn.RESUME])
def test_a_clock_that_never_ran_is_not_stopped(how):
    assert drawn(4).refused(steps.RunClock(round=1, turn=how)) == "clock-stopped"


def test_minutes_are_some():
    assert drawn(4).refused(steps.RunClock(round=1, turn=Turn.MORE, minutes=-1)) == "unreadable"
    assert drawn(4).refused(steps.RunClock(round=1, turn=Turn.START, minutes=601)) == "unreadable"


def test_a_paper_comes_back_once():
    made = drawn(4)
    made.do(steps.Arrive(round=1, table=1))
    assert made.refused(steps.Arrive(round=1, table=1)) == "nothing-changes"


def test_a_live_table_is_of_one_table_of_the_contest():
    made = drawn(4)
    made.do(steps.PlayLive(round=1, table=1, code="abcd"))
    assert made.refused(steps.PlayLive(round=1, table=1, code="abcd")) == "nothing-changes"
    assert made.refused(steps.PlayLive(round=1, table=2, code="abcd")) == "no-such-table"
    made.do(steps.PlayLive(round=1, table=1, code=""))
    assert made.table(1, 1).live == ""
    made.play()
    assert made.refused(steps.PlayLive(round=1, table=2, code="efgh")) == "already-confirmed"


def test_a_table_is_postponed_and_waited_for_again():
    made = drawn(4)
    made.do(steps.Postpone(round=1, table=1))
    assert made.refused(steps.Postpone(round=1, table=1)) == "nothing-changes"
    made.do(steps.Postpone(round=1, table=1, lifted=True))
    assert not made.table(1, 1).postponed
    made.play()
    assert made.refused(steps.Postpone(round=1, table=1)) == "already-confirmed"


def test_a_walkover_is_taken_back():
    made = drawn(4)
    made.do(steps.Walkover(round=1, table=1, present=1))
    assert made.refused(steps.Walkover(round=1, table=1, present=1)) == "nothing-changes"
    assert made.refused(steps.Write(round=1, table=1, score=steps.Score(points=(1, 2)))) == "already-confirmed"
    made.do(steps.Walkover(round=1, table=1, present=1, lifted=True))
    assert not made.table(1, 1).over
    assert made.refused(steps.Walkover(round=1, table=1, present=1, lifted=True)) == "nothing-changes"
    made.play()
    assert made.refused(steps.Walkover(round=1, table=1, present=1)) == "already-confirmed"


def test_a_table_nobody_came_to_holds_up_nothing_and_gives_nothing():
    made = drawn(4)
    made.do(steps.Walkover(round=1, table=1, present=None))
    assert made.table(1, 1).over
    made.play()
    assert sorted(line.row.points for line in standings_of(made.state)) == [0, 0, 944, 1000]
    assert made.draw() == 2


# A partie caught up.


def caught_up(made, against, table=9):
    bye = made.state.round(1).draw.byes[0]
    return steps.CatchUp(round=1, table=table, entrant=bye, against=against)


def test_who_was_bye_catches_up_and_it_counts_for_them_alone():
    made = drawn(5, **CATCHING_UP)
    made.play()
    bye, foe = made.state.round(1).draw.byes[0], made.table(1, 1).sides[0][0]
    before = {line.entrant: line.row.points for line in standings_of(made.state)}
    assert before[bye] == 0
    made.do(caught_up(made, foe))
    assert made.refused(caught_up(made, foe, table=10)) == "no-such-table"
    made.score(1, 9, (1100, 844))
    after = {line.entrant: line.row.points for line in standings_of(made.state)}
    assert (after[bye], after[foe]) == (1100, before[foe])


def test_the_next_round_does_not_wait_for_a_partie_to_be_caught_up_and_the_end_does():
    made = drawn(5, **CATCHING_UP, rounds=(RoundSettings(),) * 2)
    made.play()
    foe = made.table(1, 1).sides[0][0]
    bye = made.state.round(1).draw.byes[0]
    made.do(caught_up(made, foe))
    made.draw()
    assert frozenset({bye, foe}) not in {frozenset(two) for two in made.state.round(2).draw.opponents}
    made.play()
    assert made.refused(steps.Close()) == "still-open"
    made.do(steps.Walkover(round=1, table=9, present=1))
    assert {line.row.points for line in standings_of(made.state, 1) if line.entrant == foe} == {1000}
    made.do(steps.Close())


@pytest.mark.parametrize(
    ("table", "entrant", "against", "code"),
    [
        (9, "other", "other", "not-at-this-table"),
        (9, "bye", "bye", "no-such-entrant"),
        (1, "bye", "other", "no-such-table"),
        (0, "bye", "other", "no-such-table"),
    ],
)
def test_a_partie_to_catch_up_is_one_of_who_was_bye(table, entrant, against, code):
    made = drawn(5, **CATCHING_UP)
    who = {"bye": made.state.round(1).draw.byes[0], "other": made.table(1, 1).sides[0][0]}
    step = steps.CatchUp(round=1, table=table, entrant=who[entrant], against=who[against])
    assert made.refused(step) == code


def test_who_has_left_catches_nobody_up():
    made = drawn(5, **CATCHING_UP)
    made.play()
    gone = made.table(1, 1).sides[0][0]
    made.do(steps.Leave(number=gone, since=2))
    assert made.refused(caught_up(made, gone)) == "has-left"


def test_nobody_catches_up_where_a_bye_has_its_points():
    assert drawn(5).refused(caught_up(drawn(5), 1)) == "bad-settings"


def test_a_partie_caught_up_is_not_counted_beside_the_bye_when_the_setting_changes():
    made = drawn(5, **CATCHING_UP)
    made.play()
    made.do(caught_up(made, made.table(1, 1).sides[0][0]))
    made.score(1, 9, (1100, 844))
    made.do(steps.Choose(settings=replace(made.state.settings, bye=ByeRule.HALF)))
    bye = made.state.round(1).draw.byes[0]
    assert {line.row.points for line in standings_of(made.state) if line.entrant == bye} == {1100}


# Byes of a mêlée, penalties.


def test_who_rests_in_a_melee_has_the_points_of_a_bye():
    made = drawn(6, entry=EntryMode.MELEE, later=Later.MELEE)
    made.play()
    rests = made.state.round(1).draw.byes
    assert len(rests) == 2
    assert {line.row.points for line in standings_of(made.state) if line.entrant in rests} == {972}


def test_half_a_partie_is_of_the_donnes_of_its_round():
    made = drawn(5, rounds=(RoundSettings(), RoundSettings(donnes=15)))
    made.play()
    made.draw()
    made.play((1500, 930))
    points = {line.entrant: line.row.points for line in standings_of(made.state)}
    assert points[made.state.round(2).draw.byes[0]] in (1000 + 1215, 944 + 1215)


def test_a_penalty_is_pardoned():
    made = drawn(4)
    made.play()
    sinner, other = (made.table(1, 1).sides[side][0] for side in (0, 1))
    made.do(steps.Penalize(id=1, round=1, entrant=sinner, given=162, taken=10, article="12", donne=4))
    points = {line.entrant: line.row.points for line in standings_of(made.state)}
    assert (points[sinner], points[other]) == (990, 1106)
    made.do(steps.Pardon(id=1))
    assert made.refused(steps.Pardon(id=1)) == "no-such-penalty"
    assert {line.row.points for line in standings_of(made.state)} == {1000, 944}


@pytest.mark.parametrize(
    ("wrong", "code"),
    [
        ({"given": 0}, "no-such-penalty"),
        ({"given": -5}, "no-such-penalty"),
        ({"given": 10_001}, "no-such-penalty"),
        ({"entrant": 9}, "no-such-entrant"),
        ({"entrant": "bye"}, "not-at-this-table"),
        ({"round": 2}, "no-such-round"),
        ({"donne": 61}, "unreadable"),
        ({"article": "x" * 201}, "unreadable"),
    ],
)
def test_a_penalty_says_who_how_much_and_which_donne(wrong, code):
    made = drawn(5)
    if wrong.get("entrant") == "bye":
        wrong = {"entrant": made.state.round(1).draw.byes[0]}
    sinner = made.table(1, 1).sides[0][0]
    step = steps.Penalize(**{"id": 1, "round": 1, "entrant": sinner, "given": 162, **wrong})
    assert made.refused(step) == code


def test_a_penalty_of_one_number_is_said_once():
    made = drawn(4)
    step = steps.Penalize(id=1, round=1, entrant=made.table(1, 1).sides[0][0], given=162)
    made.do(step)
    assert made.refused(step) == "no-such-penalty"
    assert hall(2).refused(step) == "no-such-round"
