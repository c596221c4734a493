"""A club's log is searched, and its files read, before its turn: on SQLite every table waits for a transaction."""

import pytest

from leagues.clubs import forgetting, past_results, registry
from leagues.clubs.club_log import Change, ClubStepData, said_json
from leagues.clubs.codes import ClubCode, ClubRefusal
from leagues.clubs.forgetting import forget
from leagues.clubs.past_results import kept
from leagues.clubs.registry import merge, write_down
from leagues.models import ClubStep, Person
from tests.leagues.clubs.test_past_results import imported
from tests.leagues.contests.staging import club_of, somebody
from tests.write_lock import note_transactions, transactions

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def owner():
    return somebody("owner")


@pytest.fixture
def club(owner):
    return club_of(owner)


@pytest.fixture
def within(monkeypatch):
    """For each step and name read, whether a transaction was open."""
    watched = ((forgetting, "read_said"), (past_results, "read_person"), (past_results, "standing_steps"))
    return note_transactions(monkeypatch, watched)


def named(club, name):
    return [step for step in ClubStep.objects.filter(club=club) if name in str(step.data)]


def a_past(club, owner, changes):
    anne = write_down(club, owner, "Anne", "Martin")
    for number in range(changes):
        registry.amend(club, owner, anne.pk, last_name=f"Martin{chr(97 + number)}")
    return anne


def test_who_is_forgotten_is_looked_for_before_the_turn(club, owner, within):
    anne = a_past(club, owner, 5)
    assert len(named(club, "Martin")) == 5
    forget(club, owner, anne.pk)
    assert named(club, "Martin") == []
    assert within
    assert True not in within


def test_they_are_forgotten_by_as_many_statements_however_often_they_are_named(club, owner):
    with transactions() as few:
        forget(club, owner, a_past(club, owner, 2).pk)
    with transactions() as many:
        forget(club, owner, a_past(club, owner, 20).pk)
    assert len(few[-1].statements) == len(many[-1].statements)


def test_what_the_log_says_meanwhile_is_forgotten_too(club, owner, monkeypatch):
    anne, other = a_past(club, owner, 1), write_down(club, owner, "Nanon", "Martin")
    search, left = forgetting._search, [1, 2]

    def overtaken(*args):
        found = search(*args)
        if left.pop() == 2:
            registry.amend(club, owner, anne.pk, last_name="Martinet")
            merge(club, owner, anne.pk, other.pk)
        return found

    monkeypatch.setattr(forgetting, "_search", overtaken)
    forget(club, owner, anne.pk)
    assert named(club, "Martin") == []
    assert Person.objects.filter(removed_at=None).count() == 0


def test_somebody_else_forgotten_meanwhile_stays_so(club, owner, monkeypatch):
    """Both are named by one step: the second to write knows what the first has taken out of it."""
    imported(club, owner)
    [step] = ClubStep.objects.filter(club=club, kind="past-results")
    anne, bruno = (Person.objects.get(first_name=name) for name in ("Anne", "Bruno"))
    both = [Change("person", each.pk, {}, {"last_name": each.last_name}) for each in (anne, bruno)]
    step.data = {**step.data, **said_json(ClubStepData(tuple(both)))}
    step.save()
    search, left = forgetting._search, [1]

    def overtaken(*args):
        found = search(*args)
        if left:
            left.clear()
            forget(club, owner, bruno.pk)
        return found

    monkeypatch.setattr(forgetting, "_search", overtaken)
    forget(club, owner, anne.pk)
    assert named(club, "'Haas'") == named(club, "'Martin'") == []


def test_a_file_of_results_is_read_before_the_turn(club, owner, within):
    imported(club, owner)
    assert len(kept(club)) == 1
    assert not Person.objects.exclude(staged_at=None).exists()
    assert within
    assert True not in within


def test_of_the_same_file_twice_at_once_one_is_kept(club, owner, monkeypatch):
    plain, left = past_results.verify_new, [1]

    def overtaken(steps, digest):
        plain(steps, digest)
        if left:
            left.clear()
            imported(club, owner)

    monkeypatch.setattr(past_results, "verify_new", overtaken)
    with pytest.raises(ClubRefusal) as told:
        imported(club, owner)
    assert told.value.code is ClubCode.IMPORTED_BEFORE
    assert Person.objects.count() == 4
