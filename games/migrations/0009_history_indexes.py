"""Indexes of history, chosen by `make bench-history`; two that others make superfluous go."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0008_sheets")]

    operations = [
        migrations.RemoveIndex(model_name="partie", name="parties_by_end"),
        migrations.AddIndex(
            model_name="partie",
            index=models.Index(
                fields=["-finished_at", "-id", "visibility", "kind", "origin", "game", "preset", "winner", "how"],
                name="parties_listed",
            ),
        ),
        migrations.AlterField(
            model_name="partieseat",
            name="player",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.PROTECT,
                related_name="partie_seats",
                to="games.player",
                verbose_name="player",
            ),
        ),
        migrations.AddIndex(
            model_name="partieseat",
            index=models.Index(fields=["player", "partie", "seat"], name="seats_of_a_player"),
        ),
        migrations.AlterField(
            model_name="donne",
            name="partie",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="donnes",
                to="games.partie",
            ),
        ),
        migrations.AddIndex(
            model_name="donne",
            index=models.Index(
                fields=["partie", "number", "outcome", "trump", "value", "multiplier", "capot", "swing", "taker"],
                name="donnes_in_order",
            ),
        ),
        migrations.AddIndex(
            model_name="donne",
            index=models.Index(
                fields=["outcome", "trump", "value", "multiplier", "capot", "swing", "partie", "number", "id"],
                name="donnes_by_facets",
            ),
        ),
        migrations.AddIndex(
            model_name="donne",
            index=models.Index(fields=["-swing", "-partie", "-number"], name="donnes_by_swing"),
        ),
    ]
