"""Records that name `wikipedia` in its first edition are kept by that edition, and the report says so."""

import hashlib
import importlib
import json
import random
from types import SimpleNamespace

import pytest
from django.apps import apps
from django.db import connection
from django.urls import reverse

from games.exports import collected_as_record
from games.history.taking_in import take_in
from games.models import Collected
from games.rules.earlier_presets import EDITION, FIRST_PRESETS
from games.rules.errors import Code
from games.rules.options import read_rules, rules_as_json
from games.rules.playout import playout
from games.rules.record import parse_record, record_of, record_text
from games.rules.replay import RecordRefusal, answer, canonical, replay
from tests.factories import PlayerFactory, UserFactory
from tests.rules.walking import begun, dealt

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}
MIGRATION = importlib.import_module("games.migrations.0014_collected_by_todays_presets")


def record_named(free: bool, donnes=3):
    """A record that names `wikipedia` alone, played with `undertrump` free; `free`: whether somebody used it."""
    for seed in range(200):
        dice = random.Random(seed)
        partie = begun(read_rules({"preset": "wikipedia", "undertrump": "free"}), dice)
        while len(partie.lines) < donnes and not partie.finished:
            partie = playout(dealt(partie, dice), dice)
        record = json.loads(record_text(record_of(partie)))
        assert record["rules"] == {"preset": "wikipedia", "undertrump": "free"}
        record["rules"] = {"preset": "wikipedia"}
        text = json.dumps(record, separators=(",", ":"), ensure_ascii=False)
        if ("error" in answer(text)) is free:
            return text
    raise LookupError


@pytest.fixture
def wanda():
    return PlayerFactory(name="Wanda", user=UserFactory(username="Wanda", language="en"))


def test_a_record_that_needs_the_rules_of_before_is_kept_by_them_and_told(wanda, client):
    client.force_login(wanda.user)
    old, other = record_named(True), record_named(False)
    text = f"{other}\n{old}\n"
    page = client.post(reverse("history:collection"), {"text": text}, headers=ENGLISH)
    report = page.context["report"]
    assert (report.kept, report.faults, report.as_before) == (2, [], [2])
    assert "1 record keeps the option “Trumping lower: you may play any card”" in page.content.decode()
    assert "(line 2)" in page.content.decode()
    kept = Collected.objects.order_by("pk").last()
    assert json.loads(kept.record)["rules"] == {"preset": "wikipedia", "undertrump": "free"}
    assert canonical(kept.record) == kept.record
    assert replay(collected_as_record(kept)).partie.rules.undertrump == "free"


def test_a_script_is_told_so_in_json(wanda, client):
    client.force_login(wanda.user)
    data = {"text": record_named(True), "first": "7"}
    told = client.post(reverse("history:collection"), data, headers={"accept": "application/json"}).json()
    assert (told["kept"], told["as_before"]) == (1, [7])


def test_brought_once_more_it_is_known(wanda):
    line = record_named(True).encode()
    take_in(wanda, [line])
    again = take_in(wanda, [line, line])
    assert (again.kept, again.known, again.as_before) == (0, 2, [])


def test_replaying_a_record_never_takes_an_earlier_preset():
    """docs/record.md: the command says what today's rules say"""
    assert answer(record_named(True))["error"]["code"] == Code.MUST_UNDERTRUMP


@pytest.mark.parametrize("rules", [{"preset": "wikipedia", "undertrump": "required"}, {"preset": "annonces"}])
def test_rules_that_never_meant_it_are_refused_as_ever(wanda, rules):
    record = json.loads(record_named(True)) | {"rules": rules}
    report = take_in(wanda, [json.dumps(record).encode()])
    assert [fault.code for fault in report.faults] == [Code.MUST_UNDERTRUMP]


def test_another_fault_behind_it_is_told_as_the_first(wanda):
    """The reported fault is the one under today's rules."""
    record = json.loads(record_named(True))
    record["donnes"].append({"actions": ["N dance"]})
    refused = answer(json.dumps(record))["error"]
    report = take_in(wanda, [json.dumps(record).encode()])
    assert [(fault.line, fault.code) for fault in report.faults] == [(1, refused["code"])]
    assert refused["code"] == Code.MUST_UNDERTRUMP


def test_a_fault_that_is_no_low_trump_is_tried_once(wanda):
    record = json.loads(record_named(False))
    record["donnes"][0]["actions"][0] = "N dance"
    assert [fault.code for fault in take_in(wanda, [json.dumps(record).encode()]).faults] == [Code.UNREADABLE]


# Collections of before, written by today's presets


