"""Leagues and seasons for programs: what the pages show, in figures; nothing that is not announced."""

from datetime import date, timedelta

import pytest

from leagues.seasons.recounting import recount
from leagues.seasons.season_log import steps
from tests.leagues.seasons.agenda_cast import contest_on, moved_by_agreement, started
from tests.leagues.seasons.cast import FIRST_DAY, a_challenge, a_ladder

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """Two divisions of four; the first fixture has its result."""
    played = started(4, 4)
    played.do(steps.Report(fixture=1, score=steps.Score(points=(1102, 842))))
    recount(played.season.pk)
    return played


def season(played, more=""):
    return f"/leagues/{played.season.league.code}/seasons/1{more}"


def test_a_league_is_told_with_its_seasons(played, stranger):
    [told] = stranger.get("/leagues").json()["leagues"]
    assert (told["code"], told["kind"], told["club"]) == (played.season.league.code, "championship", "amis-du-trefle")
    assert told["seasons"] == [
        {"number": 1, "name": "2026-2027", "starts_on": "2026-10-02", "ends_on": "2027-06-25", "stage": "running"}
    ]
    assert stranger.get(f"/leagues/{told['code']}").json() == told
    assert stranger.get("/leagues", club="nobody").json() == {"leagues": []}
    assert len(stranger.get("/leagues", club="amis-du-trefle").json()["leagues"]) == 1


def test_tables_are_told_line_by_line_and_name_people_as_the_pages_do(played, stranger, as_person):
    told = stranger.get(season(played)).json()
    assert (told["behind"], told["version"]) == (0, played.state.version)
    assert [table["division"] for table in told["tables"]] == [1, 2]
    home = played.state.fixture(1).drawn.home
    first = told["tables"][0]["lines"][0]
    assert (first["entrant"], first["rank"], first["form"]) == (home, 1, ["won"])
    assert first["sums"] | {"match_points": 3, "wins": 1, "points": 1102, "against": 842} == first["sums"]
    assert first["figures"]["match-points"] == 3
    assert first["players"] == []
    assert "Martin" not in str(told)
    assert "Anne Martin" in str(as_person(played.house.desk).get(season(played)).json())


def test_a_line_opens_into_what_makes_it(played, stranger):
    home, away = played.state.fixture(1).sides
    told = stranger.get(season(played, f"/lines/{home}")).json()
    assert len(told["fixtures"]) == 6
    assert (told["days"], told["parties"]) == ([], [])
    [counted] = [each for each in told["fixtures"] if each["why"] == "counts"]
    assert counted == {
        "fixture": 1,
        "round": 1,
        "home": True,
        "opponent": away,
        "why": "counts",
        "form": "won",
        "points": 1102,
        "against": 842,
        "match_points": 3,
    }
    assert stranger.get(season(played, "/lines/99")).status_code == 404


def test_fixtures_have_their_day_and_the_one_they_were_drawn_for(played, stranger):
    moved_by_agreement(played, 2, FIRST_DAY + timedelta(days=3))
    told = {each["number"]: each for each in stranger.get(season(played, "/fixtures")).json()["fixtures"]}
    assert (told[1]["points"], told[1]["forfeits"]) == ([1102, 842], [False, False])
    assert (told[2]["on"], told[2]["drawn_for"], told[2]["points"]) == ("2026-10-05", "2026-10-02", None)
    assert len(told) == 24


def test_a_calendar_has_whatever_has_a_day(stranger):
    challenge = a_challenge()
    shown = contest_on(challenge.house, date(2026, 10, 9))
    secret = contest_on(challenge.house, date(2026, 11, 6), public=False)
    for number, contest in enumerate((shown, secret), 1):
        challenge.do(steps.HoldDay(number=number, contest=contest.pk))
    [entry] = stranger.get(season(challenge, "/calendar")).json()["entries"]
    assert (entry["kind"], entry["contest"], entry["at"]) == ("day", shown.code, "2026-10-09T19:30:00Z")
    months = stranger.get(season(a_ladder(house=challenge.house), "/calendar")).json()["entries"]
    assert months[0] | {"kind": "month", "on": "2026-10-02", "until": "2026-10-31", "cancelled": False} == months[0]


def test_who_plays_a_ladder_has_a_page(stranger):
    ladder = a_ladder(2)
    ladder.do(steps.Open())
    ladder.do(steps.TurnMonth(number=1, ratings=()))
    recount(ladder.season.pk)
    told = stranger.get(season(ladder)).json()
    lines = [line for table in told["tables"] for line in table["lines"]]
    players = sorted([player] for each in ladder.state.entrants.values() for player in each.persons)
    assert sorted(line["players"] for line in lines) == players
    assert {table["month"] for table in told["tables"]} == {1}


@pytest.mark.parametrize("more", ["", "/fixtures", "/calendar", "/lines/1"])
def test_what_is_not_announced_is_there_for_who_runs_it_alone(more, stranger, as_person):
    hidden = started(4, public=False)
    recount(hidden.season.pk)
    assert stranger.get(season(hidden, more)).status_code == 404
    assert as_person(hidden.house.stranger).get(season(hidden, more)).status_code == 404
    assert as_person(hidden.house.organizer).get(season(hidden, more)).status_code == 200
    assert stranger.get("/leagues").json() == {"leagues": []}
    assert stranger.get(f"/leagues/{hidden.season.league.code}").status_code == 404


def test_answers_are_marked_counted_and_refused_as_all_others_are(played, stranger):
    answer = stranger.get(season(played))
    assert "RateLimit" in answer
    assert stranger.get(season(played), headers={"If-None-Match": answer["ETag"]}).status_code == 304
    wrong = stranger.get(season(played), colour="red")
    assert wrong.status_code == 422
    assert wrong["Content-Type"] == "application/problem+json"
    assert stranger.send("DELETE", season(played)).status_code == 405
