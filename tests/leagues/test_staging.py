"""What is large and must come whole is written ahead in short transactions, seen by nobody until one short write.

SQLite has one write lock: while it is held every live table waits.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta

import pytest
from django.db import connection
from django.utils import timezone

from games.retention import forget
from leagues.clubs.registry import find
from leagues.contests.archives import importing
from leagues.contests.archives.backups import archive_of
from leagues.contests.archives.importing import bring, look_at
from leagues.contests.archives.packing import pack
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.steps import LOG, CloseEntries, Enter, Pay, Undo
from leagues.contests.preparing import opening
from leagues.contests.preparing.opening import practise
from leagues.contests.store import state_of, write, write_all
from leagues.logs.folding import NamedStep
from leagues.models import Contest, ContestStep, Person
from tests.leagues.contests.staging import club_of, stage

pytestmark = pytest.mark.django_db(transaction=True)


class KilledError(Exception):
    """The process ends here."""


@contextmanager
def writes_by_transaction() -> Iterator[list[int]]:
    """Of each transaction, how many statements wrote rows."""
    counts, within = list[int](), [False]

    def count(execute, sql, params, many, context):
        writes = sql.startswith(("INSERT", "UPDATE", "DELETE"))
        if writes and connection.in_atomic_block and within[0] and counts:
            counts[-1] += 1
        elif writes:
            counts.append(1)
        within[0] = connection.in_atomic_block
        return execute(sql, params, many, context)

    with connection.execute_wrapper(count):
        yield counts


@pytest.fixture
def folded_within(monkeypatch) -> list[bool]:
    """For each entry folded, whether a transaction was open."""
    seen: list[bool] = []
    apply = Enter.apply

    def watched(step, state, moment):
        seen.append(connection.in_atomic_block)
        return apply(step, state, moment)

    monkeypatch.setattr(Enter, "apply", watched)
    return seen


def archive_from_elsewhere():
    """A contest of twelve pairs with a round played; it is here no more. Its club, its archive."""
    staged = stage(12)
    staged.draw()
    staged.play()
    packed = pack(archive_of(staged.contest))
    staged.contest.steps.all().delete()
    staged.contest.delete()
    return club_of(staged.organizer, code="ailleurs"), staged.organizer, packed


def test_a_practice_contest_is_folded_before_its_transaction(folded_within):
    staged = stage()
    practise(staged.club, staged.organizer, name="Essai", preset="classique-4x12", entrants=20)
    assert len(folded_within) == 20
    assert True not in folded_within


def test_a_practice_contest_is_written_by_few_statements_however_many_enter():
    staged = stage()
    with writes_by_transaction() as counts:
        practise(staged.club, staged.organizer, name="Essai", preset="classique-4x12", entrants=40)
    assert max(counts) <= 6
    assert len(state_of(Contest.objects.get(practice=True)).entrants) == 40
    assert not Person.objects.exclude(staged_at=None).exists()


def test_a_practice_killed_half_way_leaves_nothing_after_a_day(monkeypatch):
    staged = stage()

    def killed(*_args, **_more):
        raise KilledError

    monkeypatch.setattr(opening, "open_contest", killed)
    with pytest.raises(KilledError):
        practise(staged.club, staged.organizer, name="Essai", preset="classique-4x12", entrants=8)
    assert not Contest.objects.filter(practice=True).exists()
    assert Person.objects.exclude(staged_at=None).count() == 16
    forget(timezone.now())
    assert Person.objects.exclude(staged_at=None).count() == 16
    forget(timezone.now() + timedelta(days=1, hours=1))
    assert not Person.objects.exists()


def test_a_step_and_an_undo_are_folded_before_their_transaction(folded_within):
    staged = stage(pairs=3)
    paid = staged.do(Pay(number=1, cents=100)).version
    folded_within.clear()
    staged.do(Undo(version=paid))
    assert len(folded_within) == 3
    assert True not in folded_within
    assert staged.state.entrant(1).paid == 0


def test_a_step_that_was_overtaken_while_it_was_folded_is_folded_again(monkeypatch):
    staged = stage(pairs=2)
    plain, others = LOG.prepare, [Pay(number=1, cents=700)]

    def overtaken(*args):
        prepared = plain(*args)
        if others:
            write(staged.contest, others.pop(), staged.desk)
        return prepared

    monkeypatch.setattr(LOG, "prepare", overtaken)
    staged.do(Pay(number=2, cents=300))
    assert [staged.state.entrant(number).paid for number in (1, 2)] == [700, 300]
    versions = list(ContestStep.objects.order_by("version").values_list("version", flat=True))
    assert versions == list(range(1, len(versions) + 1))


def test_of_several_steps_one_refused_leaves_none():
    staged = stage(pairs=2)
    before = staged.state
    with pytest.raises(ContestRefusal):
        write_all(staged.contest, [NamedStep(CloseEntries()), NamedStep(Pay(number=9, cents=1))], staged.organizer)
    assert staged.state == before


def test_an_archive_is_folded_and_written_before_its_contest_is_seen(folded_within, monkeypatch):
    club, organizer, packed = archive_from_elsewhere()
    folded_within.clear()
    seen: list[tuple[bool, int]] = []
    show = importing.show_contest

    def looked_at(contest, *args, **more):
        seen.append(
            (Contest.objects.filter(pk=contest.pk).exists(), ContestStep.objects.filter(contest=contest).count())
        )
        assert find(club, "anne") == []
        return show(contest, *args, **more)

    monkeypatch.setattr(importing, "show", lambda *_args: None)
    monkeypatch.setattr(importing, "show_contest", looked_at)
    contest = bring(club, organizer, look_at(club, packed), {})
    assert seen == [(False, contest.version)]
    assert Contest.objects.filter(pk=contest.pk).exists()
    assert True not in folded_within


def test_an_import_killed_half_way_is_seen_by_nobody_and_gone_after_a_day(monkeypatch):
    club, organizer, packed = archive_from_elsewhere()
    brought, people = look_at(club, packed), Person.objects.count()

    def killed(*_args, **_more):
        raise KilledError

    monkeypatch.setattr(importing, "show_contest", killed)
    monkeypatch.setattr(importing, "discard_people", lambda _people: None)
    with pytest.raises(KilledError):
        bring(club, organizer, brought, {})
    assert not Contest.objects.exists()
    assert find(club, "anne") == []
    assert club.contests.count() == 0
    forget(timezone.now() + timedelta(days=1, hours=1))
    assert not Contest.every.exists()
    assert not ContestStep.objects.exists()
    assert Person.objects.count() == people
    monkeypatch.undo()
    assert bring(club, organizer, look_at(club, packed), {}).version == brought.archive.contest.version


def test_an_archive_of_another_laptop_is_taken_by_no_transaction():
    staged = stage(4)
    with writes_by_transaction() as counts:
        began: list[bool] = []
        with connection.execute_wrapper(lambda run, *asked: (began.append(connection.in_atomic_block), run(*asked))[1]):
            archive_of(staged.contest)
    assert counts == []
    assert True not in began


def test_the_same_archive_brought_again_leaves_nothing_staged():
    club, organizer, packed = archive_from_elsewhere()
    one, other = look_at(club, packed), look_at(club, packed)
    bring(club, organizer, one, {})
    people = Person.objects.count()
    with pytest.raises(ContestRefusal):
        bring(club, organizer, other, {})
    assert Contest.every.count() == 1
    assert Person.objects.count() == people
