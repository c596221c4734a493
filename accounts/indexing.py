"""Migration operation that adds an index to a table in use: concurrently on PostgreSQL, at once on SQLite
(docs/upgrading.md).
"""

from typing import Any

from django.db import NotSupportedError
from django.db.migrations import AddIndex
from django.db.migrations.state import ProjectState

OF_AN_INDEX_HALF_MADE = "SELECT 1 FROM pg_index WHERE indexrelid = to_regclass(%s) AND NOT indisvalid"


class AddIndexWhileOpen(AddIndex):
    """`AddIndex` without a lock. Its migration needs `atomic = False`; a second run first drops an unfinished index."""

    atomic = False

    def database_forwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        if schema_editor.connection.vendor != "postgresql":
            super().database_forwards(app_label, schema_editor, from_state, to_state)
            return
        if schema_editor.connection.in_atomic_block:
            raise NotSupportedError("An index made while people play needs `atomic = False` on its migration.")
        model = to_state.apps.get_model(app_label, self.model_name)
        name = schema_editor.quote_name(self.index.name)
        with schema_editor.connection.cursor() as cursor:
            cursor.execute(OF_AN_INDEX_HALF_MADE, [name])
            half_made = cursor.fetchone()
        if half_made:
            schema_editor.execute(f"DROP INDEX CONCURRENTLY {name}")
        schema_editor.add_index(model, self.index, concurrently=True)

    def database_backwards(
        self, app_label: str, schema_editor: Any, from_state: ProjectState, to_state: ProjectState
    ) -> None:
        if schema_editor.connection.vendor != "postgresql":
            super().database_backwards(app_label, schema_editor, from_state, to_state)
            return
        model = from_state.apps.get_model(app_label, self.model_name)
        schema_editor.remove_index(model, self.index, concurrently=True)
