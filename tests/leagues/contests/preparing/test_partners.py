"""leagues.contests.preparing.partners: a partner with an account is linked once they agree; until then it is said."""

from dataclasses import replace

import pytest
from django.test import Client
from django.urls import reverse

from games.models import Block, Notification
from leagues.clubs.registry import write_down
from leagues.contests.accounts import PartnerAccountState, asked_in, without_account
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import PRESETS, ContestPlace
from leagues.contests.preparing.partners import answer
from leagues.contests.rights import rights_on
from leagues.models import PartnerRequest, Person
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import MORNING, somebody, stage

pytestmark = pytest.mark.django_db
NAMES = {"first_1": "Odile", "last_1": "Dupont", "first_2": "Rémi", "last_2": "Klein"}
ONLINE = replace(PRESETS["classique-4x12"], place=ContestPlace.ONLINE)


@pytest.fixture
def staged():
    return stage(settings=ONLINE)


@pytest.fixture
def odile():
    return somebody("odile")


@pytest.fixture
def remi():
    return somebody("remi")


def enter(staged, player, partner="remi", names=NAMES):
    return Desk(staged, player).post("enter", names | {"partner": partner})


def persons(staged, number=1):
    return [Person.objects.get(pk=each) for each in staged.state.entrant(number).persons]


def rights(staged, player):
    return rights_on(staged.contest, staged.state, player, {}).pairs


def say(staged, player, what, number=1):
    return Desk(staged, player).post("partner", {"do": what, "number": number})


def told(player):
    return [each.kind for each in Notification.objects.filter(to=player, read_at=None).order_by("pk")]


def test_until_the_partner_agrees_the_entry_waits_for_their_word_and_nobody_is_linked(staged, odile, remi):
    page = enter(staged, odile).text
    assert "attend la réponse de votre partenaire" in page
    assert [person.player for person in persons(staged)] == [odile, None]
    assert told(remi) == ["partner-asked"]
    assert "attend la réponse" in Desk(staged).get("entries").text
    assert rights(staged, remi) == ()


def test_who_agrees_is_linked_and_has_the_pair_as_their_own(staged, odile, remi):
    enter(staged, odile)
    assert "odile" in Desk(staged, remi).get("partner").text
    say(staged, remi, "agree")
    assert [person.player for person in persons(staged)] == [odile, remi]
    assert rights(staged, remi) == (1,)
    assert without_account(staged.state.in_contest) == {}
    assert (told(remi), told(odile)) == ([], ["partner-agreed"])
    assert "attend la réponse" not in Desk(staged, odile).get("enter").text


def test_who_does_not_agree_is_not_linked_and_both_and_the_desk_read_it(staged, odile, remi):
    enter(staged, odile)
    say(staged, remi, "decline")
    assert persons(staged)[1].player is None
    assert told(odile) == ["partner-declined"]
    assert asked_in(staged.contest) == {staged.state.entrant(1).persons[1]: PartnerAccountState.DECLINED}
    assert "n’est pas d’accord" in Desk(staged, odile).get("enter").text
    assert "n’est pas d’accord" in Desk(staged).get("entries").text


def test_an_account_the_registry_knows_is_one_person_with_the_entry(staged, odile, remi):
    known = write_down(staged.club, staged.organizer, "Rémi", "Klein")
    Person.objects.filter(pk=known.pk).update(player=remi)
    enter(staged, odile)
    say(staged, remi, "agree")
    assert persons(staged)[1].merged_into == known
    assert without_account(staged.state.in_contest) == {}
    assert rights(staged, remi) == (1,)


def test_who_plays_with_somebody_else_already_is_not_asked_and_cannot_agree(staged, odile, remi):
    enter(staged, odile)
    other = somebody("zoe")
    enter(staged, other, names=NAMES | {"first_1": "Zoé", "last_1": "Petit", "first_2": "Max"})
    say(staged, remi, "agree", 1)
    say(staged, remi, "agree", 2)
    assert rights(staged, remi) == (1,)
    with pytest.raises(ContestRefusal) as refusal:
        answer(staged.contest, remi, 2, agrees=True)
    assert refusal.value.code is ContestCode.ALREADY_ENTERED
    third = somebody("max")
    enter(staged, third, names=NAMES | {"first_1": "Max", "last_1": "Grand", "first_2": "Léo"})
    assert len(staged.state.entrants) == 2


@pytest.mark.parametrize("name", ["nobody", "odile"])
def test_no_other_account_is_asked_and_nothing_is_entered(staged, odile, remi, name):
    page = enter(staged, odile, partner=name).text
    assert "Aucun compte de ce nom" in page
    assert not staged.state.entrants
    assert not PartnerRequest.objects.exists()


def test_who_has_blocked_one_is_not_asked(staged, odile, remi):
    Block.objects.create(by=remi, blocked=odile, at=MORNING)
    enter(staged, odile)
    assert not staged.state.entrants
    assert told(remi) == []


def test_whom_a_card_has_linked_meanwhile_is_waited_for_no_more_and_may_still_agree(staged, odile, remi):
    enter(staged, odile)
    Person.objects.filter(pk=staged.state.entrant(1).persons[1]).update(player=remi)
    assert asked_in(staged.contest) == {}
    assert "attend la réponse" not in Desk(staged).get("entries").text
    answer(staged.contest, remi, 1, agrees=True)
    assert rights(staged, remi) == (1,)


def test_a_stranger_answers_nothing(staged, odile, remi):
    enter(staged, odile)
    for asker in (odile, somebody("zoe")):
        say(staged, asker, "agree")
    assert persons(staged)[1].player is None
    assert Client().get(reverse("contests:partner", args=[staged.contest.code])).status_code == 200


def test_an_entry_that_is_withdrawn_asks_nothing_any_more(staged, odile, remi):
    enter(staged, odile)
    staged.do(steps.Withdraw(number=1))
    assert "Personne n’attend" in Desk(staged, remi).get("partner").text
    with pytest.raises(ContestRefusal):
        answer(staged.contest, remi, 1, agrees=True)


def test_without_an_account_named_it_is_said_at_once_that_the_organizers_must_and_where(staged, odile):
    page = enter(staged, odile, partner="").text
    assert "Demandez aux organisateurs la carte" in page
    assert "Rémi Klein" in page
    assert reverse("clubs:club", args=[staged.club.code]) in page


def test_a_guest_is_told_before_entering_that_tables_are_on_the_site(staged):
    page = Client().get(reverse("contests:enter", args=[staged.contest.code])).content.decode()
    assert "créez d’abord un compte" in page
    assert 'name="partner"' not in page


def test_in_a_hall_nobody_is_told_of_tables_on_the_site(odile):
    staged = stage()
    page = enter(staged, odile, partner="").text
    assert "Demandez aux organisateurs la carte" not in page
    assert "créez d’abord un compte" not in Client().get(reverse("contests:enter", args=[staged.contest.code])).text
