"""Django's SQLite backend, with a line in `$LOCK_LOG` for each transaction that held the write lock for long.

SQLite has one write lock. With immediate transactions a transaction takes it as it begins, whatever it does later. A
line is JSON: `began` and `ended` (seconds of `time.monotonic`, the same for all processes of a machine), `by`: the
innermost functions of the site that began it.
"""

import json
import os
import sys
import time
from pathlib import Path
from types import FrameType
from typing import Any, Final

from django.db.backends.sqlite3 import base

ROOT: Final = str(Path(__file__).parents[4]) + os.sep
OWN: Final = ("accounts", "belote_site", "games", "leagues")
LONG: Final = 0.002
"""Seconds; shorter holds are not told."""
FRAMES: Final = 3
WRITES: Final = ("INSERT", "UPDATE", "DELETE", "REPLACE")


class Cursor(base.SQLiteCursorWrapper):
    """Runs a single statement that writes as the transaction it is, so that waiting for the lock is not counted."""

    holder: "DatabaseWrapper"

    def execute(self, query: str, params: Any = None) -> Any:
        if not _writes_alone(self.connection, query):
            return super().execute(query, params)
        return self.holder.alone(lambda: super(Cursor, self).execute(query, params))

    def executemany(self, query: str, param_list: Any) -> Any:
        if not _writes_alone(self.connection, query):
            return super().executemany(query, param_list)
        return self.holder.alone(lambda: super(Cursor, self).executemany(query, param_list))


def _writes_alone(connection: Any, query: str) -> bool:
    """A statement with RETURNING has to be read to its end before its transaction can end: it is left alone."""
    return not connection.in_transaction and query.lstrip()[:7].upper().startswith(WRITES) and "RETURNING" not in query


class DatabaseWrapper(base.DatabaseWrapper):
    _began = 0.0
    _by = ""

    def create_cursor(self, name: str | None = None) -> Any:
        cursor: Any = self.connection.cursor(factory=Cursor)
        cursor.holder = self
        return cursor

    def alone(self, statement: Any) -> Any:
        self.connection.execute("BEGIN IMMEDIATE")
        began, by = time.monotonic(), _site_code()
        try:
            answer = statement()
        except BaseException:
            self.connection.execute("ROLLBACK")
            raise
        self.connection.execute("COMMIT")
        _tell(began, by)
        return answer

    def _start_transaction_under_autocommit(self) -> None:
        super()._start_transaction_under_autocommit()
        self._began, self._by = time.monotonic(), _site_code()

    def _commit(self) -> None:
        super()._commit()
        self._over()

    def _rollback(self) -> None:
        super()._rollback()
        self._over()

    def _over(self) -> None:
        if self._began:
            _tell(self._began, self._by)
            self._began = 0.0


def _site_code() -> str:
    """The functions of the site that are under way, the innermost first."""
    found: list[str] = []
    frame: FrameType | None = sys._getframe(2)
    while frame is not None and len(found) < FRAMES:
        name = frame.f_code.co_filename
        if name.startswith(ROOT) and name[len(ROOT) :].startswith(OWN):
            found.append(f"{name[len(ROOT) :]} {frame.f_code.co_qualname}")
        elif name.endswith("contextlib.py") and not found and "func" in frame.f_locals:
            # A function under `@transaction.atomic` has not begun yet.
            function = frame.f_locals["func"]
            found.append(f"{function.__module__} {function.__qualname__}")
        frame = frame.f_back
    return " < ".join(found)


def _tell(began: float, by: str) -> None:
    ended = time.monotonic()
    if ended - began >= LONG:
        line = json.dumps({"began": began, "ended": ended, "by": by}) + "\n"
        with Path(os.environ["LOCK_LOG"]).open("a") as log:
            log.write(line)
