"""Licence numbers of a club's registry: one present person a number, for the desk only, gone with the person."""

import pytest
from django.urls import reverse

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forgetting import forget
from leagues.clubs.log_text import undo
from leagues.clubs.registry import amend, merge, put_back, strike, write_down
from leagues.models import ClubStep, Member, Person
from tests.leagues.contests.staging import MORNING, club_of, somebody
from tests.members import member, signed_in
from tests.site.roles import browser

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return member("Odile")


@pytest.fixture
def club(owner):
    return club_of(owner)


def refused(verb, *said, **more):
    before = list(Person.objects.order_by("pk").values()), ClubStep.objects.count()
    with pytest.raises(ClubRefusal) as told:
        verb(*said, **more)
    assert (list(Person.objects.order_by("pk").values()), ClubStep.objects.count()) == before
    return told.value.code, told.value.about


def licence_of(person):
    return Person.objects.values_list("licence", flat=True).get(pk=person.pk)


@pytest.mark.parametrize("typed", ["67-001 234 a", "67.001.234A", "６７００１２３４ａ", " 67/001234_A "])
def test_a_number_is_stored_without_spaces_and_dashes(club, owner, typed):
    anne = write_down(club, owner, "Anne", "Martin", licence=typed)
    assert licence_of(anne) == "67001234A"


@pytest.mark.parametrize("typed", ["n°12", "1" * 21, "№7é", "1;2"])
def test_what_is_no_number_is_refused_about_the_field(club, owner, typed):
    assert refused(write_down, club, owner, "Anne", "Martin", licence=typed) == (ClubCode.UNREADABLE, "licence")


def test_nobody_has_the_number_of_somebody_present(club, owner):
    write_down(club, owner, "Anne", "Martin", licence="12")
    bruno = write_down(club, owner, "Bruno", "Haas")
    taken = (ClubCode.LICENCE_TAKEN, "licence")
    assert refused(write_down, club, owner, "Chloé", "Roux", licence="1-2") == taken
    assert refused(amend, club, owner, bruno.pk, licence="12") == taken
    other = club_of(somebody("elsewhere"), "les-rois", "Les Rois")
    assert licence_of(write_down(other, owner, "Anne", "Martin", licence="12")) == "12"


def test_a_number_is_free_again_while_its_person_is_removed(club, owner):
    anne = write_down(club, owner, "Anne", "Martin", licence="12")
    step = strike(club, owner, anne.pk)
    bruno = write_down(club, owner, "Bruno", "Haas", licence="12")
    assert refused(put_back, club, owner, anne.pk)[0] is ClubCode.LICENCE_TAKEN
    assert refused(undo, club, owner, step.version)[0] is ClubCode.LICENCE_TAKEN
    amend(club, owner, bruno.pk, licence="")
    put_back(club, owner, anne.pk)
    assert (licence_of(anne), licence_of(bruno)) == ("12", "")


def test_the_kept_record_gets_the_number_of_the_other_and_gives_it_back(club, owner):
    anne, same = write_down(club, owner, "Anne", "Martin"), write_down(club, owner, "A.", "Martin", licence="12")
    step = merge(club, owner, anne.pk, same.pk)
    assert (licence_of(anne), licence_of(same)) == ("12", "")
    undo(club, owner, step.version)
    assert (licence_of(anne), licence_of(same)) == ("", "12")


def test_forgetting_empties_the_number_in_the_row_and_in_every_step(club, owner):
    anne = write_down(club, owner, "Anne", "Martin", licence="9871234")
    amend(club, owner, anne.pk, licence="9875678")
    forget(club, owner, anne.pk)
    assert licence_of(anne) == ""
    assert not [step for step in ClubStep.objects.all() if "987" in str(step.data)]


def test_only_the_desk_reads_it(club, owner):
    anne = write_down(club, owner, "Anne", "Martin", licence="9871234")
    desk = member("Dora")
    Member.objects.create(club=club, player=desk, role=Member.Role.DESK, since=MORNING)
    page = reverse("clubs:person", args=[club.code, anne.pk])
    assert "9871234" in signed_in(desk).get(page).text
    seek = signed_in(desk).get(reverse("clubs:seek", args=[club.code]), {"q": "anne"})
    assert "9871234" not in seek.text
    public = browser(None)
    assert public.get(page).status_code == 404
    assert "9871234" not in public.get(reverse("clubs:club", args=[club.code])).text


def test_the_form_of_the_registry_writes_it_and_shows_a_refusal_at_the_field(club, owner):
    client, page = signed_in(owner), reverse("clubs:people", args=[club.code])
    said = {"first_name": "Anne", "last_name": "Martin", "licence": "12 34"}
    assert client.post(page, said).status_code == 302
    assert Person.objects.get(club=club).licence == "1234"
    answer = client.post(page, said | {"first_name": "Bruno"}, headers={"accept-language": "en"})
    assert answer.status_code == 409
    assert "Somebody else in the registry has this licence number." in answer.text
    assert Person.objects.count() == 1
