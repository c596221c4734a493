"""Totals of a database: rows of each table and a few sums, by the same queries before and after."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

Ask = Callable[[str], Any]
"""Runs one SQL statement and returns its first row."""

SUMS: Final[Mapping[str, tuple[str, str]]] = {
    "marks NS": ("games_donne", "COALESCE(SUM(ns_marks), 0)"),
    "marks EW": ("games_donne", "COALESCE(SUM(ew_marks), 0)"),
    "record text": ("games_donne", "COALESCE(SUM(LENGTH(record)), 0)"),
    "parties finished": ("games_partie", "COUNT(finished_at)"),
    "totals of parties": ("games_partie", "COALESCE(SUM(ns_total + ew_total), 0)"),
    "versions of tables": ("games_table", "COALESCE(SUM(version), 0)"),
    "versions of the log": ("games_entry", "COALESCE(SUM(version), 0)"),
}
"""By name: a table, and an expression that is summed over it."""


def questions(tables: Iterable[str]) -> dict[str, str]:
    """Return for each total its name and the statement that computes it, for these tables."""
    known = sorted(tables)
    rows = {f"rows of {table}": select("COUNT(*)", table) for table in known}
    return rows | {name: select(what, table) for name, (table, what) in SUMS.items() if table in known}


def select(what: str, table: str) -> str:
    return f'SELECT {what} FROM "{table}"'  # noqa: S608  (the names a database's own catalogue has)


def totals(ask: Ask, tables: Iterable[str]) -> dict[str, int]:
    return {name: int(ask(statement)[0]) for name, statement in questions(tables).items()}


def unlike(written: Mapping[str, int], found: Mapping[str, int]) -> list[str]:
    """Return the totals in which two databases differ, each as a line; empty if they are equal."""
    names = sorted(written.keys() | found.keys())
    return [
        f"{name}: {written.get(name, '-')} written, {found.get(name, '-')} found"
        for name in names
        if written.get(name) != found.get(name)
    ]
