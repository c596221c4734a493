"""The backup folder: names, lock, unfinished files, rotation, time of the last backup."""

import fcntl
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from belote_site.backups.faults import BackupError

PREFIX: Final = "belote-"
SUFFIX: Final = ".zip"
PART: Final = ".part"
STAMP: Final = "backup-stamp"


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
