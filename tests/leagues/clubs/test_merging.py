"""leagues.clubs.registry and undoing: two records read as one while it stands, and never a chain or a circle."""

import pytest

from leagues.clubs.claiming import claim, code_of
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.log_text import undo
from leagues.clubs.names import names_of
from leagues.clubs.registry import amend, find, merge, put_back, roots, strike, unmerge, write_down
from leagues.models import ClubStep, Person
from tests.leagues.contests.staging import club_of, somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return somebody("owner")


@pytest.fixture
def club(owner):
    return club_of(owner)


@pytest.fixture
def three(club, owner):
    return [write_down(club, owner, first, "Martin").pk for first in ("Anne", "Annie", "Anna")]


def refused(verb, *said):
    before = list(Person.objects.order_by("pk").values()), ClubStep.objects.count()
    with pytest.raises(ClubRefusal) as told:
        verb(*said)
    assert (list(Person.objects.order_by("pk").values()), ClubStep.objects.count()) == before
    return told.value.code


def into():
    return [root for _pk, root in Person.objects.order_by("pk").values_list("pk", "merged_into")]


def test_two_records_are_one_and_two_again(club, owner, three):
    anne, annie, _anna = three
    merge(club, owner, anne, annie)
    assert roots(three) == {anne: anne, annie: anne, three[2]: three[2]}
    assert names_of([annie])[annie].whole == "Anne Martin"
    assert [person.pk for person in find(club, "annie")] == []
    unmerge(club, owner, annie)
    assert names_of([annie])[annie].whole == "Annie Martin"
    assert [person.pk for person in find(club, "annie")] == [annie]


def test_a_merged_record_points_at_the_kept_one_itself(club, owner, three):
    anne, annie, anna = three
    merge(club, owner, annie, anna)
    merge(club, owner, anne, annie)
    assert into() == [None, anne, anne]
    undo(club, owner, club_version(club))
    assert into() == [None, None, annie]
    undo(club, owner, club_version(club))
    assert into() == [None, anne, anne]


def club_version(club):
    club.refresh_from_db()
    return club.version


def test_one_is_not_merged_with_oneself_nor_twice_nor_in_a_circle(club, owner, three):
    anne, annie, _anna = three
    assert refused(merge, club, owner, anne, anne) is ClubCode.SAME_PERSON
    merge(club, owner, anne, annie)
    assert refused(merge, club, owner, anne, annie) is ClubCode.SAME_PERSON
    assert refused(merge, club, owner, annie, anne) is ClubCode.SAME_PERSON
    assert refused(unmerge, club, owner, anne) is ClubCode.NOT_MERGED


def test_an_undoing_that_would_make_a_chain_is_refused(club, owner, three):
    anne, annie, anna = three
    merge(club, owner, annie, anna)
    parted = unmerge(club, owner, anna).version
    merge(club, owner, anne, annie)
    assert refused(undo, club, owner, parted) is ClubCode.CHANGED_SINCE


def test_somebody_of_another_club_is_nobody_here(club, owner, three):
    other = club_of(somebody("stranger"), "autre", "Autre")
    theirs = write_down(other, other.opened_by, "Anne", "Martin").pk
    assert refused(merge, club, owner, three[0], theirs) is ClubCode.NO_SUCH_PERSON
    assert refused(amend, club, owner, theirs) is ClubCode.NO_SUCH_PERSON


def test_an_account_follows_into_the_one_that_is_kept_and_back(club, owner, three):
    anne, annie, anna = three
    player = somebody("annie")
    claim(player, code_of(Person.objects.get(pk=annie)))
    merged = merge(club, owner, anne, annie).version
    assert Person.objects.get(player=player).pk == anne
    undo(club, owner, merged)
    assert Person.objects.get(player=player).pk == annie
    claim(somebody("anna"), code_of(Person.objects.get(pk=anna)))
    assert refused(merge, club, owner, anna, annie) is ClubCode.TWO_ACCOUNTS


def test_a_correction_is_undone_unless_something_else_was_written_since(club, owner, three):
    first = amend(club, owner, three[0], first_name="Jeanne", junior=True).version
    assert [person.pk for person in find(club, "jeanne")] == three[:1]
    second = amend(club, owner, three[0], first_name="Joanne").version
    assert refused(undo, club, owner, first) is ClubCode.CHANGED_SINCE
    undo(club, owner, second)
    undo(club, owner, first)
    person = Person.objects.get(pk=three[0])
    assert (person.first_name, person.junior, person.sought) == ("Anne", False, " anne martin / martin anne")
    assert refused(undo, club, owner, first) is ClubCode.ALREADY_UNDONE


def test_who_was_written_down_by_mistake_is_struck_and_put_back(club, owner, three):
    strike(club, owner, three[0])
    assert find(club, "anne") == []
    assert names_of(three[:1])[three[0]].whole == "Anne Martin"
    assert refused(amend, club, owner, three[0]) is ClubCode.STRUCK
    put_back(club, owner, three[0])
    assert len(find(club, "anne")) == 1
    assert refused(put_back, club, owner, three[0]) is ClubCode.NOTHING_CHANGES
    undo(club, owner, 1)
    assert find(club, "anne") == []
    assert refused(undo, club, owner, 99) is ClubCode.NO_SUCH_STEP
