"""A practice is deleted in one click with everything in it; another contest only while it has no result."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone, translation

from games.retention import forget
from leagues.clubs.codes import ClubRefusal
from leagues.clubs.log_text import told, undo
from leagues.clubs.names import sought_of
from leagues.contests.archives import deleting
from leagues.contests.archives.backups import archive_of, keep, keeper
from leagues.contests.archives.deleting import PRACTICE_KEPT, delete
from leagues.contests.archives.importing import bring, look_at, restore
from leagues.contests.archives.packing import pack
from leagues.contests.archives.stick import take_over
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.online.seating import seat_round
from leagues.contests.preparing.opening import practise
from leagues.contests.preparing.people import known_person
from leagues.contests.store import state_of, write
from leagues.models import ClubStep, Contest, ContestStep, Person
from tests.leagues.contests.preparing.at_desk import Desk
from tests.leagues.contests.staging import club_of, somebody, stage

pytestmark = pytest.mark.django_db


@pytest.fixture
def folder(tmp_path, settings):
    """Backups are kept, inside this laptop's own folder."""
    settings.VAR_DIR = tmp_path
    settings.BACKUP_DIR = tmp_path / "backups"
    settings.BACKUPS = True
    yield settings.BACKUP_DIR
    keeper.wait()


@pytest.fixture
def staged():
    return stage(pairs=4)


def a_practice(staged, entrants=4):
    return practise(staged.club, staged.organizer, name="Essai", preset="classique-4x12", entrants=entrants)


def post_delete(player, contest):
    client = Client()
    client.force_login(player.user)
    return client.post(reverse("contests:delete", args=[contest.code]), follow=True)


def rows():
    return {model: model.objects.count() for model in (Contest, ContestStep, Person, ClubStep)}


def test_a_practice_is_deleted_with_all_that_was_made_for_it(staged, folder, django_capture_on_commit_callbacks):
    before, staged_before = rows(), staged.contest
    practice = a_practice(staged)
    staged.contest = practice
    form = {"name_1": "Odile Dupont", "name_2": "Rémi Klein", "person_1": "new", "person_2": "new"}
    Desk(staged).post("entries", form)
    assert len(state_of(practice).entrants) == 5
    keep(practice)
    keep(staged_before)
    with django_capture_on_commit_callbacks(execute=True):
        answer = post_delete(staged.organizer, practice)
    assert "L’essai est supprimé, avec tout ce qu’il contenait." in answer.text
    assert rows() == before
    assert [each.name for each in folder.iterdir()] == [staged_before.code]


def test_a_person_of_the_registry_who_was_entered_in_a_practice_stays(staged):
    practice = a_practice(staged)
    known = Person.objects.filter(practice=None)[:2]
    write(practice, steps.Enter(number=9, persons=tuple(each.pk for each in known)), staged.organizer)
    delete(practice, staged.organizer)
    assert Person.objects.filter(pk__in=[each.pk for each in known]).count() == 2


def test_a_practice_with_results_is_deleted_too(staged):
    practice = a_practice(staged)
    staged.contest = practice
    staged.draw()
    staged.play()
    delete(practice, staged.organizer)
    assert not Contest.every.filter(practice=True).exists()


def test_who_was_invented_for_a_practice_enters_no_other_contest(staged):
    practice = a_practice(staged)
    invented = practice.invented.first()
    assert known_person(staged.club, invented.pk, practice) == invented
    assert known_person(staged.club, invented.pk, staged.contest) is None
    assert known_person(staged.club, invented.pk) is None


def test_only_organizers_delete(staged):
    practice = a_practice(staged)
    for player in (staged.arbiter, staged.desk, somebody("stranger")):
        for contest in (practice, staged.contest):
            assert post_delete(player, contest).status_code == 404
    assert Contest.objects.count() == 2


def test_a_contest_without_results_is_deleted_and_its_people_stay(staged):
    staged.draw()
    people = Person.objects.count()
    answer = post_delete(staged.organizer, staged.contest)
    assert "Le concours est supprimé." in answer.text
    assert not Contest.every.exists()
    assert not ContestStep.objects.exists()
    assert Person.objects.count() == people


def test_the_deletion_of_a_contest_is_in_the_log_of_its_club_and_that_of_a_practice_is_not(staged):
    delete(a_practice(staged), staged.organizer)
    assert not ClubStep.objects.filter(kind="delete-contest").exists()
    post_delete(staged.organizer, staged.contest)
    [line], _more = told(staged.club)
    assert (line.by, line.may_undo) == ("organizer", False)
    with translation.override("fr"):
        [line], _more = told(staged.club)
        assert line.what == "a supprimé le concours « Concours d’automne »"
    with pytest.raises(ClubRefusal, match="not-undoable"):
        undo(staged.club, staged.organizer, line.version)


