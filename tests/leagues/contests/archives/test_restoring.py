"""leagues.contests.archives.importing: a contest goes on elsewhere with the same codes, keys, results and people."""

from dataclasses import replace
from functools import partial

import pytest

from accounts.models import User
from games.models import Player
from games.short_transactions import pieces
from leagues.contests.archives import importing, placing
from leagues.contests.archives.backups import archive_of
from leagues.contests.archives.importing import Outcome, restore
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.ranking import standings_of
from leagues.contests.rights import pair_key
from leagues.contests.store import state_of, write
from leagues.models import Club, Contest, ContestStep, Member, Person
from tests.leagues.contests.archives.elsewhere import a_day, called, taken_away
from tests.write_lock import transactions

pytestmark = pytest.mark.django_db(transaction=True)


def standing(contest):
    return list(standings_of(state_of(contest)))


def test_on_an_empty_laptop_all_is_there_again():
    staged = a_day()
    ranking, keys = standing(staged.contest), [staged.key(number) for number in range(1, 6)]
    names = {number: called(staged.contest, each.persons) for number, each in staged.state.entrants.items()}
    earlier = called(staged.contest, staged.state.entrant(1).earlier[0][1])
    archive = taken_away(staged)
    assert not Club.objects.exists()
    restored = restore(archive)
    assert restored.outcome is Outcome.NEW
    contest = Contest.objects.get()
    state = state_of(contest)
    assert (contest.code, contest.version) == (staged.contest.code, archive.contest.version)
    assert (contest.name, contest.stage, contest.public) == (
        staged.contest.name,
        staged.contest.stage,
        staged.contest.public,
    )
    assert standing(contest) == ranking
    assert [pair_key(contest, state, number) for number in range(1, 6)] == keys
    assert {number: called(contest, each.persons) for number, each in state.entrants.items()} == names
    assert called(contest, state.entrant(1).earlier[0][1]) == earlier


def test_its_people_can_sign_in_with_what_the_terminal_says():
    archive = taken_away(a_day())
    Player.objects.filter(user__isnull=False).delete()
    User.objects.all().delete()
    restored = restore(archive)
    assert {account.role for account in restored.accounts} == {"owner", "arbiter", "desk"}
    for account in restored.accounts:
        user = User.objects.get(username=account.username)
        assert user.check_password(account.password)
        assert len(account.password) == 14
        assert Member.objects.get(player__user=user).role == account.role


def test_an_account_of_that_name_keeps_its_password():
    archive = taken_away(a_day())
    restored = restore(archive)
    assert [account.password for account in restored.accounts] == ["", "", ""]
    assert Member.objects.get(role="owner").player == Player.objects.get(user__username="organizer")


def test_it_goes_on_there():
    archive = taken_away(a_day())
    contest = restore(archive).contest
    owner = Club.objects.get().opened_by
    written = write(contest, steps.Describe(name="Belote du soir", starts_at=contest.starts_at), owner)
    assert written.version == archive.contest.version + 1
    contest.refresh_from_db()
    assert contest.name == "Belote du soir"


def test_the_same_file_again_changes_nothing():
    archive = taken_away(a_day())
    restore(archive)
    before = ContestStep.objects.count(), Person.objects.count(), User.objects.count()
    assert restore(archive).outcome is Outcome.THERE
    assert (ContestStep.objects.count(), Person.objects.count(), User.objects.count()) == before


def up_to(archive, version):
    """The same contest, as its file was after an earlier step."""
    return replace(archive, contest=replace(archive.contest, version=version), steps=archive.steps[:version])


def test_a_later_file_of_the_same_contest_goes_on_from_where_this_one_is():
    archive = taken_away(a_day())
    restore(up_to(archive, 12))
    ranking_then = state_of(Contest.objects.get()).version
    restored = restore(archive)
    assert (ranking_then, restored.outcome) == (12, Outcome.WENT_ON)
    again = archive_of(Contest.objects.get())
    assert [step.at for step in again.steps] == [step.at for step in archive.steps]
    assert [step.data["kind"] for step in again.steps] == [step.data["kind"] for step in archive.steps]
    assert Person.objects.count() == len(archive.people)
    authors = {step.by for step in again.steps}
    assert len(authors) == len({step.by for step in archive.steps})


def test_an_earlier_file_takes_nothing_back():
    archive = taken_away(a_day())
    restore(archive)
    assert restore(up_to(archive, 12)).outcome is Outcome.THERE
    assert Contest.objects.get().version == archive.contest.version


