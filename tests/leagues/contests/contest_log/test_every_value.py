"""Every value that docs/contests.md lists under « Settings » is in a simulated day."""

from enum import StrEnum

import pytest

from games.rules.seats import Direction
from leagues.contests.contest_log import settings as chosen
from leagues.contests.contest_log.settings import PRESETS
from leagues.standings.prizes import Ties
from leagues.standings.regulation import ByeRule, Leavers, Metric
from tests.leagues.contests.contest_log.simulated_days import CHANGED

DAYS = [*PRESETS.values(), *CHANGED.values()]
ONE_OF = {
    "entry": chosen.EntryMode,
    "ends": chosen.Ends,
    "first": chosen.FirstRoundDraw,
    "later": chosen.Later,
    "numbering": chosen.Numbering,
    "ranked": chosen.RankedBy,
    "direction": Direction,
    "maldonne": chosen.Maldonne,
    "bye": ByeRule,
    "leavers": Leavers,
    "prize_ties": Ties,
    "confirmation": chosen.Confirmation,
    "place": chosen.ContestPlace,
}


@pytest.mark.parametrize("name", ONE_OF)
def test_each_value_of_a_choice_is_in_a_day(name):
    assert {getattr(day, name) for day in DAYS} == set(ONE_OF[name])


@pytest.mark.parametrize("name", ["capot", "equality", "all_pass"])
def test_each_value_of_an_option_of_the_game_is_in_a_day(name):
    assert {getattr(day, name) for day in DAYS} == chosen.SCHEMA.settings[name].type.values.keys()


def test_no_choice_is_forgotten():
    choices = {name for name, value in vars_of(chosen.Settings()).items() if isinstance(value, StrEnum)}
    assert choices == set(ONE_OF)


def vars_of(settings):
    return {name: getattr(settings, name) for name in settings.__dataclass_fields__}


def test_each_length_of_a_contest_is_in_a_day():
    lengths = {(len(day.rounds), day.rounds[0].donnes) for day in DAYS}
    assert {(4, 12), (3, 12), (3, 20), (4, 10), (5, 10), (5, 12), (6, 12)} <= lengths
    assert any(day.rounds[-1].donnes == 15 for day in DAYS)


def test_each_clock_is_in_a_day():
    assert {40, 75, 90} <= {each.minutes for day in DAYS for each in day.rounds}
    assert any(each.points == 2001 for day in DAYS for each in day.rounds)


def test_each_ranking_and_tie_break_is_in_a_day():
    assert {day.metrics[0] for day in DAYS} == {Metric.POINTS, Metric.WINS, Metric.MATCH_POINTS}
    assert {metric for day in DAYS for metric in day.metrics} == set(Metric)
    assert {(3, 1, 0, 1), (4, 3, 2, 3)} <= {tuple(vars_of(day.match_points).values()) for day in DAYS}


def test_each_figure_is_in_a_day():
    assert {day.capot for day in DAYS} == {252, 250, 162}
    assert {day.penalty for day in DAYS} == {162, 160}
    assert {972, 1000} <= {day.bye_points for day in DAYS}
    assert (1100, 844) in {day.walkover for day in DAYS}
    assert {(1280, 664)} == {(day.cap.winner, day.cap.loser) for day in DAYS if day.cap}
    assert None in {day.cap for day in DAYS}


def test_each_kind_of_prize_is_in_a_day():
    prizes = [prize for day in DAYS for prize in day.prizes]
    assert {prize.category for prize in prizes} == {None, *chosen.Category}
    assert {prize.divisible for prize in prizes} == {True, False}
    assert None in {prize.place for prize in prizes}
    assert {day.cumulative for day in DAYS} == {True, False}
    assert {0, 4} == {day.days_for_prize for day in DAYS}
