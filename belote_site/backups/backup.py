"""Backup of a running site, its verification, and its restore: as a whole or not at all."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final

import psycopg
from django.conf import settings

from belote_site.backups.databases import SqliteDatabase
from belote_site.backups.package import (
    DATABASE,
    FILES,
    KEY,
    BackupError,
    BackupWriter,
    Manifest,
    Reading,
    opened,
    verify_room,
)
from belote_site.backups.place import (
    PART,
    BackupPlace,
    key_mark,
    known_migrations,
    name_of,
    publish,
    site_version,
    taking_out_alone,
    writing_alone,
)

ALIVE: Final = timedelta(seconds=15)
"""The age below which a server's sign of life, written every second, counts (games.live.attendance)."""


def take(place: BackupPlace, folder: Path, *, secret_key: bool) -> Path:
    """Write one backup and return its path; an incomplete file never has the final name.

    BackupError if it cannot be written, also for an OSError of the disk.
    """
    moment = datetime.now(UTC)
    target = folder / name_of(moment)
    part = folder / f".{target.name}{PART}"
    try:
        with writing_alone(folder):
            if target.exists():
                raise BackupError(f"{target} was written this very second. Nothing is left to do.")
            try:
                _write(place, part, moment, secret_key=secret_key)
                publish(part, target)
            finally:
                part.unlink(missing_ok=True)
    except OSError as error:
        raise BackupError(f"The backup could not be written to {folder}: {error.strerror or error}.") from error
    except sqlite3.Error as error:
        raise BackupError(f"The backup could not be written to {folder}, or the database not read: {error}.") from error
    except psycopg.OperationalError as error:
        raise BackupError(f"The database cannot be read; manage.py doctor says why. ({error})") from error
    return target


def _write(place: BackupPlace, part: Path, moment: datetime, *, secret_key: bool) -> None:
    part.touch(mode=0o600)
    with BackupWriter(part) as writing:
        described = place.database.save(part, writing)
        kept = ("kept" if secret_key else "left") if place.key_is_in_file else "environment"
        files = {KEY: place.key_file} if kept == "kept" else {}
        files |= {FILES + path.relative_to(place.var).as_posix(): path for path in place.kept_files()}
        for name, path in files.items():
            with path.open("rb") as source:
                writing.put(name, source)
        writing.finish(
            Manifest(
                taken_at=moment.isoformat(timespec="seconds"),
                site_version=site_version(),
                vendor=place.database.vendor,
                key=kept,
                key_mark=key_mark(settings.SECRET_KEY),
                members=writing.digests,
                **described,
            )
        )


def verify(place: BackupPlace, path: Path) -> dict[str, int]:
    """Restore a backup to a scratch database and compare it with its manifest; return its totals."""
    with opened(path) as backup, _taken_out(backup, place.var) as saved:
        backup.verify()
        database = SqliteDatabase(saved) if backup.manifest.vendor == SqliteDatabase.vendor else place.database
        if database.vendor != backup.manifest.vendor:
            raise BackupError("This backup is of PostgreSQL: verify it where DATABASE_URL names one.")
        database.verify(saved, backup.manifest.totals)
        return backup.manifest.totals


@dataclass(frozen=True, slots=True)
class RestoredBackup:
    """A restored backup.

    `same_key`: whether this site, after its next start, has the same signing key as the backup's.
    """

    manifest: Manifest
    same_key: bool


def restore(place: BackupPlace, path: Path, *, replace: bool, force: bool, key: bool) -> RestoredBackup:
    """Restore a backup into this site. BackupError if it may not or cannot be restored: nothing has changed.

    `replace`: even if the database is in use. `force`: even if a server seems alive. `key`: the site's key too.
    """
    own_file = place.key_is_in_file
    with opened(path) as backup:
        verify_fit(place, backup)
        with _taken_out(backup, place.var) as saved:
            backup.verify()
            verify_free(place, replace=replace, force=force)
            place.database.put_back(saved, backup.manifest.totals)
        members = {FILES + name: place.var / name for name in backup.files}
        if key and own_file and backup.manifest.key == "kept":
            members[KEY] = place.key_file
        for member, target in members.items():
            _file_back(backup, member, target)
        signs_with = place.key_file.read_text() if own_file else settings.SECRET_KEY
        return RestoredBackup(backup.manifest, key_mark(signs_with) == backup.manifest.key_mark)


def verify_fit(place: BackupPlace, backup: Reading) -> None:
    """Verify that a backup fits.

    BackupError if it is of the other kind of database, or of a later version of the site.
    """
    manifest = backup.manifest
    if manifest.vendor != place.database.vendor:
        raise BackupError(
            f"This backup is of {manifest.vendor}, and DATABASE_URL names {place.database.vendor}. Restore it where "
            "the kind is the same."
        )
    later = sorted(set(manifest.migrations) - known_migrations())
    if later:
        raise BackupError(
            f"This backup is of a later version of the site ({manifest.site_version}; this one does not know "
            f"{', '.join(later[:3])}). Bring that version, then restore."
        )


def verify_free(place: BackupPlace, *, replace: bool, force: bool) -> None:
    """Verify that the database is unused. BackupError if a server runs on it, or if it has users' data."""
    found = place.database.used()
    beat = found.pop("beat", None)
    if beat is not None and datetime.now(UTC) - beat < ALIVE and not force:
        raise BackupError("A server is alive on this database. Stop it and wait 15 s, or say --force.")
    if found and not replace:
        told = ", ".join(f"{table} {count}" for table, count in list(found.items())[:3])
        raise BackupError(
            f"This database is not empty ({told}). Back it up and say --replace: all that is in it will be gone."
        )


@contextmanager
def _taken_out(backup: Reading, beside: Path) -> Iterator[Path]:
    """Yield a backup's database as a file that only its owner can read; it is deleted afterwards."""
    verify_room(beside, backup.size_of(DATABASE))
    with taking_out_alone(beside) as folder:
        database = folder / DATABASE
        backup.take_out(DATABASE, database)
        yield database


def _file_back(backup: Reading, member: str, target: Path) -> None:
    """Restore one file, atomically."""
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}{PART}")
    backup.take_out(member, part)
    publish(part, target)
