"""Rows of finished donnes, inserted by the same statement as the log line that ended them, if that line is first.

A missing partie makes the whole statement fail: no line is appended without its donne.
"""

from collections.abc import Sequence
from datetime import datetime
from functools import cache
from typing import Final

import orjson
from django.db import connection
from django.db.backends.utils import CursorWrapper

from games.models import Donne, Partie

SealedDonne = dict[str, object]
"""The columns of a donne except its partie, and the table and version of the line that ended it."""

_FIELDS: Final = {
    str(field.column): field for field in Donne._meta.concrete_fields if field.name not in ("id", "partie")
}
_NAMES: Final = ", ".join(_FIELDS)
_DONNE: Final = Donne._meta.db_table
_PARTIE: Final = Partie._meta.db_table


def sealed_donne(table_id: int, version: int, row: Donne) -> SealedDonne:
    """Return an unsaved donne in the form that a log line carries."""
    columns = {name: getattr(row, field.attname) for name, field in _FIELDS.items()}
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
    types = ", ".join(f"{name} {field.db_type(connection)}" for name, field in _FIELDS.items())
    return f"""{appended}, ended AS (
        SELECT d.*, p.id AS partie_id FROM json_to_recordset(%s::json) AS d(table_id bigint, version int, {types})
        JOIN first USING (table_id, version) LEFT JOIN {_PARTIE} AS p ON p.table_id = d.table_id
    ), sealed AS (
        INSERT INTO {_DONNE} (partie_id, {_NAMES}) SELECT partie_id, {_NAMES} FROM ended
    ), counted AS (
        UPDATE {_PARTIE} AS p SET ns_total = e.ns_total, ew_total = e.ew_total, donnes_count = e.number
        FROM ended AS e WHERE p.id = e.partie_id
    ) SELECT table_id, version FROM first"""  # noqa: S608  (names of our own tables)


_READ: Final = ", ".join(f"json_extract(value, '$.{name}') AS {name}" for name in _FIELDS)
_GIVEN: Final = f"(SELECT json_extract(value, '$.table_id') AS table_id, {_READ} FROM json_each(%s)) AS d"  # noqa: S608  (names of our own columns)
_KEEP_SQLITE: Final = f"""INSERT INTO {_DONNE} (partie_id, {_NAMES})
    SELECT p.id, {", ".join(f"d.{name}" for name in _FIELDS)} FROM {_GIVEN}
    LEFT JOIN {_PARTIE} AS p ON p.table_id = d.table_id"""  # noqa: S608  (names of our own tables)
_COUNT_SQLITE: Final = f"""UPDATE {_PARTIE} SET ns_total = d.ns_total, ew_total = d.ew_total, donnes_count = d.number
    FROM {_GIVEN} WHERE {_PARTIE}.table_id = d.table_id"""  # noqa: S608  (names of our own tables)


def keep_donnes(cursor: CursorWrapper, donnes: Sequence[SealedDonne]) -> None:
    """Insert the donnes whose lines were first, in the current transaction of SQLite."""
    if donnes:
        given = donnes_as_json(donnes)
        cursor.execute(_KEEP_SQLITE, [given])
        cursor.execute(_COUNT_SQLITE, [given])
