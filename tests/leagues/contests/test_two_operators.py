"""Two who click at once, on threads and in processes: one draw, one result, versions without a gap."""

from functools import partial

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Score
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.store import state_of, write
from tests.leagues.contests.at_once import ended, forget, in_a_process, together, versions
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


def whole(staged):
    """The log without a gap, and read anew it says what this process knows."""
    known = staged.state
    assert versions(staged.contest) == list(range(1, known.version + 1))
    forget()
    assert state_of(staged.contest) == known
    return known


def done(told):
    return [each for each in told if not isinstance(each, str)]


def test_a_draw_published_by_six_at_once_is_published_once():
    staged = stage(pairs=8)
    staged.do(steps.CloseEntries())
    staged.do(draft(staged.state))
    publish = partial(write, staged.contest, steps.Publish(round=1), staged.organizer)
    told = together(*[publish] * 6)
    assert len(done(told)) == 1
    assert told.count("no-draft") == 5
    assert len(whole(staged).published) == 1


def test_two_who_draw_the_same_round_at_once_have_one_round():
    staged = stage(pairs=8)
    staged.do(steps.CloseEntries())

    def draws_and_publishes(by):
        write(staged.contest, draft(state_of(staged.contest)), by)
        return write(staged.contest, steps.Publish(round=1), by)

    told = together(partial(draws_and_publishes, staged.organizer), partial(draws_and_publishes, staged.arbiter))
    assert done(told)
    state = whole(staged)
    assert [each.number for each in state.rounds] == [1]
    assert len(state.round(1).tables) == 4


def test_a_result_confirmed_by_two_at_once_counts_once():
    staged = stage(pairs=4)
    staged.draw()
    one, other = (side[0] for side in staged.state.table(1, 1).sides)
    written = write(staged.contest, steps.Write(round=1, table=1, score=Score(points=(1000, 944)), pair=one), None)
    confirm = steps.Confirm(round=1, table=1, of=written.version, pair=other)
    at_desk = steps.Confirm(round=1, table=1, of=written.version)
    told = together(
        partial(write, staged.contest, confirm, None),
        partial(write, staged.contest, at_desk, staged.desk),
        partial(write, staged.contest, confirm, None),
    )
    assert len(done(told)) == 1
    assert told.count("already-confirmed") == 2
    assert whole(staged).table(1, 1).confirmed.score.points == (1000, 944)


@pytest.mark.parametrize(("other_points", "disputed"), [((1000, 944), False), ((944, 1000), True)])
def test_two_phones_that_write_at_once_agree_or_have_a_dispute(other_points, disputed):
    staged = stage(pairs=4)
    staged.draw()
    pairs = [side[0] for side in staged.state.table(1, 1).sides]
    words = [
        steps.Write(round=1, table=1, score=Score(points=points), pair=pair)
        for pair, points in zip(pairs, ((1000, 944), other_points), strict=True)
    ]
    assert len(done(together(*[partial(write, staged.contest, word, None) for word in words]))) == 2
    table = whole(staged).table(1, 1)
    assert (table.disputed is not None, table.over) == (disputed, not disputed)


def test_one_form_sent_by_many_clicks_is_one_step():
    staged = stage(pairs=2)
    pay = partial(write, staged.contest, steps.Pay(number=1, cents=1000), staged.desk, ref="form-1")
    told = together(*[pay] * 6)
    assert len({each.version for each in told}) == 1
    assert sum(not each.repeated for each in told) == 1
    whole(staged)


def test_different_steps_at_once_are_all_there():
    staged = stage(pairs=8)
    before = staged.state.version
    pays = [partial(write, staged.contest, steps.Pay(number=n, cents=100 * n), staged.desk) for n in range(1, 9)]
    told = together(*pays)
    assert sorted(each.version for each in told) == list(range(before + 1, before + 9))
    assert {each.number: each.paid for each in whole(staged).in_contest} == {n: 100 * n for n in range(1, 9)}


def test_the_last_place_is_had_by_one_of_two():
    staged = stage(pairs=4)
    numbers = [partial(write, staged.contest, steps.Enter(number=5, persons=(p, p + 1)), None) for p in (9001, 9003)]
    told = together(*numbers)
    assert sorted(isinstance(each, str) for each in told) == [False, True]
    assert "number-taken" in told
    assert len(whole(staged).in_contest) == 5


@pytest.mark.process
def test_processes_that_write_at_once_leave_one_log():
    staged = stage(pairs=6)

    def pays(first):
        for number in range(first, 7, 3):
            write(staged.contest, steps.Pay(number=number, cents=100 * number), staged.desk)

    children = [in_a_process(partial(pays, first)) for first in (1, 2, 3)]
    assert [ended(child) for child in children] == [0, 0, 0]
    assert {each.number: each.paid for each in whole(staged).in_contest} == {n: 100 * n for n in range(1, 7)}
