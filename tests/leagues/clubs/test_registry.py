"""leagues.clubs.registry: people are found by three letters, added once, and not found after removal."""

import pytest

from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.names import folded
from leagues.clubs.registry import find, roots, same_name, write_down
from leagues.models import Club, ClubStep, Person
from tests.leagues.contests.staging import MORNING, club_of, somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def club():
    return club_of(somebody("owner"))


def known(club, *names):
    return [write_down(club, club.opened_by, first, last) for first, last in names]


def found(club, typed, **more):
    return [str(person) for person in find(club, typed, **more)]


def refused(club, *names, **more):
    with pytest.raises(ClubRefusal) as told:
        write_down(club, club.opened_by, *names, **more)
    return told.value.code, told.value.about


def test_accents_case_and_order_do_not_matter(club):
    known(club, ("Élise", "Sénéchal"), ("Anne", "Martin"), ("Jean-Noël", "L’Œillet"))
    for typed in ("eli", "ÉLISE SEN", "senechal e", "séné"):
        assert found(club, typed) == ["Élise Sénéchal"]
    assert found(club, "noel oeil") == found(club, "l’œillet jean") == ["Jean-Noël L’Œillet"]


def test_a_letter_finds_who_begins_with_it_not_who_holds_it(club):
    known(club, ("Anne", "Martin"), ("Bruno", "Haas"))
    assert found(club, "m") == ["Anne Martin"]
    assert found(club, "a") == ["Anne Martin"]
    assert found(club, "tin") == []


def test_who_runs_on_as_typed_comes_first(club):
    known(club, ("Ana", "Martin"), ("Zoé", "Ana"), ("Martin", "Zoller"))
    assert found(club, "martin z") == ["Martin Zoller"]
    assert found(club, "martin")[-1] != "Zoé Ana"
    known(club, ("Martin", "Ana-Lise"), ("Anabelle", "Martin"))
    assert set(found(club, "martin ana")) == {"Ana Martin", "Anabelle Martin", "Martin Ana-Lise"}


def test_nothing_typed_finds_nobody_and_what_is_typed_is_no_pattern(club):
    known(club, ("Anne", "Martin"))
    assert [found(club, typed) for typed in ("", "  ", "%", "_", "!!", "a%n")] == [[]] * 6


def test_at_most_so_many_are_found_by_one_query(club, django_assert_num_queries):
    known(club, *((f"Anne{letter}", "Martin") for letter in "abcdefghijkl"))
    with django_assert_num_queries(1):
        assert len(find(club, "ann")) == 8
    assert len(find(club, "ann", limit=3)) == 3


def test_another_club_knows_other_people(club):
    other = club_of(somebody("stranger"), "autre", "Autre")
    known(other, ("Anne", "Martin"))
    assert found(club, "anne") == []


def test_who_was_written_already_is_warned_of_either_way_round(club):
    [anne] = known(club, ("Anne", "Martin"))
    known(club, ("Anne", "Martineau"))
    assert same_name(club, "ANNE", "Martin") == same_name(club, "martin", "ànne") == [anne]
    assert same_name(club, "Bruno", "Martin") == same_name(club, "", "") == []


def test_a_new_person_is_a_step_of_the_log_that_holds_no_name(club):
    [anne] = known(club, ("  Anne  Marie ", "Martin"))
    step = ClubStep.objects.get(club=club)
    assert (anne.first_name, step.kind, step.version, step.by) == ("Anne Marie", "write-down", 1, club.opened_by)
    assert "Anne" not in str(step.data)
    assert Club.objects.get().version == 1


def test_names_that_cannot_be_are_refused(club):
    assert refused(club, "", "Martin") == (ClubCode.NO_NAME, "first_name")
    assert refused(club, "…", "") == (ClubCode.NO_NAME, "first_name")
    assert refused(club, "A" * 41, "") == (ClubCode.UNREADABLE, "first_name")
    assert refused(club, "Anne", "Mar\u202etin") == (ClubCode.UNREADABLE, "last_name")
    assert refused(club, "Anne", "M", gender="x") == (ClubCode.UNREADABLE, "gender")
    assert refused(club, "Anne", "M", contact="\0") == (ClubCode.UNREADABLE, "contact")
    assert not Person.objects.exists()
    assert not ClubStep.objects.exists()


def test_a_registry_has_an_end(club, monkeypatch):
    monkeypatch.setattr("leagues.clubs.registry.MOST_PEOPLE", 1)
    known(club, ("Anne", "Martin"))
    assert refused(club, "Bruno", "Haas")[0] is ClubCode.TOO_MANY_PEOPLE


def test_results_are_counted_under_the_root(club):
    anne, other = known(club, ("Anne", "Martin"), ("Anne", "Martin"))
    Person.objects.filter(pk=other.pk).update(merged_into=anne)
    assert roots([anne.pk, other.pk, 999_999]) == {anne.pk: anne.pk, other.pk: anne.pk}


def test_letters_are_folded_to_what_everybody_types():
    assert folded("  Jean-Noël  O’BRIEN ") == "jean noel o brien"
    assert folded("Œuvrard Ælfric Straße Łukasz") == "oeuvrard aelfric strasse lukasz"


def test_a_row_made_without_its_verb_is_not_found(club):
    """What is found is what the log says is there."""
    Person.objects.create(club=club, first_name="Anne", last_name="Martin", written_at=MORNING)
    assert found(club, "anne") == []
