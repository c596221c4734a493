"""Replaying a record: states, or a refusal with code, donne and action; nothing is stored."""

import json
import random

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from games.learning.records import MOST_BYTES, MOST_DONNES, donnes_shown
from games.rules.options import PRESETS, read_rules
from games.rules.record import parse_record, record_of, record_text
from games.rules.seats import Seat
from tests.rules.walking import begun, dealt

pytestmark = pytest.mark.django_db

ADDRESS = reverse("learning:record")
COUNTED = {
    "format": "belote-record/1",
    "rules": {},
    "first_dealer": "N",
    "donnes": [{"count": {"taker": "E", "trump": "D", "points": {"NS": 62}}}],
}


def played(preset="classique", seed=7, donnes=2, **options):
    dice = random.Random(seed)
    partie = begun(read_rules({"preset": preset, "objective": {"donnes": donnes}, **options}), dice)
    while not partie.finished:
        partie = dealt(partie, dice)
        while partie.donne is not None:
            partie = partie.act(dice.choice(partie.legal_actions()))[0]
    return record_text(record_of(partie, seats={Seat.N: "Nour", Seat.S: "Sacha"}))


def pasted(client, text, language="en"):
    return client.post(ADDRESS, {"text": text}, headers={"accept-language": language}).text


def test_a_partie_is_told_card_by_card(client):
    text = pasted(client, played())
    assert text.count(" plays the ") % 32 == 0
    assert "Trick 8 to " in text
    assert "Nour" in text
    assert "Points scored: North–South" in text
    assert "(finished)" in text


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_game_is_told(client, preset, language):
    text = pasted(client, played(preset, seed=11), language)
    assert 'class="told"' in text
    assert 'class="errorlist"' not in text


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_told_ends_where_the_replay_does(preset):
    record = parse_record(played(preset, seed=3))
    told = list(donnes_shown(record))
    assert [donne.number for donne in told] == list(range(1, len(record.donnes) + 1))
    assert all(donne.line is not None for donne in told)
    for donne in told:
        tricks = [sentence.text for sentence in donne.sentences if sentence.text.startswith(("Trick", "Pli"))]
        assert len(tricks) in (0, 8)


def test_a_file_is_read_as_well(client):
    file = SimpleUploadedFile("partie.jsonl", played().encode(), content_type="application/jsonl")
    assert "Trick 8 to " in client.post(ADDRESS, {"file": file}, headers={"accept-language": "en"}).text


def test_a_counted_donne_has_marks_and_no_cards(client):
    text = pasted(client, json.dumps(COUNTED))
    assert "Points scored: North–South 62, East–West 100." in text
    assert "(not finished)" in text


def test_a_partie_under_way_is_told_as_far_as_it_goes(client):
    record = json.loads(played())
    del record["donnes"][1:]
    del record["donnes"][0]["actions"][-3:]
    assert "Unfinished" in pasted(client, json.dumps(record))


def test_only_the_first_of_several_records_is_told(client):
    line = json.dumps(COUNTED)
    assert "2 more records follow" in pasted(client, f"{line}\n\n{line}\n{line}\n")


def test_a_long_partie_is_told_at_its_beginning(client):
    penalty = {"count": {"taker": None}}
    record = COUNTED | {"donnes": [penalty] * (MOST_DONNES + 5)}
    assert "5 more donnes are counted" in pasted(client, json.dumps(record))


def commented(*comments):
    record = json.loads(played())
    record["donnes"][0]["x_comments"] = list(comments)
    return json.dumps(record)


def test_comments_stand_at_their_cards(client):
    record = commented({"position": 0, "en": "Four hands."}, {"position": 3, "en": "Third.", "fr": "Troisième."})
    told = next(donnes_shown(parse_record(record)))
    assert [comment.text for comment in told.sentences[0].comments] == ["Four hands."]
    english, french = pasted(client, record), pasted(client, record, "fr")
    assert 'lang="en" dir="auto">Third.</p>' in english
    assert 'lang="fr" dir="auto">Troisième.</p>' in french
    assert 'lang="en" dir="auto">Four hands.</p>' in french


def test_a_comment_is_text_and_no_markup(client):
    text = pasted(client, commented({"position": 1, "en": "<script>alert(1)</script> & <b>"}))
    assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;" in text
    assert "<script>alert" not in text


def test_comments_that_cannot_be_shown_are_counted_and_refuse_nothing(client):
    bad = [{"position": 999, "en": "x"}, {"position": 1, "en": "x" * 1001}, "x"]
    text = pasted(client, commented({"position": 1, "en": "Good."}, *bad))
    assert "Good." in text
    assert "3 comments of this donne cannot be shown." in text
    assert 'class="errorlist"' not in text


def test_a_counted_donne_may_have_a_comment(client):
    donne = COUNTED["donnes"][0] | {"x_comments": [{"position": 0, "en": "On paper."}]}
    assert "On paper." in pasted(client, json.dumps(COUNTED | {"donnes": [donne]}))


def test_a_fault_is_told_with_its_donne_and_action_counted_from_one(client):
    record = json.loads(played())
    record["donnes"][0]["actions"][0] = "S surcontre"
    text = pasted(client, json.dumps(record))
    assert "Donne 1, action 1: You cannot do that at this moment." in text
    assert "(not-now)" in text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{", "unreadable"),
        ("[" * 100_000, "unreadable"),
        ('{"a": NaN}', "unreadable"),
        (json.dumps(COUNTED | {"format": "x"}), "unknown-format"),
        (json.dumps(COUNTED | {"rules": {"preset": "poker"}}), "bad-rules"),
        (json.dumps(COUNTED | {"donnes": [{"count": {"taker": "E", "trump": "D"}}]}), "bad-count"),
        (json.dumps(COUNTED | {"donnes": [{"dealer": "S", "count": {"taker": None}}]}), "wrong-dealer"),
        (json.dumps(COUNTED | {"donnes": [{"pack": "7S", "actions": []}]}), "bad-pack"),
    ],
)
def test_what_cannot_be_is_refused_by_its_code_and_stays_in_the_form(client, text, code):
    answer = pasted(client, text)
    assert f"({code})" in answer
    assert "field-wrong" in answer
    assert text[:1] in answer.split("<textarea")[1]


def test_a_file_in_a_wrong_encoding_is_unreadable(client):
    file = SimpleUploadedFile("x.jsonl", b"\xff\xfe{}\x00")
    assert "(unreadable)" in client.post(ADDRESS, {"file": file}).text


@pytest.mark.parametrize("text", ["", "   \n "])
def test_an_empty_form_asks_for_a_record(client, text):
    assert "paste the text of a record" in pasted(client, text)


def test_an_empty_file_asks_for_one_too(client):
    answer = client.post(ADDRESS, {"file": SimpleUploadedFile("x", b"\n")}, headers={"accept-language": "en"})
    assert "paste the text of a record" in answer.text


@pytest.mark.parametrize("how", ["text", "file"])
def test_more_than_a_megabyte_is_not_read(client, how):
    big = "x" * (MOST_BYTES + 1)
    given = big if how == "text" else SimpleUploadedFile("x.jsonl", big.encode())
    assert "more than 1 MB" in client.post(ADDRESS, {how: given}, headers={"accept-language": "en"}).text


def test_a_name_is_never_markup(client):
    record = json.dumps(COUNTED | {"seats": {"N": "<b>x</b>"}})
    assert "<b>x</b>" not in pasted(client, record)
