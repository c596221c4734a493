"""Requests of analyses, and the process that works on them."""

import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0020_kept_analyses'),
    ]

    operations = [
        migrations.CreateModel(
            name='AnalysisLane',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('holder', models.CharField(blank=True, default='', max_length=32)),
                ('until', models.DateTimeField()),
                ('edition', models.PositiveSmallIntegerField(default=0)),
                ('upto', models.DateTimeField(null=True)),
            ],
        ),
        migrations.CreateModel(
            name='AnalysisRequest',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('at', models.DateTimeField()),
                ('by', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='analysis_requests', to='games.player')),
                ('donne', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='analysis_request', to='games.donne')),
            ],
        ),
    ]
