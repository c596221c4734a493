"""The card that gave an analysed donne to another camp; analyses of earlier editions have none."""

from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0021_analysis_lane'),
    ]

    operations = [
        migrations.AddField(
            model_name='donneanalysis',
            name='decisive',
            field=models.PositiveSmallIntegerField(help_text='its number from 0 in the donne', null=True),
        ),
        migrations.AddField(
            model_name='donneanalysis',
            name='decisive_marks',
            field=models.PositiveSmallIntegerField(help_text='how far it moved the difference of marks', null=True),
        ),
    ]
