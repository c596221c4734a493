"""Counts of analyses, for operators."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0025_analysed_seats'),
    ]

    operations = [
        migrations.AddField(
            model_name='analysislane',
            name='done',
            field=models.PositiveBigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='analysislane',
            name='failed',
            field=models.PositiveBigIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name='analysislane',
            name='seconds',
            field=models.FloatField(db_default=0, default=0),
        ),
    ]
