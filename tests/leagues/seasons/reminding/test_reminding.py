"""Reminders: told once, by day, to those they are about, in their language; by mail only to who asked for mails."""

from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail as sent
from django.db import connection, connections

from belote_site.celery import app
from games import outbox, tasks  # noqa: F401  (the outbox finds a task by its name)
from games.labels import notice_text
from games.models import Notification
from leagues.contests.contest_log import steps as contest_steps
from leagues.contests.store import write as write_contest
from leagues.models import Reminder
from leagues.seasons import reminding
from leagues.seasons.recounting import recount
from leagues.seasons.reminding import KEPT, remind
from leagues.seasons.season_log import steps
from leagues.tasks import remind_players
from tests.leagues.seasons.agenda_cast import contest_on, started
from tests.leagues.seasons.cast import FIRST_DAY, Played, a_challenge, a_ladder

pytestmark = pytest.mark.django_db


def noon(day: date) -> datetime:
    """Half past eleven UTC: an hour or two later on the site's clock, summer or winter."""
    return datetime(day.year, day.month, day.day, 11, 30, tzinfo=UTC)


def days(count: float) -> timedelta:
    return timedelta(days=count)


def told(kind: str = "") -> set[str]:
    """Who has been told something, or something of that kind."""
    found = Notification.objects.filter(kind=kind) if kind else Notification.objects.all()
    return set(found.values_list("to__name", flat=True))


def sides(played: Played, fixture: int) -> list[set[str]]:
    """The first names of home and away."""
    names = {person.pk: first for first, person in played.house.people.items()}
    entrants = (played.state.entrant(side) for side in played.state.fixture(fixture).sides)
    return [{names[person] for person in entrant.persons} for entrant in entrants]


def text_of(notice: Notification) -> str:
    return notice_text(notice.kind, notice.about)


def test_four_people_are_reminded_two_days_before_their_fixture() -> None:
    played = started(2)
    assert remind(noon(FIRST_DAY - days(3))) == 0
    assert remind(noon(FIRST_DAY - days(2))) == 4
    assert told("fixture-soon") == set.union(*sides(played, 1))
    notice = Notification.objects.get(to__name="Anne")
    assert notice.about["url"].endswith("/rencontres/1/")
    assert notice.about["day"] == "vendredi 2 octobre"
    assert "Haas" not in text_of(notice)
    assert "Chloé H. – Denis R." in text_of(notice)


def test_nobody_is_reminded_twice_however_often_it_runs_and_whatever_was_read() -> None:
    started(2)
    first = noon(FIRST_DAY - days(2))
    assert remind(first) == 4
    Notification.objects.update(read_at=first)
    assert [remind(first), remind(first + timedelta(hours=1)), remind(noon(FIRST_DAY))] == [0, 0, 0]


def test_nobody_is_reminded_at_night() -> None:
    started(2)
    day = FIRST_DAY - days(1)
    for hour in (19, 22, 3, 6):
        assert remind(datetime(day.year, day.month, day.day, hour, tzinfo=UTC)) == 0
    assert remind(datetime(day.year, day.month, day.day, 7, 30, tzinfo=UTC)) == 4


def test_a_moved_fixture_is_told_again_on_its_new_day() -> None:
    played = started(2)
    remind(noon(FIRST_DAY - days(2)))
    played.do(steps.Move(fixture=1, to=FIRST_DAY + days(3)))
    assert remind(noon(FIRST_DAY)) == 0
    assert remind(noon(FIRST_DAY + days(1))) == 4


@pytest.mark.parametrize("over", [steps.Report(fixture=1, score=steps.Score(points=(1000, 944))), steps.Cancel()])
def test_what_is_over_is_told_to_nobody(over: Any) -> None:
    started(2).do(over)
    assert remind(noon(FIRST_DAY)) == 0


def test_who_withdrew_and_who_would_have_met_them_are_left_alone() -> None:
    started(2).do(steps.Withdraw(entrant=2))
    assert remind(noon(FIRST_DAY)) == 0


def test_a_season_that_is_not_announced_reminds_nobody() -> None:
    started(2, public=False)
    assert remind(noon(FIRST_DAY)) == 0


def test_a_proposal_nobody_answers_is_told_to_those_who_should() -> None:
    played = started(2)
    asked = noon(FIRST_DAY - days(20))
    played.do(steps.Propose(fixture=1, to=FIRST_DAY + days(9), entrant=1), at=asked)
    assert remind(asked + days(2)) == 0
    home = played.state.fixture(1).drawn.home
    waiting = sides(played, 1)[1 if home == 1 else 0]
    assert remind(asked + days(3)) == 2
    assert told("proposal-waits") == waiting
    assert remind(asked + days(5)) == 0


def test_a_result_that_waits_is_told_to_the_other_side_alone() -> None:
    played = started(2)
    written = noon(FIRST_DAY)
    home = played.state.fixture(1).drawn.home
    played.do(steps.Report(fixture=1, score=steps.Score(points=(1000, 944)), entrant=home), at=written)
    assert remind(written + days(1)) == 0
    assert remind(written + days(2)) == 2
    assert told("result-waits") == sides(played, 1)[1]


