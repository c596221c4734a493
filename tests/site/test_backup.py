"""Backups that are cut, changed, killed, doubled or in want of room; and what may not be put back."""

import os
import resource
import shutil
import signal
import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest

from belote_site.backups.backup import RestoredBackup, restore, take, verify
from belote_site.backups.databases import SqliteDatabase, tool
from belote_site.backups.package import BackupError, opened
from belote_site.backups.place import BackupPlace, backups_in, keep_newest, last_backup, writing_alone
from tests.e2e import forking
from tests.e2e.served import ROOT, prepared

pytestmark = pytest.mark.process
MANY_BYTES = 400 << 20


class Site:
    """A site on SQLite nobody serves, in a folder of its own."""

    def __init__(self, var: Path, settings: Any) -> None:
        self.var, self.kept, self.settings = var, var / "backups" / "site", settings
        (var / "secret-key").write_text(f"the key of {var}")
        (var / "secret-key").chmod(0o600)
        given = {name: value for name, value in os.environ.items() if name not in {"DATABASE_URL", "SECRET_KEY"}}
        self.environment = given | {"VAR_DIR": str(var)}

    def begin(self, *words: object, **how: object) -> subprocess.Popen[str]:
        command = [sys.executable, "manage.py", *map(str, words)]
        return subprocess.Popen(
            command, cwd=ROOT, env=self.environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, **how
        )

    def manage(self, *words: object) -> tuple[int, str]:
        """Exit status, and all that was said, of a command in a process of its own."""
        done = forking.run(["manage.py", *words], self.environment, timeout=120)
        said = done.stdout + done.stderr
        assert "Traceback" not in said, said
        return done.returncode, said

    def here(self) -> BackupPlace:
        self.settings.SECRET_KEY = (self.var / "secret-key").read_text()
        self.settings.BACKUP_DIR = self.var / "backups"
        return BackupPlace(self.var, self.kept, SqliteDatabase(self.var / "belote.sqlite3"))

    def backup(self, *, secret_key: bool = True) -> Path:
        return take(self.here(), self.kept, secret_key=secret_key)

    def restore(self, file: Path, *, replace: bool = False, key: bool = True) -> RestoredBackup:
        return restore(self.here(), file, replace=replace, force=False, key=key)

    def refusal(self, file: Path, *, replace: bool = False) -> str:
        with pytest.raises(BackupError) as refused:
            self.restore(file, replace=replace)
        return str(refused.value)

    def use(self) -> None:
        """Somebody has been here."""
        with SqliteDatabase(self.var / "belote.sqlite3").connected(readonly=False) as connection:
            connection.execute(
                "INSERT INTO games_player (name, kind, created_at) VALUES ('Wanda', 'person', '2026-01-01')"
            )
            connection.commit()

    def people(self) -> list[str]:
        with SqliteDatabase(self.var / "belote.sqlite3").connected() as connection:
            return [name for (name,) in connection.execute("SELECT name FROM games_player")]


@pytest.fixture
def make_site(tmp_path, settings):
    if "postgres" in os.environ.get("DATABASE_URL", ""):
        pytest.skip("the sites of these tests are on SQLite")

    def made(name: str) -> Site:
        shutil.copytree(prepared()[0], tmp_path / name, ignore=shutil.ignore_patterns("static"))
        return Site(tmp_path / name, settings)

    return made


@pytest.fixture
def site(make_site) -> Site:
    one = make_site("site")
    one.use()
    return one


def test_everything_comes_back_at_another_place(site, make_site):
    (site.var / "letters").mkdir()
    (site.var / "letters" / "one.txt").write_text("kept")
    file = site.backup()
    assert file.stat().st_mode & 0o777 == 0o600
    other = make_site("other")
    assert other.restore(file).same_key
    assert other.people() == ["Wanda"]
    assert (other.var / "secret-key").read_text() == (site.var / "secret-key").read_text()
    assert (other.var / "secret-key").stat().st_mode & 0o777 == 0o600
    assert (other.var / "letters" / "one.txt").read_text() == "kept"


@pytest.mark.smoke
def test_by_command_it_is_written_verified_stamped_and_put_back(site, make_site):
    status, said = site.manage("backup", "--verify", "--keep", 3)
    assert status == 0
    assert "totals as written" in said
    assert datetime.now(UTC) - last_backup(site.var) < timedelta(minutes=5)
    other = make_site("other")
    status, said = other.manage("restore", *backups_in(site.kept))
    assert (status, other.people()) == (0, ["Wanda"]), said
    status, said = other.manage("restore", *backups_in(site.kept))
    assert status == 1
    assert "not empty (games_player 1)" in said


def test_what_a_killed_restoring_left_is_cleared_away(site, make_site):
    other = make_site("other")
    (other.var / ".restoringxyz.part").mkdir()
    (other.var / ".restoringxyz.part" / "database").touch()
    other.restore(site.backup())
    assert list(other.var.glob(".restoring*.part")) == []


