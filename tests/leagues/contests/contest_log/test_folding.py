"""The log and its undoing: a fold is what was applied; an undone step has never been, or others rest on it."""

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps import Moment, after_undo, fold, undone
from tests.leagues.contests.contest_log.hall import MORNING, hall
from tests.leagues.contests.contest_log.simulated import SimulatedDay
from tests.leagues.contests.contest_log.simulated_days import CHANGED, day_settings

DAYS = {}


def day(name="classique-4x12"):
    if name not in DAYS:
        DAYS[name] = SimulatedDay(day_settings(name, 8), 8)
        DAYS[name].play()
    return DAYS[name].hall


@given(st.sampled_from(["classique-4x12", *CHANGED]), st.integers(0, 2**32))
@settings(max_examples=20)
def test_a_fold_of_any_beginning_is_what_was_applied(name, chance):
    lines = day(name).lines
    cut = random.Random(chance).randint(2, len(lines))
    again = replace_lines(hall(), lines[:cut])
    assert again.state == fold(again.seed, lines[:cut])


def replace_lines(made, lines):
    """The same steps done one by one."""
    made.lines, made.state = [], fold(made.seed, [])
    for step, moment in lines:
        made.do(step, moment.by)
    return made


def without(lines, version):
    return [line for line in lines if line[1].version != version]


@given(st.sampled_from(["classique-4x12", *CHANGED]), st.data())
@settings(max_examples=60)
def test_an_undone_step_has_never_been_or_others_rest_on_it(name, data):
    made = day(name)
    gone = undone(made.lines)
    real = [m.version for step, m in made.lines if not isinstance(step, steps.Undo) and m.version not in gone]
    version = data.draw(st.sampled_from(real))
    moment = Moment(len(made.lines) + 1, 1, MORNING)
    try:
        after = after_undo(made.seed, made.lines, steps.Undo(version=version), moment)
    except ContestRefusal as refusal:
        if refusal.code in (ContestCode.NEEDED_LATER, ContestCode.CONTEST_CLOSED):
            return
        raise
    assert after == replace(fold(made.seed, without(made.lines, version)), version=moment.version)


@given(st.lists(st.integers(0, 10**6), max_size=12))
def test_undoing_and_doing_again_over_and_over_is_what_the_log_without_them_says(choices):
    """Undos of anything, also of undos, in a morning of fees."""
    made = hall(4)
    for number in (1, 2, 3, 4):
        made.do(steps.Pay(number=number, cents=1000))
    first = len(made.lines) - 3
    for choice in choices:
        version = first + choice % (len(made.lines) - first + 1)
        if version in undone(made.lines):
            assert made.refused(steps.Undo(version=version)) == "already-undone"
        else:
            made.do(steps.Undo(version=version))
    paid = {number for number in (1, 2, 3, 4) if first + number - 1 not in undone(made.lines)}
    assert {each.number for each in made.state.in_contest if each.paid} == paid
    assert made.folded() == made.state


def test_undo_then_redo_is_as_before():
    made = hall(2)
    version = made.do(steps.Pay(number=1, cents=1000))
    before = made.state
    undo = made.do(steps.Undo(version=version))
    assert made.state.entrant(1).paid == 0
    made.do(steps.Undo(version=undo))
    assert replace(made.state, version=before.version) == before


@pytest.mark.parametrize(("version", "code"), [(99, "no-such-step"), (0, "no-such-step")])
def test_only_a_step_that_is_there_is_undone(version, code):
    assert hall(2).refused(steps.Undo(version=version)) == code


def test_what_others_rest_on_is_told_with_the_first_of_them():
    made = hall(2)
    entered = made.state.entrant(1).entered.version
    paid = made.do(steps.Pay(number=1, cents=1000))
    with pytest.raises(ContestRefusal) as told:
        made.do(steps.Undo(version=entered))
    assert (str(told.value.code), told.value.about) == ("needed-later", str(paid))
