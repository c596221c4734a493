"""Contests for programs: what is announced and released, in figures, with the names of the public pages."""

from datetime import timedelta

import pytest
from django.utils import timezone

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, settings_of
from leagues.contests.contest_log.steps import Released
from leagues.contests.store import open_contest
from leagues.models import Contest, Person
from tests.leagues.contests.staging import MORNING, club_of, somebody, stage

pytestmark = pytest.mark.django_db
PARTS = ("", "/entries", "/draws", "/results", "/ranking")


@pytest.fixture
def two_rounds():
    """Eight pairs whose first round is played, 611 to 1,333 at one table, and whose second is drawn."""
    staged = stage(pairs=8)
    staged.draw()
    staged.score(staged.state.table(1, 1), (1333, 611))
    staged.play()
    staged.draw()
    return staged


def told(program, staged, part="", **asked):
    answer = program.get(f"/contests/{staged.contest.code}{part}", **asked)
    assert answer.status_code == 200, answer.content
    return answer.json()


def codes(program, **asked):
    answer = program.get("/contests", **asked)
    assert answer.status_code == 200, answer.content
    return [each["code"] for each in answer.json()["contests"]]


def announced(club, owner, name, starts_at):
    contest = open_contest(club, owner, name=name, starts_at=starts_at)
    Contest.objects.filter(pk=contest.pk).update(public=True)
    return contest.code


def test_contests_are_found_by_club_day_and_stage(stranger):
    one = stage(2)
    owner = somebody("Odile")
    other = club_of(owner, "as", "L’As")
    later = announced(other, owner, "Later", MORNING + timedelta(days=7))
    assert codes(stranger) == [later, one.contest.code]
    assert codes(stranger, sort="oldest") == [one.contest.code, later]
    assert codes(stranger, club="as") == [later]
    assert codes(stranger, club="nobodys") == []
    day = timezone.localdate(MORNING).isoformat()
    assert codes(stranger, until=day) == [one.contest.code]
    assert codes(stranger, **{"from": day}) == [later, one.contest.code]
    assert codes(stranger, **{"from": (timezone.localdate(MORNING) + timedelta(days=1)).isoformat()}) == [later]
    assert codes(stranger, stage="entries") == [one.contest.code]
    for wrong in (
        {"stage": "open"},
        {"from": "2026-11-02", "until": "2026-11-01"},
        {"next": "20261301T000000000000-1"},
    ):
        assert stranger.get("/contests", **wrong).status_code == 422


