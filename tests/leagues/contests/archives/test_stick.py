"""A contest that goes on from its stick on another laptop: the first one takes nothing more, and says so."""

import errno
import json
import os
import threading

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.urls import reverse

from leagues.contests.archives import backups
from leagues.contests.archives import stick as sticks
from leagues.contests.archives.backups import catch_up, keep, keeper, newest
from leagues.contests.archives.stick import TAKEN_OVER, folder_of, taken_over
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.store import state_of, write
from leagues.management.commands import restore_contest
from leagues.models import Club, Contest
from tests.leagues.contests.archives.elsewhere import a_day, empty
from tests.leagues.contests.staging import somebody, stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def stick(settings, tmp_path):
    settings.BACKUPS = True
    settings.VAR_DIR = tmp_path / "laptop"
    settings.VAR_DIR.mkdir()
    settings.BACKUP_DIR = tmp_path / "stick" / "backups"
    yield settings.BACKUP_DIR
    assert keeper.wait()
    keeper.failures.clear()


def pay(staged, cents=100):
    return staged.do(steps.Pay(number=1, cents=cents))


def refused(staged):
    with pytest.raises(ContestRefusal) as refusal:
        pay(staged, cents=9900)
    return refusal.value.code


def taken_over_elsewhere(contest, number=1):
    """What another laptop writes onto the stick."""
    (folder_of(contest.code) / TAKEN_OVER).write_text(
        json.dumps({"number": number, "at": "2026-11-21T15:02:00+00:00", "host": "laptop-2"})
    )


