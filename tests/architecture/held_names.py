"""The names others hold, as the code has them today: read from the registries at run time, or from the sources.

Each function of `SECTIONS` gives the names of one section of `held_names.txt`.
"""

import ast
import importlib
import json
import pkgutil
import re
from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from pathlib import Path
from typing import get_args

from celery import current_app
from django.apps import apps
from django.core.management import get_commands
from django.urls import URLPattern, URLResolver, get_resolver

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = ("accounts", "belote_site", "games", "leagues")


@cache
def sources() -> dict[Path, ast.Module]:
    paths = [path for package in PACKAGES for path in sorted((ROOT / package).rglob("*.py"))]
    return {path: ast.parse(path.read_text()) for path in paths}


def nodes(migrations: bool = False) -> Iterator[ast.AST]:
    for path, tree in sources().items():
        if ("migrations" in path.parts) is migrations:
            yield from ast.walk(tree)


@cache
def product_modules() -> tuple[object, ...]:
    """Every module of the product, imported."""
    found = []
    for package in PACKAGES:
        for module in pkgutil.walk_packages([str(ROOT / package)], f"{package}."):
            if not re.search(r"\.(migrations|settings|asgi|templatetags|daphne_\w+|uvicorn_\w+)(\.|$)", module.name):
                found.append(importlib.import_module(module.name))
    return tuple(found)


