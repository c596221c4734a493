"""The two kinds of database a site may have, with the same verbs: open, save, verify a saved one, put it back.

SQLite is copied by its own backup function, which reads one consistent state while others write. PostgreSQL is dumped
by its own tools from one snapshot; passwords are passed in the environment, never on a command line, which every user
of the machine can read. Either is restored in one transaction, and compared by totals: the rows of each table and a few
sums, by the same queries before and after.
"""

import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from secrets import token_hex
from typing import IO, Any, ClassVar, Final, TypeAlias

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from belote_site.backups.package import DATABASE, BackupError, BackupWriter, verify_room
from games.rules.record_json import Json

SUMS: Final[Mapping[str, tuple[str, str]]] = {
    "marks NS": ("games_donne", "COALESCE(SUM(ns_marks), 0)"),
    "marks EW": ("games_donne", "COALESCE(SUM(ew_marks), 0)"),
    "record text": ("games_donne", "COALESCE(SUM(LENGTH(record)), 0)"),
    "parties finished": ("games_partie", "COUNT(finished_at)"),
    "totals of parties": ("games_partie", "COALESCE(SUM(ns_total + ew_total), 0)"),
    "versions of tables": ("games_table", "COALESCE(SUM(version), 0)"),
    "versions of the log": ("games_entry", "COALESCE(SUM(version), 0)"),
}
"""By name: a table, and an expression that is summed over it."""
OF_EVERY_SITE: Final = {
    "auth_group",
    "auth_group_permissions",
    "auth_permission",
    "django_content_type",
    "django_migrations",
    "django_session",
    "games_donneset",
    "games_heartbeat",
    "games_outboxtask",
    "games_puzzle",
    "sqlite_sequence",
}
"""Tables that have rows even on an unused site."""
SPARE: Final = 16 << 20
"""Bytes that must be free beyond the database's own size."""
BUSY_SECONDS: Final = 20.0
LOCK_SECONDS: Final = 20
DEBIAN_TOOLS: Final = Path("/usr/lib/postgresql")


def questions(tables: Iterable[str]) -> dict[str, str]:
    """Return for each total its name and the statement that computes it, for these tables."""
    known = sorted(tables)
    rows = {f"rows of {table}": select("COUNT(*)", table) for table in known}
    return rows | {name: select(what, table) for name, (table, what) in SUMS.items() if table in known}


def select(what: str, table: str) -> str:
    return f'SELECT {what} FROM "{table}"'  # noqa: S608  (the names a database's own catalogue has)


@dataclass(frozen=True, slots=True)
class OpenedDatabase:
    """A database that answers. `ask`: a function that runs one statement and returns all its rows."""

    vendor: str
    ask: Callable[[str], list[tuple[Any, ...]]]
    tables: list[str]

    def described(self, server: str) -> Json:
        """Return the database's part of a manifest. BackupError if it has no tables."""
        if "django_migrations" not in self.tables:
            raise BackupError(
                "This database is empty: manage.py prepare makes its tables. There is nothing to back up."
            )
        applied = self.ask("SELECT app, name FROM django_migrations ORDER BY app, name")
        return {"server": server, "migrations": [f"{app}.{name}" for app, name in applied], "totals": self.totals()}

    def totals(self) -> dict[str, int]:
        return {name: int(self.ask(statement)[0][0]) for name, statement in questions(self.tables).items()}

    def verify_totals(self, written: Mapping[str, int]) -> None:
        """Compare the totals with those of a manifest. BackupError if they differ."""
        found = self.totals()
        names = sorted(name for name in written.keys() | found.keys() if written.get(name) != found.get(name))
        other = [f"{name}: {written.get(name, '-')} written, {found.get(name, '-')} found" for name in names]
        if other:
            raise BackupError("The backup does not add up to what its manifest says: " + "; ".join(other[:5]))

    def used(self) -> Json:
        """Return the row count of each table with users' data, and under `beat` the last sign of life of a server."""
        used: Json = {}
        if "games_heartbeat" in self.tables and (beat := self.ask("SELECT MAX(at) FROM games_heartbeat")[0][0]):
            at = datetime.fromisoformat(beat) if isinstance(beat, str) else beat
            used["beat"] = at if at.tzinfo else at.replace(tzinfo=UTC)
        counts = {
            table: self.ask(select("COUNT(*)", table))[0][0] for table in sorted(set(self.tables) - OF_EVERY_SITE)
        }
        return used | {table: count for table, count in counts.items() if count}


