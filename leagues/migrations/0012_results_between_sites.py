from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("leagues", "0010_takeover")]

    operations = [
        migrations.AddField(
            model_name="person",
            name="licence",
            field=models.CharField(blank=True, db_default="", default="", max_length=20, verbose_name="licence number"),
        ),
    ]
