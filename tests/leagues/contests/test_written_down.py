"""docs/contests.md tells the truth: every setting with all its values, every step, every preset, in their order."""

import re
from dataclasses import fields

from games.rules.seats import Direction
from leagues.contests.contest_log.settings import PRESETS, SCHEMA, EntryMode, Later, Settings
from leagues.contests.contest_log.steps import LOG
from leagues.standings.regulation import ByeRule
from tests.leagues.contests import settings_table
from tests.leagues.contests.settings_table import with_table

PAGE = settings_table.PAGE.read_text(encoding="utf-8")


def section(title):
    return PAGE.split(f"## {title}\n")[1].split("\n## ")[0]


def rows(title):
    """First and second column of the table, as they are written."""
    lines = [line.split("|") for line in section(title).splitlines() if line.startswith("| `")]
    return [(line[1].strip(), line[2].strip()) for line in lines]


def ticked(text):
    return re.findall(r"`([^`]+)`", text)


def test_the_table_of_settings_is_that_of_their_declarations():
    assert with_table(PAGE, SCHEMA.table()) == PAGE, "python -m tests.leagues.contests.settings_table"
    assert {ticked(name)[0] for name, _values in rows("Settings")} == {each.name for each in fields(Settings)}


def test_every_value_of_a_choice_is_there_the_default_first():
    said = {ticked(name)[0]: ticked(values) for name, values in rows("Settings")}
    for name, kind in {"entry": EntryMode, "later": Later, "bye": ByeRule, "direction": Direction}.items():
        assert sorted(said[name]) == sorted(map(str, kind))
        assert said[name][0] == str(getattr(Settings(), name))


def test_every_step_is_there_once():
    said = [kind for kinds, _ in rows("A contest is its log") for kind in ticked(kinds)]
    assert sorted(said) == sorted(kind.__dataclass_fields__["kind"].default for kind in LOG.kinds)


def test_every_preset_is_named():
    assert set(PRESETS) <= set(ticked(section("Settings")))
