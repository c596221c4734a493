"""Rules 2, 3 and 6: a rule set is a preset and overrides."""

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest

from games.rules.errors import Refusal
from games.rules.option_table import MOST_CAPOT_BID, MOST_POINTS, MOST_STORED
from games.rules.options import (
    OPTIONS,
    PRESETS,
    Objective,
    Rules,
    full_rules_as_json,
    options_of,
    preset_of,
    read_rules,
    rules_as_json,
)

from .notation import refused, rules


def test_without_a_choice_it_is_belote_classique_to_1000_points():
    """rules 6"""
    assert read_rules({}) == read_rules({"preset": "classique"}) == Rules()
    assert Rules().objective == Objective(points=1000)


def test_a_rule_set_says_the_defaults_of_the_table():
    """rules 2: default first"""
    first = {option.name: option.default for option in reversed(OPTIONS)}
    assert {name: getattr(Rules(), name) for name in first} == first


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: f"{option.name}-{option.section}")
def test_every_value_of_the_table_has_its_type(option):
    """What mypy checks in the engine is what `read_rules` lets in."""
    hint = get_type_hints(Rules)[option.name]
    allowed = get_args(hint) or ((False, True) if hint is bool else None)
    if allowed and option.name != "direction":
        assert set(option.values) <= set(allowed)


@pytest.mark.parametrize("game", ["retourne", "encheres"])
@pytest.mark.parametrize("option", [o for o in OPTIONS if o.name != "game"], ids=lambda o: f"{o.name}-{o.section}")
def test_every_value_can_be_chosen_in_its_game_and_is_refused_by_name_in_the_other(option, game):
    """rules 6"""
    for value in option.values:
        choices = {"game": game, option.name: value}
        if options_of(game).get(option.name, option).allows(value) and option.name in options_of(game):
            assert getattr(read_rules(choices), option.name) == value
        else:
            with pytest.raises(Refusal, match=option.name):
                read_rules(choices)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_is_played_and_keeps_its_name(preset):
    """rules 6"""
    assert preset_of(read_rules({"preset": preset})) == preset
    assert rules_as_json(read_rules({"preset": preset})) == ({} if preset == "classique" else {"preset": preset})


def test_a_preset_differs_where_its_text_does():
    """rules 6"""
    concours = rules(preset="concours")
    assert (concours.direction, concours.objective, concours.tie) == ("clockwise", Objective(donnes=12), "draw")
    assert (concours.all_pass, concours.cut_min, concours.shuffle) == ("same-dealer", 3, "once")


def test_an_override_wins_over_the_preset():
    """rules 6"""
    assert rules(preset="concours", cut_min=4).cut_min == 4


def test_every_preset_differs_where_its_text_does():
    """rules 6: the law of each is in docs/rules.md, which test_option_tables.py holds to the code"""
    contree, coinche = rules(preset="contree"), rules(preset="coinche")
    assert (contree.game, contree.packets, contree.rounding) == ("encheres", "3-2-3", "defence-complement")
    assert (coinche.sans_atout, coinche.tout_atout, coinche.annonces, coinche.contre) == (True, True, True, "any-time")


def test_options_of_the_preset_that_do_not_fit_the_game_are_dropped():
    """rules 6: `contree` rounds as only encheres can, and its contract options have no place in a retourne game"""
    mixed = rules(preset="contree", game="retourne")
    assert (mixed.game, mixed.rounding, mixed.packets) == ("retourne", "none", "3-2")
    assert (mixed.undertrump, mixed.belote_marks, mixed.objective) == ("free", "never", Objective(points=2000))


def test_options_of_annonces_may_be_given_without_them():
    """rules 6"""
    assert rules(carre_of_sevens="void-donne").carre_of_sevens == "void-donne"


