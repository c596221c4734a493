"""The paths of this site that a backup contains, and the backup folder: names, lock, unfinished files, rotation, time
of the last backup.
"""

import fcntl
import os
import shutil
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from django.conf import settings
from django.db.migrations.loader import MigrationLoader

from belote_site.backups.databases import SiteDatabase, database_of
from belote_site.backups.package import KEY, BackupError

PREFIX: Final = "belote-"
SUFFIX: Final = ".zip"
PART: Final = ".part"
STAMP: Final = "backup-stamp"

MADE_AGAIN: Final = {"static", "static-fingerprint", STAMP, f"{STAMP}.new", KEY}
"""Files of VAR_DIR that `manage.py prepare` creates, or that are stored in another way. Contest files are copies of
rows."""
PASSING: Final = (".log", ".part", ".lock", ".new", ".pid", ".sock")


def name_of(moment: datetime) -> str:
    return f"{PREFIX}{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}{SUFFIX}"


def backups_in(folder: Path) -> list[Path]:
    """Return the complete backups, the oldest first."""
    return sorted(folder.glob(f"{PREFIX}*{SUFFIX}"))


@contextmanager
def writing_alone(folder: Path) -> Iterator[None]:
    """Lock the folder for one writer, and delete files that a killed writer left unfinished."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with held(folder / ".lock"):
        for left in folder.glob(f".*{PART}*"):
            left.unlink()
        yield


@contextmanager
def taking_out_alone(var: Path) -> Iterator[Path]:
    """Yield a temporary folder for extracting a backup; deleted afterwards, or after a kill by the next reader."""
    with held(var / ".restoring.lock"):
        for left in var.glob(f".restoring*{PART}"):
            shutil.rmtree(left)
        with TemporaryDirectory(dir=var, prefix=".restoring", suffix=PART) as folder:
            yield Path(folder)


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a lock while this process lives. BackupError if another process holds it."""
    with path.open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            raise BackupError(
                f"Another backup is being written or read in {path.parent}. Wait for it, or name another folder."
            ) from error
        yield


def publish(part: Path, target: Path) -> None:
    """Rename a synced file to its final name, so that a file under that name is complete."""
    with part.open("rb") as written:
        os.fsync(written.fileno())
    part.replace(target)
    sync_folder(target.parent)


def sync_folder(folder: Path) -> None:
    """Sync a folder's names to the disk."""
    held = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(held)
    finally:
        os.close(held)


def keep_newest(folder: Path, count: int) -> list[Path]:
    """Delete all backups except the newest `count`; return the deleted ones."""
    gone = backups_in(folder)[:-count]
    for path in gone:
        path.unlink()
    return gone


def stamp(var: Path, moment: datetime) -> None:
    """Record when the last complete backup was begun, for monitoring (ISO 8601, and as the file's time)."""
    fresh = var / f"{STAMP}.new"
    fresh.write_text(f"{moment.astimezone(UTC).isoformat(timespec='seconds')}\n")
    os.utime(fresh, (moment.timestamp(), moment.timestamp()))
    fresh.replace(var / STAMP)


def last_backup(var: Path) -> datetime | None:
    """Return when the last complete backup was begun; None without one, or if its stamp cannot be read."""
    try:
        return datetime.fromisoformat((var / STAMP).read_text().strip())
    except (OSError, ValueError):
        return None


@dataclass(frozen=True, slots=True)
class BackupPlace:
    """The parts of a site: its folder, its folder of backups, its database."""

    var: Path
    folder: Path
    database: SiteDatabase

    @property
    def key_file(self) -> Path:
        return self.var / KEY

    @property
    def key_is_in_file(self) -> bool:
        return self.key_file.exists() and self.key_file.read_text() == settings.SECRET_KEY

    def kept_files(self) -> Iterator[Path]:
        """Yield the files of VAR_DIR that `manage.py prepare` does not create."""
        for path in sorted(self.var.rglob("*")):
            parts = path.relative_to(self.var).parts
            passing = path.suffix in PASSING or any(part.startswith(".") for part in parts)
            if parts[0] in MADE_AGAIN or passing or path.is_symlink() or not path.is_file():
                continue
            beside = self.folder == path.parent or self.folder in path.parents or settings.BACKUP_DIR in path.parents
            rows = path.name.endswith((".sqlite3", ".sqlite3-wal", ".sqlite3-shm", ".sqlite3-journal"))
            if not beside and not rows:
                yield path


def place() -> BackupPlace:
    """Return the paths of this site, from its settings."""
    database = database_of(settings.DATABASES["default"])
    return BackupPlace(settings.VAR_DIR, Path(settings.BACKUP_DIR) / "site", database)


def key_mark(key: str) -> str:
    """Return a digest by which two sites compare their keys without revealing them."""
    return sha256(b"belote key mark " + key.encode()).hexdigest()[:16]


@cache
def site_version() -> str:
    """Return the version in pyproject.toml."""
    project = tomllib.loads((settings.BASE_DIR / "pyproject.toml").read_text())
    return str(project["project"]["version"])


def known_migrations() -> set[str]:
    """Return « app.name » of each migration in this version of the site."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    replaced = {old for migration in loader.disk_migrations.values() for old in migration.replaces}
    return {".".join(key) for key in {*loader.disk_migrations, *replaced}}
