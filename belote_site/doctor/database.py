"""Checks of the database: whether it answers, if not why, and whether commits are durable."""

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final

import psycopg
from django.conf import settings

from belote_site.backups import postgres, sqlite
from belote_site.doctor.finding import Finding, broken, doubtful
from belote_site.doctor.words import _
from games.rules.json_object import Json

OLDEST: Final = 14
SKEW: Final = 2.0
FEW_CONNECTIONS: Final = 10
NETWORKED: Final = {"nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "ceph", "glusterfs", "vboxsf"}
DURABLE: Final = ("fsync", "synchronous_commit", "full_page_writes")


@dataclass(frozen=True, slots=True)
class Reached:
    """A database that answers. `ask`: a function that runs one statement and returns all its rows."""

    vendor: str
    ask: Callable[[str], list[tuple[Any, ...]]]
    tables: frozenset[str]


class Unreachable(Exception):  # noqa: N818  (a state of the database, not an error of ours)
    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.code)
        self.finding = finding


@contextmanager
def reached() -> Iterator[Reached]:
    """Yield the site's database. Unreachable, with the reason."""
    described: Json = settings.DATABASES["default"]
    if described["ENGINE"].endswith("sqlite3"):
        yield from _sqlite(Path(str(described["NAME"])))
    elif described["ENGINE"].endswith("postgresql"):
        yield from _postgres(postgres.server_of(described))
    else:
        what = _("DATABASE_URL names neither SQLite nor PostgreSQL.")
        raise Unreachable(broken("database-kind", what, _("Write it as postgres://user:password@host:5432/name.")))


def _sqlite(path: Path) -> Iterator[Reached]:
    if not path.exists():
        what = _("There is no database yet at %(path)s.") % {"path": path}
        raise Unreachable(broken("database-missing", what, "manage.py prepare"))
    try:
        with sqlite.opened(path) as connection:
            tables = frozenset(sqlite.tables(connection))
            yield Reached("sqlite", lambda statement: connection.execute(statement).fetchall(), tables)
    except sqlite3.DatabaseError as error:
        what = _("%(path)s is no database, or a damaged one: %(why)s.") % {"path": path, "why": error}
        raise Unreachable(broken("database-damaged", what, _("Put it aside and restore a backup."))) from error


def _postgres(server: postgres.Server) -> Iterator[Reached]:
    try:
        connection = server.connect(autocommit=True)
    except psycopg.OperationalError as error:
        raise Unreachable(_refused(server, str(error))) from error
    with connection:
        tables = frozenset(postgres.tables(connection))
        yield Reached("postgresql", lambda statement: connection.execute(statement.encode()).fetchall(), tables)


def _refused(server: postgres.Server, said: str) -> Finding:
    """Return the reason why PostgreSQL refused the connection, from libpq's message, the only source."""
    words = server.words
    told = {
        "host": words.get("host", _("its socket")),
        "port": words.get("port", "5432"),
        "user": words.get("user", ""),
        "name": words.get("dbname", ""),
    }
    if "password" in said or "authentication" in said or ("role" in said and "not exist" in said):
        return broken(
            "database-password",
            _("PostgreSQL on %(host)s:%(port)s does not let the user %(user)s in with this password.") % told,
            _("Correct user and password in DATABASE_URL, or set them: ALTER ROLE … PASSWORD …"),
        )
    if "does not exist" in said:
        return broken(
            "database-missing",
            _("PostgreSQL on %(host)s:%(port)s has no database %(name)s.") % told,
            _("Correct the name in DATABASE_URL, or make it: createdb %(name)s, then manage.py prepare") % told,
        )
    if "too many" in said or "remaining connection slots" in said:
        return broken(
            "connections-none",
            _("PostgreSQL on %(host)s:%(port)s has no connection left.") % told,
            _("Raise max_connections, or run fewer processes."),
        )
    return broken(
        "database-unreachable",
        _("PostgreSQL on %(host)s:%(port)s does not answer.") % told,
        _("Start it, correct host and port in DATABASE_URL, or open the way to it."),
    )


