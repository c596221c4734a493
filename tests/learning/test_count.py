"""« Vérifier un décompte »: marks, reasons and clauses; impossible input names its field and is kept."""

import re

import pytest
from django import forms
from django.urls import reverse
from django.utils import translation
from hypothesis import given, settings
from hypothesis import strategies as st

from games.labels import OUTCOMES
from games.learning.checking import verdict_of
from games.learning.count_form import CountForm
from games.rules.options import PRESETS

pytestmark = pytest.mark.django_db

ADDRESS = reverse("learning:count")
FACTS = {"preset": "classique", "trump": "H", "points_of": "taker", "points": "82"}


def form_of(**facts):
    form = CountForm({**FACTS, **facts})
    form.is_valid()
    return form


def marks(**facts):
    form = form_of(**facts)
    assert not form.errors, form.errors
    return tuple(camp.marks for camp in verdict_of(form).camps)


def reasons(**facts):
    return [[(str(each.words), each.amount) for each in camp.reasons] for camp in verdict_of(form_of(**facts)).camps]


def page(client, language="en", **facts):
    return client.get(ADDRESS, {**FACTS, **facts}, headers={"accept-language": language}).text


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"points": "82"}, (82, 80)),
        ({"points": "80", "points_of": "defence"}, (82, 80)),
        ({"points": "80"}, (0, 162)),
        ({"points": "72", "belote_taker": "1"}, (92, 90)),
        ({"points": "71", "belote_taker": "1"}, (20, 91)),
        ({"points": "", "all_tricks": "taker"}, (252, 0)),
        ({"points": "", "all_tricks": "defence", "belote_taker": "1"}, (20, 252)),
        ({"points": "60", "held_taker": "81"}, (0, 243)),
        ({"points": "81", "last": "on"}, (81, 81)),
        ({"preset": "annonces", "points": "60", "annonces_of": "taker", "tierce": "1"}, (0, 182)),
        ({"preset": "annonces", "points": "100", "annonces_of": "defence", "cinquante": "1"}, (0, 212)),
        ({"preset": "annonces", "points": "100", "annonces_of": "taker", "carres": ["J", "A"]}, (400, 62)),
        ({"preset": "contree", "value": "80", "points": "86"}, (160, 80)),
        ({"preset": "contree", "value": "100", "multiplier": "2", "points": "95"}, (0, 360)),
        ({"preset": "contree", "value": "capot", "points": "", "all_tricks": "taker"}, (410, 0)),
        ({"preset": "contree-cours", "value": "110", "points": "113"}, (220, 50)),
        ({"preset": "coinche", "value": "90", "trump": "TA", "points": "70", "belote_taker": "1",
          "belote_defence": "1"}, (180, 110)),
        ({"preset": "ffb-coinche", "value": "100", "multiplier": "2", "points": "105", "annonces_of": "taker",
          "tierce": "1", "belote_taker": "1"}, (600, 0)),
    ],
)  # fmt: skip
def test_the_worked_cases_of_the_rules(facts, expected):
    """rules 7"""
    assert marks(**facts) == expected


def test_an_option_that_was_changed_counts():
    assert marks(points="80", dedans="160") == (0, 160)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("points", ["0", "60", "81", "100", "162"])
def test_the_reasons_add_up(preset, points):
    value = {} if PRESETS[preset].get("game") != "encheres" else {"value": "90", "multiplier": "2"}
    verdict = verdict_of(form_of(preset=preset, points=points, belote_taker="1", **value))
    assert len(verdict.camps) == 2
    for camp in verdict.camps:
        assert summed(camp.reasons) == camp.marks


def test_each_reason_is_told_with_its_clause(client):
    text = page(client, preset="contree", value="80", points="86")
    assert "card points, rounded to tens (160 in all)" in text
    assert ">4.7<" in text
    assert ">4.8<" in text
    assert re.search(r'total">160<', text)
    assert "Contrée, 2000 points" in text


def test_what_decides_is_told():
    facts = {"points": "86", "belote_taker": "1", "belote_defence": "0"}
    with translation.override("en"):
        told = [
            verdict_of(form_of(**facts)).deciding,
            verdict_of(form_of(preset="contree", value="80", **facts)).deciding,
        ]
        assert told == [
            "What decides: 106 for the taker’s side against 76.",
            "What decides: 106 for the taker’s side against 76, for a contract of 80.",
        ]
    assert verdict_of(form_of(points="", all_tricks="taker")).deciding == ""


