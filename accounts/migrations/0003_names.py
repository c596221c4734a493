import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models

from accounts.names import skeleton


def fill_skeletons(apps, _editor):
    """Whoever already has a name like another's keeps it; nobody new may come as near."""
    taken = set()
    users = apps.get_model('accounts', 'User').objects
    for pk, name in users.order_by('pk').values_list('pk', 'username'):
        bones = skeleton(name)
        if bones in taken:
            bones = f'{bones}~{pk}'
        taken.add(bones)
        users.filter(pk=pk).update(skeleton=bones)


class Migration(migrations.Migration):

    dependencies = [
        ('accounts', '0002_preferences'),
    ]

    operations = [
        migrations.AddField(
            model_name='user',
            name='renamed_at',
            field=models.DateTimeField(blank=True, editable=False, null=True),
        ),
        migrations.AddField(
            model_name='user',
            name='skeleton',
            field=models.CharField(default='', editable=False, max_length=96),
            preserve_default=False,
        ),
        migrations.RunPython(fill_skeletons, migrations.RunPython.noop),
        migrations.CreateModel(
            name='OldName',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=24, verbose_name='name')),
                ('skeleton', models.CharField(max_length=96, unique=True)),
                ('until', models.DateTimeField(verbose_name='until')),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='old_names', to=settings.AUTH_USER_MODEL, verbose_name='user')),
            ],
        ),
    ]
