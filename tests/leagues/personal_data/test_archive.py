"""What clubs, contests, leagues and rankings add to somebody's archive, and what they delete with an account."""

import io
import json
from datetime import date
from zipfile import ZipFile

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.models import Notification, Partie, RatingPoint
from games.privacy.account_deletion import delete_account
from games.privacy.archive import own_archive
from leagues.clubs.past_results import keep, look_at
from leagues.clubs.results_file import FileName, ResultsFile, ResultsFileLine
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released
from leagues.logs.store import LogStore
from leagues.models import (
    Contest,
    OwnCalendar,
    PairRating,
    PartnerRequest,
    Person,
    PersonRating,
    RankedResult,
    Reminder,
)
from leagues.seasons.season_log.fixtures import days_every, drawn, rounds_needed
from leagues.seasons.season_log.steps import Enter, Report, Score, Start
from tests.factories import PlayerFactory, played, stored
from tests.leagues.contests.staging import somebody, stage
from tests.leagues.seasons.cast import FIRST_DAY, a_championship, a_ladder

pytestmark = pytest.mark.django_db


def read(player, name):
    archive = ZipFile(io.BytesIO(b"".join(own_archive(player.user))))
    return json.loads(archive.read(name))


@pytest.fixture
def rounds():
    """Four pairs, one round played, the first card of the registry linked to Wanda."""
    made = stage(pairs=4)
    wanda = somebody("Wanda")
    Person.objects.filter(pk=made.state.entrants[1].persons[0]).update(player=wanda, contact="06 00")
    made.draw()
    made.play()
    return made, wanda


def test_the_card_the_roles_and_the_results_of_before_are_in_it(rounds):
    made, wanda = rounds
    person = Person.objects.get(player=wanda)
    named = FileName(person.first_name, person.last_name, None)
    file = ResultsFile((ResultsFileLine(1, (named,), 1, 900, 3),), ())
    keep(made.club, made.organizer, look_at(made.club, file), name="Spring", day=date(2025, 3, 1))
    clubs = read(wanda, "clubs.json")
    assert [(card["last_name"], card["contact"]) for card in clubs["cards"]] == [(person.last_name, "06 00")]
    assert [(row["contest"], row["rank"], row["points"]) for row in clubs["past_results"]] == [("Spring", 1, 900)]
    organizer = read(made.organizer, "clubs.json")
    assert [row["club"] for row in organizer["opened"]] == ["Les Amis du Trèfle"]
    assert [row["role"] for row in organizer["roles"]] == ["owner"]
    assert [row["kind"] for row in organizer["changes_made"]] == ["past-results"]


def test_entry_tables_and_results_of_a_contest_are_in_it_once_the_draw_is_shown(rounds):
    made, wanda = rounds
    [told] = read(wanda, "contests.json")
    assert (told["contest"], told["entered_as"], told["tables"]) == (made.contest.code, [1], [])
    made.do(steps.Release(round=1, what=Released.DRAW))
    [told] = read(wanda, "contests.json")
    table = next(each for each in made.state.rounds[0].tables.values() if any(1 in side for side in each.sides))
    [row] = told["tables"]
    assert (row["round"], row["table"]) == (1, table.number)
    assert tuple(row["result"]["points"]) == table.confirmed.score.points
    assert [step["kind"] for step in row["written"]] == ["write", "confirm"]
    assert [step["kind"] for step in told["entry"]] == ["enter"]


def test_the_result_told_is_the_one_that_counts_after_a_correction_and_its_undoing(rounds):
    made, wanda = rounds
    made.do(steps.Release(round=1, what=Released.DRAW))
    table = next(each for each in made.state.rounds[0].tables.values() if any(1 in side for side in each.sides))
    before = table.confirmed.score.points
    score = steps.Score(points=(1000, 944), despite=True)
    done = made.do(steps.Correct(round=1, table=table.number, score=score, why="read wrong"))
    assert read(wanda, "contests.json")[0]["tables"][0]["result"]["points"] == [1000, 944]
    made.do(steps.Undo(version=done.version))
    assert tuple(read(wanda, "contests.json")[0]["tables"][0]["result"]["points"]) == before


def test_contests_of_others_are_not_in_it_and_the_organizers_steps_are(rounds):
    made, _wanda = rounds
    assert read(somebody("Stranger"), "contests.json") == []
    [told] = read(made.organizer, "contests.json")
    assert told["entered_as"] == []
    assert {step["kind"] for step in told["steps_you_wrote"]} > {"enter", "draft", "publish"}


