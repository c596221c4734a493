"""docs/leagues.md tells the truth: every step, in its order; every page and test it names is there."""

import re
from pathlib import Path
from typing import get_args

from django.urls import get_resolver

from leagues.seasons.course.steps import Step

HERE = Path(__file__).parent
PAGE = (Path(__file__).parents[3] / "docs" / "leagues.md").read_text(encoding="utf-8")
PROMISES = "Every promise, its page and its test"


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
    kinds = [step.__dataclass_fields__["kind"].default for step in get_args(Step)]
    assert sorted(told) == sorted(kinds)
    assert len(told) == len(set(told))


def test_every_test_it_names_is_there():
    named = [name for row in rows(PROMISES)[1:] for name in ticked(row[2])]
    assert len(named) > 50
    missing = [name for name in named if not (HERE / (name if name.endswith("/") else f"{name}.py")).resolve().exists()]
    assert not missing


def test_every_address_it_names_is_there():
    known = addresses()
    named = [
        name for row in rows(PROMISES)[1:] for name in ticked(row[1]) if "/" in name and not name.startswith("manage")
    ]
    told = [name if name.startswith("/") else f"/ligues/<>/<>/{name}" for name in named]
    missing = [name for name in told if re.sub(r"<[^>]*>", "<>", name) not in known]
    assert not missing