def test_who_runs_it_is_told_once_a_week_what_is_overdue() -> None:
    played = started(2)
    monday = date(2026, 10, 19)
    assert remind(noon(FIRST_DAY + days(3))) == 0
    assert remind(noon(monday)) == 2
    assert told("fixtures-overdue") == {"owner", "organizer"}
    assert Notification.objects.filter(kind="fixtures-overdue").first().about["count"] == "2"
    Notification.objects.all().delete()
    assert remind(noon(monday + days(2))) == 0
    assert remind(noon(monday + days(7))) == 2
    assert played.state.fixtures


def test_those_entered_are_told_on_the_eve_of_a_day_of_a_challenge() -> None:
    played = a_challenge()
    played.do(steps.Open())
    contest = contest_on(played.house, date(2026, 10, 9))
    played.do(steps.HoldDay(number=1, contest=contest.pk))
    write_contest(contest, contest_steps.Enter(number=1, persons=played.house.pairs[0]), played.house.organizer)
    assert remind(noon(date(2026, 10, 7))) == 0
    assert remind(noon(date(2026, 10, 8))) == 2
    assert told("day-soon") == {"Anne", "Bruno"}
    assert Notification.objects.first().about["hour"] == "21:30"
    assert remind(noon(date(2026, 10, 9))) == 0


def test_who_played_too_little_is_told_before_the_month_of_a_ladder_ends() -> None:
    ladder = a_ladder(2, parties=4)
    ladder.do(steps.Open())
    ladder.do(steps.TurnMonth(number=1, ratings=()))
    recount(ladder.season.pk)
    assert remind(noon(date(2026, 10, 27))) == 0
    assert remind(noon(date(2026, 10, 28))) == 2
    notice = Notification.objects.get(to__name="Anne")
    assert (notice.kind, notice.about["count"], notice.about["day"]) == ("month-ends", "4", "samedi 31 octobre")


def test_nobody_is_told_of_a_month_that_asks_for_nothing() -> None:
    ladder = a_ladder(2, parties=0)
    ladder.do(steps.Open())
    ladder.do(steps.TurnMonth(number=1, ratings=()))
    assert remind(noon(date(2026, 10, 30))) == 0


def test_a_mail_goes_in_their_language_to_who_asked_for_mails(settings: Any) -> None:
    settings.SITE_URL, settings.EMAIL_URL = "https://belote.example", "smtp://mail.example"
    played = started(2)
    user = played.house.players["Anne"].user
    user.preferences, user.language = {"notice_mail": True}, "en"
    user.save()
    EmailAddress.objects.create(user=user, email="anne@example.org", verified=True, primary=True)
    remind(noon(FIRST_DAY - days(2)))
    outbox.run_due()
    [letter] = sent.outbox
    assert letter.to == ["anne@example.org"]
    assert letter.subject == "Dix de Der: Championnat: you play against Chloé H. – Denis R. on Friday 2 October."
    assert "https://belote.example/ligues/" in letter.body


def test_somebody_without_an_account_stands_in_nobodys_way() -> None:
    played = started(2)
    played.house.people["Bruno"].player = None
    played.house.people["Bruno"].save()
    assert remind(noon(FIRST_DAY)) == 3


def test_what_was_told_long_ago_is_forgotten() -> None:
    started(2)
    remind(noon(FIRST_DAY))
    remind(noon(FIRST_DAY) + KEPT + days(1))
    assert not Reminder.objects.filter(what__startswith="fixture-soon").exists()


def test_who_could_not_be_told_is_told_the_next_time(monkeypatch: Any) -> None:
    started(2)

    def broken(*_told: Any, **_about: Any) -> None:
        raise RuntimeError

    monkeypatch.setattr(reminding, "notify", broken)
    with pytest.raises(RuntimeError):
        remind(noon(FIRST_DAY))
    monkeypatch.undo()
    assert not Reminder.objects.exists()
    assert remind(noon(FIRST_DAY)) == 4


def test_the_beat_asks_for_it_every_hour() -> None:
    assert app.conf.beat_schedule["remind-players"] == {"task": "leagues.tasks.remind_players", "schedule": 3600.0}
    assert remind_players() == 0


@pytest.mark.django_db(transaction=True)
def test_two_at_once_tell_nobody_twice() -> None:
    started(2)
    now = noon(FIRST_DAY)

    def one(_nth: int) -> int:
        try:
            return remind(now)
        finally:
            connections.close_all()

    if connection.vendor == "sqlite" and connection.is_in_memory_db():
        counts = [remind(now), remind(now)]
    else:
        with ThreadPoolExecutor(2) as both:
            counts = list(both.map(one, range(2)))
    assert sum(counts) == 4
    assert Notification.objects.count() == 4
