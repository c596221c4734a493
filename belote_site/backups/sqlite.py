"""SQLite: copied by its own backup function, which reads one consistent state while others write; restored in one
transaction.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from belote_site.backups.faults import BackupError

BUSY_SECONDS = 20.0


@contextmanager
def opened(path: Path, *, readonly: bool = True) -> Iterator[sqlite3.Connection]:
    address = f"file:{path}?mode={'ro' if readonly else 'rwc'}"
    with closing(sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS)) as connection:
        yield connection


def copy(source: Path, target: Path) -> None:
    """Copy every page in one step, as of one moment: later writes go to the WAL and are not copied."""
    target.touch(mode=0o600)
    with opened(source) as reading, opened(target, readonly=False) as writing:
        reading.backup(writing)
        # One file, without a separate journal.
        writing.execute("PRAGMA journal_mode=DELETE")


def put_back(source: Path, target: Path) -> None:
    """Overwrite a database with a copy in one transaction: after a kill in between, the old one is there."""
    try:
        with opened(source) as reading, opened(target, readonly=False) as writing:
            # The copied pages contain the journal mode of the source. The target uses its own journal until the
            # transaction ends; then WAL is set again.
            reading.backup(writing)
            writing.execute("PRAGMA journal_mode=WAL")
    except sqlite3.OperationalError as error:
        raise BackupError(f"The database {target} is in use ({error}). Stop the site, then restore again.") from error


def tables(connection: sqlite3.Connection) -> list[str]:
    rows = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
    return sorted(name for (name,) in rows)


def ask(connection: sqlite3.Connection) -> Any:
    """Return a function that runs one statement and returns its first row."""
    return lambda statement: connection.execute(statement).fetchone()


def verify_whole(path: Path) -> None:
    """Run SQLite's integrity check. BackupError if it finds a fault."""
    with opened(path) as connection:
        try:
            (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
        except sqlite3.DatabaseError as error:
            said = str(error)
    if said != "ok":
        raise BackupError(f"The copy of the database is damaged: {said}. See manage.py doctor for the disk.")
