"""The form of the rules: a preset, and what departs from it; what cannot be played names its field."""

import pytest
from django.http import QueryDict

from games.labels import VALUES
from games.options_form import RulesForm, offered_options, offered_presets, offered_values
from games.rules.options import Objective, Rules, read_rules


def filled(**data):
    form = RulesForm(data={"preset": "classique", **data})
    form.is_valid()
    return form


def test_a_preset_alone_is_that_preset():
    for preset in offered_presets():
        assert filled(preset=preset).rules == read_rules({"preset": preset})


def test_only_presets_that_are_played_today_are_offered():
    assert set(offered_presets()) == {"classique", "ffb-belote", "concours"}


def test_only_options_that_leave_a_choice_are_offered():
    names = {option.name for option in offered_options()}
    assert names == set(VALUES) - {"game", "annonces", "objective"}


@pytest.mark.parametrize(
    ("option", "value"), [(option, value) for option in offered_options() for value in offered_values(option)]
)
def test_every_value_offered_can_be_chosen(option, value):
    chosen = offered_values(option)[value]
    assert getattr(filled(**{option.name: value}).rules, option.name) == chosen


def test_the_objective_is_points_or_donnes():
    assert filled(objective_number="500").rules.objective == Objective(points=500)
    assert filled(objective_number="500", objective_unit="points").rules.objective == Objective(points=500)
    assert filled(objective_number="8", objective_unit="donnes").rules.objective == Objective(donnes=8)


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
        ("preset", "coinche"),
        ("preset", "x"),
        ("direction", "up"),
        ("cut_min", "5"),
        ("dedans", "161"),
        ("objective_unit", "x"),
    ],
)
def test_an_impossible_value_names_its_field(name, value):
    assert list(filled(**{name: value}).errors) == [name]


@pytest.mark.parametrize(("name", "value"), [("game", "encheres"), ("annonces", "true"), ("bid_max", "160")])
def test_an_option_of_a_game_not_played_yet_is_refused_by_its_name(name, value):
    form = filled(**{name: value})
    assert name in str(form.non_field_errors())


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
