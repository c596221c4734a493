"""An index for the filter of donnes by their decisive card."""

from django.db import migrations, models

from accounts.indexing import AddIndexWhileOpen


class Migration(migrations.Migration):
    atomic = False

    dependencies = [
        ('games', '0022_decisive_card'),
    ]

    operations = [
        AddIndexWhileOpen(
            model_name='donneanalysis',
            index=models.Index(condition=models.Q(('decisive_marks__isnull', False)), fields=['-decisive_marks'], name='most_decisive'),
        ),
    ]
