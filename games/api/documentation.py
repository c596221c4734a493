"""The OpenAPI 3.1 document of the API, and its operations and shapes for the page that documents it.

django-ninja's document is completed with problems, headers and authentication. The page is in the reader's language.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as translated
from django.utils.translation import gettext_lazy, override

from games.api.callers import SCOPE_WORDS, TokenScope
from games.api.examples import add_example
from games.api.links import OperationLink, add_links, links_of
from games.api.problems import PROBLEM_MEDIA, PROBLEMS, ApiCode
from games.api.shapes.base import Problem
from games.labels import Text
from games.rules.record_json import Json

METHODS: Final = ("get", "post", "put", "patch", "delete")
_ALWAYS: Final = (401, 403, 422, 429)
_WITH_BODY: Final = (400, 413, 415)
CONFLICT: Final = (
    "It cannot be now: `stale`, and what else a table or a sheet refuses (/api/docs/protocol.md, /api/docs/sheets.md)"
)
_TOLD_BESIDE: Final = {
    409: (CONFLICT,),
    422: (
        "`bad-rules`, `bad-count`: the rules cannot be played, the count does not add up",
        "What an operation refuses although its schema allows it stands in its `x-refused-beyond-schema`",
    ),
}
_LIMIT_HEADERS: Final = {
    "RateLimit-Policy": {"$ref": "#/components/headers/RateLimit-Policy"},
    "RateLimit": {"$ref": "#/components/headers/RateLimit"},
}


def complete(document: Json, links: Sequence[OperationLink], examples: Mapping[str, Json]) -> Json:
    """Complete the document with problems, headers, links, examples, and which operations strangers may call.

    `examples`: by the name of the operation (`games.api.examples`).
    """
    document["servers"] = [{"url": settings.SITE_URL}]
    document["externalDocs"] = {"url": settings.SITE_URL + reverse("api:documentation")}
    parts = document["components"]
    parts["schemas"] |= _problem_schemas()
    parts["headers"] = _headers()
    with override("en"):
        parts["responses"] = {f"Problem{status}": _problem(status, codes) for status, codes in _by_status().items()}
    for path, operations in document["paths"].items():
        for method in METHODS:
            if method in operations:
                completed = _completed(operations[method], path, method)
                name = completed["operationId"]
                add_links(completed, links_of(name, links))
                operations[method] = add_example(completed, examples.get(name, {}))
    for name in [name for name in parts["schemas"] if name.endswith("Query")]:
        del parts["schemas"][name]
    untitled: Json = _untitled(document)
    return untitled


def _untitled(part: Any) -> Any:
    """Remove the titles that pydantic derives from field names."""
    if isinstance(part, list):
        return [_untitled(each) for each in part]
    if not isinstance(part, dict):
        return part
    return {
        name: _untitled(each)
        for name, each in part.items()
        if not (name == "title" and isinstance(each, str) and "info" not in part and "version" not in part)
    }


def _parameter(parameter: Json) -> Json:
    """Return a parameter without null, because optional parameters of an address are left out instead."""
    choices = [choice for choice in parameter["schema"].pop("anyOf", ()) if choice.get("type") != "null"]
    if len(choices) == 1:
        parameter["schema"] |= choices[0]
    parameter["schema"].pop("description", None)
    return parameter


def _completed(operation: Json, path: str, method: str) -> Json:
    body = "requestBody" in operation
    conflicts = [409] if operation.pop("x-conflicts", False) else []
    statuses = [*_ALWAYS, *([404] if "{" in path else []), *(_WITH_BODY if body else []), *conflicts]
    refused = {str(status): {"$ref": f"#/components/responses/Problem{status}"} for status in statuses}
    media = operation.pop("x-media", None)
    responses = {
        str(status): _response(status, answer, method, media) for status, answer in operation["responses"].items()
    }
    if "200" in responses and "ETag" in responses["200"]["headers"]:
        responses["304"] = {
            "description": "Not modified: what you have still stands.",
            "headers": responses["200"]["headers"],
        }
    operation["parameters"] = [_parameter(each) for each in operation["parameters"]]
    asked = {each["name"] for each in operation["parameters"] if each["in"] == "query"}
    if "format" in asked:
        responses["200"]["content"]["text/csv"] = {"schema": {"type": "string"}}
    if {"format", "next"} <= asked:
        responses["200"]["headers"]["Link"] = {"$ref": "#/components/headers/Link"}
    return operation | {"responses": dict(sorted((refused | responses).items()))} | _security(operation)


def _security(operation: Json) -> Json:
    """Return the security of an operation: strangers may call operations that name no scope."""
    return {"security": [{"PersonalToken": []}] if "x-scope" in operation else [{}, {"PersonalToken": []}]}


def _response(status: int, answer: Json, method: str, media: Sequence[str] | None) -> Json:
    """Return a response with its headers.

    `media`: the media types of a response that is not JSON, the usual one first; `Accept` chooses another. Such a
    response is streamed and has no ETag.
    """
    if media is not None:
        answer = answer | {"content": {each: {"schema": {"type": "string"}} for each in media}}
    marked = method == "get" and status == 200 and media is None
    etag = {"ETag": {"$ref": "#/components/headers/ETag"}} if marked else {}
    return answer | {"headers": answer.get("headers", {}) | etag | _LIMIT_HEADERS}


def _by_status() -> dict[int, list[ApiCode]]:
    found: dict[int, list[ApiCode]] = {}
    for code, words in PROBLEMS.items():
        found.setdefault(words.status, []).append(code)
    return found


def _problem(status: int, codes: list[ApiCode]) -> Json:
    description = "; ".join([*(f"`{code}`: {PROBLEMS[code].title}" for code in codes), *_TOLD_BESIDE.get(status, ())])
    headers: Json = {}
    if status == 401:
        headers["WWW-Authenticate"] = {"$ref": "#/components/headers/WWW-Authenticate"}
    if status == 429:
        headers |= {"Retry-After": {"$ref": "#/components/headers/Retry-After"}, **_LIMIT_HEADERS}
    content = {PROBLEM_MEDIA: {"schema": {"$ref": "#/components/schemas/Problem"}}}
    return {"description": description, "content": content} | ({"headers": headers} if headers else {})


def _problem_schemas() -> Json:
    schema = Problem.model_json_schema(ref_template="#/components/schemas/{model}")
    beside: Json = schema.pop("$defs")
    return beside | {"Problem": schema}


def _headers() -> Json:
    text = {"type": "string"}
    return {
        "ETag": {"description": "Send it as If-None-Match: 304 when nothing has changed.", "schema": text},
        "Link": {"description": 'The address of the next page, rel="next"; absent on the last one.', "schema": text},
        "RateLimit-Policy": {"description": "The limit: requests (q) in seconds (w).", "schema": text},
        "RateLimit": {"description": "What is left: requests (r), seconds until the next window (t).", "schema": text},
        "Retry-After": {"description": "Seconds to wait.", "schema": {"type": "integer"}},
        "WWW-Authenticate": {"description": "How to say who you are (RFC 6750).", "schema": text},
    }


_KINDS: Final[dict[str, Text]] = {
    "integer": gettext_lazy("whole number"),
    "number": gettext_lazy("number"),
    "string": gettext_lazy("text"),
    "boolean": gettext_lazy("true or false"),
    "object": gettext_lazy("object"),
    "date": gettext_lazy("day"),
    "date-time": gettext_lazy("date and time, UTC"),
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
        asked=tuple(_documented_parameter(each) for each in operation["parameters"]),
        body=_content(operation.get("requestBody")),
        answer=_content(good),
        beyond=tuple(operation.get("x-refused-beyond-schema", ())),
    )


def _content(part: Schema | None) -> ValueKind | None:
    """Return the type of a request or response body, or None without a body."""
    if not part or not part.get("content"):
        return None
    content = next(iter(part["content"].values()))
    return kind_of(content.get("itemSchema") or content["schema"])


def _documented_parameter(parameter: Schema) -> DocumentedField:
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