def test_what_stays_held_is_told(client):
    assert "81 are in litige, for the side that wins the next donne" in " ".join(page(client, points="81").split())


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"points": ""}, "points"),
        ({"points": "163"}, "points"),
        ({"points": "-1"}, "points"),
        ({"points": "x"}, "points"),
        ({"points": "100", "all_tricks": "taker"}, "points"),
        ({"points_of": "x"}, "points_of"),
        ({"trump": "X"}, "trump"),
        ({"trump": "SA"}, "trump"),
        ({"preset": "contree", "value": "80", "trump": "TA"}, "trump"),
        ({"preset": "contree", "value": ""}, "value"),
        ({"preset": "contree", "value": "170"}, "value"),
        ({"preset": "contree", "value": "generale"}, "value"),
        ({"preset": "contree", "value": "85"}, "value"),
        ({"preset": "contree", "value": "80", "multiplier": "3"}, "multiplier"),
        ({"preset": "contree", "value": "80", "held_taker": "81"}, "held_taker"),
        ({"value": "80"}, "value"),
        ({"multiplier": "2"}, "multiplier"),
        ({"belote_taker": "1", "belote_defence": "1"}, "belote_taker"),
        ({"belote_taker": "5"}, "belote_taker"),
        ({"annonces_of": "taker", "tierce": "1"}, "annonces_of"),
        ({"preset": "annonces", "tierce": "1"}, "annonces_of"),
        ({"preset": "annonces", "annonces_of": "taker", "cent": "4"}, "annonces_of"),
        ({"preset": "annonces", "annonces_of": "taker", "cent": "9"}, "cent"),
        ({"preset": "annonces", "annonces_of": "taker", "carres": ["8"]}, "carres"),
        ({"held_taker": "-1"}, "held_taker"),
        ({"dedans": "161"}, "dedans"),
        ({"preset": "contree", "value": "80", "dedans": "160"}, "dedans"),
        ({"preset": "poker"}, "preset"),
    ],
)
def test_what_cannot_be_names_its_field(facts, field):
    assert list(form_of(**facts).errors) == [field]


OFFERED = {
    name: st.sampled_from([key for key, _label in field.choices])
    for name, field in CountForm().fields.items()
    if isinstance(field, forms.ChoiceField) and not isinstance(field, forms.MultipleChoiceField)
}
NUMBERS = dict.fromkeys(("tierce", "cinquante", "cent"), st.sampled_from(["", "0", "1", "2"]))


@settings(max_examples=150)
@given(
    st.fixed_dictionaries(
        {name: OFFERED[name] for name in ("preset", "trump", "points_of")}
        | {"points": st.sampled_from(["", "0", "81", "120", "162"])},
        optional={name: OFFERED[name] for name in ("value", "multiplier", "all_tricks", "annonces_of", "scoring")}
        | {name: OFFERED[name] for name in ("belote_taker", "belote_defence", "contre_base", "annonces_when_dedans")}
        | NUMBERS,
    )
)
def test_whatever_is_chosen_is_counted_or_refused_on_a_field(facts):
    form = CountForm(facts)
    if form.is_valid():
        verdict = verdict_of(form)
        assert all(camp.marks == summed(camp.reasons) for camp in verdict.camps)
    else:
        assert set(form.errors) <= set(form.fields)


def summed(found):
    return sum(int(each.amount.replace("−", "-").replace(" ", "")) for each in found)


def test_nothing_is_lost_of_what_was_typed(client):
    text = page(client, preset="contree", value="120", multiplier="2", points="200", belote_taker="1")
    assert 'class="errorlist"' in text
    assert re.search(r'value="contree" selected', text)
    assert '<option value="120" selected>' in text
    assert 'value="200"' in text
    assert 'id="verdict"' not in text


def test_the_page_of_a_preset_leads_here_with_its_rules(client):
    text = client.get(ADDRESS, {"preset": "coinche"}).text
    assert re.search(r'value="coinche" selected', text)
    assert 'class="errorlist"' not in text
    assert client.get(ADDRESS, {"preset": "poker"}).status_code == 200


def test_the_answer_is_read_in_french_too(client):
    text = page(client, "fr")
    assert "points de cartes" in text
    assert "card points" not in text


