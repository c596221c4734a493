"""Rows written by their key, whether they are there already or not: twenty times as fast as one model after another."""

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import Any, Final

from django.db import connection, models

from games.rules.json_object import Json

AT_ONCE: Final = 5_000


def upsert(
    model: type[models.Model], columns: Sequence[str], key: Sequence[str], rows: Iterable[Sequence[object]]
) -> int:
    """Write rows, given by their `columns`; where one of the same `key` is there it is written over. How many."""
    quote = connection.ops.quote_name
    by_column: Json = {field.attname: field for field in model._meta.concrete_fields}
    fields = [by_column[name] for name in columns]
    names = [quote(field.column) for field in fields]
    changed = ", ".join(
        f"{name} = excluded.{name}" for name, column in zip(names, columns, strict=True) if column not in key
    )
    marks = ", ".join(["%s"] * len(names))
    keys = ", ".join(quote(by_column[name].column) for name in key)
    sql = (
        f"INSERT INTO {quote(model._meta.db_table)} ({', '.join(names)}) VALUES ({marks}) "  # noqa: S608  (our own names)
        f"ON CONFLICT ({keys}) DO UPDATE SET {changed}"
    )
    prepare = [_prepared(field) for field in fields]
    written, waiting = 0, iter(rows)
    with connection.cursor() as cursor:
        while some := list(islice(waiting, AT_ONCE)):
            cursor.executemany(sql, [[to(value) for to, value in zip(prepare, row, strict=True)] for row in some])
            written += len(some)
    return written


def _prepared(field: Any) -> Any:
    """How the database takes a value of this column: dates and bytes are not the same to all of them."""
    if isinstance(field, models.DateTimeField):
        return connection.ops.adapt_datetimefield_value
    if isinstance(field, models.DateField):
        return connection.ops.adapt_datefield_value
    return _as_it_is


def _as_it_is(value: Any) -> Any:
    return value
