"""Upgrades without downtime: migrations during which the previous version keeps working (docs/upgrading.md).

During an upgrade both versions use one database. So a migration must lock no table for long, and must not remove,
retype or make mandatory anything that the previous version reads or writes; that waits for the next version, and is
then listed in `ALLOWED`.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from django.db import connection
from django.db.migrations import Migration, operations
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.operations.base import Operation
from django.db.migrations.state import ProjectState
from django.db.models import Field
from django.db.models.fields import NOT_PROVIDED

from accounts.indexing import AddIndexWhileOpen

BEFORE: Final = "Landed before the site ran in several processes: nobody plays while it runs."

MARKED: Final = "Short pieces, each row marked as done; rows the version before adds are read as it means them."

EMPTY: Final = (
    "An index of rows with a key, of which there are none yet: one look at the table, at most 100 rows a person."
)

ALLOWED: Final[Mapping[str, str]] = {
    "accounts.0002_preferences": BEFORE,
    "accounts.0003_names": BEFORE,
    "accounts.0004_one_skeleton_each": BEFORE,
    "games.0002_the_table_people_stay_at": BEFORE,
    "games.0003_tables_that_count": BEFORE,
    "games.0005_people_talk_and_order": BEFORE,
    "games.0006_history": BEFORE,
    "games.0007_history_of_before": BEFORE,
    "games.0009_history_indexes": BEFORE,
    "games.0010_tallies": BEFORE,
    "games.0011_watchers": BEFORE,
    "games.0014_collected_by_todays_presets": MARKED,
    "games.0017_notified_once": EMPTY,
    "games.0030_duels_and_team_matches": "A rule about a column that the migration adds, null in every row.",
}


OURS: Final = ("accounts", "belote_site", "games", "leagues")

TAKES_AWAY: Final = (
    operations.DeleteModel,
    operations.RemoveField,
    operations.RenameField,
    operations.RenameModel,
    operations.AlterModelTable,
)
HARMLESS: Final = (
    operations.CreateModel,
    operations.AlterModelOptions,
    operations.AlterModelManagers,
    operations.AlterModelTableComment,
    operations.RemoveIndex,
    operations.RemoveConstraint,
    operations.RenameIndex,
    AddIndexWhileOpen,
)


@dataclass(frozen=True, slots=True)
class Unsafe:
    """An operation that would break the previous version or block players: `why`, and what to do instead."""

    migration: str
    operation: str
    why: str

    def __str__(self) -> str:
        return f"{self.migration}: {self.operation}: {self.why}"


def unsafe_of_site() -> list[Unsafe]:
    """Return unsafe operations in the site's own migrations, except allowed ones."""
    return [unsafe for unsafe in everything_unsafe() if unsafe.migration not in ALLOWED]


def everything_unsafe() -> list[Unsafe]:
    """Return all unsafe operations, allowed ones included."""
    loader = MigrationLoader(None, ignore_no_migrations=True)
    found: list[Unsafe] = []
    for key, migration in sorted(loader.disk_migrations.items()):
        if key[0] in OURS:
            found += unsafe_in(migration, loader.project_state(key, at_end=False))
    return found


def unsafe_in(migration: Migration, before: ProjectState) -> list[Unsafe]:
    """Return unsafe operations of one migration. `before`: the models as they were before it."""
    name, state, own = f"{migration.app_label}.{migration.name}", before.clone(), set[str]()
    found: list[Unsafe] = []
    for operation in migration.operations:
        if isinstance(operation, operations.CreateModel):
            own.add(operation.name_lower)
        parts = _touching_rows(operation)
        found += [
            Unsafe(name, part.describe(), why)
            for part in parts
            if getattr(part, "model_name_lower", "") not in own
            for why in _why(part, migration, state)
        ]
        operation.state_forwards(migration.app_label, state)
    return found


def _touching_rows(operation: Operation) -> list[Operation]:
    if isinstance(operation, operations.SeparateDatabaseAndState):
        return [part for each in operation.database_operations for part in _touching_rows(each)]
    return [operation]


def _why(operation: Operation, migration: Migration, state: ProjectState) -> Iterator[str]:
    """Yield why an operation on an existing table is unsafe; nothing if it is safe."""
    if isinstance(operation, AddIndexWhileOpen) and migration.atomic:
        yield "an index made while people play needs « atomic = False » on its migration"
    elif isinstance(operation, HARMLESS):
        return
    elif isinstance(operation, TAKES_AWAY):
        yield "the version before still asks for it; take it away one version after the last that does"
    elif isinstance(operation, operations.AddField):
        yield from _added(operation.field)
    elif isinstance(operation, operations.AlterField):
        was = state.models[migration.app_label, operation.model_name_lower].fields[operation.name]
        yield from _altered(was, operation.field)
    elif isinstance(operation, operations.AddIndex):
        yield "the table is locked while the index is made; use accounts.indexing.AddIndexWhileOpen"
    else:
        yield "nobody can tell what it does to those who play; do it in a task after the upgrade, or allow it by name"


def _added(field: "Field[Any, Any]") -> Iterator[str]:
    if field.many_to_many:
        return
    if not field.null and field.db_default is NOT_PROVIDED:
        yield "the version before writes rows without it; let it be null, or give it a db_default"
    if field.unique:
        yield "a unique column is made under a lock of the whole table; add the column, then its constraint by name"


def _altered(was: "Field[Any, Any]", becomes: "Field[Any, Any]") -> Iterator[str]:
    if was.null and not becomes.null:
        yield "the version before still writes nothing there"
    if becomes.unique and not was.unique:
        yield "rows that are there may be alike, and the table is locked while they are compared"
    if _type_of(was) != _type_of(becomes):
        yield "the whole table is written anew under a lock; add another column beside it"
    if was.max_length and becomes.max_length and becomes.max_length < was.max_length:
        yield "the version before still writes longer texts there"


def _type_of(field: "Field[Any, Any]") -> str | None:
    """Return the column's type in the database; varchars of any length are the same type."""
    if field.remote_field is not None:
        return "key"
    kind = field.db_type(connection)
    return "varchar" if kind is not None and kind.startswith("varchar") else kind
