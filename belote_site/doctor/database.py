"""Checks of the database: whether it answers, if not why, whether commits are durable; and of its rows: migrations,
operator, waiting tasks.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import psycopg
from django.conf import settings

from belote_site.backups.databases import OpenedDatabase, SqliteDatabase, database_of
from belote_site.backups.place import known_migrations
from belote_site.doctor.findings import Finding, _, broken, doubtful
from games.rules.record_json import Json

OLDEST: Final = 14
SKEW: Final = 2.0
FEW_CONNECTIONS: Final = 10
NETWORKED: Final = {"nfs", "nfs4", "cifs", "smb3", "9p", "fuse.sshfs", "ceph", "glusterfs", "vboxsf"}
DURABLE: Final = ("fsync", "synchronous_commit", "full_page_writes")

LATE: Final = {
    "postgresql": "due_at < now() - interval '15 minutes'",
    "sqlite": "due_at < datetime('now', '-15 minutes')",
}

AN_HOUR_AGO: Final = {
    "postgresql": "at < now() - interval '1 hour'",
    "sqlite": "at < datetime('now', '-1 hour')",
}


class Unreachable(Exception):  # noqa: N818  (a state of the database, not an error of ours)
    def __init__(self, finding: Finding) -> None:
        super().__init__(finding.code)
        self.finding = finding


@contextmanager
def reached() -> Iterator[OpenedDatabase]:
    """Yield the site's database. Unreachable, with the reason."""
    described: Json = settings.DATABASES["default"]
    if not described["ENGINE"].endswith(("sqlite3", "postgresql")):
        what = _("DATABASE_URL names neither SQLite nor PostgreSQL.")
        raise Unreachable(
            broken("database-kind", what, _("Write the address as postgres://user:password@host:5432/name."))
        )
    database = database_of(described)
    if isinstance(database, SqliteDatabase) and not database.path.exists():
        what = _("There is no database yet at %(path)s.") % {"path": database.path}
        raise Unreachable(broken("database-missing", what, "manage.py prepare"))
    try:
        with database.opened() as opened:
            yield opened
    except sqlite3.DatabaseError as error:
        told = {"path": described["NAME"], "why": error}
        what = _("%(path)s is not a database, or is damaged: %(why)s.") % told
        raise Unreachable(broken("database-damaged", what, _("Move this file away and restore a backup."))) from error
    except psycopg.OperationalError as error:
        raise Unreachable(_refused(described, str(error))) from error


def _refused(described: Json, said: str) -> Finding:
    """Return the reason why PostgreSQL refused the connection, from libpq's message, the only source."""
    told = {
        "host": described["HOST"] or _("the local socket"),
        "port": described["PORT"] or "5432",
        "user": described["USER"],
        "name": described["NAME"],
    }
    if "password" in said or "authentication" in said or ("role" in said and "not exist" in said):
        return broken(
            "database-password",
            _("PostgreSQL on %(host)s:%(port)s does not let the user %(user)s in with this password.") % told,
            _("Correct the user and password in DATABASE_URL, or set them in PostgreSQL: ALTER ROLE … PASSWORD …"),
        )
    if "does not exist" in said:
        return broken(
            "database-missing",
            _("PostgreSQL on %(host)s:%(port)s has no database %(name)s.") % told,
            _("Correct the name in DATABASE_URL, or create the database: createdb %(name)s, then manage.py prepare")
            % told,
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
        _("Start PostgreSQL, correct host and port in DATABASE_URL, or make the server reachable."),
    )