def test_a_file_whose_steps_are_others_than_those_here_is_refused():
    archive = taken_away(a_day())
    early = restore(up_to(archive, 12)).contest
    owner = Club.objects.get().opened_by
    write(early, steps.Describe(name="Another day", starts_at=early.starts_at), owner)
    with pytest.raises(ContestRefusal) as told:
        restore(archive)
    assert told.value.code is ContestCode.CHANGED_SINCE
    assert Contest.objects.get().version == 13


def test_another_contest_of_that_code_is_not_touched():
    archive = taken_away(a_day())
    contest = restore(archive).contest
    Contest.objects.filter(pk=contest.pk).update(secret=bytes(32))
    with pytest.raises(ContestRefusal) as told:
        restore(archive)
    assert told.value.code is ContestCode.CHANGED_SINCE


def test_people_whom_the_club_knows_here_are_not_written_twice():
    staged = a_day()
    archive = archive_of(staged.contest)
    ContestStep.objects.all().delete()
    Contest.objects.all().delete()
    Person.objects.update(sought="")
    Person.objects.filter(first_name="Anne", last_name="Martin").update(sought=" anne martin / martin anne")
    before = Person.objects.count()
    contest = restore(archive).contest
    persons = state_of(contest).entrant(1).persons
    assert persons[0] == Person.objects.get(first_name="Anne", last_name="Martin").pk
    assert Person.objects.count() == before + len(archive.people) - 1


def test_somebody_who_was_merged_or_forgotten_is_so_there():
    staged = a_day()
    one, other = staged.state.entrant(2).persons
    forgotten = staged.state.entrant(3).persons[0]
    root = Person.objects.create(
        club=staged.club, first_name="Bruno", last_name="Moulin", written_at=staged.contest.starts_at
    )
    Person.objects.filter(pk=one).update(merged_into=root)
    Person.objects.filter(pk=forgotten).update(
        first_name="", last_name="", contact="", removed_at=staged.contest.starts_at
    )
    archive = taken_away(staged)
    state = state_of(restore(archive).contest)
    assert str(Person.objects.get(pk=state.entrant(2).persons[0]).merged_into) == "Bruno Moulin"
    gone = Person.objects.get(pk=state.entrant(3).persons[0])
    assert (gone.first_name, gone.sought, gone.removed_at is not None) == ("", "", True)
    assert other not in state.entrant(2).persons


STEPS_AT_ONCE = 10


@pytest.fixture
def short(monkeypatch):
    """Few steps are written at once, so that a short contest takes several transactions."""
    for module in (placing, importing):
        monkeypatch.setattr(module, "pieces", partial(pieces, size=STEPS_AT_ONCE))


@pytest.mark.parametrize("begun", [0, 12])
def test_a_long_log_is_written_in_short_transactions(short, begun):
    archive = taken_away(a_day())
    if begun:
        restore(up_to(archive, begun))
    with transactions() as held:
        restore(archive)
    assert len(archive.steps) > 2 * STEPS_AT_ONCE
    steps_of = [
        each for each in held if any(sql.startswith('INSERT INTO "leagues_conteststep"') for sql in each.statements)
    ]
    assert len(steps_of) >= (len(archive.steps) - begun) / STEPS_AT_ONCE
    assert max(each.rows for each in steps_of) <= STEPS_AT_ONCE + 1
    assert Contest.objects.get().version == len(archive.steps)


def test_killed_in_the_middle_it_is_seen_by_nobody_and_restored_again(short, monkeypatch):
    archive = taken_away(a_day())
    Player.objects.filter(user__isnull=False).delete()
    User.objects.all().delete()

    def killed(*_args, **_more):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(importing, "show_contest", killed)
        patched.setattr(importing, "discard_contest", killed)
        with pytest.raises(KeyboardInterrupt):
            restore(archive)
    assert not Contest.objects.exists()
    restored = restore(archive)
    assert state_of(Contest.objects.get()).version == len(archive.steps)
    owner = next(each for each in restored.accounts if each.role == "owner")
    assert User.objects.get(username=owner.username).check_password(owner.password)


def test_one_that_goes_on_is_the_beginning_of_the_file_when_killed(short, monkeypatch):
    archive = taken_away(a_day())
    restore(up_to(archive, 12))
    append, pieces = importing.append, []

    def killed(*args, **more):
        if pieces:
            raise KeyboardInterrupt
        pieces.append(append(*args, **more))

    with monkeypatch.context() as patched:
        patched.setattr(importing, "append", killed)
        with pytest.raises(KeyboardInterrupt):
            restore(archive)
    assert state_of(Contest.objects.get()).version == 12 + STEPS_AT_ONCE
    assert restore(archive).outcome is Outcome.WENT_ON
    assert state_of(Contest.objects.get()).version == len(archive.steps)
