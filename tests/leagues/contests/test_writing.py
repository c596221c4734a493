"""leagues.contests.store: a step counts once, the second of two is told so, what is undone leaves no trace."""

import pytest
from django.db import transaction

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.contest_log.steps import Score
from leagues.contests.store import state_of, write
from leagues.models import Contest, ContestStep
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


def refused(staged, step, **more):
    with pytest.raises(ContestRefusal) as told:
        write(staged.contest, step, staged.organizer, **more)
    return told.value.code


def test_a_step_sent_twice_counts_once():
    staged = stage(pairs=2)
    first = write(staged.contest, steps.Pay(number=1, cents=1000), staged.desk, ref="once")
    again = write(staged.contest, steps.Pay(number=1, cents=1000), staged.desk, ref="once")
    assert (again.version, again.repeated) == (first.version, True)
    assert ContestStep.objects.filter(ref="once").count() == 1


def test_a_draw_is_published_once_however_often_it_is_clicked():
    staged = stage(pairs=4)
    staged.draw()
    for _click in range(3):
        assert refused(staged, steps.Publish(round=1)) is ContestCode.NO_DRAFT
    assert ContestStep.objects.filter(contest=staged.contest, data__kind="publish").count() == 1


def test_who_saw_an_older_contest_is_told_when_they_ask_for_it():
    staged = stage(pairs=2)
    seen = staged.state.version
    staged.do(steps.Pay(number=1, cents=1000))
    assert refused(staged, steps.Pay(number=2, cents=1000), seen=seen) is ContestCode.STALE


def test_a_refused_step_leaves_nothing():
    staged = stage(pairs=2)
    before = staged.state
    assert refused(staged, steps.Pay(number=9, cents=1000)) is ContestCode.NO_SUCH_ENTRANT
    assert state_of(staged.contest) == before
    assert ContestStep.objects.filter(contest=staged.contest).count() == before.version


def test_a_step_whose_transaction_is_taken_back_was_never_there():
    staged = stage(pairs=2)
    before = staged.state
    with transaction.atomic():
        staged.do(steps.Pay(number=1, cents=1000))
        assert staged.state.entrant(1).paid == 1000
        transaction.set_rollback(True)
    assert state_of(staged.contest) == before


def test_an_undone_step_is_as_if_it_had_never_been_and_can_be_done_again():
    staged = stage(pairs=2)
    paid = staged.do(steps.Pay(number=1, cents=1000)).version
    undo = staged.do(steps.Undo(version=paid)).version
    assert staged.state.entrant(1).paid == 0
    staged.do(steps.Undo(version=undo))
    assert staged.state.entrant(1).paid == 1000
    assert refused(staged, steps.Undo(version=undo)) is ContestCode.ALREADY_UNDONE


def test_a_step_others_rest_on_is_not_undone():
    staged = stage(pairs=4)
    entered = staged.state.entrant(1).entered.version
    staged.draw()
    assert refused(staged, steps.Undo(version=entered)) is ContestCode.NEEDED_LATER


def test_another_process_is_seen_at_once():
    staged = stage(pairs=4)
    version = staged.state.version
    elsewhere = steps.step_json(steps.Pay(number=1, cents=500))
    ContestStep.objects.create(
        contest=staged.contest, version=version + 1, data=elsewhere, by=staged.desk, at=staged.contest.starts_at
    )
    assert staged.state.entrant(1).paid == 500


def test_the_columns_of_lists_follow_the_log():
    staged = stage(pairs=4)
    assert Contest.objects.get().stage == Contest.Stage.ENTRIES
    staged.draw()
    staged.play()
    for _round in range(3):
        staged.draw()
        staged.play()
    staged.do(steps.Close())
    row = Contest.objects.get()
    assert (row.stage, row.version) == (Contest.Stage.CLOSED, staged.state.version)
    assert len(standings_of(staged.state)) == 4


def test_two_pairs_that_write_the_same_have_confirmed_each_other():
    staged = stage(pairs=4)
    staged.draw()
    table = staged.state.table(1, 1)
    for side in (0, 1):
        pair = table.sides[side][0]
        write(staged.contest, steps.Write(round=1, table=1, score=Score(points=(1000, 944)), pair=pair), None)
    assert staged.state.table(1, 1).confirmed is not None


def test_two_pairs_that_differ_have_a_dispute_the_arbiter_settles():
    staged = stage(pairs=4)
    staged.draw()
    table = staged.state.table(1, 1)
    for side, points in ((0, (1000, 944)), (1, (944, 1000))):
        pair = table.sides[side][0]
        write(staged.contest, steps.Write(round=1, table=1, score=Score(points=points), pair=pair), None)
    disputed = staged.state.table(1, 1)
    assert disputed.disputed is not None
    assert [each.score.points for each in disputed.unconfirmed] == [(1000, 944), (944, 1000)]
    assert refused(staged, steps.Write(round=1, table=1, score=Score(points=(1, 2)))) is ContestCode.DISPUTED
    staged.do(steps.Settle(round=1, table=1, score=Score(points=(1000, 944))), by=staged.arbiter)
    assert staged.state.table(1, 1).over


def test_nobody_confirms_their_own_entry():
    staged = stage(pairs=4)
    staged.draw()
    pair = staged.state.table(1, 1).sides[0][0]
    own = write(staged.contest, steps.Write(round=1, table=1, score=Score(points=(1000, 944)), pair=pair), None).version
    assert refused(staged, steps.Confirm(round=1, table=1, of=own, pair=pair)) is ContestCode.OWN_ENTRY


@pytest.mark.parametrize("text", ["\x00", "half a letter \ud800"])
def test_what_a_database_could_not_keep_is_unreadable(text):
    staged = stage(pairs=4)
    staged.draw()
    before = staged.state
    assert refused(staged, steps.Dispute(round=1, table=1, why=text)) is ContestCode.UNREADABLE
    assert staged.state == before


def test_a_log_has_its_end(monkeypatch):
    staged = stage(pairs=2)
    monkeypatch.setattr("leagues.logs.folding.MOST_STEPS", staged.state.version)
    assert refused(staged, steps.Pay(number=1, cents=1000)) is ContestCode.FULL
