"""The form of a line gives a counted donne; contradictions are reported at their field."""

import pytest
from django.utils import translation

from games.rules.counting import DonneCount
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.record import read_count
from games.rules.seats import Camp, Seat
from games.sheets.entries import count_text
from games.sheets.line_form import LineForm, typed_again
from games.sheets.queries import Names
from tests.factories import CAST

NAMES = Names(tuple(CAST.values()))
TYPED = {"taker": "S", "trump": "H", "points_of": "NS", "points": "86"}


def form(preset="classique", **typed):
    return LineForm(read_rules({"preset": preset, **typed.pop("rules", {})}), NAMES, {**TYPED, **typed})


def count(preset="classique", **typed):
    filled = form(preset, **typed)
    assert filled.is_valid(), filled.errors
    return count_text(filled.count)


def errors(preset="classique", **typed):
    return set(form(preset, **typed).errors)


def test_four_taps_and_two_figures_make_a_line():
    assert count() == '{"taker":"S","trump":"H","points":{"NS":86,"EW":76}}'
    assert count(points_of="EW", points="100", belote="EW") == (
        '{"taker":"S","trump":"H","points":{"NS":62,"EW":100},"belote":"EW"}'
    )


def test_a_capot_needs_no_points():
    assert count(points="", capot="EW") == '{"taker":"S","trump":"H","points":{"NS":0,"EW":162},"capot":"EW"}'
    assert count(points="0", capot="EW") == count(points="", capot="EW")


NOBODY = {"taker": "nobody", "trump": "", "points": ""}


def test_a_donne_nobody_took_has_nothing_else():
    assert count(**NOBODY) == '{"taker":null}'


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"points": "86"}, {"points"}),
        ({"points": "0"}, {"points"}),
        ({"trump": "H", "value": "90", "multiplier": "2"}, {"trump", "value", "multiplier"}),
        ({"capot": "NS", "belote": "EW"}, {"capot", "belote"}),
        ({"annonces_of": "NS", "annonce_2": "carre J"}, {"annonces_of", "annonce_2"}),
        ({"belotes_EW": "1"}, {"belotes_EW"}),
    ],
)
def test_nobody_took_with_something_of_a_donne_is_refused_by_name(typed, wrong):
    assert errors("coinche", **{**NOBODY, **typed}) == wrong


def test_a_penalty_goes_with_a_donne_or_in_its_place():
    assert '"penalties":[{"camp":"EW","marks":20,"why":"renonce"}]' in count(penalty_EW="20", penalty_why="renonce")
    alone = count(**NOBODY, penalty_NS="162")
    assert alone == '{"taker":null,"penalties":[{"camp":"NS","marks":162}]}'


def test_a_contract_is_typed_where_one_bids():
    typed = {"value": "100", "multiplier": "2", "trump": "TA", "belotes_NS": "1", "belotes_EW": "2"}
    text = count("coinche", **typed)
    assert '"trump":"TA","value":100,"multiplier":2' in text
    assert '"belote":["NS","EW","EW"]' in text
    assert '"value":"capot"' in count("coinche", value="capot", capot="NS", points="")


