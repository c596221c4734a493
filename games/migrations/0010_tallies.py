"""What each seat of a finished partie comes to, added up once (games.tallies); the sweep fills in those of before."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("games", "0009_history_indexes")]
    operations = [
        migrations.AddField("partieseat", "tally", models.TextField(editable=False, null=True)),
        migrations.AddIndex(
            "partieseat",
            models.Index(condition=models.Q(("tally", None)), fields=["partie"], name="seats_without_a_tally"),
        ),
    ]
