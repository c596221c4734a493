"""The entries of a season: who is known is found, who is new is written down once, wrong people are told so."""

from datetime import timedelta
from types import SimpleNamespace

import pytest

from leagues.clubs.registry import find
from leagues.models import Club, Person
from leagues.seasons.season_log import steps
from leagues.seasons.store import write
from tests.leagues.seasons.cast import FIRST_DAY, LAST_DAY, OPENED, Desk, a_challenge, a_championship, a_house, a_ladder
from tests.leagues.seasons.whole import begin, finish, play

pytestmark = pytest.mark.django_db

NEW = {"name_1": "Odile Dupont", "name_2": "Rémi Klein", "person_1": "new", "person_2": "new", "division": "0"}
KNOWN = {"name_1": "anne martin", "name_2": "MULLER Bruno", "division": "0"}


def test_a_pair_the_registry_knows_is_entered_by_its_names():
    played = a_championship()
    assert "No. 1: Anne Martin – Bruno Muller." in Desk(played).post("entries", KNOWN).text
    assert played.state.entrant(1).persons == played.house.pairs[0]


def test_a_pair_is_entered_into_a_division_under_a_name_of_its_own():
    played = a_championship(2)
    page = Desk(played).post("entries", NEW | {"division": "1", "own_name": "Les Atouts"})
    assert "Les Atouts" in page.text
    assert (played.state.entrant(3).division, played.state.entrant(3).name) == (1, "Les Atouts")


def test_who_is_new_is_written_down_with_their_entry():
    played = a_championship()
    Desk(played).post("entries", NEW)
    people = [Person.objects.get(pk=person) for person in played.state.entrant(1).persons]
    assert [(each.first_name, each.last_name) for each in people] == [("Odile", "Dupont"), ("Rémi", "Klein")]


def test_the_same_form_sent_twice_enters_one_pair_and_writes_nobody_twice():
    played, form = a_championship(), NEW | {"ref": "one-click"}
    desk, before = Desk(played), Person.objects.count()
    desk.post("entries", form)
    desk.post("entries", form)
    assert (len(played.state.entrants), Person.objects.count()) == (1, before + 2)


def test_who_is_in_already_is_refused_and_their_new_partner_is_not_written_down():
    played = a_championship(1)
    form = NEW | {"name_1": "Anne Martin", "person_1": str(played.house.person("Anne"))}
    assert "Anne Martin plays under no. 1." in Desk(played).post("entries", form).text
    assert len(played.state.entrants) == 1
    assert find(played.house.club, "klein") == []


def test_a_name_like_one_of_the_registry_is_asked_about_first():
    played, before = a_championship(), 16
    page = Desk(played).post("entries", KNOWN | {"name_1": "Anne Martain"})
    assert f'value="{played.house.person("Anne")}"' in page.text
    assert (played.state.entrants, Person.objects.count()) == ({}, before)


def test_somebody_of_another_club_is_not_found():
    played = a_championship()
    club = Club.objects.create(code="autre", name="Autre", opened_by=played.house.stranger, opened_at=OPENED)
    other = Person.objects.create(club=club, first_name="Zoé", sought=" zoe", written_at=OPENED)
    Desk(played).post("entries", KNOWN | {"name_1": "Zoé", "person_1": str(other.pk)})
    assert played.state.entrants == {}


def test_names_are_offered_as_they_are_typed():
    played = a_championship(1)
    offered = Desk(played).get("entry_names", q="an").json()
    assert offered["found"][0]["told"] == "Anne Martin (already in: no. 1)"
    assert offered["new"]["name"] == "an"


def test_on_the_site_a_player_with_an_account_is_meant_and_nobody_else():
    played = a_championship(site=True)
    desk = Desk(played)
    desk.post("entries", {"name_1": "anne", "name_2": "Bruno", "division": "0"})
    assert played.state.entrant(1).persons == played.house.site_pairs[0]
    page = desk.post("entries", {"name_1": "Chloé", "name_2": "Personne", "person_2": "new", "division": "0"})
    assert "No account has this name" in page.text
    assert len(played.state.entrants) == 1
    assert {each["name"] for each in desk.get("entry_names", q="ann").json()["found"]} == {"Anne"}


@pytest.fixture
def in_october(monkeypatch):
    """The first of the rounds is played, the others are to come."""
    clock = SimpleNamespace(localdate=lambda: FIRST_DAY + timedelta(days=3))
    monkeypatch.setattr("leagues.seasons.organizing.entries_verbs.timezone", clock)


@pytest.fixture
def in_june(monkeypatch):
    monkeypatch.setattr(
        "leagues.seasons.organizing.entries_verbs.timezone", SimpleNamespace(localdate=lambda: LAST_DAY)
    )


def test_when_no_round_is_left_nobody_arrives_nor_is_written_down(in_june):
    played = a_championship(4)
    begin(played)
    assert "No round is left to be played" in Desk(played).post("entries", NEW).text
    assert (len(played.state.entrants), find(played.house.club, "odile")) == (4, [])


def test_a_season_without_room_says_to_move_its_last_day(in_october):
    played = a_championship(4)
    begin(played)
    described = steps.Describe(
        name="2026-2027", starts_on=FIRST_DAY, ends_on=FIRST_DAY + timedelta(weeks=6), league="Championnat"
    )
    played.do(described)
    assert "first choose a later last day" in Desk(played).post("entries", NEW).text
    assert len(played.state.entrants) == 4