@dataclass(frozen=True, slots=True)
class SqliteDatabase:
    """A file of SQLite."""

    vendor: ClassVar[str] = "sqlite"
    path: Path

    @contextmanager
    def connected(self, *, readonly: bool = True) -> Iterator[sqlite3.Connection]:
        address = f"file:{self.path}?mode={'ro' if readonly else 'rwc'}"
        with closing(sqlite3.connect(address, uri=True, timeout=BUSY_SECONDS)) as connection:
            yield connection

    @contextmanager
    def opened(self) -> Iterator[OpenedDatabase]:
        """Open the database for reading. sqlite3.DatabaseError if it is none."""
        named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name"
        with self.connected() as connection:
            tables = [name for (name,) in connection.execute(named)]
            yield OpenedDatabase(self.vendor, lambda statement: connection.execute(statement).fetchall(), tables)

    def save(self, part: Path, writing: BackupWriter) -> Json:
        """Add a copy of the database, made beside `part`; return its part of the manifest. BackupError, sqlite3.Error.

        Every page is copied in one step, as of one moment: later writes go to the WAL and are not copied.
        """
        if not self.path.exists():
            raise BackupError(f"There is no database {self.path} yet: manage.py prepare makes it.")
        size = sum(each.stat().st_size for each in (self.path, Path(f"{self.path}-wal")) if each.exists())
        verify_room(part.parent, size + SPARE)
        copy = SqliteDatabase(part.with_name(f"{part.name}.sqlite3"))
        try:
            copy.path.touch(mode=0o600)
            with self.connected() as reading, copy.connected(readonly=False) as target:
                reading.backup(target)
                # One file, without a separate journal.
                target.execute("PRAGMA journal_mode=DELETE")
            with copy.path.open("rb") as source:
                writing.put(DATABASE, source)
            with copy.opened() as opened:
                return opened.described(f"SQLite {sqlite3.sqlite_version}")
        finally:
            copy.path.unlink(missing_ok=True)

    def verify(self, saved: Path, written: Mapping[str, int]) -> None:
        """Verify a saved copy by SQLite's integrity check, and by its totals. BackupError if it is another."""
        copy = SqliteDatabase(saved)
        with copy.connected() as connection:
            try:
                (said,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
            except sqlite3.DatabaseError as error:
                said = str(error)
        if said != "ok":
            raise BackupError(f"The copy of the database is damaged: {said}. See manage.py doctor for the disk.")
        with copy.opened() as opened:
            opened.verify_totals(written)

    def put_back(self, saved: Path, written: Mapping[str, int]) -> None:
        """Overwrite the database with a verified copy in one transaction: a kill in between leaves the old one.

        BackupError if it is in use, or if the copy has other totals than those written.
        """
        self.verify(saved, written)
        try:
            with SqliteDatabase(saved).connected() as reading, self.connected(readonly=False) as target:
                # The copied pages contain the journal mode of the source. The target uses its own journal until the
                # transaction ends; then WAL is set again.
                reading.backup(target)
                target.execute("PRAGMA journal_mode=WAL")
        except sqlite3.OperationalError as error:
            raise BackupError(
                f"The database {self.path} is in use ({error}). Stop the site, then restore again."
            ) from error

    def used(self) -> Json:
        """Return what `OpenedDatabase.used` finds; nothing without a file. BackupError if the file is no database."""
        if not self.path.exists():
            return {}
        try:
            with self.opened() as opened:
                return opened.used()
        except sqlite3.DatabaseError as error:
            raise BackupError(f"{self.path} is no database ({error}). Put it aside, then restore.") from error


@dataclass(frozen=True, slots=True)
class PostgresDatabase:
    """A database on a server of PostgreSQL: the parameters of libpq without the password, and the password."""

    vendor: ClassVar[str] = "postgresql"
    words: Mapping[str, str]
    password: str

    @property
    def conninfo(self) -> str:
        return make_conninfo("", **self.words)

    @property
    def environment(self) -> dict[str, str]:
        given = {"PGPASSWORD": self.password} if self.password else {}
        options = {"PGOPTIONS": f"-c lock_timeout={LOCK_SECONDS}s -c client_min_messages=warning"}
        return dict(os.environ) | given | options

    def connect(self, **options: Any) -> psycopg.Connection[Any]:
        return psycopg.connect(self.conninfo, password=self.password or None, **options)

    @contextmanager
    def opened(self) -> Iterator[OpenedDatabase]:
        """Open the database for reading. psycopg.OperationalError if the server refuses."""
        with self.connect(autocommit=True) as connection:
            yield _opened(connection)

    def save(self, _part: Path, writing: BackupWriter) -> Json:
        """Add a dump of one snapshot; return its part of the manifest. BackupError, psycopg.OperationalError."""
        with self.connect() as connection:
            connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            connection.read_only = True
            opened, major = _opened(connection), _major(connection)
            [[snapshot]] = opened.ask("SELECT pg_export_snapshot()")
            with self._dumped(snapshot, major) as dump:
                writing.put(DATABASE, dump, packed=True)
            return opened.described(f"PostgreSQL {major}")

    @contextmanager
    def _dumped(self, snapshot: str, major: int) -> Iterator[IO[bytes]]:
        """Yield the output of pg_dump, as a stream. BackupError if pg_dump fails."""
        plain = ["--format=custom", "--no-owner", "--no-privileges"]
        with subprocess.Popen(  # noqa: S603  (words of settings, no shell)
            [str(tool("pg_dump", major)), *plain, f"--snapshot={snapshot}", f"--dbname={self.conninfo}"],
            env=self.environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        ) as process:
            assert process.stdout is not None
            assert process.stderr is not None
            yield process.stdout
            said = process.stderr.read().decode(errors="replace").strip()
        if process.returncode != 0:
            raise BackupError(f"pg_dump did not finish: {said}")

    def verify(self, saved: Path, written: Mapping[str, int]) -> None:
        """Restore a dump to a scratch database, and compare its totals. BackupError if they differ."""
        with self._scratch() as scratch:
            scratch.put_back(saved, written)
            with scratch.opened() as opened:
                opened.verify_totals(written)

    def put_back(self, saved: Path, written: Mapping[str, int]) -> None:
        """Replace the database by a dump in one transaction; if its totals are not those written, nothing changes."""
        with self.connect() as connection:
            there, major = _opened(connection).tables, _major(connection)
        cleared = "".join(f'DROP TABLE IF EXISTS "{table}" CASCADE;\n' for table in there)
        script = [str(tool("pg_restore", major)), "--no-owner", "--no-privileges", "--file=-", str(saved)]
        into = [str(tool("psql", major)), "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
        with (
            subprocess.Popen(script, stdout=subprocess.PIPE) as reading,  # noqa: S603  (words of settings, no shell)
            subprocess.Popen(  # noqa: S603  (the same)
                [*into, f"--dbname={self.conninfo}"],
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
            ) as writing,
        ):
            said = _written(writing, cleared, reading, adding_up(written))
        if reading.returncode != 0 or writing.returncode != 0:
            raise BackupError(f"The database was not restored, and is as it was: {said}")

    def used(self) -> Json:
        """Return what `OpenedDatabase.used` finds. BackupError if the server does not answer."""
        try:
            with self.opened() as opened:
                return opened.used()
        except psycopg.OperationalError as error:
            raise BackupError(f"The database cannot be reached; manage.py doctor says why. ({error})") from error

    @contextmanager
    def _scratch(self) -> Iterator["PostgresDatabase"]:
        """Yield an empty database on the same server, which is deleted afterwards.

        BackupError if this user may create none.
        """
        name = f"{self.words['dbname']}_verify_{token_hex(4)}"[-63:]
        identifier = sql.Identifier(name)
        with self.connect(autocommit=True) as connection:
            try:
                connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(identifier))
            except psycopg.errors.InsufficientPrivilege as error:
                user = self.words.get("user", "")
                raise BackupError(
                    f"The backup is written, but not verified: {user} may make no database to try it in "
                    f'(ALTER ROLE "{user}" CREATEDB), so restore it elsewhere once.'
                ) from error
            try:
                yield PostgresDatabase({**self.words, "dbname": name}, self.password)
            finally:
                connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(identifier))


