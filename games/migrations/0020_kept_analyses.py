"""Analyses of finished donnes that the server keeps, and their figures for each seat."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0019_withheld'),
    ]

    operations = [
        migrations.CreateModel(
            name='DonneAnalysis',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('edition', models.PositiveSmallIntegerField()),
                ('made_at', models.DateTimeField()),
                ('answer', models.JSONField(null=True)),
                ('donne', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='analysis', to='games.donne')),
            ],
        ),
        migrations.CreateModel(
            name='SeatAnalysis',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('seat', models.CharField(choices=[('N', 'North'), ('E', 'East'), ('S', 'South'), ('W', 'West')], max_length=1)),
                ('played_at', models.DateTimeField(help_text='when the donne ended')),
                ('judged', models.PositiveSmallIntegerField(help_text='cards judged by what the player knew')),
                ('faults', models.PositiveSmallIntegerField()),
                ('cost', models.FloatField(help_text='marks lost by faults')),
                ('luck', models.PositiveSmallIntegerField(help_text='points lost with open cards')),
                ('dearest', models.PositiveSmallIntegerField(help_text='the dearest fault: its number from 0 in the donne', null=True)),
                ('dearest_cost', models.FloatField(null=True)),
                ('phases', models.JSONField(help_text='by phase: cards judged, and marks lost by faults')),
                ('made_less_par', models.SmallIntegerField(help_text='points of the camp, less those of perfect play', null=True)),
                ('analysis', models.ForeignKey(db_index=False, on_delete=django.db.models.deletion.CASCADE, related_name='seats', to='games.donneanalysis')),
                ('player', models.ForeignKey(db_index=False, null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='seat_analyses', to='games.player')),
            ],
            options={
                'indexes': [models.Index(fields=['player', 'played_at'], name='analyses_of_a_player'), models.Index(condition=models.Q(('dearest_cost__isnull', False)), fields=['-dearest_cost'], name='dearest_faults'), models.Index(fields=['-luck'], name='most_luck')],
                'constraints': [models.UniqueConstraint(fields=('analysis', 'seat'), name='one_analysis_a_seat')],
            },
        ),
    ]
