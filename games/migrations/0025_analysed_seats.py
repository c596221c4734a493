"""An index that finds the parties with analysed donnes."""

from django.db import migrations, models

from accounts.indexing import AddIndexWhileOpen


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ('games', '0024_play_of_seats'),
    ]

    operations = [
        AddIndexWhileOpen(
            model_name='partieseat',
            index=models.Index(condition=models.Q(('play__isnull', False)), fields=['partie'], name='analysed_seats'),
        ),
    ]
