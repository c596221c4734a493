"""Fill in what earlier parties tell: their game and preset, who finds them, and the facts of their donnes."""

import json

from django.db import migrations

from games.rules.facts import NO_FACTS, facts_of, stood_in_for
from games.rules.options import preset_of
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.replay import begin_donne
from games.rules.replay import play_donne
from games.rules.seats import Seat


def fill_in(apps, schema_editor):
    parties = apps.get_model("games", "Partie").objects.select_related("table")
    for partie in parties.filter(game="").iterator():
        rules = read_rules(partie.rules, stored=True)
        partie.game, partie.preset = rules.game, preset_of(rules)
        if partie.table is not None:
            partie.visibility = partie.table.visibility
        partie.save(update_fields=["game", "preset", "visibility"])
        play = Partie.begin(rules, first_dealer=Seat[partie.first_dealer])
        for donne in partie.donnes.order_by("number"):
            record = json.loads(donne.record)
            play, entry = begin_donne(play, record, donne.number - 1, stored=True)
            play, _trace = play_donne(play, entry, donne.number - 1)
            played = play.donne or play.sheet.left
            write(donne, NO_FACTS if entry.count or played is None else facts_of(played), record)


def write(donne, facts, record):
    donne.round = facts.round
    donne.contre_by = "" if facts.contre_by is None else str(facts.contre_by)
    donne.surcontre_by = "" if facts.surcontre_by is None else str(facts.surcontre_by)
    donne.der = "" if facts.der is None else str(facts.der)
    donne.n_dealt, donne.e_dealt, donne.s_dealt, donne.w_dealt = facts.dealt or (None, None, None, None)
    donne.stood_in = "".join(map(str, stood_in_for(record.get("actions", ()), record.get("x_who", ()))))
    donne.swing = abs(donne.ns_marks - donne.ew_marks)
    donne.save()


class Migration(migrations.Migration):
    dependencies = [("games", "0006_history")]
    operations = [migrations.RunPython(fill_in, migrations.RunPython.noop)]
