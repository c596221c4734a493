"""A contest by the rows of its database, read beside the server: what is there, whatever a page says."""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from typing import Any, NamedTuple

import psycopg

from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Moment, fold, read_step
from leagues.contests.rights import pair_key, seed_of
from leagues.models import Contest

STEPS = "SELECT version, data, by_id, ref, at FROM leagues_conteststep WHERE contest_id = {} ORDER BY version"


class Row(NamedTuple):
    version: int
    data: str
    by: int | None
    ref: str
    at: datetime


class ContestLog:
    """`code` of the contest, on the database at `url`."""

    def __init__(self, url: str, code: str) -> None:
        self.url = url
        [(number, secret)] = self._asked(f"SELECT id, secret FROM leagues_contest WHERE code = '{code}'")
        self.contest = Contest(pk=number, code=code, secret=bytes(secret))

    def rows(self) -> list[Row]:
        """Their versions follow one another from 1, and no reference is there twice."""
        found = [_read(row) for row in self._asked(STEPS.format(self.contest.pk))]
        assert [row.version for row in found] == list(range(1, len(found) + 1))
        named = [row.ref for row in found if row.ref]
        assert len(named) == len(set(named))
        return found

    def state(self) -> ContestState:
        lines = [(read_step(json.loads(row.data)), Moment(row.version, row.by, row.at)) for row in self.rows()]
        return fold(seed_of(self.contest), lines)

    def seed(self) -> bytes:
        return seed_of(self.contest)

    def key(self, number: int) -> str:
        """What is printed on the card of an entrant."""
        return pair_key(self.contest, self.state(), number)

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the contest's lock: another writer waits in the middle of its step."""
        with closing(self._open()) as connection:
            if isinstance(connection, sqlite3.Connection):
                connection.execute("BEGIN IMMEDIATE")
            else:
                connection.execute(f"SELECT id FROM leagues_contest WHERE id = {self.contest.pk} FOR UPDATE")
            yield
            connection.rollback()

    def _asked(self, question: str) -> list[Any]:
        with closing(self._open()) as connection:
            return connection.execute(question).fetchall()

    def _open(self) -> Any:
        if self.url.startswith("sqlite"):
            return sqlite3.connect(self.url.removeprefix("sqlite:///"), timeout=30, isolation_level=None)
        return psycopg.connect(self.url)


def _read(row: tuple[Any, ...]) -> Row:
    version, data, by, ref, at = row
    text = data if isinstance(data, str) else json.dumps(data)
    moment = datetime.fromisoformat(at).replace(tzinfo=UTC) if isinstance(at, str) else at
    return Row(version, text, by, ref, moment)