def test_what_is_held_goes_off_again():
    assert [amount for _words, amount in reasons(points="71", belote_taker="1")[0]] == ["+ 71", "+ 20", "− 71"]


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"preset": "annonces", "annonces_of": "taker"}, "annonces_of"),
        ({"preset": "annonces", "annonces_of": "taker", "carres": ["J", "9", "A", "T", "K", "Q"]}, "annonces_of"),
        ({"preset": "annonces", "annonces_of": "taker", "carres": ["J", "9", "A", "T"], "tierce": "1"}, None),
        ({"preset": "annonces", "annonces_of": "taker", "carres": [*"J9AT"], "cinquante": "1"}, "annonces_of"),
        ({"preset": "annonces", "annonces_of": "taker", "carres": ["J", "9", "A"], "cent": "2"}, "annonces_of"),
        ({"preset": "annonces", "annonces_of": "taker", "carres": ["K"], "belote_defence": "1"}, "belote_defence"),
        ({"preset": "annonces", "annonces_of": "defence", "carres": ["Q"], "belote_taker": "1"}, "belote_taker"),
        ({"preset": "annonces", "annonces_of": "taker", "carres": ["K"], "belote_taker": "1"}, None),
        ({"preset": "annonces", "annonces_of": "taker", "tierce": "1", "belote_defence": "1"}, None),
        ({"preset": "coinche", "value": "80", "trump": "SA", "belote_taker": "1"}, "belote_taker"),
        ({"preset": "coinche", "value": "80", "last": "on"}, "last"),
    ],
)
def test_what_no_pack_holds_or_fits_the_contract_names_its_field(facts, field):
    """record, « What no pack holds »"""
    assert list(form_of(**facts).errors) == ([] if field is None else [field])


def test_the_cards_that_collide_are_named(client):
    facts = {"preset": "annonces", "annonces_of": "taker", "carres": ["K"], "belote_defence": "1"}
    assert "king of trump" in page(client, **facts)
    facts = {"preset": "annonces", "annonces_of": "taker", "carres": ["J", "9", "A", "T", "K", "Q"]}
    told = page(client, **facts)
    assert "take 24 cards at least, and a side holds only 16" in told


GENERALE = {"preset": "coinche", "generale": "true", "value": "generale", "points": "", "all_tricks": "taker"}
CAPOT = {"preset": "contree", "value": "capot", "points": "162"}


@pytest.mark.parametrize("facts", [GENERALE, GENERALE | {"points": "162", "all_tricks": ""}, CAPOT])
def test_who_took_the_eight_tricks_is_asked(client, facts):
    assert list(form_of(**facts).errors) == ["eight"]
    assert 'name="eight"' in page(client, **facts)
    assert 'name="eight"' not in page(client)


@pytest.mark.parametrize(
    ("facts", "answer", "outcome"),
    [
        (GENERALE, "alone", "made"),
        (GENERALE, "together", "dedans"),
        (CAPOT, "together", "made"),
        (CAPOT, "not-all", "dedans"),
    ],
)
def test_the_answer_decides_the_contract(facts, answer, outcome):
    """rules 4.6"""
    assert str(verdict_of(form_of(**facts, eight=answer)).outcome) == str(OUTCOMES[outcome].label)


def test_an_answer_nobody_asked_for_is_refused():
    assert list(form_of(eight="alone").errors) == ["eight"]


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({"penalty_of": "defence", "penalty": "20"}, (102, 80)),
        ({"penalty_of": "taker", "penalty": "20"}, (82, 100)),
        ({"points": "", "maldonne": "on", "penalty_of": "taker"}, (0, 162)),
        ({"points": "", "maldonne": "on", "penalty_of": "defence", "penalty": "100"}, (100, 0)),
        ({"preset": "contree", "points": "", "maldonne": "on", "penalty_of": "taker"}, (0, 160)),
        ({"points": "", "maldonne": "on", "penalty_of": "taker", "held_defence": "81", "last": "on"}, (0, 243)),
    ],
)
def test_a_penalty_goes_to_the_other_camp_beside_the_donne_or_in_its_place(facts, expected):
    """rules 3.9, 4.8; record, « penalties »"""
    assert marks(**facts) == expected
    for camp in verdict_of(form_of(**facts)).camps:
        assert summed(camp.reasons) == camp.marks


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"penalty": "20"}, "penalty_of"),
        ({"penalty_of": "taker"}, "penalty"),
        ({"penalty_of": "taker", "penalty": "10000"}, "penalty"),
        ({"points": "", "maldonne": "on"}, "penalty_of"),
        ({"maldonne": "on", "penalty_of": "taker"}, "points"),
        ({"points": "0", "maldonne": "on", "penalty_of": "taker"}, "points"),
        ({"points": "", "maldonne": "on", "penalty_of": "taker", "belote_taker": "1"}, "belote_taker"),
    ],
)
def test_a_penalty_that_cannot_be_names_its_field(facts, field):
    assert list(form_of(**facts).errors) == [field]


def test_annonces_have_their_fields_on_the_page(client):
    text = page(client, preset="annonces")
    for name in ("annonces_of", "tierce", "cinquante", "cent", "carres"):
        assert f'name="{name}"' in text