def rows_of_before(wanda, *texts):
    return Collected.objects.bulk_create(
        Collected(owner=wanda, digest=digest_of(text), record=text, donnes_count=3, finished=False) for text in texts
    )


def digest_of(text):
    return hashlib.sha256(text.encode()).hexdigest()


def renamed(text, rules):
    return text.replace('"rules":{"preset":"wikipedia"}', f'"rules":{json.dumps(rules, separators=(",", ":"))}')


def migrate(verb):
    getattr(MIGRATION, verb)(apps, SimpleNamespace(connection=connection))


def texts():
    return list(Collected.objects.order_by("pk").values_list("record", flat=True))


CLOSE = {
    "preset": "annonces",
    "second_round": "any-suit",
    "carre_of_sevens": "nothing",
    "carre_of_eights": "void-annonces",
}
"""As near to `annonces` as it was to `wikipedia`; now nearer to that."""


def before():
    old = record_named(True)
    return [
        old,
        renamed(old, {"preset": "wikipedia", "objective": {"donnes": 12}}),
        renamed(record_named(False), {"preset": "wikipedia", "undertrump": "required"}),
        renamed(record_named(False), {"preset": "annonces"}),
        renamed(record_named(False), CLOSE),
    ]


def test_collected_records_and_their_digests_are_written_by_todays_presets(wanda):
    rows_of_before(wanda, *before())
    meant = [replay(parse_record(text, FIRST_PRESETS)).partie for text in texts()]
    migrate("to_todays")
    assert [json.loads(text)["rules"] for text in texts()] == [
        {"preset": "wikipedia", "undertrump": "free"},
        {"preset": "wikipedia", "objective": {"donnes": 12}, "undertrump": "free"},
        {"preset": "wikipedia"},
        {"preset": "annonces"},
        {"preset": "wikipedia", "carre_of_sevens": "nothing", "equality": "dedans"},
    ]
    for row, partie in zip(Collected.objects.order_by("pk"), meant, strict=True):
        assert (row.edition, row.digest) == (EDITION, digest_of(row.record))
        assert replay(collected_as_record(row)).partie == partie
        assert canonical(row.record) == row.record


def test_what_is_written_so_is_known_when_it_comes_again(wanda):
    rows_of_before(wanda, *before())
    migrate("to_todays")
    assert take_in(wanda, [record_named(True).encode()]).known == 1


def test_the_way_back_gives_every_row_as_it_was(wanda):
    rows_of_before(wanda, *before())
    was = list(Collected.objects.order_by("pk").values())
    migrate("to_todays")
    migrate("to_the_first")
    assert list(Collected.objects.order_by("pk").values()) == was


def test_stopped_half_way_it_goes_on(wanda, monkeypatch):
    rows_of_before(wanda, *before())
    write = MIGRATION.write

    def stopped(*given):
        monkeypatch.setattr(MIGRATION, "write", write)
        raise KeyboardInterrupt

    monkeypatch.setattr(MIGRATION, "write", stopped)
    with pytest.raises(KeyboardInterrupt):
        migrate("to_todays")
    migrate("to_todays")
    assert {row.edition for row in Collected.objects.all()} == {EDITION}
    assert all(row.digest == digest_of(row.record) for row in Collected.objects.all())


def test_two_records_that_change_places_keep_both(wanda):
    """Each gets the text and digest the other one had."""
    line = record_named(False)
    rows_of_before(wanda, line, renamed(line, {"preset": "wikipedia", "undertrump": "required"}))
    migrate("to_todays")
    assert texts() == [renamed(line, {"preset": "wikipedia", "undertrump": "free"}), line]


def test_many_are_written_a_few_at_a_time(wanda, monkeypatch):
    monkeypatch.setattr(MIGRATION, "BATCH", 2)
    rows_of_before(wanda, *before())
    migrate("to_todays")
    assert {row.edition for row in Collected.objects.all()} == {EDITION}


def test_a_row_the_version_before_adds_is_read_as_it_means_it(wanda):
    """While two versions run, after the migration (docs/upgrading.md)."""
    [row] = rows_of_before(wanda, record_named(True))
    assert replay(collected_as_record(row)).partie.rules.undertrump == "free"
    with pytest.raises(RecordRefusal):
        replay(parse_record(row.record))


def test_rules_are_named_by_the_presets_asked_for():
    free = read_rules({"preset": "wikipedia"}, FIRST_PRESETS)
    assert free == read_rules({"preset": "wikipedia", "undertrump": "free"})
    assert rules_as_json(free, FIRST_PRESETS) == {"preset": "wikipedia"}
