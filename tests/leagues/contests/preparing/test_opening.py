"""A contest is opened in one form, copied in one step, practised with people nobody finds again."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from leagues.clubs.registry import find
from leagues.contests.archives.deleting import delete
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import PRESETS, EntryMode, settings_of
from leagues.contests.preparing.opening import practise
from leagues.contests.store import state_of, write
from leagues.models import ClubStep, Contest, Person
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import somebody, stage

pytestmark = pytest.mark.django_db

FORM = {
    "name": "Concours de Noël",
    "starts_at": "2026-12-19T14:00",
    "place": "Salle des fêtes",
    "preset": "alsace-3x20",
}


def ask(player, name, club, data):
    client = Client()
    client.force_login(player.user)
    return client.post(reverse(f"contests:{name}", args=[club.code]), data)


def test_one_short_form_opens_a_contest_and_leads_to_its_board():
    staged = stage()
    answer = ask(staged.organizer, "open", staged.club, FORM)
    contest = Contest.objects.get(name="Concours de Noël")
    assert answer.url == reverse("contests:board", args=[contest.code])
    assert state_of(contest).settings == PRESETS["alsace-3x20"]
    assert (contest.public, contest.place, contest.starts_at) == (
        False,
        "Salle des fêtes",
        datetime(2026, 12, 19, 13, 0, tzinfo=UTC),
    )


def test_the_form_sent_twice_opens_one_contest():
    staged = stage()
    urls = {ask(staged.organizer, "open", staged.club, FORM).url for _click in range(2)}
    assert len(urls) == 1
    assert Contest.objects.filter(name="Concours de Noël").count() == 1


@pytest.mark.parametrize("wrong", [{"name": ""}, {"starts_at": "soon"}, {"preset": "mine"}, {"name": "x" * 81}])
def test_what_cannot_be_opens_nothing(wrong):
    staged = stage()
    assert ask(staged.organizer, "open", staged.club, FORM | wrong).status_code == 200
    assert Contest.objects.count() == 1


@pytest.mark.parametrize("name", ["open", "practise"])
def test_only_organizers_of_the_club_open_its_contests(name):
    staged = stage()
    for player in (staged.arbiter, staged.desk, somebody("stranger")):
        assert ask(player, name, staged.club, FORM | {"entrants": 8}).status_code == 404
    assert Contest.objects.count() == 1


def test_last_years_contest_is_copied_in_one_step():
    settings = settings_of("melee-4x12", penalty=155)
    staged = stage(settings=settings)
    staged.enter(8)
    Desk(staged, staged.organizer).post("duplicate", {"name": "Automne 2027", "starts_at": "2027-11-20T14:00"})
    copy = Contest.objects.get(name="Automne 2027")
    state = state_of(copy)
    assert (state.settings, state.place, state.public) == (settings, "Salle des fêtes", False)
    assert state.entrants == {}
    assert bytes(copy.secret) != bytes(staged.contest.secret)


@pytest.mark.parametrize("preset", PRESETS)
def test_practice_is_entered_by_people_nobody_finds_again(preset):
    staged = stage()
    steps_before = ClubStep.objects.count()
    ask(staged.organizer, "practise", staged.club, {"entrants": 9, "preset": preset})
    contest = Contest.objects.get(practice=True)
    state = state_of(contest)
    each = 2 if PRESETS[preset].entry is EntryMode.PAIRS else 1
    assert [len(entrant.persons) for entrant in state.in_contest] == [each] * 9
    invented = Person.objects.filter(pk__in=[person for one in state.in_contest for person in one.persons])
    assert all(find(staged.club, f"{person.first_name} {person.last_name}") == [] for person in invented)
    assert ClubStep.objects.count() == steps_before


def test_a_practice_has_a_fee_and_prizes_and_leads_to_its_rehearsal():
    staged = stage()
    answer = ask(staged.organizer, "practise", staged.club, {"entrants": 9, "preset": "classique-4x12"})
    contest = Contest.objects.get(practice=True)
    assert answer.url == reverse("contests:rehearse", args=[contest.code])
    assert state_of(contest).settings.money.fee == 1000
    assert [prize.name for prize in state_of(contest).settings.prizes] == ["Premier prix", "Deuxième prix", "Un jambon"]


def test_an_account_has_three_practices_at_once():
    staged = stage()
    form = {"entrants": 2, "preset": "classique-4x12"}
    for _each in range(4):
        answer = ask(staged.organizer, "practise", staged.club, form)
    assert (answer.status_code, Contest.objects.filter(practice=True).count()) == (200, 3)
    assert "Vous avez déjà 3 essais" in answer.text
    assert all(
        reverse("contests:delete", args=[each.code]) in answer.text
        for each in staged.club.contests.filter(practice=True)
    )
    delete(Contest.objects.filter(practice=True).first(), staged.organizer)
    assert ask(staged.organizer, "practise", staged.club, form).status_code == 302


def test_who_is_new_at_the_desk_of_a_practice_is_invented_too():
    staged = stage()
    staged.contest = practise(staged.club, staged.organizer, name="Essai", preset="classique-4x12", entrants=2)
    form = {"name_1": "Odile Dupont", "name_2": "Rémi Klein", "person_1": "new", "person_2": "new"}
    Desk(staged).post("entries", form)
    assert len(state_of(staged.contest).entrants) == 3
    assert find(staged.club, "odile") == []


def test_a_practice_is_never_public_whatever_its_log_says():
    staged = stage()
    contest = practise(staged.club, staged.organizer, name="Essai", preset="classique-4x12", entrants=2)
    write(contest, steps.Describe(name="Essai", starts_at=timezone.now(), public=True), staged.organizer)
    assert not Contest.objects.get(pk=contest.pk).public
    assert Client().get(reverse("contests:regulation", args=[contest.code])).status_code == 404
    assert contest.code not in Client().get(reverse("contests:list")).text


def test_the_list_shows_what_is_announced_to_all_and_the_clubs_own_to_its_people():
    announced, hidden = stage(), None
    hidden = ask(announced.organizer, "open", announced.club, FORM).url.split("/")[2]
    soon = timezone.now() + timedelta(days=3)
    announced.do(steps.Describe(name="Concours d’automne", starts_at=soon, public=True))
    to_all = Client().get(reverse("contests:list")).text
    assert announced.contest.code in to_all
    assert hidden not in to_all
    client = Client()
    client.force_login(announced.desk.user)
    assert hidden in client.get(reverse("contests:list")).text


def test_a_contest_of_last_month_or_one_that_is_over_is_announced_no_more():
    staged = stage()
    staged.do(steps.Describe(name="Passé", starts_at=timezone.now() - timedelta(days=30), public=True))
    assert staged.contest.code not in Client().get(reverse("contests:list")).text
    staged.do(steps.Describe(name="Annulé", starts_at=timezone.now() + timedelta(days=3), public=True))
    assert staged.contest.code in Client().get(reverse("contests:list")).text
    staged.do(steps.Cancel())
    assert staged.contest.code not in Client().get(reverse("contests:list")).text


def test_the_list_asks_no_more_for_more_contests(django_assert_max_num_queries):
    staged = stage()
    client = Client()
    client.force_login(staged.organizer.user)
    counts = []
    for _more in range(2):
        client.get(reverse("contests:list"))
        with django_assert_max_num_queries(20) as asked:
            client.get(reverse("contests:list"))
        counts.append(len(asked))
        for each in range(4):
            ask(staged.organizer, "open", staged.club, FORM | {"name": f"Concours {each}"})
    assert counts[0] == counts[1]
