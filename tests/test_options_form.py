"""The form of the rules: a preset, and what departs from it; what cannot be played names its field."""

import pytest
from django.http import QueryDict
from django.utils import translation

from games.labels import VALUES
from games.options_form import RulesForm, game_of, offered_options, offered_presets
from games.rules.options import PRESETS, Objective, Rules, options_of, read_rules

PRESET_OF = {"retourne": "classique", "encheres": "contree"}


def filled(**data):
    form = RulesForm(data={"preset": "classique", **data})
    form.is_valid()
    return form


def test_a_preset_alone_is_that_preset():
    for preset in offered_presets():
        assert filled(preset=preset).rules == read_rules({"preset": preset})


def test_every_preset_is_offered():
    assert offered_presets() == tuple(PRESETS)


def test_every_option_is_offered_but_the_game_that_the_preset_says():
    names = [option.name for option in offered_options()]
    assert set(names) == set(VALUES) - {"game", "objective"}
    assert len(names) == len(set(names))


@pytest.mark.parametrize(
    ("game", "name", "value"),
    [
        (game, option.name, value)
        for game in PRESET_OF
        for option in options_of(game).values()
        if option.name != "game"
        for value in option.values
    ],
)
def test_every_value_of_a_game_can_be_chosen_in_it(game, name, value):
    [offered] = [option for option in offered_options() if option.name == name]
    [key] = [key for key, known in offered.values.items() if (type(known), known) == (type(value), value)]
    assert getattr(filled(preset=PRESET_OF[game], **{name: key}).rules, name) == value


def test_a_number_of_its_own_may_be_given_where_any_will_do():
    assert filled(preset="contree", capot_bid="400").rules.capot_bid == 400
    assert list(filled(preset="contree", capot_bid="79").errors) == ["capot_bid"]
    assert list(filled(preset="contree", capot_bid="x").errors) == ["capot_bid"]


def test_the_objective_is_points_or_donnes():
    assert filled(objective_number="500").rules.objective == Objective(points=500)
    assert filled(objective_number="500", objective_unit="points").rules.objective == Objective(points=500)
    assert filled(objective_number="8", objective_unit="donnes").rules.objective == Objective(donnes=8)


@pytest.mark.parametrize(
    ("number", "unit", "told"),
    [
        ("99", "points", "A number of points must be from 100 to 100,000."),
        ("100001", "points", "A number of points must be from 100 to 100,000."),
        ("0", "donnes", "A number of donnes must be from 1 to 64."),
        ("65", "donnes", "A number of donnes must be from 1 to 64."),
    ],
)
def test_a_refused_objective_names_its_range(number, unit, told):
    """rules 2"""
    with translation.override("en"):
        assert filled(objective_number=number, objective_unit=unit).errors["objective_number"] == [told]


def test_the_bounds_themselves_will_do():
    assert filled(objective_number="100000").rules.objective == Objective(points=100_000)
    assert filled(preset="contree", capot_bid="9999").rules.capot_bid == 9_999


def test_a_refused_figure_names_its_range():
    with translation.override("en"):
        for figure in ("79", "10000"):
            assert "from 80 to 9,999" in str(filled(preset="contree", capot_bid=figure).errors["capot_bid"])


def test_an_empty_objective_is_the_presets():
    assert filled(preset="concours", objective_unit="points").rules.objective == Objective(donnes=12)


@pytest.mark.parametrize(
    ("number", "unit"),
    [("99", "points"), ("0", "donnes"), ("65", "donnes"), ("-5", "points"), ("x", "points"), ("9" * 5000, "points")],
)
def test_an_impossible_objective_names_its_field(number, unit):
    assert list(filled(objective_number=number, objective_unit=unit).errors) == ["objective_number"]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("preset", "poker"),
        ("preset", "x"),
        ("direction", "up"),
        ("cut_min", "5"),
        ("dedans", "161"),
        ("objective_unit", "x"),
    ],
)
def test_an_impossible_value_names_its_field(name, value):
    assert list(filled(**{name: value}).errors) == [name]


@pytest.mark.parametrize(
    ("preset", "name", "value"),
    [
        ("classique", "bid_max", "170"),
        ("classique", "packets", "4-4"),
        ("classique", "rounding", "defence-complement"),
        ("contree", "dedans", "160"),
        ("contree", "packets", "3-2"),
        ("coinche", "second_round", "any-suit"),
    ],
)
def test_an_option_of_the_other_game_is_refused_on_its_field(preset, name, value):
    form = filled(preset=preset, **{name: value})
    assert list(form.errors) == [name]
    [group] = [group for group in form.groups if name in [field.name for field in group.fields]]
    assert group.unfolds


def test_another_game_than_the_presets_is_refused_by_its_name():
    assert "(game)" in str(filled(game="encheres").non_field_errors())


@pytest.mark.parametrize("preset", PRESETS)
def test_only_what_belongs_to_the_game_chosen_is_unfolded(preset):
    form = RulesForm(data={"preset": preset})
    assert {group.game for group in form.groups if group.unfolds} - {""} == {game_of(preset)}


def test_nothing_of_a_game_is_unfolded_for_a_preset_that_is_none():
    assert {group.game for group in RulesForm(data={"preset": "x"}).groups if group.unfolds} == {""}


def test_what_is_played_anyway_may_be_said():
    assert filled(game="retourne", annonces="false").rules == Rules()


def test_a_preset_is_needed():
    form = RulesForm(data=QueryDict("direction=clockwise"))
    assert list(form.errors) == ["preset"]


def test_all_the_rules_unfold_when_something_there_is_wrong():
    assert not filled().unfolds
    assert filled(dedans="161").unfolds
    assert filled(dedans="160").unfolds
    assert not filled(direction="up").unfolds
