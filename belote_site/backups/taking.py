"""Backup of a running site: one snapshot of the database, the files, and a manifest."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import psycopg
from django.conf import settings

from belote_site.backups import postgres, sqlite
from belote_site.backups.faults import BackupError
from belote_site.backups.folder import PART, name_of, publish, writing_alone
from belote_site.backups.manifest import Manifest
from belote_site.backups.package import DATABASE, FILES, KEY, BackupWriter, verify_room
from belote_site.backups.place import BackupPlace, key_mark, site_version
from belote_site.backups.totals import Ask, totals
from games.rules.json_object import Json

SPARE: Final = 16 << 20
"""Bytes that must be free beyond the database's own size."""


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
    with BackupWriter(part) as writing, _database(place, part, writing) as said:
        kept = _secret_key(place, writing, wanted=secret_key)
        for path in place.kept_files():
            with path.open("rb") as source:
                writing.put(FILES + path.relative_to(place.var).as_posix(), source)
        writing.finish(
            Manifest(
                taken_at=moment.isoformat(timespec="seconds"),
                site_version=site_version(),
                vendor=place.vendor,
                key=kept,
                key_mark=key_mark(settings.SECRET_KEY),
                members=writing.digests,
                **said,
            )
        )


def _secret_key(place: BackupPlace, writing: BackupWriter, *, wanted: bool) -> str:
    """Add the key, if it is in VAR_DIR and wanted; return its entry in the manifest."""
    if not place.key_is_in_file:
        return "environment"
    if not wanted:
        return "left"
    with place.key_file.open("rb") as source:
        writing.put(KEY, source)
    return "kept"


@contextmanager
def _database(place: BackupPlace, part: Path, writing: BackupWriter) -> Iterator[Json]:
    """Add the database; yield its part of the manifest, of the same moment."""
    if place.sqlite is not None:
        yield _sqlite(place.sqlite, part, writing)
        return
    server = postgres.server_of(place.database)
    with postgres.one_moment(server) as (connection, snapshot):
        major = connection.info.server_version // 10000
        with postgres.dumped(server, snapshot, major) as dump:
            writing.put(DATABASE, dump, packed=True)
        yield _told(f"PostgreSQL {major}", postgres.ask(connection), postgres.tables(connection), connection.execute)


def _sqlite(database: Path, part: Path, writing: BackupWriter) -> Json:
    if not database.exists():
        raise BackupError(f"There is no database {database} yet: manage.py prepare makes it.")
    size = sum(each.stat().st_size for each in (database, Path(f"{database}-wal")) if each.exists())
    verify_room(part.parent, size + SPARE)
    copy = part.with_name(f"{part.name}.sqlite3")
    try:
        sqlite.copy(database, copy)
        with copy.open("rb") as source:
            writing.put(DATABASE, source)
        with sqlite.opened(copy) as connection:
            server = f"SQLite {connection.execute('SELECT sqlite_version()').fetchone()[0]}"
            return _told(server, sqlite.ask(connection), sqlite.tables(connection), connection.execute)
    finally:
        copy.unlink(missing_ok=True)


def _told(server: str, ask: Ask, tables: list[str], execute: Any) -> Json:
    if "django_migrations" not in tables:
        raise BackupError("This database is empty: manage.py prepare makes its tables. There is nothing to back up.")
    applied = execute("SELECT app, name FROM django_migrations ORDER BY app, name").fetchall()
    return {
        "server": server,
        "migrations": [f"{app}.{name}" for app, name in applied],
        "totals": totals(ask, tables),
    }
