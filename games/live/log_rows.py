"""The rows a log line writes: the line itself, the donne it ended, the claim it refused, in one statement.

One statement writes any number of lines. They are one JSON parameter, so that the text of the statement never changes
(it is prepared once) and one value is encoded instead of eight lists. Only the site's own table names are inserted
into the text.

The row of a finished donne is inserted by the same statement, if its line is first. A missing partie makes the whole
statement fail: no line is appended without its donne. The row of a refused claim is written in the same transaction.
"""

from collections.abc import Callable, Sequence
from dataclasses import field
from datetime import datetime
from functools import cache
from typing import Final

import orjson
from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper

from games.live.state import TableState
from games.models import Donne, Entry, Partie, RefusedClaim, Table
from games.rules.seats import Seat
from games.rules.values import value

SealedDonne = dict[str, object]
"""The columns of a donne except its partie, and the table and version of the line that ended it."""

_DONNE_FIELDS: Final = {
    str(field.column): field for field in Donne._meta.concrete_fields if field.name not in ("id", "partie")
}
_DONNE_NAMES: Final = ", ".join(_DONNE_FIELDS)
_DONNE: Final = Donne._meta.db_table
_PARTIE: Final = Partie._meta.db_table


def sealed_donne(table_id: int, version: int, row: Donne) -> SealedDonne:
    """Return an unsaved donne in the form that a log line carries."""
    columns = {name: getattr(row, field.attname) for name, field in _DONNE_FIELDS.items()}
    return {"table_id": table_id, "version": version, **columns}


def donnes_as_json(donnes: Sequence[SealedDonne]) -> str:
    """Return donnes as one JSON text, with dates in the format of this database's driver."""
    moment = connection.ops.adapt_datetimefield_value
    rows = [
        {name: moment(value) if isinstance(value, datetime) else value for name, value in donne.items()}
        for donne in donnes
    ]
    return orjson.dumps(rows).decode()


@cache
def sealing_statement(appended: str) -> str:
    """Return PostgreSQL's statement: append lines (`first`), then insert the donnes of lines that were first."""
    types = ", ".join(f"{name} {field.db_type(connection)}" for name, field in _DONNE_FIELDS.items())
    return f"""{appended}, ended AS (
        SELECT d.*, p.id AS partie_id FROM json_to_recordset(%s::json) AS d(table_id bigint, version int, {types})
        JOIN first USING (table_id, version) LEFT JOIN {_PARTIE} AS p ON p.table_id = d.table_id
    ), sealed AS (
        INSERT INTO {_DONNE} (partie_id, {_DONNE_NAMES}) SELECT partie_id, {_DONNE_NAMES} FROM ended
    ), counted AS (
        UPDATE {_PARTIE} AS p SET ns_total = e.ns_total, ew_total = e.ew_total, donnes_count = e.number
        FROM ended AS e WHERE p.id = e.partie_id
    ) SELECT table_id, version FROM first"""  # noqa: S608  (names of our own tables)


_READ_DONNES: Final = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in _DONNE_FIELDS)
_GIVEN_DONNES: Final = f"(SELECT json_extract(value, '$.table_id') AS table_id, {_READ_DONNES} FROM json_each(%s)) AS d"  # noqa: S608  (names of our own columns)
_KEEP_SQLITE: Final = f"""INSERT INTO {_DONNE} (partie_id, {_DONNE_NAMES})
    SELECT p.id, {", ".join(f"d.{name}" for name in _DONNE_FIELDS)} FROM {_GIVEN_DONNES}
    LEFT JOIN {_PARTIE} AS p ON p.table_id = d.table_id"""  # noqa: S608  (names of our own tables)
_COUNT_SQLITE: Final = f"""UPDATE {_PARTIE} SET ns_total = d.ns_total, ew_total = d.ew_total, donnes_count = d.number
    FROM {_GIVEN_DONNES} WHERE {_PARTIE}.table_id = d.table_id"""  # noqa: S608  (names of our own tables)


def keep_donnes(cursor: CursorWrapper, donnes: Sequence[SealedDonne]) -> None:
    """Insert the donnes whose lines were first, in the current transaction of SQLite."""
    if donnes:
        given = donnes_as_json(donnes)
        cursor.execute(_KEEP_SQLITE, [given])
        cursor.execute(_COUNT_SQLITE, [given])