SiteDatabase: TypeAlias = SqliteDatabase | PostgresDatabase


def database_of(described: Mapping[str, Any]) -> SiteDatabase:
    """Return the database of one entry of Django's DATABASES."""
    if described["ENGINE"].endswith("sqlite3"):
        return SqliteDatabase(Path(str(described["NAME"])))
    named = {"host": "HOST", "port": "PORT", "user": "USER", "dbname": "NAME"}
    words = {word: str(described[key]) for word, key in named.items() if described.get(key)}
    options = described.get("OPTIONS", {})
    words |= {word: str(options[word]) for word in ("sslmode", "sslrootcert", "sslcert", "sslkey") if word in options}
    return PostgresDatabase({**words, "connect_timeout": "5"}, str(described.get("PASSWORD", "")))


def tool(name: str, major: int) -> Path:
    """Return the path of pg_dump, psql…, of the server's version or a later one. BackupError if none is installed."""
    paths = [Path(found)] if (found := shutil.which(name)) else []
    paths += DEBIAN_TOOLS.glob(f"*/bin/{name}")
    fit = {version: path for path in paths if (version := _version_of(path)) >= major}
    if not fit:
        raise BackupError(
            f"{name} of PostgreSQL {major} or later is not on this machine: apt install postgresql-client-{major}, or "
            f"run the command where the database is."
        )
    return fit[min(fit)]


