"""leagues.clubs.claiming and forgetting: a card opens what is its person's to decide; who is forgotten is nowhere."""

import json

import pytest

from leagues.clubs.claiming import claim, code_of, person_of, show, turn_card, unlink
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forgetting import forget
from leagues.clubs.log_text import undo
from leagues.clubs.names import names_of
from leagues.clubs.registry import amend, find, merge, write_down
from leagues.logs.naming import Name
from leagues.models import ClubStep, Person
from tests.factories import PlayerFactory
from tests.leagues.contests.staging import club_of, somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return somebody("owner")


@pytest.fixture
def club(owner):
    return club_of(owner)


@pytest.fixture
def anne(club, owner):
    return write_down(club, owner, "Anne", "Martin", contact="06 12 34 56 78")


def fresh(person):
    return Person.objects.get(pk=person.pk)


def refused(verb, *said):
    steps = ClubStep.objects.count()
    with pytest.raises(ClubRefusal) as told:
        verb(*said)
    assert ClubStep.objects.count() == steps
    return told.value.code


def test_a_card_is_read_however_it_is_typed(anne):
    code = code_of(anne)
    assert code.count("-") == 3
    for typed in (code, code.lower(), code.replace("-", ""), code.replace("-", " "), f" {code} "):
        assert person_of(typed) == anne
    assert person_of(code.replace("O", "0").replace("B", "8")) == anne


def test_a_card_that_is_guessed_cut_or_anothers_opens_nothing(anne, club, owner):
    bruno, code = write_down(club, owner, "Bruno", "Haas"), code_of(anne)
    wrong = code[:-1] + ("A" if code[-1] != "A" else "B")
    others = f"{bruno.pk}-{code.partition('-')[2]}"
    for typed in ("", "17", wrong, code[:-1], others, code + "A", "9" * 400, "é" * 20, "９-AAAA-AAAA-AAAA"):
        assert refused(person_of, typed) is ClubCode.CLAIM_REFUSED


def test_an_entry_becomes_an_accounts_and_the_card_is_spent(anne):
    player, code = somebody("anne"), code_of(anne)
    assert claim(player, code).player == player
    assert refused(claim, somebody("thief"), code) is ClubCode.CLAIM_REFUSED
    assert refused(claim, somebody("other"), code_of(fresh(anne))) is ClubCode.CLAIMED


def test_a_claim_needs_an_account_that_is_nobody_else_here(anne, club, owner):
    assert refused(claim, PlayerFactory(), code_of(anne)) is ClubCode.ACCOUNT_NEEDED
    assert refused(claim, None, code_of(anne)) is ClubCode.ACCOUNT_NEEDED
    player, bruno = somebody("anne"), write_down(club, owner, "Bruno", "Haas")
    claim(player, code_of(anne))
    assert refused(claim, player, code_of(bruno)) is ClubCode.ALREADY_SOMEBODY


def test_cards_given_out_are_turned(anne, club, owner):
    code = code_of(anne)
    turned = turn_card(club, owner, anne.pk).version
    assert refused(person_of, code) is ClubCode.CLAIM_REFUSED
    assert person_of(code_of(fresh(anne))) == anne
    assert refused(undo, club, owner, turned) is ClubCode.NOT_UNDOABLE


def test_a_claim_undone_or_given_up_leaves_every_card_of_before_shut(anne, club, owner):
    player, code = somebody("anne"), code_of(anne)
    claim(player, code)
    undo(club, owner, ClubStep.objects.latest("version").version)
    assert fresh(anne).player is None
    assert refused(person_of, code) is ClubCode.CLAIM_REFUSED
    second = code_of(fresh(anne))
    claim(player, second)
    unlink(club, player, anne.pk)
    assert fresh(anne).player is None
    assert refused(person_of, second) is ClubCode.CLAIM_REFUSED
    assert refused(unlink, club, player, anne.pk) is ClubCode.NOTHING_CHANGES


def test_the_card_of_one_merged_is_the_others(anne, club, owner):
    other = write_down(club, owner, "Anna", "Martin")
    code = code_of(other)
    merge(club, owner, anne.pk, other.pk)
    assert person_of(code) == anne


def test_a_person_is_shown_by_first_name_and_initial_until_they_agree(anne, club, owner):
    assert names_of([anne.pk])[anne.pk] == Name("Anne Martin", "Anne M.")
    agreed = show(club, owner, anne.pk, whole=True).version
    assert names_of([anne.pk])[anne.pk].shown == "Anne Martin"
    assert refused(undo, club, owner, agreed) is ClubCode.NOT_UNDOABLE


def test_who_is_forgotten_is_nowhere_not_even_in_the_log(anne, club, owner):
    other = write_down(club, owner, "Annette", "Martin")
    amended = amend(club, owner, anne.pk, first_name="Jeanne", last_name="Muller", contact="jeanne@example.org").version
    claim(somebody("jeanne"), code_of(fresh(anne)))
    bruno = amend(club, owner, write_down(club, owner, "Bruno", "Haas").pk, first_name="Brunot")
    merge(club, owner, anne.pk, other.pk)
    code = code_of(fresh(anne))
    forget(club, owner, other.pk)
    rows = json.dumps(list(Person.objects.filter(pk__in=[anne.pk, other.pk]).values()), default=str)
    log = json.dumps(list(ClubStep.objects.values_list("data", flat=True)))
    for trace in ("Anne", "Jeanne", "Muller", "06 12 34", "example.org", "jeanne", "muller"):
        assert trace not in rows
        assert trace not in log
    assert "Brunot" in log
    assert "player" not in json.dumps(ClubStep.objects.get(kind="claim").data)
    assert find(club, "an") == find(club, "je") == []
    assert names_of([anne.pk, other.pk]) == {anne.pk: Name("", ""), other.pk: Name("", "")}
    assert refused(person_of, code) is ClubCode.CLAIM_REFUSED
    assert refused(undo, club, owner, amended) is ClubCode.FORGOTTEN
    undo(club, owner, bruno.version)


def test_being_forgotten_is_for_good(anne, club, owner):
    gone = forget(club, owner, anne.pk).version
    assert refused(undo, club, owner, gone) is ClubCode.NOT_UNDOABLE
    assert refused(forget, club, owner, anne.pk) is ClubCode.FORGOTTEN
    for verb in (amend, turn_card):
        assert refused(verb, club, owner, anne.pk) is ClubCode.FORGOTTEN
    assert fresh(anne).removed_at is not None