@value
class PendingLogLine:
    """One line to append: key, text, author, and the next turn.

    `donne`: the row of a donne this line ended, inserted by the same statement. `seal`: other side effects, using
    Django's ORM in the same transaction.
    """

    table_id: int
    version: int
    text: str = field(repr=False)
    by: int | None
    ref: str
    at: datetime
    turn: str
    seal: Callable[[], None] | None = None
    due: datetime | None = None
    donne: SealedDonne | None = field(default=None, repr=False)


Key = tuple[int, int]
"""Table and version."""
_ENTRY: Final = Entry._meta.db_table
_TABLE: Final = Table._meta.db_table
_COLUMNS: Final = "table_id, version, text, by_id, ref, at"

# PostgreSQL: rows, updated tables and result in one statement, which is its own transaction unless another is open.
# Lines are sorted by table, so that two processes never wait for each other.
_GIVEN: Final = (
    "WITH given AS (SELECT * FROM json_to_recordset(%s::json) AS g("
    "table_id bigint, version int, text text, by_id bigint, ref text, at timestamptz, turn text, due_at timestamptz))"
)
_APPENDED: Final = f"""{_GIVEN}, first AS (
    INSERT INTO {_ENTRY} ({_COLUMNS}) SELECT {_COLUMNS} FROM given
    ON CONFLICT (table_id, version) DO NOTHING RETURNING table_id, version
), told AS (
    UPDATE {_TABLE} AS t SET version = g.version, turn = g.turn, moved_at = g.at, due_at = g.due_at
    FROM (SELECT DISTINCT ON (table_id) given.* FROM given JOIN first USING (table_id, version)
          ORDER BY table_id, version DESC) AS g
    WHERE t.id = g.table_id AND t.version < g.version
)"""  # noqa: S608  (names of our own tables)
APPEND_POSTGRES: Final = f"{_APPENDED} SELECT table_id, version FROM first"  # noqa: S608  (names of our own tables)
THERE_POSTGRES: Final = f"""{_GIVEN} SELECT e.table_id, e.version FROM given AS g JOIN {_ENTRY} AS e
    ON e.table_id = g.table_id AND e.version = g.version AND e.text = g.text AND e.ref = g.ref AND e.at = g.at
    AND e.by_id IS NOT DISTINCT FROM g.by_id"""  # noqa: S608  (names of our own tables)

_FIELDS: Final = ("table_id", "version", "text", "by_id", "ref", "at", "turn", "due_at")
_READ: Final = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in _FIELDS)
_APPEND_SQLITE: Final = f"""INSERT INTO {_ENTRY} ({_COLUMNS}) SELECT {_COLUMNS} FROM (
    SELECT {_READ} FROM json_each(%s)) WHERE true
    ON CONFLICT (table_id, version) DO NOTHING RETURNING table_id, version"""  # noqa: S608  (names of our own tables)
_MOVE_SQLITE: Final = f"""UPDATE {_TABLE} SET version = g.version, turn = g.turn, moved_at = g.at, due_at = g.due_at
    FROM (SELECT {_READ} FROM json_each(%s)) AS g WHERE {_TABLE}.id = g.table_id AND {_TABLE}.version < g.version"""  # noqa: S608  (names of our own tables)
_THERE_SQLITE: Final = f"""SELECT e.table_id, e.version FROM (SELECT {_READ} FROM json_each(%s)) AS g
    JOIN {_ENTRY} AS e ON e.table_id = g.table_id AND e.version = g.version AND e.text = g.text AND e.ref = g.ref
    AND e.at = g.at AND e.by_id IS g.by_id"""  # noqa: S608  (names of our own tables)


def foremost(lines: Sequence[PendingLogLine]) -> list[PendingLogLine]:
    """Keep the first of several lines with the same version; sort by table."""
    tried: dict[Key, PendingLogLine] = {}
    for line in lines:
        tried.setdefault((line.table_id, line.version), line)
    return sorted(tried.values(), key=lambda line: (line.table_id, line.version))