def text_of(node: ast.AST | None) -> str | None:
    """A text as written; what an f-string fills in is « {} »."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return None


def called(node: ast.AST) -> str:
    """The last name of what is called: `set` of `cache.set(…)`."""
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def assigned(pattern: str) -> Iterator[str]:
    """Texts assigned to a name that matches."""
    for node in nodes():
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        value = text_of(getattr(node, "value", None))
        if value is not None and any(re.fullmatch(pattern, name) for name in names):
            yield value


def salts() -> Iterator[str]:
    yield from assigned(r"(\w+_)?SALT")
    for node in nodes():
        if called(node) == "salted_hmac":
            salt = text_of(node.args[0])
            assert salt is not None, "write a salt as a text, not as a name that may move"
            yield salt
        elif isinstance(node, ast.Call):
            yield from (text for each in node.keywords if each.arg == "salt" and (text := text_of(each.value)))


def celery_tasks() -> Iterable[str]:
    importlib.import_module("belote_site.celery").app.loader.import_default_modules()
    return (name for name in current_app.tasks if name.startswith(PACKAGES))


def beat_entries() -> Iterable[str]:
    return importlib.import_module("belote_site.celery").app.conf.beat_schedule


def step_kinds() -> Iterator[str]:
    """Of all logs: what a line, or the `kind` of a step, says."""
    for room in ("leagues.contests.contest_log.steps", "leagues.seasons.season_log.steps"):
        log = room.split(".")[1]
        for step in importlib.import_module(room).LOG.kinds:
            yield from (f"{log} {kind}" for kind in get_args(step.__annotations__["kind"]))
    live = importlib.import_module("games.live.steps")
    yield from (f"live {verb}" for verb in (*live.SEAT_VERBS, *live.TABLE_VERBS, "resume", "recalled", "late"))
    yield from (f"clubs {kind}" for kind in importlib.import_module("leagues.clubs.log_text").DONE)


def enum_values(wanted: Callable[[type[Enum]], bool]) -> Iterator[str]:
    for module in product_modules():
        for value in vars(module).values():
            if isinstance(value, type) and issubclass(value, Enum) and issubclass(value, str) and wanted(value):
                yield from (each.value for each in value)


def refusal_codes() -> Iterable[str]:
    return enum_values(lambda enum: enum.__name__.endswith("Code") and enum.__module__.startswith(PACKAGES))


def notice_kinds() -> Iterable[str]:
    return (kind.value for kind in importlib.import_module("games.notices").NoticeKind)


def stored_choices() -> Iterator[str]:
    for model in apps.get_models():
        if model._meta.app_label in PACKAGES:
            for field in model._meta.get_fields():
                choices = getattr(field, "choices", None)
                if choices and isinstance(field.default, str | type) and field.name != "language":
                    yield from (f"{model._meta.label}.{field.name} {value}" for value, _words in field.flatchoices)


@cache
def openapi() -> dict:
    api = importlib.import_module("games.api.entrance").api
    get_resolver().url_patterns  # noqa: B018  (the operations are there once the addresses are)
    return json.loads(json.dumps(api.get_openapi_schema(), default=str))


def api_operations() -> Iterator[str]:
    for path, methods in openapi()["paths"].items():
        yield from (f"{method.upper()} {path} {told['operationId']}" for method, told in methods.items())


def api_schemas() -> Iterable[str]:
    return openapi()["components"]["schemas"]


def metrics() -> Iterator[str]:
    for path, tree in sources().items():
        if path.is_relative_to(ROOT / "games" / "rules"):
            continue
        tables = path.is_relative_to(ROOT / "belote_site" / "monitoring")
        for node in ast.walk(tree):
            named = node.args[:1] if isinstance(node, ast.Call) else []
            if tables and isinstance(node, ast.Dict):
                named = node.keys
            names = {text_of(each) or "" for each in named} - {"belote_site"}
            yield from (name for name in names if re.fullmatch(r"belote_[a-z_]+", name))


def log_events() -> Iterator[str]:
    levels = {"debug", "info", "warning", "error", "critical", "exception"}
    for node in nodes():
        if called(node) in levels and isinstance(node.func, ast.Attribute) and node.args:
            logger = getattr(node.func.value, "id", getattr(node.func.value, "attr", ""))
            event = text_of(node.args[0])
            if logger in {"log", "logger", "access"} and event is not None:
                yield event
        elif called(node) in {"get_logger", "getLogger"} and (name := text_of(next(iter(node.args), None))):
            yield f"logger {name}"


def routes(patterns: Iterable[URLPattern | URLResolver], path: str = "", space: str = "") -> Iterator[str]:
    for each in patterns:
        here = path + str(each.pattern)
        if isinstance(each, URLResolver):
            yield from routes(each.url_patterns, here, f"{space}{each.namespace}:" if each.namespace else space)
        elif not here.startswith(("admin/", "administration/")):
            yield f"/{here.removeprefix('^')} {space}{each.name}"


def urls() -> Iterator[str]:
    yield from routes(get_resolver().url_patterns)
    for node in nodes():
        if called(node) == "path" and (text := text_of(next(iter(node.args), None))) and text.startswith("ws/"):
            yield f"/{text} socket"


def models() -> Iterable[str]:
    return (
        f"{model._meta.label} {model._meta.db_table}"
        for model in apps.get_models()
        if model._meta.app_label in PACKAGES
    )


def migration_imports() -> Iterator[str]:
    """What migrations that have run ask of the code: it has to stay where they look for it."""
    for path, tree in sources().items():
        if "migrations" not in path.parts:
            continue
        text = path.read_text()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and str(node.module).startswith(PACKAGES):
                yield from (f"{node.module}.{name.name}" for name in node.names)
            elif isinstance(node, ast.Import):
                for name in node.names:
                    if name.name.startswith(PACKAGES):
                        yield from re.findall(rf"\b{re.escape(name.name)}\.\w+", text)


def management_commands() -> Iterable[str]:
    return (name for name, package in get_commands().items() if package in PACKAGES)


def cookies_and_keys() -> Iterator[str]:
    """Cookies, keys of sessions, of the cache and of the outbox, channels of Redis. « {} »: what is filled in."""
    yield from assigned(r"(\w+_)?(KEY|COOKIE|COOKIE_NAME|CHANNEL|BEAT)")
    yield from (text for text in assigned("key") if "{}" in text)
    for node in nodes():
        if called(node) in {"add", "get", "set", "incr", "delete", "aget", "aset"}:
            if getattr(getattr(node.func, "value", None), "id", "") == "cache" and (text := text_of(node.args[0])):
                yield text
        elif called(node) == "enqueue":
            yield from (text for each in node.keywords if each.arg == "key" and (text := text_of(each.value)))


def browser_keys() -> Iterator[str]:
    """Under what name a browser keeps something (localStorage). « {} »: what is filled in."""
    for path in sorted((ROOT / "static" / "js").rglob("*.js")):
        text = path.read_text()
        if "vendor" in path.parts or ("torage" not in text and "setItem" not in text):
            continue
        names = set(re.findall(r"[gs]etItem\((\w+)", text)) - {"key"}
        yield from (value for name in names for value in re.findall(rf'const {name} = "([^"]+)"', text))
        yield from (re.sub(r"\$\{[^}]*\}", "{}", value) for value in re.findall(r"key: `([^`]+)`", text))
        yield from (
            re.sub(r"\$\{[^}]*\}", "{}", value) for value in re.findall(r"function keyOf.*?`([^`]+)`", text, re.S)
        )


NAMED = re.compile(r"[^^]*[a-z]").match
"""Not a pattern, and more than what is filled in."""

SECTIONS: dict[str, Callable[[], Iterable[str]]] = {
    "salts of keys and signatures (printed QR codes, links in mails, cookies)": salts,
    "celery tasks (rows of the outbox name them)": celery_tasks,
    "entries of the beat schedule": beat_entries,
    "kinds of steps in the logs": step_kinds,
    "codes of refusals": refusal_codes,
    "kinds of notices": notice_kinds,
    "values of choices in the database": stored_choices,
    "operations of the API": api_operations,
    "schemas of the API": api_schemas,
    "metrics": metrics,
    "events and named loggers of the log": log_events,
    "addresses and their names": urls,
    "models and their tables": models,
    "imports of migrations": migration_imports,
    "management commands": management_commands,
    "cookies, keys of sessions, cache and outbox, channels": lambda: filter(NAMED, cookies_and_keys()),
    "keys of the browser's memory": browser_keys,
}
