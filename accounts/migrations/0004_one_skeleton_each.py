from django.db import migrations, models


class Migration(migrations.Migration):
    """Apart from the filling: PostgreSQL alters no table that the same transaction has written to."""

    dependencies = [
        ('accounts', '0003_names'),
    ]

    operations = [
        migrations.AlterField(
            model_name='user',
            name='skeleton',
            field=models.CharField(editable=False, max_length=96, unique=True),
        ),
    ]