def test_a_list_of_contests_has_pages_in_either_order(stranger):
    owner = somebody("Odile")
    club = club_of(owner)
    every = [announced(club, owner, f"No. {n}", MORNING + timedelta(days=n // 2)) for n in range(5)]
    for sort, expected in (("oldest", every), ("newest", every[::-1])):
        found, following = [], ""
        while following is not None:
            page = stranger.get("/contests", sort=sort, limit=2, next=following).json()
            found += [each["code"] for each in page["contests"]]
            following = page["next"]
        assert found == expected


def test_what_is_not_announced_is_nowhere(stranger, as_person):
    hidden = stage(4, public=False)
    practice = open_contest(hidden.club, hidden.organizer, name="Practice", starts_at=MORNING, practice=True)
    assert codes(stranger) == codes(as_person(hidden.organizer)) == []
    readers = (stranger, as_person(somebody("Somebody")))
    for code in (hidden.contest.code, practice.code, "nothing", hidden.contest.code.upper()):
        for part in (*PARTS, "/draws/1"):
            assert {reader.get(f"/contests/{code}{part}").status_code for reader in readers} == {404}


def test_its_club_and_its_players_read_a_contest_before_it_is_announced(as_person):
    hidden = stage(4, public=False)
    player = somebody("Anne")
    Person.objects.filter(pk=hidden.state.entrant(1).persons[0]).update(player=player)
    for reader in (hidden.desk, player):
        assert told(as_person(reader), hidden)["announced"] is False
        assert len(told(as_person(reader), hidden, "/entries")["entries"]) == 4


def test_a_contest_is_told_as_its_poster(stranger):
    staged = stage(4)
    found = told(stranger, staged)
    assert (found["entered"], found["places"], found["waiting"]) == (4, staged.state.settings.capacity - 4, 0)
    assert found["format"] == "4 rounds of 12 donnes, in pairs formed beforehand"
    assert [each["donnes"] for each in found["regulation"]["rounds"]] == [12] * 4
    assert found["regulation"]["entry"] == "pairs"
    assert (found["entries_open"], found["draws"], found["round"], found["clock"]) == (True, [], None, None)
    assert found["version"] == staged.state.version


def test_people_are_named_as_on_the_public_pages_for_every_reader(stranger, as_person):
    staged = stage(2)
    first, second = staged.state.entrant(1).persons
    Person.objects.filter(pk=first).update(shown_whole=True)
    whole, short = Person.objects.get(pk=first), Person.objects.get(pk=second)
    expected = f"{whole.first_name} {whole.last_name} – {short.first_name} {short.last_name[0]}."
    for program in (stranger, as_person(staged.organizer)):
        assert told(program, staged, "/entries")["entries"][0] == {"number": 1, "name": expected}


@pytest.mark.parametrize("reader", ["stranger", "organizer"])
def test_nothing_is_told_before_it_is_released(two_rounds, stranger, as_person, reader):
    program = stranger if reader == "stranger" else as_person(two_rounds.organizer)
    found = told(program, two_rounds)
    assert (found["draws"], found["results"], found["rankings"], found["round"]) == ([], [], [], None)
    assert told(program, two_rounds, "/draws") == {"draws": []}
    assert told(program, two_rounds, "/results") == {"rounds": []}
    ranking = told(program, two_rounds, "/ranking")
    assert (ranking["round"], ranking["lines"]) == (None, [])
    for part in ("/draws/1", "/draws/2", "/results?round=1", "/ranking?round=1"):
        assert program.get(f"/contests/{two_rounds.contest.code}{part}").status_code == 404


def test_a_released_draw_seats_everybody_once(two_rounds, stranger):
    two_rounds.do(steps.Release(round=2, what=Released.DRAW))
    assert told(stranger, two_rounds, "/draws") == {"draws": [{"round": 2, "tables": 4, "byes": 0}]}
    drawn = told(stranger, two_rounds, "/draws/2")
    seated = [n for table in drawn["tables"] for side in ("first", "second") for n in table[side]["entrants"]]
    assert sorted(seated) == list(range(1, 9))
    assert stranger.get(f"/contests/{two_rounds.contest.code}/draws/1").status_code == 404
    assert told(stranger, two_rounds, "/results") == {"rounds": []}
    assert told(stranger, two_rounds)["round"] == 2


def test_released_results_have_their_points_and_winner(two_rounds, stranger):
    two_rounds.do(steps.Release(round=1, what=Released.RESULTS))
    [found] = told(stranger, two_rounds, "/results")["rounds"]
    table = found["tables"][0]
    assert (found["round"], table["table"], table["outcome"]) == (1, 1, "played")
    assert (table["first"]["points"], table["first"]["won"]) == (1333, True)
    assert (table["second"]["points"], table["second"]["won"]) == (611, False)
    assert told(stranger, two_rounds, "/results", round=1)["rounds"] == [found]
    assert told(stranger, two_rounds, "/ranking")["lines"] == []


def test_a_score_nobody_confirmed_is_not_told(two_rounds, stranger):
    two_rounds.do(steps.Release(round=2, what=Released.RESULTS))
    two_rounds.do(steps.Write(round=2, table=1, score=steps.Score(points=(1444, 500))), by=two_rounds.desk)
    [found] = told(stranger, two_rounds, "/results")["rounds"]
    assert found["tables"][0]["outcome"] == "missing"
    assert found["tables"][0]["first"]["points"] is None


def test_a_released_ranking_has_exact_figures_and_can_be_taken_back(two_rounds, stranger):
    two_rounds.do(steps.Release(round=1, what=Released.RANKING))
    found = told(stranger, two_rounds, "/ranking")
    assert (found["round"], found["final"], found["missing"], len(found["lines"])) == (1, False, 0, 8)
    points = [line["figures"]["points"] for line in found["lines"]]
    assert points == sorted(points, reverse=True)
    assert {1333, 611} <= set(points)
    assert told(stranger, two_rounds, "/ranking", round=1) == found
    two_rounds.do(steps.Release(round=1, what=Released.RANKING, shown=False))
    assert told(stranger, two_rounds, "/ranking")["lines"] == []


def test_a_closed_contest_tells_all_of_it(stranger):
    staged = stage(4)
    for _round in range(2):
        staged.draw()
        staged.play()
    staged.do(steps.Close())
    found = told(stranger, staged)
    assert (found["stage"], found["rankings"]) == ("closed", [1, 2])
    assert told(stranger, staged, "/ranking")["final"] is True


def test_a_knock_out_tells_the_stage_that_was_reached(stranger):
    settings = settings_of("classique-4x12", later=Later.KNOCK_OUT, first=FirstRoundDraw.ENTRY)
    staged = stage(4, settings)
    staged.draw()
    staged.play()
    staged.do(steps.Release(round=1, what=Released.RANKING))
    stages = [line["stage"] for line in told(stranger, staged, "/ranking")["lines"]]
    assert {each["bracket"] for each in stages} <= {"main", "consolante", "preliminary", "nowhere"}
    assert stages[0]["bracket"] == "main"


def test_a_contest_that_has_not_changed_is_not_sent_again(stranger):
    staged = stage(4)
    path = f"/contests/{staged.contest.code}/entries"
    mark = stranger.get(path).headers["ETag"]
    assert stranger.get(path, headers={"if-none-match": mark}).status_code == 304
    staged.enter(1)
    assert stranger.get(path, headers={"if-none-match": mark}).status_code == 200


def test_reading_a_contest_takes_few_queries(two_rounds, stranger, django_assert_max_num_queries):
    two_rounds.do(steps.Release(round=1, what=Released.RANKING))
    for part in PARTS:
        with django_assert_max_num_queries(8):
            told(stranger, two_rounds, part)