def files(folder):
    return {path.name: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_the_first_laptop_takes_nothing_once_another_has_taken_over(stick):
    staged = stage(pairs=2)
    pay(staged)
    assert keeper.wait()
    taken_over_elsewhere(staged.contest)
    before = files(stick), state_of(staged.contest).version
    assert refused(staged) is ContestCode.GOES_ON_ELSEWHERE
    assert (files(stick), state_of(staged.contest).version) == before


def test_it_never_writes_over_the_other_laptops_files(stick):
    """Killed between a step and its backup, the first laptop has a step of the same number as one of the other's."""
    staged = stage(pairs=2)
    assert keeper.wait()
    taken_over_elsewhere(staged.contest)
    kept = newest(staged.contest.code).path
    kept.unlink()
    before = files(stick)
    catch_up()
    assert keeper.wait()
    assert files(stick) == before
    with pytest.raises(ContestRefusal, match="goes-on-elsewhere"):
        keep(staged.contest)


def test_restoring_takes_over_and_goes_on(stick):
    staged = a_day()
    assert keeper.wait()
    code = staged.contest.code
    empty(staged.club)
    call_command("restore_contest", stick)
    contest = Contest.objects.get(code=code)
    assert contest.takeover == taken_over(folder_of(code)).number > 0
    write(contest, steps.Describe(name="Belote du soir", starts_at=contest.starts_at), Club.objects.get().opened_by)
    assert keeper.wait()
    assert newest(code).version == state_of(contest).version


def test_the_stick_is_told_also_when_backups_go_elsewhere(stick, settings, tmp_path):
    staged = a_day()
    assert keeper.wait()
    empty(staged.club)
    settings.BACKUP_DIR = settings.VAR_DIR / "backups"
    call_command("restore_contest", stick)
    assert taken_over(stick / staged.contest.code).number == Contest.objects.get().takeover


@pytest.mark.parametrize("killed", [False, True], ids=["at once", "after a kill before it was written"])
def test_the_stick_is_told_by_a_laptop_that_keeps_no_backups(stick, settings, monkeypatch, killed):
    """As the guides say it: restored without HALL=1, which only the server gets."""
    staged = a_day()
    assert keeper.wait()
    code = staged.contest.code
    empty(staged.club)
    settings.BACKUPS = False
    if killed:
        monkeypatch.setattr(restore_contest, "take_over", lambda *_args: None)
        call_command("restore_contest", stick)
        monkeypatch.undo()
        assert taken_over(stick / code) is None
    call_command("restore_contest", stick)
    assert taken_over(stick / code).number == Contest.objects.get().takeover


def test_a_stick_that_cannot_be_written_is_told_and_told_again(stick, monkeypatch):
    staged = a_day()
    assert keeper.wait()
    empty(staged.club)

    def full(*_args):
        raise OSError(errno.EROFS, "Read-only file system")

    monkeypatch.setattr(sticks, "write_whole", full)
    for _time in range(2):
        with pytest.raises(CommandError, match="Read-only"):
            call_command("restore_contest", stick)
    monkeypatch.undo()
    call_command("restore_contest", stick)
    assert taken_over(stick / staged.contest.code).number == Contest.objects.get().takeover


def test_the_laptop_itself_takes_nothing_over(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    call_command("restore_contest", stick)
    assert taken_over(folder_of(staged.contest.code)) is None
    assert pay(staged)


def test_it_is_taken_back_by_restoring_again():
    staged = stage(pairs=2)
    assert keeper.wait()
    taken_over_elsewhere(staged.contest, number=3)
    call_command("restore_contest", folder_of(staged.contest.code))
    staged.contest.refresh_from_db()
    assert staged.contest.takeover == 4
    assert pay(staged)


def test_without_the_stick_nothing_is_written_until_the_desk_says_so(stick, settings):
    staged = stage(pairs=2)
    assert keeper.wait()
    out = stick.parent.rename(stick.parent.with_name("in-a-pocket"))
    assert refused(staged) is ContestCode.STICK_GONE
    assert not stick.exists(), "nothing is written where the stick used to be"
    desk = Client()
    desk.force_login(staged.desk.user)
    page = desk.get(reverse("contests:board", args=[staged.contest.code])).content.decode()
    assert "n’est plus dans cet ordinateur" in page
    desk.post(reverse("contests:without-stick", args=[staged.contest.code]))
    version = pay(staged).version
    assert keeper.wait()
    assert newest(staged.contest.code).path.is_relative_to(settings.VAR_DIR)
    out.rename(stick.parent)
    desk.get(reverse("contests:board", args=[staged.contest.code]))
    assert keeper.wait()
    kept = newest(staged.contest.code)
    assert kept.path.is_relative_to(stick), "no step is needed"
    assert kept.version == version
    assert pay(staged, cents=300).version == version + 1
    stick.parent.rename(out)
    assert refused(staged) is ContestCode.STICK_GONE


def test_a_stick_that_comes_back_from_another_laptop_says_so(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    out = stick.parent.rename(stick.parent.with_name("in-laptop-2"))
    assert refused(staged) is ContestCode.STICK_GONE
    out.rename(stick.parent)
    taken_over_elsewhere(staged.contest)
    assert refused(staged) is ContestCode.GOES_ON_ELSEWHERE
    desk = Client()
    desk.force_login(staged.desk.user)
    page = desk.get(reverse("contests:board", args=[staged.contest.code])).content.decode()
    assert "laptop-2" in page


def test_a_new_stick_in_the_place_of_the_old_one_is_taken_by_the_same_key(stick, monkeypatch):
    staged = stage(pairs=2)
    assert keeper.wait()
    stick.parent.rename(stick.parent.with_name("lost"))
    stick.mkdir(parents=True)
    assert refused(staged) is ContestCode.STICK_GONE
    monkeypatch.setattr(os.path, "ismount", lambda path: path == stick.parent or str(path) == "/")
    desk = Client()
    desk.force_login(staged.desk.user)
    desk.post(reverse("contests:without-stick", args=[staged.contest.code]))
    assert keeper.wait()
    assert newest(staged.contest.code).path.is_relative_to(stick)
    assert pay(staged)


def test_a_stick_pulled_out_while_it_was_mounted_is_gone(monkeypatch):
    staged = stage(pairs=2)
    assert keeper.wait()

    def pulled(_path):
        raise OSError(errno.EIO, "Input/output error")

    monkeypatch.setattr(sticks, "taken_over", pulled)
    assert refused(staged) is ContestCode.STICK_GONE


def test_where_no_backups_are_kept_nobody_goes_on_without_a_stick(settings):
    settings.BACKUPS = False
    staged = stage(pairs=2)
    desk = Client()
    desk.force_login(staged.desk.user)
    assert desk.post(reverse("contests:without-stick", args=[staged.contest.code])).status_code == 404


def test_a_place_that_cannot_be_made_stops_no_server(stick, settings, tmp_path):
    staged = stage(pairs=2)
    assert keeper.wait()
    (tmp_path / "a file").write_bytes(b"")
    settings.BACKUP_DIR = tmp_path / "a file" / "backups"
    catch_up()
    assert keeper.wait()
    assert keeper.failures[staged.contest.pk].why
    owner = Client()
    owner.force_login(staged.organizer.user)
    assert owner.get(reverse("contests:archive", args=[staged.contest.code])).status_code == 200


def test_a_backup_that_failed_is_tried_again(stick, settings, monkeypatch, tmp_path):
    monkeypatch.setattr(backups, "AGAIN_SECONDS", 0.05)
    written = threading.Event()
    monkeypatch.setattr(backups, "thin", lambda _folder: written.set())
    (tmp_path / "a file").write_bytes(b"")
    settings.BACKUP_DIR = tmp_path / "a file" / "backups"
    staged = stage(pairs=2)
    assert keeper.wait()
    assert staged.contest.pk in keeper.failures
    settings.BACKUP_DIR = stick
    assert written.wait(10)
    assert newest(staged.contest.code).version == staged.state.version


def test_only_the_desk_goes_on_without_the_stick():
    staged = stage(pairs=2)
    stranger = Client()
    stranger.force_login(somebody("odile").user)
    assert stranger.post(reverse("contests:without-stick", args=[staged.contest.code])).status_code == 404


def test_a_stick_that_cannot_be_read_refuses_no_step(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    (folder_of(staged.contest.code) / TAKEN_OVER).mkdir()
    assert pay(staged)


def test_a_takeover_nobody_can_read_refuses_no_step(stick):
    staged = stage(pairs=2)
    assert keeper.wait()
    (folder_of(staged.contest.code) / TAKEN_OVER).write_text("{}")
    assert pay(staged)
