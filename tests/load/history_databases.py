"""Databases of its own for the bench of history: made empty, kept or dropped. Nothing of Django is loaded here."""

from pathlib import Path
from typing import Final
from urllib.parse import urlsplit, urlunsplit

import psycopg
from psycopg import sql

NAME: Final = "belote_bench_history"


def postgres_address(server: str) -> str:
    """The address of the bench's own database on a server whose other database is given."""
    return urlunsplit(urlsplit(server)._replace(path=f"/{NAME}"))


def recreate_postgres(server: str, *, keep: bool = False) -> bool:
    """An empty database, whatever was there before, or what was kept of one. Whether it is empty."""
    with psycopg.connect(server, autocommit=True) as asked:
        there = asked.execute("SELECT 1 FROM pg_database WHERE datname = %s", [NAME]).fetchone() is not None
        if there and keep:
            return False
        drop_postgres(server)
        asked.execute(sql.SQL("CREATE DATABASE {}").format(sql.Identifier(NAME)))
        return True


def drop_postgres(server: str) -> None:
    with psycopg.connect(server, autocommit=True) as asked:
        asked.execute(sql.SQL("DROP DATABASE IF EXISTS {}").format(sql.Identifier(NAME)))


def remove_sqlite(path: Path) -> None:
    for end in ("", "-wal", "-shm"):
        path.with_name(path.name + end).unlink(missing_ok=True)
