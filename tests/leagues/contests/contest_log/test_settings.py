"""Settings: what cannot be chosen, what cannot be chosen any more, the presets (docs/contests.md, « Settings »)."""

from dataclasses import replace

import pytest

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.settings import (
    PRESETS,
    SCHEMA,
    EntryMode,
    FirstRoundDraw,
    Later,
    Money,
    RoundSettings,
    Settings,
    Times,
    rules_of,
    settings_of,
    shortened,
    verify,
)
from leagues.contests.contest_log.settings.donnes import ChangedRules
from leagues.settings.value_types import NotAsked, OneOf, SomeOf, YesNo
from leagues.standings.prizes import Prize
from leagues.standings.regulation import ByeRule, Cap, MatchPoints, Metric
from tests.leagues.contests.contest_log.hall import drawn, hall

WRONG = [
    ("rounds", ()),
    ("rounds", (RoundSettings(),) * 41),
    ("rounds", (RoundSettings(donnes=0),)),
    ("rounds", (RoundSettings(donnes=61),)),
    ("rounds", (RoundSettings(minutes=0),)),
    ("rounds", (RoundSettings(points=0),)),
    ("later", Later.MELEE),
    ("later", Later.WHIST),
    ("pool_size", 1),
    ("pool_size", 21),
    ("qualified", 0),
    ("qualified", 5),
    ("metrics", ()),
    ("metrics", (Metric.LOT,)),
    ("metrics", (Metric.POINTS, Metric.POINTS)),
    ("match_points", MatchPoints(win=101)),
    ("match_points", MatchPoints(loss=-1)),
    ("capot", 251),
    ("penalty", -1),
    ("bye_points", 10_001),
    ("walkover", (-1, 0)),
    ("cap", Cap(frozenset())),
    ("cap", Cap(frozenset({0}))),
    ("cap", Cap(frozenset({1}), 600, 700)),
    ("prizes", (Prize(name="", worth=1),)),
    ("prizes", (Prize(name="x", worth=-1),)),
    ("prizes", (Prize(name="x", worth=1, place=0),)),
    ("prizes", (Prize(name="x", worth=1, category="giants"),)),
    ("prizes", (Prize(name="x", worth=1),) * 201),
    ("days_for_prize", -1),
    ("capacity", 1),
    ("capacity", 601),
    ("money", Money(fee=-1)),
    ("money", Money(currency="FRF")),
    ("times", Times(check_in=-1)),
    ("times", Times(between=1441)),
    ("telephone", "0" * 41),
    ("words", "x" * 2001),
]


@pytest.mark.parametrize(("name", "value"), WRONG)
def test_a_setting_that_cannot_be_is_refused_by_its_name(name, value):
    with pytest.raises(ContestRefusal) as told:
        verify(replace(Settings(), **{name: value}))
    assert (str(told.value.code), told.value.about) == ("bad-settings", name)


def test_pairs_are_not_drawn_as_players_nor_players_as_pairs():
    for chosen in (Settings(entry=EntryMode.MELEE), Settings(entry=EntryMode.SINGLES, later=Later.MELEE)):
        with pytest.raises(ContestRefusal, match="later"):
            verify(chosen)


def test_who_rests_in_a_melee_has_nothing_to_catch_up():
    with pytest.raises(ContestRefusal, match="bye"):
        verify(settings_of("melee-4x12", bye=ByeRule.CATCH_UP))


@pytest.mark.parametrize("rules", [{"rounding": "sideways"}, {"no-such": 1}, {"game": "poker"}])
def test_rules_the_engine_does_not_know_are_refused(rules):
    made = hall()
    assert made.refused(steps.Choose(settings=Settings(rules=rules))) == "bad-settings"
    assert made.refused(steps.Choose(settings=Settings(game_preset="no-such"))) == "bad-settings"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_can_be_chosen_and_is_played_by_its_rules(name):
    preset = PRESETS[name]
    hall().do(steps.Choose(settings=preset))
    rules = rules_of(preset, len(preset.rounds))
    assert (rules.direction, rules.all_pass) == (preset.direction, preset.all_pass)
    if rules.game == "retourne":
        assert (rules.capot, rules.equality) == (preset.capot, preset.equality)