def test_many_contests_are_read_in_few_queries_and_none_is_folded(rounds, monkeypatch):
    made, wanda = rounds
    own = Person.objects.get(player=wanda)

    def never(*_args):
        raise AssertionError("a log was folded")

    def queries():
        with CaptureQueriesContext(connection) as asked:
            b"".join(own_archive(wanda.user))
        return len(asked)

    monkeypatch.setattr(LogStore, "known", never)
    few = queries()
    for number in range(29):
        contest = Contest.objects.create(
            club=made.club, code=f"copy{number}", name="x", starts_at=timezone.now(), secret=bytes([number]) * 32,
            moved_at=timezone.now(),
        )  # fmt: skip
        step = steps.step_json(steps.Enter(number=1, persons=(own.pk,)))
        contest.steps.create(version=1, data=step, by=made.organizer, at=timezone.now())
    # Steps and contests of ten more at a time: two queries each.
    assert queries() == few + 2 * 2
    assert len(read(wanda, "contests.json")) == 30


def test_entries_and_fixtures_of_a_championship_are_in_it():
    league = a_championship(4)
    fixtures = drawn(league.state, days_every(FIRST_DAY, 7, rounds_needed(league.state)))
    league.do(Start(fixtures=fixtures))
    first = fixtures[0]
    league.do(Report(fixture=first.number, score=Score(points=(1000, 944))))
    home = league.state.entrants[first.home]
    player = Person.objects.get(pk=home.persons[0]).player
    [told] = read(player, "leagues.json")
    assert (told["kind"], [each["number"] for each in told["entries"]]) == ("championship", [home.number])
    fixture = next(each for each in told["fixtures"] if each["number"] == first.number)
    assert fixture["result"]["score"]["points"] == [1000, 944]
    assert all(home.number in (each["home"], each["away"]) for each in told["fixtures"])


def test_the_entry_on_a_ladder_of_the_site_is_in_it():
    ladder = a_ladder()
    anne = ladder.house.players["Anne"]
    ladder.do(Enter(persons=(anne.pk,)))
    [told] = read(anne, "leagues.json")
    assert (told["kind"], told["club"], len(told["entries"])) == ("ladder", None, 1)
    assert read(ladder.house.players["Bruno"], "leagues.json") == []
    assert read(ladder.house.runner, "leagues.json")[0]["opened_by_you"] is True


def test_ratings_results_reminders_and_what_was_read_are_in_it():
    wanda, others = somebody("Wanda"), [PlayerFactory() for _ in range(3)]
    partie = stored(played(), players=dict(zip("NESW", (wanda, *others), strict=True)))
    Partie.objects.filter(pk=partie.pk).update(kind="ranked")
    today, now = date(2026, 11, 1), timezone.now()
    RatingPoint.objects.create(player=wanda, game="encheres", on=today, points=1500, give_or_take=90, parties=3)
    PersonRating.objects.create(player=wanda, game="encheres", mu=25, sigma=8, parties=3, last=today)
    first, second = sorted((wanda, others[1]), key=lambda each: each.pk)
    PairRating.objects.create(first=first, second=second, game="encheres", mu=1, sigma=1, parties=3, last=today)
    seats = {"first": others[0].pk, "second": others[2].pk, "third": wanda.pk, "fourth": others[1].pk}
    RankedResult.objects.create(
        partie=partie, game="encheres", day=today, finished_at=now, winner=1, left=0b100, number=1, before=b"", **seats
    )
    Reminder.objects.create(player=wanda, what="fixture-soon:1", at=now)
    OwnCalendar.objects.create(player=wanda, given_at=now)
    Notification.objects.create(to=wanda, kind="lifted", about={}, read_at=now)
    ratings, rankings = read(wanda, "ratings.json"), read(wanda, "rankings.json")
    assert [row["points"] for row in ratings["days"]] == [1500]
    assert set(ratings["ranked_play"]) >= {"left", "cool_down_until"}
    assert (len(rankings["alone"]), len(rankings["in_pairs"])) == (1, 1)
    [result] = rankings["results"]
    assert (result["partie"], result["won"], result["left"]) == (partie.code, True, True)
    reminders = read(wanda, "reminders.json")
    assert [row["what"] for row in reminders["reminders"]] == ["fixture-soon:1"]
    assert [row["addresses_given"] for row in reminders["calendar"]] == [1]
    assert read(wanda, "words.json")["notifications"][0]["read"] is not None


def test_what_is_a_persons_alone_goes_with_the_account_and_the_card_stays_with_the_club(rounds):
    made, wanda = rounds
    person, partner = Person.objects.filter(club=made.club).order_by("pk")[:2]
    Reminder.objects.create(player=wanda, what="x", at=timezone.now())
    OwnCalendar.objects.create(player=wanda, given_at=timezone.now())
    PartnerRequest.objects.create(
        contest=made.contest, entrant=1, person=partner, by=wanda, asked=made.desk, asked_at=timezone.now()
    )
    delete_account(wanda.user)
    assert not Reminder.objects.exists()
    assert not OwnCalendar.objects.exists()
    assert not PartnerRequest.objects.exists()
    after = Person.objects.get(pk=person.pk)
    assert (after.player, after.last_name) == (None, person.last_name)
    assert after.claims == person.claims + 1
