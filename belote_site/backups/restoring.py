"""Restore of a backup: verified first, then restored as a whole or not at all."""

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final

import psycopg
from django.conf import settings

from belote_site.backups import postgres, sqlite
from belote_site.backups.faults import BackupError
from belote_site.backups.folder import PART, publish, taking_out_alone
from belote_site.backups.manifest import Manifest
from belote_site.backups.package import DATABASE, FILES, KEY, Reading, opened, verify_room
from belote_site.backups.place import BackupPlace, key_mark, known_migrations
from belote_site.backups.totals import select, totals, unlike
from games.rules.json_object import Json

ALIVE: Final = timedelta(seconds=15)
"""The age below which a server's sign of life, written every second, counts (games.live.attendance)."""

OF_EVERY_SITE: Final = {
    "auth_group",
    "auth_group_permissions",
    "auth_permission",
    "django_content_type",
    "django_migrations",
    "django_session",
    "games_heartbeat",
    "games_outboxtask",
    "sqlite_sequence",
}
"""Tables that have rows even on an unused site."""


def verify(place: BackupPlace, path: Path) -> dict[str, int]:
    """Restore a backup to a scratch database and compare it with its manifest; return its totals."""
    with opened(path) as backup, _taken_out(backup, place.var) as database:
        backup.verify()
        if backup.manifest.vendor == "sqlite":
            _verify_copy(database, backup.manifest.totals)
        else:
            _verify_dump(place, database, backup.manifest.totals)
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
        with _taken_out(backup, place.var) as database:
            backup.verify()
            verify_free(place, replace=replace, force=force)
            if place.sqlite is not None:
                _verify_copy(database, backup.manifest.totals)
                sqlite.put_back(database, place.sqlite)
            else:
                server = postgres.server_of(place.database)
                postgres.put_back(server, database, backup.manifest.totals, major=_major(server))
            _files_back(place, backup, key=key and own_file)
        signs_with = place.key_file.read_text() if own_file else settings.SECRET_KEY
        return RestoredBackup(backup.manifest, key_mark(signs_with) == backup.manifest.key_mark)


def verify_fit(place: BackupPlace, backup: Reading) -> None:
    """Verify that a backup fits.

    BackupError if it is of the other kind of database, or of a later version of the site.
    """
    manifest = backup.manifest
    if manifest.vendor != place.vendor:
        raise BackupError(
            f"This backup is of {manifest.vendor}, and DATABASE_URL names {place.vendor}. Restore it where the kind is "
            "the same."
        )
    later = sorted(set(manifest.migrations) - known_migrations())
    if later:
        raise BackupError(
            f"This backup is of a later version of the site ({manifest.site_version}; this one does not know "
            f"{', '.join(later[:3])}). Bring that version, then restore."
        )


def verify_free(place: BackupPlace, *, replace: bool, force: bool) -> None:
    """Verify that the database is unused. BackupError if a server runs on it, or if it has users' data."""
    found = rows_there(place)
    beat = found.pop("beat", None)
    if beat is not None and datetime.now(UTC) - beat < ALIVE and not force:
        raise BackupError("A server is alive on this database. Stop it and wait 15 s, or say --force.")
    if found and not replace:
        told = ", ".join(f"{table} {count}" for table, count in list(found.items())[:3])
        raise BackupError(
            f"This database is not empty ({told}). Back it up and say --replace: all that is in it will be gone."
        )


def rows_there(place: BackupPlace) -> Json:
    """Return the row count of each table with users' data, and under `beat` the last sign of life of a server."""
    if place.sqlite is None:
        try:
            with postgres.server_of(place.database).connect() as connection:
                return _used(connection.execute, postgres.tables(connection))
        except psycopg.OperationalError as error:
            raise BackupError(f"The database cannot be reached; manage.py doctor says why. ({error})") from error
    if not place.sqlite.exists():
        return {}
    try:
        with sqlite.opened(place.sqlite) as connection:
            return _used(connection.execute, sqlite.tables(connection))
    except sqlite3.DatabaseError as error:
        raise BackupError(f"{place.sqlite} is no database ({error}). Put it aside, then restore.") from error


def _used(execute: Any, tables: list[str]) -> Json:
    used: Json = {}
    if "games_heartbeat" in tables and (row := execute("SELECT MAX(at) FROM games_heartbeat").fetchone())[0]:
        at = datetime.fromisoformat(row[0]) if isinstance(row[0], str) else row[0]
        used["beat"] = at if at.tzinfo else at.replace(tzinfo=UTC)
    for table in sorted(set(tables) - OF_EVERY_SITE):
        count = execute(select("COUNT(*)", table)).fetchone()[0]
        if count:
            used[table] = count
    return used


@contextmanager
def _taken_out(backup: Reading, beside: Path) -> Iterator[Path]:
    """Yield a backup's database as a file that only its owner can read; it is deleted afterwards."""
    verify_room(beside, backup.size_of(DATABASE))
    with taking_out_alone(beside) as folder:
        database = folder / DATABASE
        backup.take_out(DATABASE, database)
        yield database


def _verify_copy(copy: Path, written: Mapping[str, int]) -> None:
    sqlite.verify_whole(copy)
    with sqlite.opened(copy) as connection:
        _verify_equal(written, totals(sqlite.ask(connection), sqlite.tables(connection)))


def _verify_dump(place: BackupPlace, dump: Path, written: Mapping[str, int]) -> None:
    if place.sqlite is not None:
        raise BackupError("This backup is of PostgreSQL: verify it where DATABASE_URL names one.")
    with postgres.scratch(postgres.server_of(place.database)) as server:
        postgres.put_back(server, dump, written, major=_major(server))
        with server.connect() as connection:
            _verify_equal(written, totals(postgres.ask(connection), postgres.tables(connection)))


def _verify_equal(written: Mapping[str, int], found: Mapping[str, int]) -> None:
    if other := unlike(written, found):
        raise BackupError("The backup does not add up to what its manifest says: " + "; ".join(other[:5]))


def _major(server: postgres.Server) -> int:
    with server.connect() as connection:
        return connection.info.server_version // 10000


def _files_back(place: BackupPlace, backup: Reading, *, key: bool) -> None:
    """Restore the files and the key, each atomically, after the database."""
    for name in backup.files:
        _file_back(backup, FILES + name, place.var / name)
    if key and backup.manifest.key == "kept":
        _file_back(backup, KEY, place.key_file)


def _file_back(backup: Reading, member: str, target: Path) -> None:
    target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}{PART}")
    backup.take_out(member, part)
    publish(part, target)
