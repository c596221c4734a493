"""Clubs for programs: the list page by page, and a club with what its page shows to this caller."""

import pytest

from leagues.models import Club
from tests.leagues.contests.staging import MORNING, club_of, somebody, stage
from tests.leagues.seasons.agenda_cast import started

pytestmark = pytest.mark.django_db


@pytest.fixture
def three():
    owner = somebody("Odile")
    return [club_of(owner, code, name) for code, name in (("as", "L’As"), ("trefle", "Trèfle"), ("pique", "Pique"))]


def codes(answer):
    assert answer.status_code == 200
    return [each["code"] for each in answer.json()["clubs"]]


def test_clubs_are_listed_page_by_page(stranger, three):
    first = stranger.get("/clubs", limit=2)
    assert codes(first) == ["as", "pique"]
    assert first.json()["clubs"][0] == {"code": "as", "name": "L’As", "town": "Sélestat"}
    second = stranger.get("/clubs", limit=2, next=first.json()["next"])
    assert (codes(second), second.json()["next"]) == (["trefle"], None)


def test_a_club_is_found_by_its_name_its_town_and_without_accents(stranger, three):
    Club.objects.filter(code="pique").update(town="Trèves")
    assert codes(stranger.get("/clubs", name="Trèfle")) == ["trefle"]
    assert codes(stranger.get("/clubs", name="trefle")) == ["trefle"]
    assert codes(stranger.get("/clubs", name="Trèv")) == ["pique"]
    assert codes(stranger.get("/clubs", name="cœur")) == []
    for wrong in ({"name": ""}, {"name": "a\x00"}, {"next": "é"}, {"limit": 0}, {"town": "x"}):
        assert stranger.get("/clubs", **wrong).status_code == 422


def test_a_club_is_told_with_its_announced_contests_and_leagues(stranger):
    season = started(4)
    club = season.season.league.club
    Club.objects.filter(pk=club.pk).update(about="On Fridays.")
    told = stranger.get(f"/clubs/{club.code}").json()
    assert (told["code"], told["name"], told["about"]) == (club.code, club.name, "On Fridays.")
    assert [league["code"] for league in told["leagues"]] == [season.season.league.code]
    assert told["contests"] == told["past_results"] == []


def test_a_contest_that_is_not_announced_is_told_to_its_club_only(stranger, as_person):
    hidden = stage(2, public=False)
    assert stranger.get(f"/clubs/{hidden.club.code}").json()["contests"] == []
    [told] = as_person(hidden.desk).get(f"/clubs/{hidden.club.code}").json()["contests"]
    assert (told["code"], told["announced"]) == (hidden.contest.code, False)
    assert as_person(somebody("Else")).get(f"/clubs/{hidden.club.code}").json()["contests"] == []


def test_an_announced_contest_is_told_with_its_day_and_stage(stranger):
    shown = stage(2)
    [told] = stranger.get(f"/clubs/{shown.club.code}").json()["contests"]
    assert told == {
        "code": shown.contest.code,
        "name": "Concours d’automne",
        "club": shown.club.code,
        "starts_at": MORNING.isoformat().replace("+00:00", "Z"),
        "place": "Salle des fêtes",
        "stage": "entries",
        "announced": True,
    }


def test_nothing_is_told_of_people_and_of_a_club_that_is_not(stranger):
    shown = stage(2)
    told = stranger.get(f"/clubs/{shown.club.code}").content.decode()
    assert "Martin" not in told
    assert "Anne" not in told
    assert stranger.get("/clubs/nobodys").status_code == 404
