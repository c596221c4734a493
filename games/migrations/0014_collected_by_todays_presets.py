"""Write collected records by today's presets: `wikipedia` no longer sets `undertrump` free (rules 6).

The text of a record may name a preset, and its digest is that of its text. `edition` says which rows have been looked
at: stopped half-way, it goes on where it was.
"""

import hashlib
import json

from django.db import migrations, transaction
from django.db.models.functions import Substr

from games.rules.earlier_presets import EDITION, FIRST_PRESETS
from games.rules.options import PRESETS
from games.rules.options import read_rules
from games.rules.options import rules_as_json
from games.rules.record_json import text_of

BATCH = 50
HEAD = '{"format":"belote-record/1","rules":'
HEAD_AND_RULES = 8000
"""Letters that hold both, however many options are named."""


def to_todays(apps, schema_editor):
    rows = apps.get_model("games", "Collected").objects.using(schema_editor.connection.alias)
    rewrite(rows, (None, FIRST_PRESETS), (EDITION, PRESETS))


def to_the_first(apps, schema_editor):
    rows = apps.get_model("games", "Collected").objects.using(schema_editor.connection.alias)
    rewrite(rows, (EDITION, PRESETS), (None, FIRST_PRESETS))


def rewrite(rows, was, becomes):
    """Rows that stay as they are get their edition; the others give up their digests before any takes a new one."""
    heads = Substr("record", 1, HEAD_AND_RULES)
    for batch in batches(rows.filter(edition=was[0]).values_list("pk", heads)):
        changing = [pk for pk, head in batch if said_by(head, was[1], becomes[1]) != head]
        with transaction.atomic(using=rows.db):
            rows.filter(pk__in={pk for pk, _head in batch}.difference(changing)).update(edition=becomes[0])
            for pk in changing:
                rows.filter(pk=pk).update(digest=f"rewritten {pk}")
    for batch in batches(rows.filter(edition=was[0]).values_list("pk", "owner", "record")):
        with transaction.atomic(using=rows.db):
            for pk, owner, record in batch:
                write(rows, pk, owner, said_by(record, was[1], becomes[1]), becomes[0])


def batches(found):
    after = 0
    while batch := list(found.filter(pk__gt=after).order_by("pk")[:BATCH]):
        yield batch
        after = batch[-1][0]


def said_by(record, was, becomes):
    """The record, or its beginning, with its rules named by other presets."""
    choices, end = json.JSONDecoder().raw_decode(record, len(HEAD))
    return HEAD + text_of(rules_as_json(read_rules(choices, was, stored=True), becomes)) + record[end:]


def write(rows, pk, owner, record, edition):
    digest = hashlib.sha256(record.encode()).hexdigest()
    if rows.filter(owner=owner, digest=digest).exists():
        # Somebody brought the same record again while this went on: one of the two is enough.
        rows.filter(pk=pk).delete()
    else:
        rows.filter(pk=pk).update(record=record, digest=digest, edition=edition)


class Migration(migrations.Migration):
    atomic = False
    dependencies = [("games", "0013_editions_of_collected")]
    operations = [migrations.RunPython(to_todays, to_the_first)]