def test_annonces_are_typed_where_they_are_played():
    text = count("ffb-belote", rules={"annonces": True}, annonces_of="EW", annonce_1="tierce KH", annonce_2="carre J")
    assert '"annonces":{"EW":["tierce KH","carre J"]}' in text
    assert "annonces_of" not in form().fields


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"taker": ""}, {"taker"}),
        ({"taker": "X"}, {"taker"}),
        ({"trump": ""}, {"trump"}),
        ({"trump": "SA"}, {"trump"}),
        ({"points": ""}, {"points"}),
        ({"points": "163"}, {"points"}),
        ({"points": "-1"}, {"points"}),
        ({"points": "eighty"}, {"points"}),
        ({"points": "86", "capot": "NS"}, {"points"}),
        ({"points_of": ""}, {"points_of"}),
        ({"belote": "N"}, {"belote"}),
        ({"penalty_NS": "-5"}, {"penalty_NS"}),
        ({"penalty_why": "x" * 101, "penalty_NS": "5"}, {"penalty_why"}),
        ({"penalty_why": "renonce"}, {"penalty_why"}),
        ({"penalty_NS": "10000"}, {"penalty_NS"}),
    ],
)
def test_what_is_wrong_is_told_at_its_field(typed, wrong):
    assert errors(**typed) == wrong


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"value": ""}, {"value"}),
        ({"value": "105"}, {"value"}),
        ({"value": "100", "multiplier": "7"}, {"multiplier"}),
        ({"value": "100", "trump": "S", "belotes_NS": "9"}, {"belotes_NS"}),
        ({"value": "100", "trump": "TA", "belotes_NS": "4", "belotes_EW": "1"}, {"belotes_NS"}),
        ({"value": "100", "trump": "S", "belotes_EW": "1"}, {"belotes_EW"}),
        ({"value": "100", "trump": "S", "belote": "NS", "belotes_NS": "1"}, {"belotes_NS"}),
        ({"value": "100", "trump": "TA", "belote": "NS"}, {"belote"}),
        ({"value": "100", "trump": "TA", "belote": "NS", "belotes_NS": "1"}, {"belote"}),
        ({"value": "100", "trump": "SA", "belote": "NS"}, {"belote"}),
        ({"value": "100", "trump": "SA", "belotes_EW": "2"}, {"belotes_EW"}),
    ],
)
def test_what_is_wrong_in_a_contract_is_told_at_its_field(typed, wrong):
    assert errors("coinche", **typed) == wrong


GENERALE = {"rules": {"generale": True}, "value": "generale", "points": "", "capot": "NS"}
CAPOT = {"value": "capot", "points": "162"}


@pytest.mark.parametrize("typed", [GENERALE, GENERALE | {"points": "162", "capot": ""}, CAPOT, CAPOT | {"points": "0"}])
def test_who_took_the_eight_tricks_is_asked_where_the_contract_depends_on_it(typed):
    asked = form("coinche", **typed)
    assert set(asked.errors) == {"eight"}
    assert asked.asks_eight


@pytest.mark.parametrize(
    "typed",
    [
        {"value": "capot", "points": "", "capot": "NS"},
        GENERALE | {"capot": "EW"},
        {"value": "100", "points": "162"},
        {"value": "capot", "points": "150"},
    ],
)
def test_it_is_not_asked_where_the_rest_says_it(typed):
    settled = form("coinche", **typed)
    assert settled.is_valid(), settled.errors
    assert not settled.asks_eight
    assert errors("coinche", **typed, eight="together") == {"eight"}


@pytest.mark.parametrize(
    ("typed", "answer", "capot", "outcome"),
    [
        (GENERALE, "alone", "NS", "made"),
        (GENERALE, "together", None, "dedans"),
        (GENERALE | {"points": "162", "capot": ""}, "alone", "NS", "made"),
        (GENERALE | {"points": "162", "capot": ""}, "together", None, "dedans"),
        (GENERALE | {"points": "162", "capot": ""}, "not-all", None, "dedans"),
        (CAPOT, "together", "NS", "made"),
        (CAPOT, "alone", "NS", "made"),
        (CAPOT, "not-all", None, "dedans"),
        (CAPOT | {"points": "0"}, "together", "EW", "dedans"),
        (CAPOT | {"points": "0"}, "not-all", None, "dedans"),
    ],
)
def test_the_answer_decides_the_contract(typed, answer, capot, outcome):
    """rules 4.6"""
    filled = form("coinche", **typed, eight=answer)
    assert filled.is_valid(), filled.errors
    partie = Partie.begin(filled.rules, first_dealer=Seat.N).count(filled.count)[0]
    assert (filled.count.capot, partie.lines[-1].outcome) == (capot and Camp[capot], outcome)


@pytest.mark.parametrize(
    ("typed", "answer"),
    [(GENERALE, "not-all"), (CAPOT | {"points": "0"}, "alone"), (GENERALE, "nonsense")],
)
def test_an_answer_that_does_not_go_with_the_rest_is_refused(typed, answer):
    assert errors("coinche", **typed, eight=answer) == {"eight"}


