"""States folded from logs, and the cache of states by version."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from itertools import islice
from typing import Final

from games.live.clock import SPEEDS, TableClock
from games.live.state import Happened, TableState
from games.live.steps import step
from games.models import Entry, Table
from games.rules.options import read_rules
from games.rules.values import value

KEPT: Final = 2000
REFS: Final = 64


@value
class Folded:
    """A table folded up to a version: code, state, and the version of each recent command by player and ref."""

    code: str
    state: TableState
    refs: dict[tuple[int, str], int]


@value
class Missed:
    """One line of the log that this process had not seen: the state after it and its events."""

    after: TableState
    events: Sequence[Happened]


def empty(table: Table) -> TableState:
    """Return a table before its first line: rules, speed, access."""
    clock = TableClock(SPEEDS[table.speed]).refilled()
    return TableState(
        read_rules(table.rules, stored=True), table.host_id, kind=table.kind, watching=table.watching, clock=clock
    )


def fold(table: Table) -> Folded:
    """Fold the whole log of a table (database thread)."""
    state = empty(table)
    refs: dict[tuple[int, str], int] = {}
    for version, text, by, ref, at in log_lines(table.pk, 0):
        state, _events = step(state, text, at)
        remember(refs, version, by, ref)
    return Folded(table.code, state, refs)


def tail(table_id: int, folded: Folded) -> list[Missed]:
    """Fold the lines after a state, step by step (database thread). Adds to its `refs`."""
    state, missed = folded.state, []
    for version, text, by, ref, at in log_lines(table_id, state.version):
        state, events = step(state, text, at)
        missed.append(Missed(state, events))
        remember(folded.refs, version, by, ref)
    return missed


def locked_tables(ids: Iterable[int]) -> set[int]:
    """Return the tables where only invited people may sit. It reads each log: use it for waiting tables."""
    doors = Entry.objects.filter(table_id__in=list(ids), text__in=("lock", "unlock")).order_by("version")
    last = dict(doors.values_list("table_id", "text"))
    return {table_id for table_id, text in last.items() if text == "lock"}


def log_lines(table_id: int, after: int) -> Sequence[tuple[int, str, int | None, str, datetime]]:
    """Return the lines of a table's log after a version: version, text, player, client ref, moment (database thread).

    The texts hold secrets: they are folded, never shown.
    """
    entries = Entry.objects.filter(table_id=table_id, version__gt=after).order_by("version")
    return list(entries.values_list("version", "text", "by_id", "ref", "at"))


def remember(refs: dict[tuple[int, str], int], version: int, by: int | None, ref: str) -> None:
    """Store the version of a player's command by its ref; old refs are dropped, since repeats come soon."""
    if by is None or not ref:
        return
    refs[by, ref] = version
    if len(refs) > REFS:
        del refs[next(iter(refs))]


class States:
    """The states this process knows. The least recently used are dropped, except those `in_use`.

    A dropped state is folded again when needed.
    """

    def __init__(self, in_use: Callable[[int], bool], kept: int = KEPT) -> None:
        self._in_use = in_use
        self._kept = kept
        self._folded: OrderedDict[int, Folded] = OrderedDict()

    def __len__(self) -> int:
        return len(self._folded)

    def __contains__(self, table_id: int) -> bool:
        return table_id in self._folded

    def get(self, table_id: int) -> Folded | None:
        folded = self._folded.get(table_id)
        if folded is not None:
            self._folded.move_to_end(table_id)
        return folded

    def put(self, table_id: int, folded: Folded) -> Folded:
        """Keep the newer of this state and the cached one; return it."""
        known = self._folded.get(table_id)
        if known is not None and known.state.version >= folded.state.version:
            return known
        self._folded[table_id] = folded
        self._folded.move_to_end(table_id)
        self._forget()
        return folded

    def _forget(self) -> None:
        spare = len(self._folded) - self._kept
        if spare > 0:
            idle = (table_id for table_id in self._folded if not self._in_use(table_id))
            for table_id in list(islice(idle, spare)):
                del self._folded[table_id]