def test_a_contest_deleted_twice_is_in_the_log_once(staged):
    gone = Contest.objects.get(pk=staged.contest.pk)
    delete(staged.contest, staged.organizer)
    delete(gone, staged.organizer)
    assert ClubStep.objects.filter(kind="delete-contest").count() == 1


def test_a_contest_with_a_result_stays_and_its_page_says_why(staged):
    staged.draw()
    staged.do(steps.Write(round=1, table=1, score=steps.Score(points=(1044, 900))))
    answer = post_delete(staged.organizer, staged.contest)
    assert answer.status_code == 409
    assert "Ce concours a des résultats." in answer.text
    assert Contest.objects.filter(pk=staged.contest.pk).exists()
    page = Desk(staged, staged.organizer).get("archive").text
    assert "Ce concours a des résultats." in page
    assert reverse("contests:delete", args=[staged.contest.code]) not in page


def test_a_contest_whose_table_was_opened_on_the_site_stays(staged):
    staged.draw()
    live = staged.do(steps.PlayLive(round=1, table=1, code="abcdefgh")).version
    staged.do(steps.Undo(version=live))
    with pytest.raises(ContestRefusal, match="results-stay"):
        delete(staged.contest, staged.organizer)


def test_killed_while_it_is_deleted_it_is_hidden_at_once_and_gone_after_a_day(staged, monkeypatch):
    practice = a_practice(staged)

    def killed(_people):
        raise KeyboardInterrupt

    monkeypatch.setattr(deleting, "discard_people", killed)
    with pytest.raises(KeyboardInterrupt):
        delete(practice, staged.organizer)
    assert not Contest.objects.filter(pk=practice.pk).exists()
    forget(timezone.now() + timedelta(days=1, minutes=1))
    assert not Contest.every.filter(pk=practice.pk).exists()
    assert not Person.objects.filter(sought="").exists()


def test_a_practice_is_forgotten_two_weeks_after_its_last_step(staged, folder, django_capture_on_commit_callbacks):
    before, practice = rows(), a_practice(staged)
    keep(practice)
    forget(practice.moved_at + PRACTICE_KEPT)
    assert Contest.objects.filter(pk=practice.pk).exists()
    with django_capture_on_commit_callbacks(execute=True):
        forget(practice.moved_at + PRACTICE_KEPT + timedelta(minutes=1))
    assert rows() == before
    assert list(folder.iterdir()) == []


def test_a_practice_that_goes_on_on_another_laptop_stays_with_its_files(staged, folder):
    practice = a_practice(staged)
    keep(practice)
    take_over(practice, [])
    Contest.objects.filter(pk=practice.pk).update(takeover=0)
    answer = post_delete(staged.organizer, practice)
    assert answer.status_code == 409
    assert Contest.objects.filter(pk=practice.pk).exists()
    assert (folder / practice.code).exists()


def test_a_backup_of_a_contest_that_was_just_deleted_is_refused(staged):
    practice = a_practice(staged)
    gone = Contest.objects.select_related("club").get(pk=practice.pk)
    delete(practice, staged.organizer)
    with pytest.raises(ContestRefusal, match="stale"):
        archive_of(gone)


def test_a_practice_has_no_table_on_the_site(staged):
    practice = a_practice(staged)
    staged.contest = practice
    staged.draw()
    with pytest.raises(ContestRefusal, match="practice-only"):
        seat_round(practice, 1, staged.organizer)


def test_a_step_written_after_the_deletion_is_refused(staged):
    practice = a_practice(staged)
    gone = Contest.objects.get(pk=practice.pk)
    delete(practice, staged.organizer)
    with pytest.raises(ContestRefusal, match="stale"):
        write(gone, steps.CloseEntries(), staged.organizer)


@pytest.mark.parametrize("restored", [False, True])
def test_an_archive_of_a_practice_brings_nobody_into_the_registry(staged, restored):
    practice = a_practice(staged)
    packed, archive = pack(archive_of(practice)), archive_of(practice)
    delete(practice, staged.organizer)
    there = club_of(staged.organizer, code="ailleurs")
    # A namesake of somebody invented: the practice does not take them.
    alice = archive.people[0]
    Person.objects.create(
        club=there,
        first_name=alice.first_name,
        last_name=alice.last_name,
        sought=sought_of(alice.first_name, alice.last_name),
        written_at=timezone.now(),
    )
    before = rows()
    contest = restore(archive).contest if restored else bring(there, staged.organizer, look_at(there, packed), {})
    assert (contest.practice, contest.public, contest.invented.count()) == (True, False, 8)
    assert not contest.invented.exclude(sought="").exists()
    assert ClubStep.objects.count() == before[ClubStep]
    delete(contest, staged.organizer)
    assert rows() == before
