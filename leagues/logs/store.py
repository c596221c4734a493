"""Logs in the database: folded logs kept in the process, and steps appended under a row lock, each step once.

SQLite has one write lock, and every live table waits while it is held. Therefore steps are folded before the lock is
taken, and the lock is held only to insert rows.
"""

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from threading import Lock
from typing import Any, ClassVar, Final, Generic, TypeAlias, TypeVar

from django.db import connection, models, transaction
from django.utils import timezone

from games.models import Player
from leagues.logs.folding import Line, Log, LogAtVersion, NamedStep, PreparedSteps
from leagues.logs.steps import LogStep, Moment, NamesT, StateT

KEPT: Final = 32
"""How many folded logs of each kind a process keeps."""
TRIES: Final = 5
"""How often steps are folded without the lock.

If another step was written each time, they are folded with the lock held.
"""


class LogOvertakenError(Exception):
    """Another step was written after these were folded."""


OwnerT = TypeVar("OwnerT", bound=models.Model)


@dataclass(frozen=True)
class WrittenStep(Generic[StateT]):
    """The version of a step, and the state of the log. `repeated`: the step was already written, with the same ref."""

    version: int
    state: StateT
    repeated: bool = False


class LogStore(ABC, Generic[OwnerT, StateT, NamesT]):
    """The only way to read and write one kind of log. The caller has checked the author's rights.

    `steps`: the model of the rows, with the columns `version`, `data`, `by`, `ref`, `at` and a foreign key `owner` to
    the row the log belongs to; unique by (owner, version) and by (owner, ref).
    """

    log: ClassVar[Log[Any, Any]]
    steps: ClassVar[type[models.Model]]
    owner: ClassVar[str]
    with_owner: ClassVar[tuple[str, ...]] = ()
    """Related rows to read with a locked owner."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, bytes], LogAtVersion[StateT, NamesT]] = OrderedDict()
        self._lock = Lock()

    @abstractmethod
    def seed_of(self, owner: OwnerT) -> bytes:
        """Return the 32 bytes from which lots are drawn."""

    @abstractmethod
    def secret_of(self, owner: OwnerT) -> bytes:
        """Return the secret of a log, which together with the primary key of its owner identifies the log."""

    @abstractmethod
    def follow(self, owner: OwnerT, prepared: PreparedSteps[StateT, NamesT]) -> None:
        """Update the columns and rows that lists read, and send the domain's signals, within the steps' transaction."""

    def committed(self, owner: OwnerT, prepared: PreparedSteps[StateT, NamesT]) -> None:
        """Send the signals that must wait until the steps are committed."""

    def known(self, owner: OwnerT) -> LogAtVersion[StateT, NamesT]:
        """Return the log with all its steps in the database. One query, for the steps this process has not read yet."""
        key = self._key(owner)
        with self._lock:
            found = self._kept.get(key)
        seed = self.seed_of(owner)
        before = found or LogAtVersion((), self.log.begin(seed))
        tail = self._lines_after(owner, before.state.version)
        after = self.log.followed(seed, before, tail) if tail else before
        # Steps of an open transaction may be rolled back: only that transaction may see them.
        if not connection.in_atomic_block:
            self.remember(owner, after)
        return after

    def state_of(self, owner: OwnerT) -> StateT:
        return self.known(owner).state

    def fresh_state(self, owner: OwnerT) -> StateT:
        """Return the state folded from all rows of the database, without the logs kept in this process."""
        state: StateT = self.log.fold(self.seed_of(owner), self._lines_after(owner, 0))
        return state

    def write(
        self,
        owner: OwnerT,
        step: LogStep[StateT, NamesT],
        by: Player | None,
        *,
        seen: int | None = None,
        ref: str = "",
        at: datetime | None = None,
    ) -> WrittenStep[StateT]:
        """Append a step. With a `ref`, the step is written once; with `seen`, only if the log is at that version.

        Refusals: `stale`, and those of the log. After a refusal nothing has changed.
        """
        return self.write_all(owner, [NamedStep(step, ref)], by, seen=seen, at=at)

    def write_all(
        self,
        owner: OwnerT,
        steps: Sequence[NamedStep[StateT, NamesT]],
        by: Player | None,
        *,
        seen: int | None = None,
        at: datetime | None = None,
        along: Callable[[], object] = bool,
    ) -> WrittenStep[StateT]:
        """Append several steps, all or none, and return the last. Refusals as `write`.

        Within a caller's transaction the lock is held until that transaction ends. `along` is called first, in the same
        transaction, and writes other rows. It may lock the club: everywhere, the club is locked before a log.
        """
        for _try in range(0 if connection.in_atomic_block else TRIES):
            found = self._prepared(owner, steps, by, seen, at)
            if isinstance(found, WrittenStep):
                return found
            with suppress(LogOvertakenError), transaction.atomic():
                along()
                return self._append(self._locked(owner, found.before.state.version), found, by)
        with transaction.atomic():
            along()
            locked = self._locked(owner)
            found = self._prepared(locked, steps, by, seen, at)
            return found if isinstance(found, WrittenStep) else self._append(locked, found, by)

    def prepare_first(
        self, owner: OwnerT, steps: Sequence[NamedStep[StateT, NamesT]], by: Player | None
    ) -> PreparedSteps[StateT, NamesT]:
        """Fold the first steps of a log that is not in the database yet."""
        seed = self.seed_of(owner)
        nothing: LogAtVersion[StateT, NamesT] = LogAtVersion((), self.log.begin(seed))
        return self.log.prepare(seed, nothing, steps, None if by is None else by.pk, timezone.now())

    def append_first(self, owner: OwnerT, prepared: PreparedSteps[StateT, NamesT], by: Player | None) -> None:
        """Insert the first steps, in the transaction that has inserted the owner."""
        self._append(owner, prepared, by)

    def written_before(self, owner: OwnerT, ref: str) -> int | None:
        """Return the version of the step with this ref, or None."""
        if not ref:
            return None
        found: int | None = self._rows(owner).filter(ref=ref).values_list("version", flat=True).first()
        return found

    def _key(self, owner: OwnerT) -> tuple[int, bytes]:
        return owner.pk, self.secret_of(owner)

    def remember(self, owner: OwnerT, now: LogAtVersion[StateT, NamesT]) -> None:
        """Keep a log in this process; when too many are kept, the log remembered longest ago is dropped."""
        key = self._key(owner)
        with self._lock:
            self._kept[key] = now
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)

    def _rows(self, owner: OwnerT) -> "models.QuerySet[Any]":
        return self.steps._default_manager.filter(**{self.owner: owner})

    def _lines_after(self, owner: OwnerT, version: int) -> tuple[Line[StateT, NamesT], ...]:
        rows = self._rows(owner).filter(version__gt=version).order_by("version")
        read = rows.values_list("data", "version", "by_id", "at")
        return tuple((self.log.read_step(data), Moment(number, by, at)) for data, number, by, at in read)

    def _locked(self, owner: OwnerT, version: int | None = None) -> OwnerT:
        """Lock and return the owner's row; a second writer waits. LogOvertakenError if steps exist after `version`.

        Refusal `stale` if the log was deleted meanwhile.
        """
        # Even without this lock, the unique (owner, version) would refuse the second writer.
        rows = type(owner)._default_manager.select_for_update(of=("self",))
        rows = rows.select_related(*self.with_owner) if self.with_owner else rows
        locked: OwnerT | None = rows.filter(pk=owner.pk).first()
        if locked is None:
            raise self.log.refuse("STALE")
        if version is not None and self._rows(owner).filter(version__gt=version).exists():
            raise LogOvertakenError
        return locked

    def _prepared(
        self,
        owner: OwnerT,
        steps: Sequence[NamedStep[StateT, NamesT]],
        by: Player | None,
        seen: int | None,
        at: datetime | None,
    ) -> PreparedSteps[StateT, NamesT] | WrittenStep[StateT]:
        """Fold the steps that were not written before; return a `WrittenStep` if all of them were."""
        before = self.known(owner)
        refs = {named.ref for named in steps if named.ref}
        there = dict(self._rows(owner).filter(ref__in=refs).values_list("ref", "version")) if refs else {}
        fresh = [named for named in steps if named.ref not in there]
        if not fresh:
            version = there[steps[-1].ref] if steps else before.state.version
            # The step may have been written after the log was read.
            state = before.state if version <= before.state.version else self.known(owner).state
            return WrittenStep(version, state, repeated=True)
        if seen is not None and seen != before.state.version:
            raise self.log.refuse("STALE", str(before.state.version))
        return self.log.prepare(self.seed_of(owner), before, fresh, None if by is None else by.pk, at or timezone.now())

    def _append(
        self, locked: OwnerT, prepared: PreparedSteps[StateT, NamesT], by: Player | None
    ) -> WrittenStep[StateT]:
        """Insert the rows. The caller holds the lock in its transaction."""
        owner: dict[str, Any] = {self.owner: locked}
        self.steps._default_manager.bulk_create(
            [
                self.steps(**owner, version=version, data=data, by=by, ref=ref, at=prepared.moment.at)
                for version, data, ref in prepared.rows
            ]
        )
        self.follow(locked, prepared)
        transaction.on_commit(partial(self._durable, locked, prepared))
        return WrittenStep(prepared.moment.version, prepared.after.state)

    def _durable(self, owner: OwnerT, prepared: PreparedSteps[StateT, NamesT]) -> None:
        self.remember(owner, prepared.after)
        self.committed(owner, prepared)


AnyStore: TypeAlias = LogStore[Any, Any, Any]