def sqlite_place(reached: OpenedDatabase) -> Iterator[Finding]:
    """Check that SQLite is on a local disk, and uses a write-ahead log."""
    path = Path(str(settings.DATABASES["default"]["NAME"]))
    kind = file_system(path)
    if kind in NETWORKED:
        yield broken(
            "sqlite-network",
            _("The database is on a network disk (%(kind)s), where SQLite loses what it wrote.") % {"kind": kind},
            _("Move VAR_DIR to a disk of this machine, or use PostgreSQL."),
        )
    mode = reached.ask("PRAGMA journal_mode")[0][0]
    if mode != "wal":
        yield doubtful(
            "sqlite-journal",
            _("The database keeps its journal as “%(mode)s”: reads and writes wait for each other.") % {"mode": mode},
            _(
                "Start the site once: it sets the WAL mode. If nothing changes, the disk does not allow it; use "
                "another."
            ),
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


def durable(reached: OpenedDatabase) -> Iterator[Finding]:
    """Check that an acknowledged commit is on the disk."""
    rows = reached.ask(f"SELECT name, setting FROM pg_settings WHERE name IN {DURABLE!r}")  # noqa: S608  (our own names)
    off = sorted(name for name, setting in rows if setting == "off")
    if off:
        yield broken(
            "database-forgets",
            _("PostgreSQL confirms writes that are not on the disk yet: %(names)s off.") % {"names": ", ".join(off)},
            _("Set these options to “on” in postgresql.conf (or ALTER SYSTEM, ALTER DATABASE), then reload."),
        )


def version(reached: OpenedDatabase) -> Iterator[Finding]:
    number = int(reached.ask("SHOW server_version_num")[0][0]) // 10000
    if number < OLDEST:
        yield broken(
            "database-old",
            _("This is PostgreSQL %(version)s; 14 or newer is needed.") % {"version": number},
            _("Back up the database, install a newer PostgreSQL, then restore the backup."),
        )
    encoding = reached.ask("SHOW server_encoding")[0][0]
    if encoding != "UTF8":
        yield broken(
            "database-encoding",
            _("The database keeps its texts as %(encoding)s.") % {"encoding": encoding},
            _("Create it again with ENCODING 'UTF8' and restore a backup."),
        )


def connections(reached: OpenedDatabase) -> Iterator[Finding]:
    (most, kept, used), *_rest = reached.ask(
        "SELECT current_setting('max_connections')::int, current_setting('superuser_reserved_connections')::int,"
        " (SELECT COUNT(*) FROM pg_stat_activity WHERE backend_type = 'client backend')"
    )
    if most - kept - used < FEW_CONNECTIONS:
        yield doubtful(
            "connections-few",
            _("PostgreSQL takes %(most)s connections and %(used)s are open: another process could not connect.")
            % {"most": most, "used": used},
            _("Raise max_connections; count ten connections for each process of the site."),
        )


def clock(reached: OpenedDatabase) -> Iterator[Finding]:
    away = (reached.ask("SELECT clock_timestamp()")[0][0] - datetime.now(UTC)).total_seconds()
    if abs(away) > SKEW:
        yield doubtful(
            "clock-database",
            _("The clock of the database differs by %(seconds)d s from the clock of this machine.") % {"seconds": away},
            _("Make every machine use the same time servers: systemctl status systemd-timesyncd"),
        )


def migrations(reached: OpenedDatabase) -> Iterator[Finding]:
    """Check that the tables are of this very version."""
    applied = set()
    if "django_migrations" in reached.tables:
        applied = {f"{app}.{name}" for app, name in reached.ask("SELECT app, name FROM django_migrations")}
    known = known_migrations()
    if missing := sorted(known - applied):
        yield broken(
            "migrations-missing",
            _("The database lacks %(count)s migrations, %(name)s first.") % {"count": len(missing), "name": missing[0]},
            "manage.py prepare",
        )
    if later := sorted(applied - known):
        yield doubtful(
            "migrations-later",
            _("The database was brought up to date by a later version of the site: %(name)s is not known here.")
            % {"name": later[0]},
            _("Run that version, or restore the backup taken before (docs/upgrading.md)."),
        )


def operator(reached: OpenedDatabase) -> Iterator[Finding]:
    if "accounts_user" not in reached.tables:
        return
    if not reached.ask("SELECT 1 FROM accounts_user WHERE is_superuser AND is_active LIMIT 1"):
        yield doubtful(
            "no-operator",
            _("The site has no operator: nobody can name moderators or repair an account."),
            "manage.py createsuperuser",
        )


def tasks(reached: OpenedDatabase) -> Iterator[Finding]:
    """Check for tasks that have waited for a quarter of an hour, which means that nothing runs them."""
    if "games_outboxtask" not in reached.tables:
        return
    late = f"SELECT COUNT(*) FROM games_outboxtask WHERE done_at IS NULL AND attempts < 10 AND {LATE[reached.vendor]}"  # noqa: S608  (our own words)
    ((count,),) = reached.ask(late)
    if count:
        yield doubtful(
            "tasks-late",
            _("%(count)s tasks have waited for more than a quarter of an hour.") % {"count": count},
            _(
                "Check that a worker is running (or the server, if there is no broker). Their logs say "
                "“task_failed” when a task fails."
            ),
        )


def analyses(reached: OpenedDatabase) -> Iterator[Finding]:
    """Check for donnes that somebody wants analysed and that have waited for an hour: nothing analyses them."""
    if "games_analysisrequest" not in reached.tables:
        return
    late = f"SELECT COUNT(*) FROM games_analysisrequest WHERE {AN_HOUR_AGO[reached.vendor]}"  # noqa: S608  (our own words)
    ((count,),) = reached.ask(late)
    if count:
        yield doubtful(
            "analyses-late",
            _("%(count)s donnes have waited for their analysis for more than an hour.") % {"count": count},
            _(
                "Check that the worker of the queue “analysis” is running (or the server, if there is no broker), and "
                "that the package wasmtime is installed."
            ),
        )


ROW_CHECKS: Final = (migrations, operator, tasks, analyses)
CHECKS: Final[Mapping[str, tuple[Callable[[OpenedDatabase], Iterator[Finding]], ...]]] = {
    "sqlite": (sqlite_place, *ROW_CHECKS),
    "postgresql": (version, durable, connections, clock, *ROW_CHECKS),
}
