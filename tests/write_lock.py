"""What each transaction does while it holds the write lock, for tests that bound it."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from django.db import connection

WRITES = ("INSERT", "UPDATE", "DELETE")


@dataclass
class Held:
    """One transaction: its statements as they were executed, and how many rows they wrote."""

    statements: list[str] = field(default_factory=list)
    rows: int = 0


@contextmanager
def transactions() -> Iterator[list[Held]]:
    """Every transaction from now on; a statement that writes outside of any is one of its own.

    Needs `django_db(transaction=True)`: within the test's own transaction there would be but one.
    """
    held: list[Held] = []
    begin = connection.set_autocommit

    def watched(autocommit: bool, *args: Any, **kwargs: Any) -> None:
        if not autocommit:
            held.append(Held())
        begin(autocommit, *args, **kwargs)

    def noted(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: dict[str, Any]) -> Any:
        answer = execute(sql, params, many, context)
        writes = sql.lstrip().upper().startswith(WRITES)
        if writes and not connection.in_atomic_block:
            held.append(Held())
        if writes or connection.in_atomic_block:
            held[-1].statements.append(sql)
        if writes:
            held[-1].rows += max(0, context["cursor"].cursor.rowcount)
        return answer

    connection.set_autocommit = watched  # type: ignore[method-assign]
    try:
        with connection.execute_wrapper(noted):
            yield held
    finally:
        del connection.set_autocommit


def note_transactions(monkeypatch: Any, functions: Iterable[tuple[Any, str]]) -> list[bool]:
    """Patch these functions, each a module and a name; for every call from now on, whether a transaction was open."""
    seen: list[bool] = []

    def watched(plain: Callable[..., Any]) -> Callable[..., Any]:
        def call(*args: Any, **kwargs: Any) -> Any:
            seen.append(connection.in_atomic_block)
            return plain(*args, **kwargs)

        return call

    for module, name in functions:
        monkeypatch.setattr(module, name, watched(getattr(module, name)))
    return seen