def test_the_key_is_left_out_or_left_alone_when_asked(site, make_site):
    with opened(site.backup(secret_key=False)) as backup:
        assert "secret-key" not in backup.manifest.members
    [file] = backups_in(site.kept)
    file.unlink()
    other = make_site("other")
    before = (other.var / "secret-key").read_text()
    assert not other.restore(site.backup(), key=False).same_key
    assert (other.var / "secret-key").read_text() == before


def test_one_that_was_killed_leaves_no_half_file_and_the_next_clears_up(site):
    with (site.var / "large").open("wb") as large:
        large.truncate(MANY_BYTES)
    process = site.begin("backup")
    while not list(site.kept.glob(".*.part")):
        assert process.poll() is None, process.communicate()
        time.sleep(0.005)
    process.send_signal(signal.SIGKILL)
    process.communicate(timeout=20)
    assert backups_in(site.kept) == []
    assert list(site.kept.glob(".*.part*"))
    assert last_backup(site.var) is None
    (site.var / "large").unlink()
    site.backup()
    assert list(site.kept.glob(".*.part*")) == []


def test_two_at_once_are_one(site):
    with writing_alone(site.kept):
        status, said = site.manage("backup")
    assert (status, backups_in(site.kept)) == (1, [])
    assert "Another backup is being written or read" in said


def test_a_disk_that_is_full_is_told_and_leaves_nothing(site):
    def little_room() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (300_000, 300_000))

    process = site.begin("backup", preexec_fn=little_room)
    said = "".join(process.communicate(timeout=120))
    assert process.returncode == 1
    assert "Traceback" not in said, said
    assert "could not be written" in said
    assert list(site.kept.glob("*.zip")) == list(site.kept.glob(".*.part*")) == []


@pytest.mark.parametrize("where", [0.1, 0.5, 0.9])
def test_one_that_was_changed_anywhere_is_refused_and_nothing_has_changed(site, make_site, where):
    file = site.backup()
    damaged = bytearray(file.read_bytes())
    damaged[int(len(damaged) * where)] ^= 0xFF
    file.write_bytes(damaged)
    other = make_site("other")
    other.use()
    other.refusal(file, replace=True)
    assert other.people() == ["Wanda"]


def test_one_that_was_cut_is_refused(site):
    file = site.backup()
    file.write_bytes(file.read_bytes()[:-1000])
    with pytest.raises(BackupError, match="no whole ZIP"):
        verify(site.here(), file)


def forged(file: Path, old: bytes, new: bytes) -> Path:
    """The same backup, its manifest saying something else."""
    other = file.with_name("forged.zip")
    with ZipFile(file) as reading, ZipFile(other, "w") as writing:
        assert old in reading.read("manifest.json")
        for name in reading.namelist():
            text = reading.read(name)
            writing.writestr(name, text.replace(old, new) if name == "manifest.json" else text)
    return other


def test_one_whose_totals_are_others_is_refused(site, make_site):
    file = forged(site.backup(), b'"rows of games_player": 1', b'"rows of games_player": 2')
    other = make_site("other")
    assert "rows of games_player: 2 written, 1 found" in other.refusal(file)
    assert other.people() == []


def test_one_that_names_a_file_outside_is_refused(site, make_site, tmp_path):
    file = site.backup()
    with opened(file) as backup:
        digest = backup.manifest.members["database"].encode()
    outside = forged(file, b'"database": "' + digest, b'"files/../../outside": "x", "database": "' + digest)
    with ZipFile(outside, "a") as package:
        package.writestr("files/../../outside", "x")
    assert "outside its folder" in make_site("other").refusal(outside)
    assert not (tmp_path / "outside").exists()


def test_one_of_a_later_version_is_refused(site):
    with SqliteDatabase(site.var / "belote.sqlite3").connected(readonly=False) as connection:
        connection.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('games', '9999_later', '2026-01-01')"
        )
        connection.commit()
    assert "games.9999_later" in site.refusal(site.backup(), replace=True)


def test_a_database_somebody_uses_is_replaced_only_when_told_so(site, make_site):
    file = site.backup()
    other = make_site("other")
    other.use()
    other.use()
    assert "not empty (games_player 2)" in other.refusal(file)
    assert other.people() == ["Wanda", "Wanda"]
    other.restore(file, replace=True)
    assert other.people() == ["Wanda"]


def test_one_of_postgresql_is_not_put_into_sqlite(site):
    file = forged(site.backup(), b'"vendor": "sqlite"', b'"vendor": "postgresql"')
    assert "Restore it where the kind is the same" in site.refusal(file, replace=True)


def test_the_newest_are_kept(tmp_path):
    names = [f"belote-2026112{day}T000000Z.zip" for day in range(5)]
    for name in names:
        (tmp_path / name).touch()
    (tmp_path / "holiday.zip").touch()
    assert [path.name for path in keep_newest(tmp_path, 2)] == names[:3]
    assert sorted(path.name for path in tmp_path.iterdir()) == [*names[3:], "holiday.zip"]


def test_tools_older_than_the_server_are_not_used():
    with pytest.raises(BackupError, match="pg_dump of PostgreSQL 99 or later is not on this machine"):
        tool("pg_dump", 99)
