"""Rows of the database as plain values, for somebody to take with them."""

import json
from datetime import datetime
from typing import Any

from django.core.serializers.json import DjangoJSONEncoder


def rows(found: Any, **columns: str) -> list[dict[str, Any]]:
    """The rows of a query set in the order they were written, each column under the name it is given here."""
    return [dict(zip(columns, row, strict=True)) for row in found.order_by("pk").values_list(*columns.values())]


def as_json(value: Any) -> str:
    return json.dumps(value, cls=Moments, ensure_ascii=False, indent=2) + "\n"


class Moments(DjangoJSONEncoder):
    """Dates with their whole precision, in UTC as they are kept."""

    def default(self, o: Any) -> Any:
        return o.isoformat() if isinstance(o, datetime) else super().default(o)
