"""The record of a partie can be downloaded once it is over, with the address of its sheet."""

import json

import pytest
from django.urls import reverse

from games.exports import partie_record
from games.history.queries import partie_with_donnes
from games.models import Partie
from games.rules.dealing import commitment_of
from games.rules.replay import canonical, parse_record, replay
from tests.factories import cast, counted, played, stored

pytestmark = pytest.mark.django_db

SEED = bytes(range(32))


def download(client, partie):
    return client.get(reverse("history:record", args=[partie.code]))


def test_the_record_of_a_finished_partie_replays_to_its_totals(client):
    partie = stored(played(donnes=3))
    again = replay(parse_record(download(client, partie).content)).partie
    assert again.totals == (partie.ns_total, partie.ew_total)
    assert str(again.winner) == partie.winner


def test_the_record_is_one_line_of_utf8_in_the_order_of_the_notation(client):
    text = download(client, stored(played(), players=cast())).content.decode()
    assert text.endswith("}\n")
    assert text.count("\n") == 1
    assert ": " not in text
    assert "Émile" in text
    assert list(json.loads(text)) == ["format", "rules", "seats", "first_dealer", "donnes", "x_id", "x_date"]


def test_the_record_is_downloaded_as_a_file_named_after_the_partie(client):
    partie = stored(played())
    assert download(client, partie)["Content-Disposition"] == f'attachment; filename="{partie.code}.jsonl"'


def test_a_stopped_partie_says_so_in_its_record(client):
    partie = stored(played(donnes=3))
    partie.how, partie.winner = "stopped", ""
    partie.save()
    assert json.loads(download(client, partie).content)["x_end"] == {"how": "stopped", "winner": None}


def test_a_partie_under_way_has_no_record_for_anybody(client):
    assert download(client, stored(counted())).status_code == 404


def test_the_proof_of_the_deals_comes_last(client):
    """docs/record.md: the keys in the order of the page"""
    of = played()
    partie = stored(of)
    Partie.objects.filter(pk=partie.pk).update(seed=SEED.hex(), commitment=commitment_of(SEED))
    record = json.loads(download(client, partie).content)
    assert list(record)[-4:] == ["x_id", "x_date", "x_seed", "x_commitment"]
    assert (record["x_seed"], record["x_commitment"]) == (SEED.hex(), commitment_of(SEED))


def test_a_commitment_without_its_seed_is_not_written(client):
    partie = stored(played())
    Partie.objects.filter(pk=partie.pk).update(commitment=commitment_of(SEED))
    assert "x_commitment" not in json.loads(download(client, partie).content)


def test_what_a_donne_says_of_itself_stays_in_the_record(client):
    """docs/record.md: unknown keys whose name starts with x_ are kept, in a donne too"""
    partie = stored(played())
    donne = partie.donnes.get()
    said = {"x_times": [1.5], "x_who": ["person"], "x_weather": {"rain": True}}
    donne.record = json.dumps(json.loads(donne.record) | said)
    donne.save()
    written = json.loads(download(client, partie).content)["donnes"][0]
    assert list(written)[-3:] == ["x_times", "x_who", "x_weather"]
    assert {key: written[key] for key in said} == said


def test_an_unknown_partie_has_no_record(client):
    assert client.get(reverse("history:record", args=["zzzzzzzzzz"])).status_code == 404


def test_two_exports_of_a_partie_are_the_same_text():
    code = stored(played()).code
    assert partie_record(partie_with_donnes(code)) == partie_record(partie_with_donnes(code))


def test_the_download_is_canonical_also_where_cards_are_only_gathered(client):
    for shuffle in ("once", "every-donne"):
        text = download(client, stored(played(donnes=3, shuffle=shuffle))).content.decode().strip()
        assert text == canonical(text)


def test_a_partie_stopped_in_the_middle_of_a_donne_keeps_what_was_played_of_it(client):
    of = played(donnes=2)
    partie = stored(of)
    last = partie.donnes.order_by("number").last()
    donne = json.loads(last.record)
    last.record = json.dumps(donne | {"actions": donne["actions"][:5]})
    last.save()
    Partie.objects.filter(pk=partie.pk).update(how="stopped", winner="")
    record = json.loads(download(client, partie).content)
    assert len(record["donnes"][-1]["actions"]) == 5
