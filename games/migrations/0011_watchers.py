"""How many watch a table, a row a process: one column could not hold what two processes count."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0010_tallies")]

    operations = [
        migrations.RemoveField(model_name="table", name="watchers"),
        migrations.CreateModel(
            name="Watchers",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("process", models.CharField(max_length=16)),
                ("count", models.PositiveIntegerField()),
                ("seen_at", models.DateTimeField()),
                (
                    "table",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to="games.table"),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("table", "process"), name="watchers_once_a_process"),
                ],
            },
        ),
    ]
