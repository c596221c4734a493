"""Backups: a whole file after every step, thinned with age; a disk that refuses neither stops nor fails a step."""

import io
import itertools
import os
import stat
import threading

import pytest
from django.core.management import CommandError, call_command
from django.db import transaction

from leagues.contests.archives import backups as keeping
from leagues.contests.archives.backups import (
    ALL_OF_THE_LAST,
    archive_of,
    backups_in,
    catch_up,
    keep,
    keeper,
    newest,
    thin,
)
from leagues.contests.archives.packing import file_name, unpack
from leagues.contests.archives.stick import SIGN, folder_of, write_whole
from leagues.contests.contest_log import steps
from leagues.models import Contest
from tests.leagues.contests.archives.elsewhere import a_day, empty
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def folder(settings, tmp_path, tmp_path_factory):
    settings.BACKUPS = True
    settings.VAR_DIR = tmp_path_factory.mktemp("laptop")
    settings.BACKUP_DIR = tmp_path / "backups"
    yield settings.BACKUP_DIR
    assert keeper.wait()
    keeper.failures.clear()


def test_after_each_step_there_is_a_file_with_it(folder):
    staged = stage(pairs=2)
    for cents in (100, 200, 300):
        version = staged.do(steps.Pay(number=1, cents=cents)).version
        assert keeper.wait()
        found = newest(staged.contest.code)
        assert found.version == version
        assert unpack(found.path.read_bytes()) == archive_of(staged.contest)
    assert {path.name for path in folder.iterdir()} == {staged.contest.code, SIGN}


def test_files_are_their_owners_alone_and_nothing_else_lies_beside_them():
    staged = stage(pairs=2)
    assert keeper.wait()
    folder = folder_of(staged.contest.code)
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in folder.iterdir())
    assert all(path.name.endswith(".concours.gz") and not path.name.startswith(".") for path in folder.iterdir())


def test_without_backups_no_file_is_kept(settings, folder):
    settings.BACKUPS = False
    stage(pairs=2)
    assert keeper.wait()
    assert not folder.exists()


def test_a_step_that_was_taken_back_is_in_no_file():
    staged = stage(pairs=2)
    before = staged.state.version
    with transaction.atomic():
        staged.do(steps.Pay(number=1, cents=100))
        transaction.set_rollback(True)
    assert keeper.wait()
    assert newest(staged.contest.code).version == before


def test_a_disk_that_refuses_fails_no_step_and_is_told(settings, folder):
    folder.parent.mkdir(exist_ok=True)
    folder.write_text("a file where the folder should be")
    staged = stage(pairs=2)
    assert keeper.wait()
    assert staged.state.entrants
    assert keeper.failures[staged.contest.pk].why
    folder.unlink()
    staged.do(steps.Pay(number=1, cents=100))
    assert keeper.wait()
    assert staged.contest.pk not in keeper.failures
    assert newest(staged.contest.code).version == staged.state.version


def test_a_step_does_not_wait_for_its_file(monkeypatch):
    staged = stage(pairs=2)
    assert keeper.wait()
    let_go = threading.Event()
    monkeypatch.setattr(keeping, "keep", lambda contest: let_go.wait(20) and keep(contest))
    version = [staged.do(steps.Pay(number=1, cents=cents)).version for cents in (100, 200, 300)][-1]
    assert newest(staged.contest.code).version < version
    let_go.set()
    assert keeper.wait()
    assert newest(staged.contest.code).version == version


def test_a_file_that_could_not_be_finished_leaves_the_one_before(tmp_path, monkeypatch):
    path = tmp_path / "file"
    write_whole(path, b"before")

    def full(_number):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_whole(path, b"after")
    assert [each.name for each in tmp_path.iterdir()] == ["file"]
    assert path.read_bytes() == b"before"


def test_what_a_kill_left_unwritten_is_written_at_the_next_start(settings):
    settings.BACKUPS = False
    staged = stage(pairs=2)
    settings.BACKUPS = True
    catch_up()
    assert keeper.wait()
    assert newest(staged.contest.code).version == staged.state.version
    before = newest(staged.contest.code).path.stat().st_mtime_ns
    catch_up()
    assert keeper.wait()
    assert newest(staged.contest.code).path.stat().st_mtime_ns == before


def test_old_files_lie_further_and_further_apart(tmp_path):
    for version in range(1, 1001):
        (tmp_path / file_name("abcd2345", version)).touch()
        thin(tmp_path)
    kept = [each.version for each in backups_in(tmp_path)]
    assert kept[:ALL_OF_THE_LAST] == list(range(1000, 1000 - ALL_OF_THE_LAST, -1))
    assert len(kept) < 160
    gaps = [later - earlier for later, earlier in itertools.pairwise(kept)]
    assert max(gaps) <= 64
    assert kept[-1] < 64


# The command that goes on with it.


def ran(*args):
    out, err = io.StringIO(), io.StringIO()
    call_command("restore_contest", *map(str, args), stdout=out, stderr=err)
    return out.getvalue() + err.getvalue()


def test_one_command_restores_the_newest_of_a_folder(folder):
    staged = a_day()
    assert keeper.wait()
    code, version = staged.contest.code, staged.contest.version
    empty(staged.club)
    told = ran(folder)
    assert Contest.objects.get(code=code).version == version
    assert f"/concours/{code}/" in told
    assert "owner: organizer" in told
    assert "était déjà ici" in ran(folder)


def test_a_cut_file_is_refused_by_name_and_nothing_is_half_done(folder):
    staged = a_day()
    assert keeper.wait()
    path = newest(staged.contest.code).path
    empty(staged.club)
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    with pytest.raises(CommandError, match="broken-archive"):
        ran(path)
    assert not Contest.objects.exists()


def test_of_a_folder_whose_newest_file_is_cut_the_one_before_is_taken_and_that_is_said(folder):
    staged = a_day()
    assert keeper.wait()
    staged.do(steps.Describe(name="Soir", starts_at=staged.contest.starts_at))
    assert keeper.wait()
    last, before = backups_in(folder_of(staged.contest.code))[:2]
    empty(staged.club)
    last.path.write_bytes(last.path.read_bytes()[:100])
    os.utime(before.path, ns=(last.path.stat().st_mtime_ns - 1,) * 2)
    assert "broken-archive" in ran(folder)
    assert Contest.objects.get().version == before.version


def test_a_file_that_is_not_there_is_said():
    with pytest.raises(CommandError, match="No such file"):
        ran("/nowhere/x.concours.gz")