FOUR_CENTS = {f"annonce_{number}": f"cent A{suit}" for number, suit in enumerate("SHDC", 1)}


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"annonce_1": "tierce KH"}, {"annonces_of"}),
        ({"annonces_of": "NS", "annonce_1": "tierce 7H"}, {"annonce_1"}),
        ({"annonces_of": "NS", "annonce_1": "tierce KH", "annonce_2": "cinquante AH"}, {"annonces_of"}),
        ({"annonces_of": "NS"}, {"annonces_of"}),
        ({"annonces_of": "NS", "annonce_1": "tierce KH", "belote": "EW"}, {"annonces_of"}),
        ({"annonces_of": "NS", **FOUR_CENTS}, {"annonces_of"}),
    ],
)
def test_annonces_that_cannot_be_are_told_at_their_field(typed, wrong):
    assert errors(rules={"annonces": True}, **typed) == wrong


def told(field, preset="classique", **typed):
    with translation.override("en"):
        return " ".join(form(preset, **typed).errors[field])


def test_the_cards_that_collide_are_named():
    annonces = {"rules": {"annonces": True}, "annonces_of": "NS", "annonce_1": "tierce KH"}
    assert "king of hearts, in Tierce to the king of hearts" in told("annonces_of", **annonces, belote="EW")
    shared = told("annonces_of", **annonces, annonce_2="cinquante QH")
    assert "Cinquante to the queen of hearts (jack of hearts, queen of hearts)" in shared
    apart = annonces | {"rules": {"annonces": True, "annonce_card_reuse": False}}
    assert "a card can be used only once" in told("annonces_of", **apart, annonce_2="carre Q")
    assert "20 cards, and a side has only 16" in told("annonces_of", **(annonces | FOUR_CENTS))


def test_what_somebody_sent_is_not_said_back():
    assert "zzzz" not in str(form(taker="zzzz", trump="zzzz", points="zzzz").errors)


@pytest.mark.parametrize(
    ("preset", "written"),
    [
        ("classique", {"taker": "S", "trump": "H", "points": {"NS": 86, "EW": 76}, "belote": "NS"}),
        ("classique", {"taker": "E", "trump": "S", "capot": "EW"}),
        ("classique", {"taker": None, "penalties": [{"camp": "NS", "marks": 162, "why": "maldonne"}]}),
        ("coinche", {"taker": "W", "trump": "SA", "value": 110, "multiplier": 2, "points": {"EW": 120}}),
        ("coinche", {"taker": "W", "trump": "TA", "value": 80, "points": {"NS": 62}, "belote": ["NS", "EW", "EW"]}),
        ("coinche", {"taker": "W", "trump": "TA", "value": 80, "points": {"NS": 62}, "belote": "NS"}),
        ("coinche", {"taker": "W", "trump": "H", "value": 80, "points": {"NS": 62}, "belote": "NS"}),
        ("coinche", {"taker": "W", "trump": "H", "value": "capot", "points": {"NS": 0}}),
        ("coinche", {"taker": "W", "trump": "H", "value": "capot", "capot": "EW"}),
        ("generale", {"taker": "W", "trump": "H", "value": "generale", "capot": "EW"}),
        ("generale", {"taker": "W", "trump": "H", "value": "generale", "capot": "NS"}),
        ("generale", {"taker": "W", "trump": "H", "value": "generale", "points": {"EW": 162}}),
    ],
)
def test_a_line_to_correct_is_typed_as_it_was(preset, written):
    before = read_count(written)
    rules = read_rules({"preset": "coinche", "generale": True} if preset == "generale" else {"preset": preset})
    again = LineForm(rules, NAMES, {name: value for name, value in typed_again(before).items() if value is not None})
    assert again.is_valid(), again.errors
    assert isinstance(again.count, DonneCount)
    assert count_text(again.count) == count_text(before).replace(',"why":""', "")