@pytest.mark.parametrize(
    ("choices", "named"),
    [
        ({"preset": "tarot"}, "tarot"),
        ({"preset": None}, "None"),
        ({"preset": ["classique"]}, "classique"),
        ({"game": "poker"}, "poker"),
        ({"jokers": 2}, "jokers"),
        ({"direction": "widdershins"}, "direction"),
        ({"cut_min": 5}, "cut_min"),
        ({"cut_min": "2"}, "cut_min"),
        ({"cut_min": 2.0}, "cut_min"),
        ({"cut_min": True}, "cut_min"),
        ({"cut_min": None}, "cut_min"),
        ({"annonces": 0}, "annonces"),
        ({"fail_base": 160}, "fail_base"),
        ({"packets": "3-2-3"}, "packets"),
        ({"game": "encheres", "packets": "3-2"}, "packets"),
        ({"game": "encheres", "capot_bid": 79}, "capot_bid"),
        ({"game": "encheres", "capot_bid": 250.0}, "capot_bid"),
        ({"game": "encheres", "capot_bid": MOST_CAPOT_BID + 1}, "capot_bid"),
        ({"game": ["encheres"]}, "game"),
        ({"rounding": "defence-complement"}, "rounding"),
        ({"preset": "contree", "equality": "litige"}, "equality"),
        ({"preset": "contree", "capot": 252}, "capot"),
        ({"preset": "annonces", "annonce_card_reuse": 1}, "annonce_card_reuse"),
        ({"objective": {"points": MOST_POINTS + 1}}, "objective"),
        ({"game": "encheres", "dedans": 160}, "dedans"),
        ({"objective": 1000}, "objective"),
        ({"objective": {}}, "objective"),
        ({"objective": {"points": 99}}, "objective"),
        ({"objective": {"points": 1000.0}}, "objective"),
        ({"objective": {"points": True}}, "objective"),
        ({"objective": {"donnes": 0}}, "objective"),
        ({"objective": {"donnes": 65}}, "objective"),
        ({"objective": {"points": 1000, "donnes": 12}}, "objective"),
    ],
)  # fmt: skip
def test_an_unknown_option_or_value_is_an_error_that_names_it(choices, named):
    """rules 6"""
    with pytest.raises(Refusal, match=named) as caught:
        read_rules(choices)
    assert caught.value.code == "bad-rules"


@pytest.mark.parametrize("objective", [{"points": 100}, {"points": 2001}, {"donnes": 1}, {"donnes": 64}])
def test_any_objective_in_bounds_will_do(objective):
    """rules 2"""
    assert rules(objective=objective).objective.as_json() == objective


@pytest.mark.parametrize("objective", [{"points": 99}, {"points": MOST_POINTS + 1}, {"donnes": 0}, {"donnes": 65}])
def test_a_refused_objective_names_its_range(objective):
    """rules 2"""
    with pytest.raises(Refusal, match="100 to 100000 points or 1 to 64 donnes"):
        rules(objective=objective)


def test_a_refused_figure_names_its_range():
    """rules 4.7"""
    with pytest.raises(Refusal, match="capot_bid cannot be 10000, it is a whole number from 80 to 9999"):
        rules(preset="contree", capot_bid=MOST_CAPOT_BID + 1)


@pytest.mark.parametrize(
    "choices", [{"objective": {"points": 2**40}}, {"preset": "contree", "capot_bid": 2**40}], ids=str
)
def test_rules_that_were_stored_before_there_were_bounds_are_read(choices):
    """What is stored stays readable; nothing new is written so."""
    stored = read_rules(choices, stored=True)
    assert read_rules(full_rules_as_json(stored), stored=True) == stored
    assert rules_as_json(stored) == choices
    with pytest.raises(Refusal):
        read_rules(choices)


def test_what_was_stored_keeps_its_kind_and_its_least():
    for choices in ({"objective": {"points": 99}}, {"preset": "contree", "capot_bid": MOST_STORED + 1}):
        with refused("bad-rules"):
            read_rules(choices, stored=True)


@pytest.mark.parametrize("nothing", [None, [], "classique", 7])
def test_rules_that_are_no_object_are_unreadable(nothing):
    with refused("unreadable"):
        read_rules(nothing)


@pytest.mark.parametrize(
    "choices",
    [
        {},
        {"preset": "concours"},
        {"preset": "ffb-belote", "finish": "exceed"},
        {"objective": {"points": 500}, "equality": "made"},
        {"preset": "concours", "cut_min": 2},
        {"preset": "contree", "capot_bid": 500},
        {"game": "encheres", "generale": True},
        {"preset": "ffb-coinche", "contre": "never"},
    ],
)
def test_rules_are_written_as_they_were_said(choices):
    assert rules_as_json(read_rules(choices)) == choices


def test_rules_are_written_from_the_nearest_preset():
    """Equal rule sets have one text, whatever they were made from."""
    long_way = {"shuffle": "every-donne", "cut_min": 3, "second_round": "any-suit", "litige_amount": "with-belote"}
    assert rules_as_json(read_rules(long_way)) == {"preset": "ffb-belote"}


def test_every_option_has_its_place_in_a_rule_set():
    assert {field.name for field in fields(Rules)} == {option.name for option in OPTIONS} | {"objective"}


def test_rules_6_a_stored_rule_set_names_every_option_of_its_game():
    rules = read_rules({"preset": "concours", "cut_min": 4})
    stored = full_rules_as_json(rules)
    assert set(stored) == {*options_of("retourne"), "objective"}
    assert read_rules(stored) == rules
