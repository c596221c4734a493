"""« Vérifier la donne »: verifies the deals of a given record or a finished partie."""

import json
from random import Random
from typing import Any

import pytest
from django.urls import reverse
from django.utils import translation

from games import labels
from games.labels.table import DEAL_FAULTS
from games.learning.records import MOST_DONNES, deals_as_json, deals_shown
from games.models import Partie
from games.rules.deal_check import DealFault, verify_deals
from games.rules.dealing import commitment_of
from games.rules.options import PRESETS, read_rules
from games.rules.partie import Partie as Play
from games.rules.playout import play_partie
from games.rules.record import parse_record
from tests.factories import cast, counted, stored
from tests.rules.tampering import TAMPERINGS, fair, passed_out, swap_two_cards

pytestmark = pytest.mark.django_db

ADDRESS = reverse("learning:deals")
SEED = bytes(range(32))


def played(**choices: Any) -> dict[str, Any]:
    return fair(**choices) | {"seats": {"N": "Nour", "E": "Émile", "S": "Sacha", "W": "Wanda"}}


def pasted(client, record: dict[str, Any], language: str = "en") -> str:
    return client.post(ADDRESS, {"text": json.dumps(record)}, headers={"accept-language": language}).text


def finished(seed: bytes = SEED) -> Partie:
    """A partie of this site as the table leaves it, its seed shown."""
    partie = stored(_partie(seed), players=cast())
    Partie.objects.filter(pk=partie.pk).update(seed=seed.hex(), commitment=commitment_of(seed))
    return partie


def _partie(seed: bytes) -> Play:
    return play_partie(read_rules({"shuffle": "every-donne", "objective": {"donnes": 2}}), Random(1), seed=seed)


@pytest.mark.parametrize(("language", "words"), [("en", "finds every deal of this partie right"), ("fr", "Nour")])
def test_a_record_as_it_was_played_is_found_right(client, language, words):
    text = pasted(client, played(), language)
    assert words in text
    assert "proof-wrong" not in text.split("<template")[0]
    assert text.count("four-hands") == len(played()["donnes"])


@pytest.mark.parametrize("preset", PRESETS)
def test_every_game_is_verified(client, preset):
    text = pasted(client, played(preset=preset, shuffle="once"))
    assert "finds every deal of this partie right" in text
    assert "pack of the donne before, gathered" in text


OTHERS = {
    "no commitment": (lambda record: record.pop("x_commitment"), "no-commitment"),
    "a seed that is none": (lambda record: record.update(x_seed=[1]), "bad-seed"),
}


@pytest.mark.parametrize(("tamper", "code"), (TAMPERINGS | OTHERS).values(), ids=TAMPERINGS | OTHERS)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_was_tampered_with_is_told_by_its_words_and_its_code(client, tamper, code, language):
    record = played()
    tamper(record)
    text = pasted(client, record, language)
    assert f"({code})" in text
    assert "is-error" in text.split("<template")[0]
    with translation.override(language):
        assert str(DEAL_FAULTS[DealFault(code)].happened) in text


def test_a_wrong_pack_stands_beside_the_right_one_its_cards_marked(client):
    record = played()
    swap_two_cards(record)
    text = pasted(client, record)
    assert text.count('class="differs"') == 2
    assert "The pack that follows from the seed" in text


def test_an_action_that_may_not_be_is_told_with_its_donne(client):
    record = played()
    record["donnes"][1]["actions"][0] = "N play 7S"
    assert "Donne 2: You cannot do that at this moment." in pasted(client, record)


def test_a_donne_that_cannot_be_dealt_has_no_hands(client):
    record = played()
    record["donnes"][1]["pack"] = "7S"
    text = pasted(client, record)
    assert "could not be dealt" in text
    assert "(bad-pack)" in text
    assert text.count("four-hands") == 1


def test_a_counted_donne_has_nothing_to_check(client):
    record = played()
    record["donnes"] = [record["donnes"][0], {"count": {"taker": None}}]
    text = pasted(client, record)
    assert "finds every deal of this partie right" in text
    assert "counted on paper: no pack" in text


def test_a_donne_nobody_took_shows_what_was_left_in_the_pack(client):
    assert "Left in the pack" in pasted(client, passed_out(1))


