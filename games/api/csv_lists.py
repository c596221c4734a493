"""Lists as CSV beside JSON (`?format=csv`), and the address of the next page in the header `Link`.

One line per element, UTF-8, commas, whatever the language. A column has the name of its JSON field; a field within a
field is `totals.NS`. A list of texts or numbers is one cell, separated by « ; ». A list of objects is left out. Cells
that a spreadsheet would take for formulas begin with a quote (`games.csv_file`).
"""

import csv
import io
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import wraps
from types import UnionType
from typing import Any, Final, TypeAlias, TypeVar, Union, get_args, get_origin

from django.conf import settings
from django.http import HttpRequest
from ninja import Schema

from games.csv_file import CSV, harmless
from games.downloads import file_response
from games.rules.record_json import Json

AMONG: Final = "; "
Operation = TypeVar("Operation", bound=Callable[..., Any])
Cell: TypeAlias = str | int | float


def as_list(*path: str) -> Callable[[Operation], Operation]:
    """Decorate an operation that answers with a list: it also answers in CSV, and names its next page.

    `path`: the field that has the elements; two fields if each element of the first has a list of its own, whose
    elements then are the lines. The operation takes `asked`, a query with `format`.
    """

    def decorate(operation: Operation) -> Operation:
        @wraps(operation)
        def listing(request: HttpRequest, **values: Any) -> Any:
            page = operation(request, **values)
            request.api_next = getattr(page, "next", None)  # type: ignore[attr-defined]
            if values["asked"].format != "csv":
                return page
            return file_response(csv_of_page(page, path), f"{path[0]}.csv", CSV)

        return listing  # type: ignore[return-value]

    return decorate


def link_to_next(request: HttpRequest) -> str | None:
    """Return the header `Link` with the address of the next page; None without one."""
    key = getattr(request, "api_next", None)
    if key is None:
        return None
    asked = request.GET.copy()
    asked["next"] = key
    return f'<{settings.SITE_URL}{request.path}?{asked.urlencode()}>; rel="next"'


def csv_of_page(page: Schema, path: Sequence[str]) -> str:
    """Return the elements of this list as CSV, with a header line."""
    rows = [[each.model_dump(mode="json", by_alias=True) for each in row] for row in _rows(page, path)]
    columns = [
        column
        for level, shape in enumerate(_shapes(type(page), path))
        for column in _columns(shape, level, (), [row[level] for row in rows])
    ]
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(".".join(column.names) for column in columns)
    writer.writerows([column.cell(row) for column in columns] for row in rows)
    return text.getvalue()


@dataclass(frozen=True, slots=True)
class CsvColumn:
    """A column: the place of its object in a row, and the names that lead to the value in this object."""

    level: int
    names: tuple[str, ...]

    def cell(self, row: Sequence[Json]) -> Cell:
        value: Any = row[self.level]
        for name in self.names:
            value = value.get(name) if isinstance(value, Mapping) else None
        return AMONG.join(str(_cell(each)) for each in value) if isinstance(value, list) else _cell(value)


def _cell(value: Any) -> Cell:
    if value is None:
        return ""
    if isinstance(value, bool):
        return "true" if value else "false"
    return value if isinstance(value, int | float) else harmless(str(value))


def _rows(part: Schema, path: Sequence[str]) -> Iterator[tuple[Schema, ...]]:
    name, *deeper = path
    for each in getattr(part, name):
        if deeper:
            yield from ((each, *rest) for rest in _rows(each, deeper))
        else:
            yield (each,)


def _shapes(shape: type[Schema], path: Iterable[str]) -> Iterator[type[Schema]]:
    for name in path:
        [shape] = get_args(shape.model_fields[name].annotation)
        yield shape


def _columns(shape: type[Schema], level: int, before: tuple[str, ...], found: Sequence[Json]) -> Iterator[CsvColumn]:
    """Yield the columns of a shape. `found`: the objects, whose names are the columns of a mapping."""
    for name, field in shape.model_fields.items():
        kind = _not_none(field.annotation)
        names = (*before, name)
        if _is_schema(kind):
            yield from _columns(kind, level, names, [each[name] for each in found if each.get(name)])
        elif get_origin(kind) is dict:
            known = dict.fromkeys(key for each in found for key in each.get(name) or ())
            yield from (CsvColumn(level, (*names, key)) for key in known)
        elif get_origin(kind) is not list or not _is_schema(*get_args(kind)):
            yield CsvColumn(level, names)


def _not_none(kind: Any) -> Any:
    """Return `X` for `X | None`; other types as they are."""
    if get_origin(kind) not in (Union, UnionType):
        return kind
    kinds = [each for each in get_args(kind) if each is not type(None)]
    return kinds[0] if len(kinds) == 1 else kind


def _is_schema(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Schema)
