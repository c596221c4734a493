"""People enter by themselves on the public page: with an account or without, counted, waiting, taking it back."""

from dataclasses import replace

import pytest
from django.test import Client

from accounts.rates import Rate
from leagues.clubs.registry import write_down
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import PRESETS
from leagues.contests.preparing import own_entry
from leagues.models import Person
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import somebody, stage

pytestmark = pytest.mark.django_db

NAMES = {"first_1": "Odile", "last_1": "Dupont", "first_2": "Rémi", "last_2": "Klein"}
OTHERS = {"first_1": "Zoé", "last_1": "Petit", "first_2": "Max", "last_2": "Grand"}


def guest(staged) -> Desk:
    desk = Desk(staged)
    desk.client = Client()
    return desk


def small(**changed):
    return replace(PRESETS["classique-4x12"], **changed)


def test_a_guest_enters_a_pair_under_the_next_number_and_sees_it():
    staged = stage(pairs=2)
    me = guest(staged)
    answer = me.post("enter", NAMES)
    entrant = staged.state.entrant(3)
    assert entrant.own
    assert [Person.objects.get(pk=each).last_name for each in entrant.persons] == ["Dupont", "Klein"]
    assert "Odile" in answer.text
    assert me.client.session["contest_keys"][staged.contest.code] == {"3": staged.key(3)}


def test_nobody_else_learns_the_key_or_the_whole_name():
    staged = stage()
    guest(staged).post("enter", NAMES)
    text = guest(staged).get("enter").text
    assert "Dupont" not in text
    assert staged.key(1) not in text


def test_the_form_sent_twice_enters_once_and_who_is_in_does_not_enter_again():
    staged = stage()
    me = guest(staged)
    for _click in range(2):
        me.post("enter", NAMES | {"ref": "one-click"})
    me.post("enter", OTHERS)
    assert len(staged.state.entrants) == 1
    assert Person.objects.count() == 2


def test_beyond_the_capacity_they_wait_and_are_told():
    staged = stage(pairs=2, settings=small(capacity=2))
    guest(staged).post("enter", NAMES)
    assert staged.state.entrant(3).waiting


def test_one_takes_back_ones_own_entry_and_nobody_elses():
    staged = stage(pairs=1)
    me, other = guest(staged), guest(staged)
    me.post("enter", NAMES)
    other.post("enter", OTHERS)
    for number in (1, 3):
        me.post("enter", {"do": "withdraw", "number": number})
    assert [each.withdrawn for each in staged.state.entrants.values()] == [False, False, False]
    me.post("enter", {"do": "withdraw", "number": 2})
    assert staged.state.entrant(2).withdrawn


def test_an_account_that_claimed_its_person_is_that_person():
    staged = stage()
    odile = write_down(staged.club, staged.organizer, "Odile", "Dupont")
    player = somebody("odile")
    Person.objects.filter(pk=odile.pk).update(player=player)
    Desk(staged, player).post("enter", {"first_2": "Rémi", "last_2": "Klein"})
    assert staged.state.entrant(1).persons[0] == odile.pk


def test_an_account_entered_once_is_known_the_next_time():
    staged, player = stage(), somebody("odile")
    desk = Desk(staged, player)
    desk.post("enter", NAMES)
    desk.post("enter", {"do": "withdraw", "number": 1})
    desk.post("enter", {"first_2": "Max", "last_2": "Grand"})
    assert staged.state.entrant(2).persons[0] == staged.state.entrant(1).persons[0]
    assert Person.objects.filter(player=player).count() == 1


def test_somebody_of_the_same_name_must_say_they_are_somebody_else():
    staged = stage()
    guest(staged).post("enter", NAMES)
    twin = guest(staged)
    twin.post("enter", NAMES | {"first_2": "Max"})
    assert len(staged.state.entrants) == 1
    twin.post("enter", NAMES | {"first_2": "Max", "sure": "on"})
    assert len(staged.state.entrants) == 2


@pytest.mark.parametrize("missing", ["first_1", "last_2"])
def test_a_name_that_is_missing_enters_nobody(missing):
    staged = stage()
    guest(staged).post("enter", NAMES | {missing: " "})
    assert (staged.state.entrants, Person.objects.count()) == ({}, 0)


def closed(staged):
    staged.do(steps.CloseEntries())


def cancelled(staged):
    staged.do(steps.Cancel())


def at_the_desk(staged):
    staged.do(steps.Choose(settings=small(own_entry=False)))


@pytest.mark.parametrize("shut", [closed, cancelled, at_the_desk])
def test_where_nobody_enters_by_themselves_the_page_says_why(shut):
    staged = stage()
    shut(staged)
    answer = guest(staged).post("enter", NAMES)
    assert answer.status_code == 200
    assert "first_1" not in answer.text
    assert (staged.state.entrants, Person.objects.count()) == ({}, 0)


def test_a_contest_nobody_announced_takes_no_entries():
    staged = stage(public=False)
    assert guest(staged).post("enter", NAMES).status_code == 404
    Desk(staged, staged.desk).post("enter", NAMES)
    assert staged.state.entrants == {}


def test_trying_too_often_is_limited(monkeypatch, within_one_window):
    monkeypatch.setattr(own_entry, "CONTEST_ENTRIES", Rate("few", most=2, seconds=3600))
    staged, me = stage(), None
    me = guest(staged)
    assert [me.post("enter", {}).status_code for _time in range(3)] == [200, 200, 429]
    assert int(me.post("enter", NAMES).headers["Retry-After"]) > 0
    assert staged.state.entrants == {}
