"""docs/contests.md tells the truth: every setting with all its values, every step, every preset, in their order."""

import re
from dataclasses import fields
from enum import StrEnum
from pathlib import Path

import pytest

from leagues.contests.contest_log.presets import PRESETS
from leagues.contests.contest_log.settings import Category, Settings
from leagues.contests.contest_log.steps import LOG
from leagues.standings.regulation import Metric

PAGE = (Path(__file__).parents[3] / "docs" / "contests.md").read_text(encoding="utf-8")
DEFAULTS = Settings()


def section(title):
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def rows(title):
    """First and second column of the table, as they are written."""
    lines = [line.split("|") for line in section(title).splitlines() if line.startswith("| `")]
    return [(line[1].strip(), line[2].strip()) for line in lines]


def ticked(text):
    return re.findall(r"`([^`]+)`", text)


def test_every_setting_has_its_line_in_their_order():
    assert [ticked(name)[0] for name, _values in rows("Settings")] == [each.name for each in fields(Settings)]


CHOICES = {name: type(getattr(DEFAULTS, name)) for name in (each.name for each in fields(Settings))}
CHOICES = {name: kind for name, kind in CHOICES.items() if issubclass(kind, StrEnum)}
CHOICES |= {"metrics": Metric, "categories": Category}


@pytest.mark.parametrize("name", CHOICES)
def test_every_value_of_a_choice_is_there_the_default_first(name):
    values = ticked(dict(rows("Settings"))[f"`{name}`"])
    assert sorted(values) == sorted(map(str, CHOICES[name]))
    if name not in ("metrics", "categories"):
        assert values[0] == str(getattr(DEFAULTS, name))


NUMBERS = ("pool_size", "qualified", "penalty", "bye_points", "days_for_prize", "capacity")


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_is_the_default(name):
    assert re.match(r"\d+", dict(rows("Settings"))[f"`{name}`"]).group() == str(getattr(DEFAULTS, name))


def test_figures_of_several_are_the_defaults_too():
    said = {
        ticked(name)[0]: [int(figure) for figure in re.findall(r"\d+", values)] for name, values in rows("Settings")
    }
    worth, times, first = DEFAULTS.match_points, DEFAULTS.times, DEFAULTS.rounds[0]
    assert said["match_points"] == [worth.win, worth.draw, worth.loss, worth.bye]
    assert said["walkover"] == list(DEFAULTS.walkover)
    assert said["times"] == [times.check_in, times.no_show, times.between]
    assert said["capot"] == [252, 250, 162]
    assert said["rounds"] == [1, 40, first.donnes, first.points, first.minutes]


def test_every_step_is_there_once():
    said = [kind for kinds, _ in rows("A contest is its log") for kind in ticked(kinds)]
    assert sorted(said) == sorted(kind.__dataclass_fields__["kind"].default for kind in LOG.kinds)


def test_every_preset_is_named():
    assert set(PRESETS) <= set(ticked(section("Settings")))
