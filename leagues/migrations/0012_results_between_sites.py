import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("leagues", "0011_webhooks")]

    operations = [
        migrations.AddField(
            model_name="person",
            name="licence",
            field=models.CharField(blank=True, db_default="", default="", max_length=20, verbose_name="licence number"),
        ),
        migrations.CreateModel(
            name="ClubKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("fingerprint", models.CharField(max_length=40, unique=True)),
                ("entry", models.JSONField()),
                ("sealed", models.BinaryField()),
                ("made_at", models.DateTimeField()),
                ("ended_at", models.DateTimeField(null=True)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="keys", to="leagues.club"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(
                        condition=models.Q(("ended_at", None)), fields=("club",), name="one_current_key_a_club"
                    )
                ],
            },
        ),
        migrations.CreateModel(
            name="TrustedKey",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("fingerprint", models.CharField(max_length=40)),
                ("entry", models.JSONField()),
                ("code", models.CharField(max_length=40)),
                ("name", models.CharField(max_length=80)),
                ("site", models.CharField(blank=True, default="", max_length=200)),
                ("trusted_at", models.DateTimeField()),
                ("dropped_at", models.DateTimeField(null=True)),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE, related_name="trusted_keys", to="leagues.club"
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("club", "fingerprint"), name="one_trusted_key_a_club")
                ],
            },
        ),
    ]
