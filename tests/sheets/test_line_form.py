"""A line as a thumb types it becomes what the engine counts; what does not add up is told at its field."""

import pytest

from games.rules.counting import Count
from games.rules.options import read_rules
from games.rules.record_count import read_count
from games.sheets.entries import count_text
from games.sheets.line_form import LineForm, typed_again
from games.sheets.names import Names
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


def test_nobody_took_whatever_else_was_touched():
    assert count(taker="nobody") == '{"taker":null}'


def test_a_penalty_goes_with_a_donne_or_in_its_place():
    assert '"penalties":[{"camp":"EW","marks":20,"why":"renonce"}]' in count(penalty_EW="20", penalty_why="renonce")
    alone = count(taker="nobody", penalty_NS="162")
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
        ({"value": "100", "trump": "TA", "belotes_NS": "4", "belotes_EW": "1"}, {"points"}),
    ],
)
def test_what_is_wrong_in_a_contract_is_told_at_its_field(typed, wrong):
    assert errors("coinche", **typed) == wrong


@pytest.mark.parametrize(
    ("typed", "wrong"),
    [
        ({"annonce_1": "tierce KH"}, {"annonces_of"}),
        ({"annonces_of": "NS", "annonce_1": "tierce 7H"}, {"annonce_1"}),
        ({"annonces_of": "NS", "annonce_1": "tierce KH", "annonce_2": "cinquante AH"}, {"annonces_of"}),
    ],
)
def test_annonces_that_cannot_be_are_told_at_their_field(typed, wrong):
    assert errors(rules={"annonces": True}, **typed) == wrong


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
    ],
)
def test_a_line_to_correct_is_typed_as_it_was(preset, written):
    before = read_count(written)
    rules = read_rules({"preset": preset})
    again = LineForm(rules, NAMES, {name: value for name, value in typed_again(before).items() if value is not None})
    assert again.is_valid(), again.errors
    assert isinstance(again.count, Count)
    assert count_text(again.count) == count_text(before).replace(',"why":""', "")