def test_a_pair_arrives_in_a_championship_under_way_with_its_fixtures(in_october):
    played = a_championship(4)
    begin(played)
    before = len(played.state.fixtures)
    assert "Their fixtures are added." in Desk(played).post("entries", NEW).text
    newcomer = played.state.entrant(5)
    added = [each for each in played.state.fixtures.values() if newcomer.number in each.sides]
    assert (len(played.state.fixtures) - before, len(added)) == (8, 8)
    assert min(each.drawn.round for each in added) == 2
    assert all(played.season.starts_on <= each.on <= played.season.ends_on for each in added)


def test_there_is_no_new_division_once_fixtures_are_drawn():
    played = a_championship(3)
    begin(played)
    Desk(played).post("entries", NEW | {"division": "1"})
    assert len(played.state.entrants) == 3


def test_a_pair_withdraws_and_stands_among_those_who_have():
    played = a_championship(3)
    begin(played)
    desk = Desk(played)
    assert "This pair no longer plays." in desk.post("entry", {"do": "withdraw", "why": "parti"}, 2).text
    assert played.state.withdrawn == {2}
    assert "1 withdrawn" in desk.get("entries").text


def test_before_the_draw_who_withdraws_is_out_of_the_list():
    played = a_championship(3)
    page = Desk(played).post("entry", {"do": "withdraw"}, 2)
    assert page.request["PATH_INFO"] == Desk(played).where("entries")
    assert set(played.state.entrants) == {1, 3}


def test_a_partner_is_replaced_from_a_round_on():
    played = a_championship(3)
    begin(played)
    bruno = played.house.person("Bruno")
    form = {"do": "replace", "out": str(bruno), "name_1": "Oscar Dietrich", "since": "3"}
    page = Desk(played).post("entry", form, 1)
    assert "Before round 3: Anne Martin – Bruno Muller." in page.text
    assert played.state.entrant(1).persons == (played.house.person("Anne"), played.house.person("Oscar"))


def test_who_replaces_is_written_down_only_when_the_replacement_is_done():
    played = a_championship(3)
    form = {"do": "replace", "out": "999999", "name_1": "Odile Dupont", "person_1": "new", "since": "3"}
    Desk(played).post("entry", form, 1)
    assert find(played.house.club, "odile") == []


def test_promotion_is_declined_also_once_the_season_is_over():
    played = a_championship(2, 2)
    finish(played)
    desk = Desk(played)
    assert "This pair now agrees to go up" in desk.post("entry", {"do": "decline"}, 3).text
    assert played.state.entrant(3).declines
    desk.post("entry", {"do": "accept"}, 3)
    assert not played.state.entrant(3).declines


def test_players_of_a_ladder_are_listed_and_may_be_withdrawn():
    played = a_ladder(2)
    desk = Desk(played)
    assert "Bruno" in desk.get("entries").text
    desk.post("entry", {"do": "withdraw"}, 2)
    assert played.state.withdrawn == {2}


def test_an_entry_taken_back_is_out_of_the_list():
    played = a_championship(1)
    write(played.season, steps.Undo(version=played.state.version), played.organizer)
    assert "No pair has entered yet" in Desk(played).get("entries").text


@pytest.mark.parametrize("page", ["entries", "entry_names", "entries_file"])
def test_the_office_is_not_there_for_strangers_and_pairs(page):
    played = a_championship(1)
    assert Desk(played, played.house.stranger).get(page).status_code == 404
    assert Desk(played, played.house.players["Anne"]).get(page).status_code == 404


@pytest.mark.parametrize("who", ["arbiter", "desk"])
def test_who_does_not_organize_reads_and_enters_nobody(who):
    played = a_championship(1)
    desk = Desk(played, getattr(played.house, who))
    assert desk.get("entries").status_code == 200
    page = desk.post("entries", NEW)
    assert "not allowed" in page.text
    desk.post("entry", {"do": "withdraw"}, 1)
    assert set(played.state.entrants) == {1}
    assert find(played.house.club, "odile") == []


def test_nobody_enters_a_challenge():
    played = a_challenge()
    assert Desk(played).get("entries").status_code == 404


def test_an_entry_that_is_not_there():
    assert Desk(a_championship()).get("entry", 7).status_code == 404


LINES = "Anne Martin; Bruno Muller\nOdile Dupont; Rémi Klein\n"


def test_pairs_are_pasted_looked_at_then_entered():
    played = a_championship()
    desk = Desk(played)
    page = desk.post("entries_file", {"do": "look", "text": LINES, "division": "0"})
    assert "2 pairs are ready" in page.text
    assert played.state.entrants == {}
    page = desk.post("entries_file", {"do": "enter", "text": LINES, "division": "0", "ref": "pasted"})
    assert "2 pairs added." in page.text
    assert played.state.entrant(1).persons == played.house.pairs[0]


def test_pasted_twice_they_are_entered_once():
    played = a_championship()
    desk, form = Desk(played), {"do": "enter", "text": LINES, "division": "0", "ref": "pasted"}
    desk.post("entries_file", form)
    people = Person.objects.count()
    page = desk.post("entries_file", form)
    assert "Anne Martin has already entered" in page.text
    assert (len(played.state.entrants), Person.objects.count()) == (2, people)


def test_one_line_that_cannot_be_keeps_all_of_them_out():
    played, before = a_championship(1), 16
    page = Desk(played).post("entries_file", {"do": "enter", "text": LINES, "division": "0"})
    assert "Line 1" in page.text
    assert (len(played.state.entrants), Person.objects.count()) == (1, before)


def test_the_list_of_a_season_under_way_has_everybody_by_division():
    house = a_house()
    played = a_championship(2, 2, house=house)
    begin(played)
    play(played)
    page = Desk(played).get("entries").text
    places = [page.index(each) for each in ('id="division-1"', "Anne Martin", 'id="division-2"', "Élise Noël")]
    assert places == sorted(places)
