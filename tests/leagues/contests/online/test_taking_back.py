"""leagues.contests.online.results: a live table that the contest wants no more is closed on the site."""

import pytest
from django.db import transaction
from django.urls import reverse

from games.live.closing import take_back
from games.models import Entry, OutboxTask, Partie, Table
from games.outbox import run_due
from games.rules.errors import Code, Refusal
from leagues import tasks
from leagues.contests.contest_log import steps
from leagues.contests.online import course, results
from leagues.contests.online import results as taking_back
from leagues.contests.online.results import live_codes
from leagues.contests.online.seating import seat_round
from tests.leagues.contests.online.test_live_tables import ONLINE, all_present, finish, with_accounts
from tests.leagues.contests.staging import MORNING, stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def staged():
    """Round 1 of four pairs, both tables open on the site."""
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    staged.draw()
    seat_round(staged.contest, 1, staged.organizer)
    return staged


def step_of(staged, number):
    """The version of the step that opened that table."""
    return next(
        row.version
        for row in staged.contest.steps.filter(data__kind="play-live").order_by("-version")
        if row.data["table"] == number
    )


def closed(code):
    return Table.objects.get(code=code).closed_at is not None


def real_cards(staged, number):
    staged.do(steps.PlayLive(round=1, table=number, code=""))


def test_a_table_taken_back_to_real_cards_is_closed_and_the_others_stay(staged):
    one, other = staged.state.table(1, 1).live, staged.state.table(1, 2).live
    real_cards(staged, 1)
    run_due()
    assert (closed(one), closed(other)) == (True, False)
    assert Entry.objects.filter(table__code=one).latest("version").text == "close taken-back"


def test_a_table_whose_opening_is_undone_is_closed(staged):
    code = staged.state.table(1, 2).live
    staged.do(steps.Undo(version=step_of(staged, 2)))
    run_due()
    assert closed(code)


def test_its_partie_is_stopped_and_no_arbiter_is_asked_about_it(staged):
    code = staged.state.table(1, 1).live
    real_cards(staged, 1)
    run_due()
    partie = Partie.objects.get(table__code=code)
    assert (partie.how, partie.winner) == ("stopped", "")
    table = staged.state.table(1, 1)
    assert (table.disputed, table.confirmed, table.written) == (None, None, (None,) * 4)


def test_a_contest_that_is_cancelled_closes_all_its_tables(staged):
    codes = live_codes(staged.state)
    staged.do(steps.Cancel(why="no light"))
    run_due()
    assert len(codes) == 2
    assert all(map(closed, codes))


def test_a_round_taken_back_after_its_tables_leaves_none_open(staged):
    codes = live_codes(staged.state)
    for number in (1, 2):
        real_cards(staged, number)
    staged.do(steps.Recall(round=1))
    run_due()
    assert codes
    assert all(map(closed, codes))


def test_closing_is_done_once_however_often_it_is_asked(staged):
    code = staged.state.table(1, 1).live
    real_cards(staged, 1)
    assert tasks.close_table_left(staged.contest.pk, code) is True
    assert tasks.close_table_left(staged.contest.pk, code) is False
    run_due()
    assert Entry.objects.filter(table__code=code, text="close taken-back").count() == 1


def test_what_is_wanted_again_before_the_task_comes_stays_open(staged):
    code = staged.state.table(1, 1).live
    undo = staged.do(steps.Undo(version=step_of(staged, 1))).version
    staged.do(steps.Undo(version=undo))
    run_due()
    assert staged.state.table(1, 1).live == code
    assert not closed(code)


def test_what_is_wanted_again_after_it_was_closed_is_opened_anew(staged):
    before = staged.state.table(1, 1).live
    undo = staged.do(steps.Undo(version=step_of(staged, 1))).version
    run_due()
    staged.do(steps.Undo(version=undo))
    assert staged.state.table(1, 1).live == before
    assert seat_round(staged.contest, 1, staged.organizer).opened == (1,)
    after = staged.state.table(1, 1).live
    assert after != before
    assert not closed(after)


def test_a_partie_stopped_so_asks_no_arbiter_although_its_table_is_wanted_again(staged):
    table = staged.state.table(1, 1)
    undo = staged.do(steps.Undo(version=step_of(staged, 1))).version
    assert take_back(Table.objects.get(code=table.live))
    staged.do(steps.Undo(version=undo))
    assert results.enter_result(Partie.objects.get(table__code=table.live).pk) is False
    assert staged.state.table(1, 1).disputed is None


def test_a_contest_online_opens_what_was_undone_again_by_itself():
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    all_present(staged)
    course.run_due(MORNING)
    before = staged.state.table(1, 1).live
    staged.do(steps.Undo(version=step_of(staged, 1)))
    run_due()
    course.run_due(MORNING)
    after = staged.state.table(1, 1).live
    assert after not in ("", before)


def test_a_partie_that_is_over_keeps_its_end(staged):
    table = staged.state.table(1, 1)
    finish(table, 180, 144)
    Table.objects.filter(code=table.live).update(finished_at=MORNING)
    staged.do(steps.Undo(version=step_of(staged, 1)))
    run_due()
    partie = Partie.objects.get(table__code=table.live)
    assert (partie.how, partie.ns_total, closed(table.live)) == ("played", 180, False)


def test_no_table_of_another_contest_is_closed(staged):
    other = Table.objects.exclude(code__in=live_codes(staged.state))
    stranger = Table.objects.get(code=staged.state.table(1, 2).live)
    Partie.objects.get(table=stranger).labels.filter(kind="contest").update(key="elsewhere")
    assert not other.exists()
    real_cards(staged, 2)
    run_due()
    assert not closed(stranger.code)


def test_a_table_that_cannot_be_closed_does_not_keep_the_others_open(staged, monkeypatch):
    one, other = sorted(live_codes(staged.state))

    def failing(table, why):
        if table.code == one:
            raise Refusal(Code.NOT_NOW, "its log cannot be read")
        return take_back(table, why)

    monkeypatch.setattr(taking_back, "take_back", failing)
    staged.do(steps.Cancel())
    run_due()
    assert (closed(one), closed(other)) == (False, True)
    assert OutboxTask.objects.get(name="leagues.tasks.close_table_left", done_at=None).error == "Refusal"


def test_what_is_asked_is_kept_with_the_step_or_not_at_all(staged):
    asked = OutboxTask.objects.filter(name="leagues.tasks.close_table_left")
    with transaction.atomic():
        real_cards(staged, 1)
        assert asked.count() == 1
        transaction.set_rollback(True)
    assert not asked.exists()
    assert staged.state.table(1, 1).live


def test_steps_that_leave_the_tables_alone_ask_for_nothing(staged):
    staged.do(steps.Pay(number=1, cents=1000))
    staged.do(steps.Undo(version=staged.state.version))
    assert not OutboxTask.objects.filter(name="leagues.tasks.close_table_left").exists()


def test_the_organizer_is_led_to_no_closed_table_and_may_open_it_again(client, staged):
    code = staged.state.table(1, 2).live
    client.force_login(staged.organizer.user)
    address = reverse("contests:online", args=[staged.contest.code])
    undo = staged.do(steps.Undo(version=step_of(staged, 2))).version
    run_due()
    staged.do(steps.Undo(version=undo))
    page = client.get(address).content.decode()
    assert code not in page
    client.post(address, {"do": "open", "table": "2"})
    assert staged.state.table(1, 2).live != code