def test_a_long_partie_is_verified_whole_and_shown_at_its_beginning(client):
    record = passed_out(MOST_DONNES + 3, shuffle="every-donne", objective={"donnes": 64})
    assert "3 more donnes were checked" in pasted(client, record)


def test_a_fault_after_the_donnes_that_are_shown_is_told_too(client):
    record = passed_out(MOST_DONNES + 3, shuffle="every-donne", objective={"donnes": 64})
    record["donnes"][-1]["pack"] = record["donnes"][0]["pack"]
    assert f"Donne {MOST_DONNES + 3}: " in pasted(client, record)


def test_what_is_no_record_stays_in_the_form_with_its_code(client):
    text = client.post(ADDRESS, {"text": "{"}, headers={"accept-language": "en"}).text
    assert "(unreadable)" in text
    assert "field-wrong" in text
    assert 'id="verdict"' not in text


def test_a_name_is_never_markup(client):
    assert "<b>x</b>" not in pasted(client, played() | {"seats": {"N": "<b>x</b>"}})


def test_a_finished_partie_is_verified_from_its_score_sheet(client):
    partie = finished()
    sheet = client.get(reverse("history:sheet", args=[partie.code])).text
    address = f"{ADDRESS}?partie={partie.code}"
    assert f'href="{address}"' in sheet
    text = client.get(address, headers={"accept-language": "en"}).text
    assert "finds every deal of this partie right" in text
    assert SEED.hex()[:8] in text
    assert "Nour" in text


def test_a_partie_of_before_there_were_seeds_has_no_link_to_it(client):
    partie = stored(_partie(SEED))
    assert ADDRESS not in client.get(reverse("history:sheet", args=[partie.code])).text.split("</header>")[-1]


def test_a_partie_under_way_shows_neither_its_seed_nor_its_cards(client):
    partie = stored(counted())
    Partie.objects.filter(pk=partie.pk).update(seed="", commitment=commitment_of(SEED))
    text = client.get(f"{ADDRESS}?partie={partie.code}", headers={"accept-language": "en"}).text
    assert "once it is over" in text
    assert commitment_of(SEED)[:8] in text
    assert 'id="verdict"' not in text


@pytest.mark.parametrize("code", ["zzzzzzzzzz", "", "%00", "a%20b"])
def test_an_unknown_partie_is_not_found(client, code):
    assert client.get(f"{ADDRESS}?partie={code}").status_code == 404


def test_the_browser_is_given_what_to_make_again_and_what_the_server_found():
    record = parse_record(json.dumps(played(shuffle="once")))
    again = deals_as_json(record, verify_deals(record))
    first, second = again["donnes"][:2]
    assert json.loads(json.dumps(again))["packets"] == [3, 2]
    assert (first["source"], second["source"]) == ("shuffle", "gathered")
    assert sorted(first["won"]["NS"] + first["won"]["EW"]) == sorted(first["pack"])
    assert again["server"] == {"ok": True, "commitment": True, "dealer": True, "donnes": [True] * len(again["donnes"])}


def test_without_a_seed_there_is_nothing_to_compare():
    record = parse_record(json.dumps(played() | {"x_seed": "?"}))
    server = deals_as_json(record, verify_deals(record))["server"]
    assert (server["commitment"], server["dealer"], set(server["donnes"])) == (None, None, {None})


def test_the_page_says_the_same_whichever_way_it_is_told():
    record = parse_record(json.dumps(played()))
    verdict = verify_deals(record)
    told, again = deals_shown(record, verdict), deals_as_json(record, verdict)
    for donne, given in zip(told.donnes, again["donnes"], strict=True):
        assert [[card.code for card in hand.cards] for hand in donne.hands] == [given["hands"][seat] for seat in "NESW"]


def test_cards_carry_the_indices_that_are_chosen(client):
    assert ">10<" in pasted(client, fair())
    assert ">J<" in pasted(client, fair())
    session = client.session
    session["preferences"] = {"indices": "french"}
    session.save()
    text = pasted(client, fair())
    assert (">J<" in text, ">V<" in text) == (False, True)


def test_every_fault_has_its_words():
    assert set(DEAL_FAULTS) == set(DealFault)
    with translation.override("en"):
        for words in DEAL_FAULTS.values():
            assert all(str(text).strip() for text in (words.happened, words.means, words.remedy))
    assert not set(DealFault) & set(labels.REFUSALS) - {"wrong-dealer"}