def sqlite_place(reached: Reached) -> Iterator[Finding]:
    """Check that SQLite is on a local disk, and uses a write-ahead log."""
    path = Path(str(settings.DATABASES["default"]["NAME"]))
    kind = file_system(path)
    if kind in NETWORKED:
        yield broken(
            "sqlite-network",
            _("The database lies on a network's disk (%(kind)s), where SQLite loses what it wrote.") % {"kind": kind},
            _("Move VAR_DIR to a disk of this machine, or use PostgreSQL."),
        )
    mode = reached.ask("PRAGMA journal_mode")[0][0]
    if mode != "wal":
        yield doubtful(
            "sqlite-journal",
            _("The database keeps its journal as “%(mode)s”: readers and writers wait for one another.")
            % {"mode": mode},
            _("Start the site once: it sets WAL. If it stays, the disk cannot do it; use another."),
        )
    if not os.access(path, os.W_OK):
        what = _("The database %(path)s cannot be written.") % {"path": path}
        yield broken("sqlite-read-only", what, _("Give it to the user who runs the site."))


def file_system(path: Path) -> str:
    """Return the kind of file system of a path (Linux: /proc/mounts); empty if unknown."""
    try:
        mounts = [line.split(" ")[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    except OSError:
        return ""
    real = str(path.resolve())
    over = [(mount, kind) for mount, kind in mounts if real.startswith(mount.rstrip("/") + "/")]
    return max(over, key=lambda pair: len(pair[0]), default=("", ""))[1]


def durable(reached: Reached) -> Iterator[Finding]:
    """Check that an acknowledged commit is on the disk."""
    rows = reached.ask(f"SELECT name, setting FROM pg_settings WHERE name IN {DURABLE!r}")  # noqa: S608  (our own names)
    off = sorted(name for name, setting in rows if setting == "off")
    if off:
        yield broken(
            "database-forgets",
            _("PostgreSQL acknowledges what is not on the disk yet: %(names)s off.") % {"names": ", ".join(off)},
            _("Set them to “on” in postgresql.conf (or ALTER SYSTEM, ALTER DATABASE), then reload."),
        )


def version(reached: Reached) -> Iterator[Finding]:
    number = int(reached.ask("SHOW server_version_num")[0][0]) // 10000
    if number < OLDEST:
        yield broken(
            "database-old",
            _("This is PostgreSQL %(version)s; 14 or newer is needed.") % {"version": number},
            _("Back up, install a newer one, restore."),
        )
    encoding = reached.ask("SHOW server_encoding")[0][0]
    if encoding != "UTF8":
        yield broken(
            "database-encoding",
            _("The database keeps its texts as %(encoding)s.") % {"encoding": encoding},
            _("Make it anew with ENCODING 'UTF8' and restore a backup."),
        )


def connections(reached: Reached) -> Iterator[Finding]:
    (most, kept, used), *_rest = reached.ask(
        "SELECT current_setting('max_connections')::int, current_setting('superuser_reserved_connections')::int,"
        " (SELECT COUNT(*) FROM pg_stat_activity WHERE backend_type = 'client backend')"
    )
    if most - kept - used < FEW_CONNECTIONS:
        yield doubtful(
            "connections-few",
            _("PostgreSQL takes %(most)s connections and %(used)s are open: another process would not come in.")
            % {"most": most, "used": used},
            _("Raise max_connections; count ten for each process of the site."),
        )


def clock(reached: Reached) -> Iterator[Finding]:
    away = (reached.ask("SELECT clock_timestamp()")[0][0] - datetime.now(UTC)).total_seconds()
    if abs(away) > SKEW:
        yield doubtful(
            "clock-database",
            _("The clock of the database is %(seconds)d s away from this one.") % {"seconds": away},
            _("Let every machine ask the same time servers: systemctl status systemd-timesyncd"),
        )


CHECKS: Final[Mapping[str, tuple[Callable[[Reached], Iterator[Finding]], ...]]] = {
    "sqlite": (sqlite_place,),
    "postgresql": (version, durable, connections, clock),
}
