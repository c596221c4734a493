"""leagues.contests.online.course: who was there is told by connection, not by what they did."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone, translation

from games.live import attendance
from games.models import Entry, Heartbeat, Table, TableSeat
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import REASONS, LogReason, reason_told
from leagues.contests.online import course
from leagues.contests.online import course as absence
from leagues.models import Person
from tests.leagues.contests.online.test_live_tables import ONLINE, all_present, with_accounts
from tests.leagues.contests.staging import MORNING, stage

pytestmark = pytest.mark.django_db(transaction=True)
IN_TIME, TOO_LATE = timedelta(minutes=4), timedelta(minutes=6)


@pytest.fixture(autouse=True)
def _that_morning_is_never_long_ago(monkeypatch):
    monkeypatch.setattr(course, "LOOKED_BACK", timedelta(days=36_500))


@pytest.fixture
def staged():
    """Round 1 of four pairs, both tables open on the site, whose server lives."""
    staged = with_accounts(stage(pairs=4, settings=ONLINE))
    all_present(staged)
    course.run_due(MORNING)
    Heartbeat.objects.create(pk=1, at=timezone.now())
    return staged


def table_of(staged, number=1):
    return staged.state.table(1, number)


def came(staged, number, *seats):
    seated = TableSeat.objects.filter(table__code=table_of(staged, number).live, seat__in=seats)
    seated.update(came_at=timezone.now())


def began(staged, number=1):
    return Table.objects.get(code=table_of(staged, number).live).begun_at


def log_line(staged, text, at, by=None):
    live = Table.objects.get(code=table_of(staged).live)
    last = Entry.objects.filter(table=live).count()
    Entry.objects.create(table=live, version=1000 + last, text=text, by_id=by, at=at)


@pytest.mark.parametrize(("there", "present"), [("N", 0), ("S", 0), ("W", 1), ("EW", 1)])
def test_who_waited_wins_although_they_did_nothing(staged, there, present):
    came(staged, 1, *there)
    course.run_due(began(staged) + IN_TIME)
    assert table_of(staged).walkover is None
    course.run_due(began(staged) + TOO_LATE)
    assert table_of(staged).walkover == present


def test_nobody_came_is_said_only_where_nobody_was_connected(staged):
    came(staged, 1, "N", "E")
    course.run_due(began(staged, 2) + TOO_LATE)
    assert (table_of(staged, 1).disputed, table_of(staged, 1).over) == (None, False)
    assert (table_of(staged, 2).disputed is not None, table_of(staged, 2).why) == (True, LogReason.NOBODY_CAME)


def test_who_came_before_anybody_looked_is_not_absent(staged):
    """The clock of contests may have stood while two pairs were playing."""
    came(staged, 1, "N", "W")
    course.run_due(began(staged) + timedelta(hours=1))
    assert not table_of(staged).over


def test_what_they_did_at_a_table_open_before_arrivals_were_kept_proves_it_too(staged):
    here = staged.state.entrant(table_of(staged).sides[1][0]).persons[0]
    log_line(staged, "E cut 12", MORNING, by=Person.objects.get(pk=here).player_id)
    course.run_due(began(staged) + TOO_LATE)
    assert table_of(staged).walkover == 1


def test_the_time_no_server_lived_is_not_waiting_time(staged):
    came(staged, 1, "N")
    since = began(staged) + timedelta(minutes=1)
    log_line(staged, f"resume {since.isoformat()}", since + timedelta(minutes=3))
    course.run_due(began(staged) + timedelta(minutes=7, seconds=59))
    assert table_of(staged).walkover is None
    course.run_due(began(staged) + timedelta(minutes=8))
    assert table_of(staged).walkover == 0


def test_nobody_loses_before_a_site_that_does_not_answer_and_the_arbiter_is_asked(staged):
    came(staged, 1, "N")
    Heartbeat.objects.update(at=timezone.now() - timedelta(minutes=1))
    course.run_due(began(staged) + TOO_LATE)
    assert not table_of(staged).over
    assert table_of(staged).disputed is None
    course.run_due(began(staged) + timedelta(minutes=5) + absence.STOPPED_FOR)
    assert table_of(staged).why == LogReason.SITE_STOPPED


def test_a_judgement_that_was_undone_keeps_no_other_table_waiting(staged):
    came(staged, 1, "N")
    late = began(staged) + TOO_LATE
    course.run_due(late)
    step = staged.contest.steps.get(data__kind="walkover")
    Entry.objects.filter(table__code=table_of(staged, 2).live).delete()
    came(staged, 2, "E")
    staged.do(steps.Undo(version=step.version))
    staged.do(steps.Undo(version=staged.contest.steps.get(data__kind="dispute").version))
    Table.objects.filter(code=table_of(staged, 2).live).update(begun_at=late)
    course.run_due(late)
    assert [table_of(staged, number).over for number in (1, 2)] == [False, False]


def test_the_arbiter_reads_words_and_who_was_there(client, staged):
    course.run_due(began(staged) + TOO_LATE)
    came(staged, 1, "E")
    client.force_login(staged.arbiter.user)
    with translation.override("fr"):
        words = reason_told(LogReason.NOBODY_CAME)
    client.cookies["django_language"] = "fr"
    page = client.get(f"/concours/{staged.contest.code}/resultats/1/?table=1").content.decode()
    log = client.get(reverse("contests:log", args=[staged.contest.code])).content.decode()
    assert words in page
    assert words in log
    assert "no-show" not in page + log
    assert page.count("aucune connexion") == 3


@pytest.mark.parametrize("code", list(LogReason))
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_reason_is_a_sentence(code, language):
    with translation.override(language):
        told = reason_told(code)
    assert told.endswith(".")
    assert told != code
    assert set(REASONS) == set(LogReason)


def test_what_somebody_typed_stays_as_it_is():
    assert reason_told("mauvaise foi") == "mauvaise foi"


def test_arrivals_of_many_tables_are_one_query(staged, django_assert_num_queries):
    came(staged, 1, "N", "S")
    codes = [table_of(staged, number).live for number in (1, 2)]
    with django_assert_num_queries(1):
        found = attendance.arrivals(codes)
    assert {code: {seat.name for seat in seats} for code, seats in found.items()} == {codes[0]: {"N", "S"}}
