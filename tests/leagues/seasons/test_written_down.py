"""docs/leagues.md names every step of a season once, and only pages that exist."""

import re
from pathlib import Path

from django.urls import get_resolver

from leagues.seasons.season_log.steps import LOG
from tests.leagues.seasons.settings_tables import tables, with_tables

PAGE = (Path(__file__).parents[3] / "docs" / "leagues.md").read_text(encoding="utf-8")


def rows(title):
    section = PAGE.split(f"## {title}\n")[1].split("\n## ")[0]
    return [[cell.strip() for cell in line.split("|")[1:-1]] for line in section.splitlines() if line.startswith("| ")]


def ticked(text):
    return re.findall(r"`([^`]+)`", text)


def addresses():
    return {pattern for pattern, _name in every_route(get_resolver().url_patterns, "/")}


def every_route(patterns, before):
    for each in patterns:
        route = before + str(each.pattern)
        if hasattr(each, "url_patterns"):
            yield from every_route(each.url_patterns, route)
        else:
            yield re.sub(r"<(\w+:)?\w+>", "<>", route), each.name


def test_every_step_has_its_row_in_its_family():
    told = [kind for row in rows("A season is its log")[1:] for kind in ticked(row[0])]
    kinds = [step.__dataclass_fields__["kind"].default for step in LOG.kinds]
    assert sorted(told) == sorted(kinds)
    assert len(told) == len(set(told))


def test_every_page_it_names_exists():
    known = addresses()
    named = [name for row in rows("Pages")[1:] for name in ticked(row[0])]
    assert len(named) > 20
    told = [name if name.startswith("/") else f"/ligues/<>/<>/{name}" for name in named]
    assert not [name for name in told if re.sub(r"<[^>]*>", "<>", name) not in known]


def test_the_tables_of_settings_are_those_of_their_declarations():
    assert with_tables(PAGE, tables()) == PAGE, "python -m tests.leagues.seasons.settings_tables"
