"""Players of a contest are told once that it begins, that their table is open, and how a result was corrected."""

import pytest
from django.urls import reverse

from games.labels import notice_text
from games.models import Notification, OutboxTask
from games.outbox import run_due
from leagues import tasks
from leagues.contests.archives.deleting import delete
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Score
from leagues.contests.online.seating import seat_round
from leagues.models import Contest, Person
from tests.leagues.contests.online.test_live_tables import ONLINE, with_accounts
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


def staged(**settings):
    return with_accounts(stage(pairs=4, **settings))


def told(kind):
    run_due()
    return Notification.objects.filter(kind=kind).order_by("pk")


def corrected(contest, points=(700, 1244), why="sheet misread"):
    """The first table has a result, which the arbiter corrects."""
    contest.draw()
    contest.score(contest.state.table(1, 1), (1000, 944))
    contest.do(steps.Correct(round=1, table=1, score=Score(points=points), why=why), contest.arbiter)
    return contest


def test_everybody_who_plays_is_told_once_that_their_contest_begins():
    contest = staged()
    contest.do(steps.CheckIn(number=2, present=False))
    contest.draw()
    assert told("contest-begins").count() == 6
    contest.play()
    contest.draw()
    assert told("contest-begins").count() == 6
    assert told("contest-begins")[0].about["url"] == reverse("contests:own-pair", args=[contest.contest.code])


def test_the_four_of_a_table_that_opens_on_the_site_are_led_to_it():
    contest = staged(settings=ONLINE)
    contest.draw()
    assert told("table-open").count() == 0
    seat_round(contest.contest, 1, contest.organizer)
    assert told("table-open").count() == 8
    table = contest.state.table(1, 1)
    persons = {person for (n,) in table.sides for person in contest.state.entrant(n).persons}
    led = told("table-open").filter(about__url=f"/tables/{table.live}/").values_list("to", flat=True)
    assert set(led) == set(Person.objects.filter(pk__in=persons).values_list("player", flat=True))


def test_each_camp_reads_its_own_points_first_and_why():
    contest = corrected(staged())
    table = contest.state.table(1, 1)
    said = {notice.to_id: notice.about for notice in told("result-corrected")}
    assert len(said) == 4
    for side, (old, new) in enumerate([("1000 – 944", "700 – 1244"), ("944 – 1000", "1244 – 700")]):
        for person in Person.objects.filter(pk__in=contest.state.entrant(table.sides[side][0]).persons):
            about = said[person.player_id]
            assert (about["old"], about["new"], about["why"]) == (old, new, "sheet misread")
    assert "1000 – 944" in notice_text("result-corrected", about | {"old": "1000 – 944"})


def test_a_correction_that_is_undone_is_told_back():
    contest = corrected(staged())
    assert told("result-corrected").count() == 4
    contest.do(steps.Undo(version=contest.state.version), contest.organizer)
    backs = told("result-corrected")[4:]
    assert {each.about["new"] for each in backs} == {"1000 – 944", "944 – 1000"}


def test_a_result_that_is_confirmed_for_the_first_time_is_no_correction():
    contest = staged()
    contest.draw()
    contest.score(contest.state.table(1, 1), (1000, 944))
    assert told("result-corrected").count() == 0


def test_a_task_that_runs_twice_tells_once_whatever_was_read():
    contest = corrected(staged())
    counts = [told(kind).count() for kind in ("contest-begins", "result-corrected")]
    Notification.objects.update(read_at=contest.contest.starts_at)
    for task in OutboxTask.objects.filter(name="leagues.tasks.tell_of_contest"):
        tasks.tell_of_contest(*task.args)
    assert [told(kind).count() for kind in ("contest-begins", "result-corrected")] == counts == [8, 4]


def test_a_draw_taken_back_before_anybody_was_told_tells_nobody():
    contest = staged(settings=ONLINE)
    contest.draw()
    seat_round(contest.contest, 1, contest.organizer)
    contest.do(steps.Cancel(why="storm"))
    assert (told("contest-begins").count(), told("table-open").count()) == (0, 0)


def test_nobody_is_told_of_a_practice_contest():
    contest = staged()
    Contest.objects.update(practice=True)
    corrected(contest)
    assert told("contest-begins").count() == told("result-corrected").count() == 0


def test_a_step_that_changes_nothing_for_anybody_asks_for_no_task():
    contest = staged()
    contest.do(steps.CheckIn(number=1, present=True))
    assert not OutboxTask.objects.filter(name="leagues.tasks.tell_of_contest").exists()


def disputed(contest, by=None):
    """A desk of two types another score than the pair's phone did."""
    contest.draw()
    table = contest.state.table(1, 1)
    contest.do(steps.Write(round=1, table=1, score=Score(points=(1000, 944)), pair=table.sides[0][0]))
    contest.do(steps.Write(round=1, table=1, score=Score(points=(1044, 900)), pair=table.sides[1][0]), by)


def test_a_dispute_is_told_to_everybody_who_may_settle_it_and_leads_to_the_table():
    contest = staged()
    disputed(contest, contest.desk)
    assert {each.to.name for each in told("table-disputed")} == {"organizer", "arbiter"}
    notice = told("table-disputed")[0]
    assert notice.about["url"] == reverse("contests:results", args=[contest.contest.code, 1]) + "?table=1"
    assert contest.contest.name in notice_text("table-disputed", notice.about)
    assert told("table-disputed").count() == 2


def test_the_author_of_a_dispute_is_not_told_of_it():
    contest = staged()
    contest.draw()
    contest.do(steps.Dispute(round=1, table=1, why="18 or 81?"), contest.arbiter)
    assert {each.to.name for each in told("table-disputed")} == {"organizer"}


def test_a_dispute_settled_before_anybody_was_told_tells_nobody():
    contest = staged()
    disputed(contest, contest.desk)
    contest.do(steps.Settle(round=1, table=1, score=Score(points=(1000, 944))), contest.arbiter)
    assert told("table-disputed").count() == 0


def test_a_contest_deleted_before_anybody_was_told_tells_nobody():
    contest = staged()
    contest.draw()
    delete(contest.contest, contest.organizer)
    assert told("contest-begins").count() == 0
    assert not OutboxTask.objects.filter(done_at=None).exists()
