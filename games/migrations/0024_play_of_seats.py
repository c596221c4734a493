"""Sums of kept analyses for each seat of a partie; those of earlier analyses come with their next edition."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0023_most_decisive'),
    ]

    operations = [
        migrations.AddField(
            model_name='partieseat',
            name='play',
            field=models.TextField(editable=False, null=True),
        ),
    ]
