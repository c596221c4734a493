"""PostgreSQL: dumped by its own tools from one snapshot, restored in one transaction.

Passwords are passed in the environment, never on a command line, which every user of the machine can read.
"""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from secrets import token_hex
from typing import IO, Any, Final

import psycopg
from psycopg import sql
from psycopg.conninfo import make_conninfo

from belote_site.backups.faults import BackupError
from belote_site.backups.totals import questions

DEBIAN_TOOLS: Final = Path("/usr/lib/postgresql")
LOCK_SECONDS: Final = 20


@dataclass(frozen=True, slots=True)
class Server:
    """A connection to a database: the parameters of libpq without the password, and the password."""

    words: Mapping[str, str]
    password: str

    @property
    def conninfo(self) -> str:
        return make_conninfo("", **self.words)

    @property
    def environment(self) -> dict[str, str]:
        given = {"PGPASSWORD": self.password} if self.password else {}
        return (
            dict(os.environ) | given | {"PGOPTIONS": f"-c lock_timeout={LOCK_SECONDS}s -c client_min_messages=warning"}
        )

    def named(self, database: str) -> "Server":
        return Server({**self.words, "dbname": database}, self.password)

    def connect(self, **options: Any) -> psycopg.Connection[Any]:
        return psycopg.connect(self.conninfo, password=self.password or None, **options)


def server_of(database: Mapping[str, Any]) -> Server:
    """Return the connection of one entry of Django's DATABASES."""
    named = {"host": "HOST", "port": "PORT", "user": "USER", "dbname": "NAME"}
    words = {word: str(database[key]) for word, key in named.items() if database.get(key)}
    options = database.get("OPTIONS", {})
    words |= {word: str(options[word]) for word in ("sslmode", "sslrootcert", "sslcert", "sslkey") if word in options}
    return Server({**words, "connect_timeout": "5"}, str(database.get("PASSWORD", "")))


def tool(name: str, major: int) -> Path:
    """Return the path of pg_dump, psql…, of the server's version or a later one. BackupError if none is installed."""
    paths = [Path(found)] if (found := shutil.which(name)) else []
    paths += DEBIAN_TOOLS.glob(f"*/bin/{name}")
    fit = {version: path for path in paths if (version := _major_of(path)) >= major}
    if not fit:
        raise BackupError(
            f"{name} of PostgreSQL {major} or later is not on this machine: apt install postgresql-client-{major}, or "
            f"run the command where the database is."
        )
    return fit[min(fit)]


def _major_of(path: Path) -> int:
    """Return the version that a tool reports; 0 if it reports none."""
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout  # noqa: S603  (a tool found)
    found = re.search(r"\(PostgreSQL\) (\d+)", said)
    return int(found[1]) if found else 0


def tables(connection: psycopg.Connection[Any]) -> list[str]:
    rows = connection.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY 1")
    return [name for (name,) in rows]


def ask(connection: psycopg.Connection[Any]) -> Any:
    """Return a function that runs one statement and returns its first row."""
    return lambda statement: connection.execute(statement).fetchone()


@contextmanager
def one_moment(server: Server) -> Iterator[tuple[psycopg.Connection[Any], str]]:
    """Yield a transaction with one snapshot, and the snapshot's name for other connections."""
    with server.connect() as connection:
        connection.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
        connection.read_only = True
        row = connection.execute("SELECT pg_export_snapshot()").fetchone()
        assert row is not None
        yield connection, row[0]


@contextmanager
def dumped(server: Server, snapshot: str, major: int) -> Iterator[IO[bytes]]:
    """Yield the output of pg_dump, as a stream. BackupError if pg_dump fails."""
    command = [
        str(tool("pg_dump", major)),
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        f"--snapshot={snapshot}",
    ]
    with subprocess.Popen(  # noqa: S603  (words of settings, no shell)
        [*command, f"--dbname={server.conninfo}"],
        env=server.environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        yield process.stdout
        said = process.stderr.read().decode(errors="replace").strip()
    if process.returncode != 0:
        raise BackupError(f"pg_dump did not finish: {said}")


def put_back(server: Server, dump: Path, totals: Mapping[str, int], *, major: int) -> None:
    """Replace the database by a dump in one transaction; if the result differs from `totals`, nothing changes."""
    with server.connect() as connection:
        there = tables(connection)
    script = [str(tool("pg_restore", major)), "--no-owner", "--no-privileges", "--file=-", str(dump)]
    into = [str(tool("psql", major)), "--no-psqlrc", "--quiet", "--single-transaction", "--set=ON_ERROR_STOP=1"]
    with (
        subprocess.Popen(script, stdout=subprocess.PIPE) as reading,  # noqa: S603  (words of settings, no shell)
        subprocess.Popen(  # noqa: S603  (the same)
            [*into, f"--dbname={server.conninfo}"],
            env=server.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
        ) as writing,
    ):
        assert reading.stdout is not None
        said = _written(writing, _cleared(there), reading.stdout, reading, totals)
    if reading.returncode != 0 or writing.returncode != 0:
        raise BackupError(f"The database was not restored, and is as it was: {said}")


def _written(
    writing: subprocess.Popen[bytes],
    first: str,
    dump: IO[bytes],
    reading: subprocess.Popen[bytes],
    totals: Mapping[str, int],
) -> str:
    """Write the script of a restore to psql; return the messages of psql."""
    assert writing.stdin is not None
    assert writing.stderr is not None
    try:
        writing.stdin.write(first.encode())
        shutil.copyfileobj(dump, writing.stdin)
        # A truncated dump must not be committed.
        last = adding_up(totals) if reading.wait() == 0 else "SELECT 1/0;\n"
        writing.stdin.write(last.encode())
        writing.stdin.close()
    except BrokenPipeError:
        reading.kill()
    return writing.stderr.read().decode(errors="replace").strip()


def _cleared(there: list[str]) -> str:
    return "".join(f'DROP TABLE IF EXISTS "{table}" CASCADE;\n' for table in there)


def adding_up(totals: Mapping[str, int]) -> str:
    """Return a statement that fails unless the tables have these totals."""
    rows = [name.removeprefix("rows of ") for name in totals if name.startswith("rows of ")]
    lines = ["SET search_path = public;", "DO $$ BEGIN"]
    for name, statement in questions(rows).items():
        lines.append(f"IF ({statement}) <> {totals[name]} THEN RAISE EXCEPTION 'other {name}'; END IF;")
    return "\n".join([*lines, "END $$;\n"])


@contextmanager
def scratch(server: Server) -> Iterator[Server]:
    """Yield an empty database on the same server, which is deleted afterwards.

    BackupError if this user may create none.
    """
    name = f"{server.words['dbname']}_verify_{token_hex(4)}"[-63:]
    identifier = sql.Identifier(name)
    with server.connect(autocommit=True) as connection:
        try:
            connection.execute(sql.SQL("CREATE DATABASE {} TEMPLATE template0").format(identifier))
        except psycopg.errors.InsufficientPrivilege as error:
            user = server.words.get("user", "")
            raise BackupError(
                f"The backup is written, but not verified: {user} may make no database to try it in "
                f'(ALTER ROLE "{user}" CREATEDB), so restore it elsewhere once.'
            ) from error
        try:
            yield server.named(name)
        finally:
            connection.execute(sql.SQL("DROP DATABASE {} WITH (FORCE)").format(identifier))
