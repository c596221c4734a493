"""The documentation page of the API: the operations and shapes of the OpenAPI document, in the reader's language."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from django.utils.translation import gettext as translated
from django.utils.translation import gettext_lazy

from games.api.openapi import METHODS
from games.api.scopes import SCOPE_WORDS, TokenScope
from games.labels import Text

_KINDS: Final[dict[str, Text]] = {
    "integer": gettext_lazy("whole number"),
    "string": gettext_lazy("text"),
    "boolean": gettext_lazy("true or false"),
    "object": gettext_lazy("object"),
    "date": gettext_lazy("day"),
    "date-time": gettext_lazy("moment, UTC"),
}


Schema: TypeAlias = Mapping[str, Any]
"""A part of the OpenAPI document."""


@dataclass(frozen=True, slots=True)
class ValueKind:
    """The type of a value: a text, the name of a shape, or the possible values."""

    text: str = ""
    shape: str = ""
    values: tuple[str, ...] = ()
    many: bool = False
    nullable: bool = False


@dataclass(frozen=True, slots=True)
class DocumentedField:
    """One parameter, or one field of a shape."""

    name: str
    meaning: str
    kind: ValueKind
    needed: bool


@dataclass(frozen=True, slots=True)
class Operation:
    """One operation. `scope`: the scope its token needs; empty if strangers may call it.

    `beyond`: the refusal codes that its schema cannot express.
    """

    name: str
    method: str
    path: str
    summary: str
    description: str
    scope: str
    scope_words: str
    asked: tuple[DocumentedField, ...]
    body: ValueKind | None
    answer: ValueKind | None
    beyond: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Shape:
    name: str
    fields: tuple[DocumentedField, ...]


def groups(document: Schema) -> dict[str, list[Operation]]:
    """Return the operations by tag, in the order of the document."""
    found: dict[str, list[Operation]] = {}
    for path, operations in document["paths"].items():
        for method in METHODS:
            if method in operations:
                found.setdefault(translated(operations[method]["tags"][0]), []).append(
                    _operation(method, path, operations)
                )
    return found


def shapes(document: Schema) -> list[Shape]:
    """Return the shapes of requests and responses, by name."""
    schemas = document["components"]["schemas"]
    return [Shape(name, tuple(_fields(schemas[name]))) for name in sorted(schemas)]


def _operation(method: str, path: str, operations: Schema) -> Operation:
    operation = operations[method]
    scope = operation.get("x-scope", "")
    good = next(answer for status, answer in operation["responses"].items() if status.startswith("2"))
    return Operation(
        name=operation["operationId"],
        method=method.upper(),
        path=path,
        summary=translated(operation["summary"]),
        description=translated(operation["description"]) if operation.get("description") else "",
        scope=scope,
        scope_words=str(SCOPE_WORDS[TokenScope(scope)]) if scope else "",
        asked=tuple(_parameter(each) for each in operation["parameters"]),
        body=_content(operation.get("requestBody")),
        answer=_content(good),
        beyond=tuple(operation.get("x-refused-beyond-schema", ())),
    )


def _content(part: Schema | None) -> ValueKind | None:
    """Return the type of a request or response body, or None without a body."""
    if not part or not part.get("content"):
        return None
    [content] = part["content"].values()
    return kind_of(content.get("itemSchema") or content["schema"])


def _parameter(parameter: Schema) -> DocumentedField:
    meaning = translated(parameter["description"]) if parameter.get("description") else ""
    return DocumentedField(parameter["name"], meaning, kind_of(parameter["schema"]), parameter["required"])


def _fields(schema: Schema) -> Iterator[DocumentedField]:
    needed = set(schema.get("required", ()))
    for name, field in schema.get("properties", {}).items():
        meaning = translated(field["description"]) if field.get("description") else ""
        yield DocumentedField(name, meaning, kind_of(field), name in needed)


def kind_of(schema: Schema) -> ValueKind:
    """Describe a JSON schema in words."""
    if "anyOf" in schema:
        return _either(schema["anyOf"])
    if "$ref" in schema:
        return ValueKind(shape=schema["$ref"].rsplit("/", 1)[-1])
    if "enum" in schema or "const" in schema:
        return ValueKind(values=tuple(map(str, schema.get("enum", (schema.get("const"),)))))
    if schema.get("type") == "array":
        one = kind_of(schema["items"])
        return ValueKind(one.text, one.shape, one.values, many=True)
    return ValueKind(str(_KINDS.get(schema.get("format", ""), _KINDS[schema.get("type", "object")])))


def _either(choices: list[Schema]) -> ValueKind:
    kinds = [kind_of(choice) for choice in choices if choice.get("type") != "null"]
    first = kinds[0]
    values = tuple(value for kind in kinds for value in kind.values)
    return ValueKind(first.text, first.shape, values, first.many, nullable=len(kinds) < len(choices))
