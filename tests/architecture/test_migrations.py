"""The site is upgraded while people play: what a migration may not do, and that ours do not (docs/upgrading.md)."""

from types import SimpleNamespace

import pytest
from django.core.management import call_command
from django.db import connection, migrations, models
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.state import ModelState, ProjectState

from accounts.indexing import AddIndexWhileOpen
from belote_site.upgrading import ALLOWED, OURS, everything_unsafe, unsafe_in, unsafe_of_site

NULL = models.IntegerField(null=True)
INDEX = models.Index(fields=["name"], name="by_name")


def before():
    """A table « thing » that people use."""
    fields = [
        ("id", models.BigAutoField(primary_key=True)),
        ("name", models.CharField(max_length=30, null=True)),
        ("count", models.IntegerField(default=0)),
    ]
    state = ProjectState()
    state.add_model(ModelState("games", "Thing", fields))
    return state


def unsafe(*operations, atomic=True):
    migration = migrations.Migration("9999_of_tomorrow", "games")
    migration.operations, migration.atomic = list(operations), atomic
    return [each.why for each in unsafe_in(migration, before())]


def test_ours_only_add_or_are_allowed_by_name():
    assert not unsafe_of_site(), "\n".join(map(str, unsafe_of_site()))


@pytest.mark.django_db
def test_the_models_are_what_the_migrations_make():
    call_command("makemigrations", "--check", "--dry-run", *OURS, verbosity=0)


def test_what_is_allowed_is_there_is_unsafe_and_has_its_reason():
    assert {each.migration for each in everything_unsafe()} == set(ALLOWED)
    assert {".".join(key) for key in MigrationLoader(None).disk_migrations} >= set(ALLOWED)
    assert all(len(reason) > 20 for reason in ALLOWED.values())


@pytest.mark.parametrize(
    ("operation", "told"),
    [
        (migrations.RemoveField("thing", "count"), "still asks for it"),
        (migrations.RenameField("thing", "count", "number"), "still asks for it"),
        (migrations.RenameModel("Thing", "Object"), "still asks for it"),
        (migrations.DeleteModel("Thing"), "still asks for it"),
        (migrations.AlterModelTable("thing", "elsewhere"), "still asks for it"),
        (migrations.AddField("thing", "worth", models.IntegerField(default=0)), "db_default"),
        (migrations.AddField("thing", "code", models.CharField(max_length=9, null=True, unique=True)), "lock"),
        (migrations.AlterField("thing", "name", models.CharField(max_length=30)), "still writes nothing"),
        (migrations.AlterField("thing", "name", models.CharField(max_length=9, null=True)), "longer texts"),
        (migrations.AlterField("thing", "name", models.CharField(max_length=30, null=True, unique=True)), "alike"),
        (migrations.AlterField("thing", "count", models.TextField(default="")), "written anew"),
        (migrations.AddIndex("thing", INDEX), "AddIndexWhileOpen"),
        (AddIndexWhileOpen("thing", INDEX), "atomic = False"),
        (migrations.AddConstraint("thing", models.UniqueConstraint(fields=["name"], name="once")), "nobody can tell"),
        (migrations.RunSQL("UPDATE games_thing SET count = 1"), "nobody can tell"),
        (migrations.RunPython(migrations.RunPython.noop), "nobody can tell"),
        (migrations.SeparateDatabaseAndState([migrations.RunSQL("DROP TABLE games_thing")]), "nobody can tell"),
    ],
)
def test_a_migration_that_is_not_safe_is_named(operation, told):
    [why] = unsafe(operation)
    assert told in why


@pytest.mark.parametrize(
    "operation",
    [
        migrations.CreateModel("Other", [("id", models.BigAutoField(primary_key=True))]),
        migrations.AddField("thing", "worth", NULL),
        migrations.AddField("thing", "worth", models.IntegerField(db_default=0)),
        migrations.AlterField("thing", "count", models.IntegerField(default=1, help_text="of things")),
        migrations.AlterField("thing", "name", models.CharField(max_length=60, null=True)),
        migrations.AlterModelOptions("thing", {"ordering": ["name"]}),
    ],
)
def test_a_migration_that_only_adds_is_safe(operation):
    assert unsafe(operation) == []


def test_a_table_that_is_made_in_the_same_migration_is_nobodys_yet():
    made = migrations.CreateModel(
        "Other", [("id", models.BigAutoField(primary_key=True)), ("name", models.TextField())]
    )
    assert unsafe(made, migrations.AddIndex("other", INDEX)) == []


def test_an_index_is_made_beside_those_who_play():
    assert unsafe(AddIndexWhileOpen("thing", INDEX), atomic=False) == []


@pytest.mark.django_db(transaction=True)
def test_such_an_index_is_made_and_taken_away_on_either_database():
    state = before()
    added = AddIndexWhileOpen("thing", INDEX)
    with_index = state.clone()
    added.state_forwards("games", with_index)
    thing = state.apps.get_model("games", "Thing")
    names = SimpleNamespace(
        now=lambda: set(connection.introspection.get_constraints(connection.cursor(), "games_thing"))
    )
    with connection.schema_editor(atomic=False) as editor:
        editor.create_model(thing)
    try:
        with connection.schema_editor(atomic=False) as editor:
            added.database_forwards("games", editor, state, with_index)
        assert "by_name" in names.now()
        with connection.schema_editor(atomic=False) as editor:
            added.database_backwards("games", editor, with_index, state)
        assert "by_name" not in names.now()
    finally:
        with connection.schema_editor(atomic=False) as editor:
            editor.delete_model(thing)