def _version_of(path: Path) -> int:
    """Return the major version that a tool reports; 0 if it reports none."""
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603  (a tool found)
    found = re.search(r"\(PostgreSQL\) (\d+)", said)
    return int(found[1]) if found else 0


def adding_up(totals: Mapping[str, int]) -> str:
    """Return a statement that fails unless the tables have these totals."""
    rows = [name.removeprefix("rows of ") for name in totals if name.startswith("rows of ")]
    lines = ["SET search_path = public;", "DO $$ BEGIN"]
    for name, statement in questions(rows).items():
        lines.append(f"IF ({statement}) <> {totals[name]} THEN RAISE EXCEPTION 'other {name}'; END IF;")
    return "\n".join([*lines, "END $$;\n"])


def _opened(connection: psycopg.Connection[Any]) -> OpenedDatabase:
    named = "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1"
    tables = [name for (name,) in connection.execute(named)]
    return OpenedDatabase("postgresql", lambda statement: connection.execute(statement.encode()).fetchall(), tables)


def _major(connection: psycopg.Connection[Any]) -> int:
    return connection.info.server_version // 10000


def _written(writing: subprocess.Popen[bytes], first: str, reading: subprocess.Popen[bytes], last: str) -> str:
    """Write the script of a restore to psql, between two others; return the messages of psql."""
    assert writing.stdin is not None
    assert writing.stderr is not None
    assert reading.stdout is not None
    try:
        writing.stdin.write(first.encode())
        shutil.copyfileobj(reading.stdout, writing.stdin)
        # A truncated dump must not be committed.
        writing.stdin.write((last if reading.wait() == 0 else "SELECT 1/0;\n").encode())
        writing.stdin.close()
    except BrokenPipeError:
        reading.kill()
    return writing.stderr.read().decode(errors="replace").strip()
