"""Rows of the database as plain values, for the archive."""

import json
from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder


def rows(found: Any, **columns: str) -> list[dict[str, object]]:
    """Return the rows of a query set in the order they were written, with the given column names."""
    return [dict(zip(columns, row, strict=True)) for row in found.order_by("pk").values_list(*columns.values())]


def as_json(value: object) -> str:
    return json.dumps(value, cls=Moments, ensure_ascii=False, indent=2) + "\n"


class Moments(DjangoJSONEncoder):
    """A JSON encoder that writes dates with full precision, in UTC."""

    def default(self, o: object) -> object:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)


def as_json_list(values: Iterable[object]) -> Iterator[str]:
    """Yield a JSON list in pieces, with one value at a time in memory."""
    before = "[\n"
    for value in values:
        yield before + as_json(value).rstrip("\n")
        before = ",\n"
    yield "]\n" if before == ",\n" else "[]\n"