def as_json(lines: Sequence[PendingLogLine]) -> str:
    """Return lines as one JSON text, with dates in the format of this database's driver."""
    moment = connection.ops.adapt_datetimefield_value
    return orjson.dumps([_row(line, moment) for line in lines]).decode()


def _row(line: PendingLogLine, moment: Callable[[datetime], object]) -> dict[str, object]:
    return {
        "table_id": line.table_id,
        "version": line.version,
        "text": line.text,
        "by_id": line.by,
        "ref": line.ref,
        "at": moment(line.at),
        "turn": line.turn,
        "due_at": None if line.due is None else moment(line.due),
    }


def append_statement(lines: Sequence[PendingLogLine]) -> tuple[str, list[str]]:
    """Return PostgreSQL's statement for these lines and the donnes they ended, and its parameters."""
    donnes = [line.donne for line in lines if line.donne is not None]
    if not donnes:
        return APPEND_POSTGRES, [as_json(lines)]
    return sealing_statement(_APPENDED), [as_json(lines), donnes_as_json(donnes)]


def write_batch(lines: Sequence[PendingLogLine]) -> list[bool]:
    """Append lines in one transaction; return for each whether it was first at its (table, version). Database work.

    A commit whose answer was lost can be repeated: an identical line already in the log counts as first.
    """
    tried = foremost(lines)
    with transaction.atomic():
        first = _insert(tried)
        for line in tried:
            if line.seal is not None and (line.table_id, line.version) in first:
                line.seal()
    late = late_of(lines, tried, first)
    return fates(lines, late, _there(late) if late else set())


def late_of(lines: Sequence[PendingLogLine], tried: Sequence[PendingLogLine], first: set[Key]) -> list[PendingLogLine]:
    """Return the lines that this write has not appended."""
    won = {id(line) for line in tried if (line.table_id, line.version) in first}
    return [line for line in lines if id(line) not in won]


def fates(lines: Sequence[PendingLogLine], late: Sequence[PendingLogLine], there: set[Key]) -> list[bool]:
    """Return for each line whether it was first: in this write, or identically in a write whose answer was lost."""
    lost = {id(line) for line in late if (line.table_id, line.version) not in there}
    return [id(line) not in lost for line in lines]


def _insert(lines: Sequence[PendingLogLine]) -> set[Key]:
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(*append_statement(lines))
            return set(cursor.fetchall())
        cursor.execute(_APPEND_SQLITE, [as_json(lines)])
        first = set(cursor.fetchall())
        # Lines are sorted by version, so the last one is the table's current line.
        won = [line for line in lines if (line.table_id, line.version) in first]
        moved = {line.table_id: line for line in won}
        cursor.execute(_MOVE_SQLITE, [as_json(list(moved.values()))])
        keep_donnes(cursor, [line.donne for line in won if line.donne is not None])
        return first


def _there(lines: Sequence[PendingLogLine]) -> set[Key]:
    with connection.cursor() as cursor:
        cursor.execute(THERE_POSTGRES if connection.vendor == "postgresql" else _THERE_SQLITE, [as_json(lines)])
        return set(cursor.fetchall())


def refused_claim(
    table_id: int, before: TableState, after: TableState, text: str, at: datetime
) -> Callable[[], object] | None:
    """Return a function that writes the row of a refused claim; None unless the line `text` refuses one."""
    made, play = before.claim, before.partie
    if made is None or play is None or after.claim is not None or not text.endswith(" refuse"):
        return None
    claimer = before.seats[made.seat]
    if claimer is None:
        return None

    def write() -> None:
        RefusedClaim.objects.create(
            player_id=claimer.player_id,
            table_id=table_id,
            partie=Partie.objects.filter(table_id=table_id, finished_at=None).first(),
            donne=play.number,
            cards=made.hand.bit_count(),
            by=_refused_by(before, text),
            at=at,
        )

    return write


def _refused_by(before: TableState, text: str) -> RefusedClaim.By:
    if text.startswith("late "):
        return RefusedClaim.By.SERVER
    return RefusedClaim.By.PERSON if before.acting(Seat[text[0]]) else RefusedClaim.By.BOT
