from django.db import migrations, models


class Migration(migrations.Migration):

    dependencies = [
        ('games', '0019_withheld'),
    ]

    operations = [
        migrations.AddConstraint(
            model_name='partie',
            constraint=models.CheckConstraint(condition=models.Q(('withheld', False), ('visibility', 'link'), _connector='OR'), name='withheld_by_link'),
        ),
    ]