def test_the_presets_are_those_real_regulations_have():
    sizes = {name: (len(preset.rounds), preset.rounds[0].donnes) for name, preset in PRESETS.items()}
    assert sizes["classique-4x12"] == sizes["melee-4x12"] == (4, 12)
    assert sizes["alsace-3x20"] == (3, 20)
    alsace, contree = PRESETS["alsace-3x20"], PRESETS["contree-2001"]
    assert (alsace.capot, alsace.equality, alsace.later) == (162, "dedans", Later.LOT)
    assert (len(contree.rounds), contree.rounds[0].points, contree.rounds[0].minutes) == (5, 2001, 40)
    winter = PRESETS["challenge-hivernal"]
    assert (winter.match_points.win, winter.match_points.loss, winter.match_points.bye) == (4, 2, 3)
    assert (winter.bye_points, winter.days_for_prize) == (1000, 4)
    assert winter.metrics[1:3] == (Metric.WINS, Metric.POINTS)


def test_a_setting_a_preset_does_not_say_is_the_first_of_the_list():
    assert PRESETS["classique-4x12"] == Settings()
    assert settings_of("classique-4x12", capot=250) == replace(Settings(), capot=250)
    with pytest.raises(KeyError):
        settings_of("no-such")


def test_rounds_beyond_those_chosen_are_like_the_last():
    chosen = Settings(rounds=(RoundSettings(), RoundSettings(donnes=15)))
    assert chosen.round(5).donnes == 15
    assert [each.donnes for each in shortened(chosen, 4).rounds] == [12, 15, 15, 15]
    assert shortened(chosen, 1).rounds == (RoundSettings(),)


# Chosen once the day has begun.


def chosen(made, **changed):
    return steps.Choose(settings=replace(made.state.settings, **changed))


def test_what_rounds_stand_on_is_not_chosen_again():
    made = drawn(8)
    made.play()
    made.draw()
    assert made.refused(chosen(made, rounds=(RoundSettings(),))) == "has-played"
    assert made.refused(chosen(made, later=Later.KNOCK_OUT)) == "has-played"
    assert made.refused(chosen(made, entry=EntryMode.SINGLES)) == "has-played"
    made.do(chosen(made, later=Later.LOT))


@pytest.mark.parametrize(
    "changed", [{"first": FirstRoundDraw.ENTRY}, {"consolante": False}, {"pool_size": 3}, {"qualified": 1}]
)
@pytest.mark.parametrize("later", [Later.KNOCK_OUT, Later.POOLS])
def test_what_a_bracket_was_made_from_stays(later, changed):
    made = drawn(8, later=later)
    assert made.refused(chosen(made, **changed)) == "has-played"
    before = hall(8, later=later)
    before.do(chosen(before, **changed))


def test_how_results_are_counted_may_be_chosen_at_any_time_and_the_ranking_follows():
    made = drawn(5)
    made.play()
    made.do(chosen(made, bye=ByeRule.FLAT, bye_points=1, metrics=(Metric.POINTS,), capot=250))
    assert made.state.settings.bye_points == 1


def test_every_figure_list_and_text_is_among_those_refused():
    chosen = (YesNo, OneOf, SomeOf, NotAsked, ChangedRules)
    assert {name for name, each in SCHEMA.settings.items() if not isinstance(each.type, chosen)} <= dict(WRONG).keys()


def test_options_of_the_game_written_under_earlier_names_are_read_under_those_of_the_game():
    """A contest once had names of its own for three of the game's options."""
    earlier = {"turning": "counterclockwise", "nobody_takes": "next-dealer", "litige": "81-loses", "penalty": 155}
    read = steps.read_step({"kind": "choose", "edition": 2, "settings": earlier}).settings
    today = {"direction": "counterclockwise", "all_pass": "next-dealer", "equality": "dedans", "penalty": 155}
    assert {name: getattr(read, name) for name in today} == today
    assert steps.step_json(steps.Choose(settings=read))["settings"].items() >= today.items()
    carried = steps.read_step({"kind": "choose", "settings": {"litige": "carried"}}).settings
    assert carried.equality == "litige"
    with pytest.raises(ContestRefusal, match="unreadable"):
        steps.read_step({"kind": "choose", "settings": {"litige": "lost"}})
