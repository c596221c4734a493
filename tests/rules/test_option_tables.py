"""docs/rules.md and the engine's tables say the same: a page that drifts from the code fails here."""

import re
from pathlib import Path

import pytest

from games.rules.options import OPTIONS, PRESETS, options_page

PAGE = (Path(__file__).parents[2] / "docs" / "rules.md").read_text()


def section(number: int) -> str:
    return PAGE.split(f"\n## {number}. ")[1].split("\n## ")[0]


def written(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rows(number: int) -> list[list[str]]:
    """The cells of the table in that section, its two head lines left out."""
    lines = [line for line in section(number).splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_section_2_lists_the_options_of_every_game():
    names = [cells[0].strip("`") for cells in rows(2)]
    known = [option.name for option in OPTIONS if option.section == 2]
    assert [name for name in names if name != "objective"] == list(dict.fromkeys(known))


@pytest.mark.parametrize("cells", rows(2), ids=lambda cells: cells[0])
def test_section_2_lists_their_values(cells):
    name, values = cells[0].strip("`"), re.findall(r"`([^`]+)`", cells[1])
    if name == "objective":
        assert values == ['{"points": 1000}', '{"donnes": 12}']
        return
    widest = max((option for option in OPTIONS if option.name == name), key=lambda option: len(option.values))
    assert values == [written(value) for value in widest.values]


def says(text: str, values: list[str]) -> bool:
    """Whether the text begins by naming these values in this order, the default first."""
    return re.match(".{0,200}?" + ".{1,120}?".join(map(re.escape, values)), text, re.DOTALL) is not None


@pytest.mark.parametrize("option", [o for o in OPTIONS if o.section in (3, 5)], ids=lambda o: o.name)
def test_sections_3_and_5_name_the_values_default_first(option):
    page = section(option.section)
    mentions = [page[found.end() :] for found in re.finditer(f"`{option.name}`", page)]
    assert any(says(after, [written(value) for value in option.values]) for after in mentions)


@pytest.mark.parametrize("option", [o for o in OPTIONS if o.section == 4], ids=lambda o: o.name)
def test_section_4_names_the_values(option):
    values = [re.escape(written(value)) for value in option.values]
    named = re.search(rf"`{option.name}`", section(4))
    assert named
    assert all(re.search(value, section(4)[max(0, named.start() - 120) :]) for value in values)


def test_every_option_has_its_section():
    assert all(f"`{option.name}`" in section(option.section) for option in OPTIONS)
    assert {option.section for option in OPTIONS} == {2, 3, 4, 5}


def differences(cell: str) -> dict[str, str]:
    """« `tie` draw, `objective` 12 donnes » as pairs; what stands in brackets is a remark."""
    outside = re.sub(r"\([^()]*\)", "", cell)
    outside = re.sub(r"(`\w+`) and (`\w+`) ([\w-]+)", r"\1 \3, \2 \3", outside)
    return {name: value.strip() for name, value in re.findall(r"`(\w+)` ([^,`]+)", outside)}


def test_section_6_lists_the_presets():
    assert [cells[0].strip("`") for cells in rows(6)] == list(PRESETS)


@pytest.mark.parametrize("cells", [row for row in rows(6) if row[0] != "`coinche`"], ids=lambda cells: cells[0])
def test_section_6_lists_what_differs(cells):
    preset = {
        name: " ".join(f"{number} {what}" for what, number in value.items())
        if isinstance(value, dict)
        else written(value)
        for name, value in PRESETS[cells[0].strip("`")].items()
    }
    assert differences(cells[2]) == preset


def test_coinche_is_the_course_with_its_own_changes():
    """rules 6: « as `contree-cours` but … »"""
    changes = {"fail_base": 160, "sans_atout": True, "tout_atout": True, "annonces": True, "contre": "any-time"}
    assert PRESETS["coinche"] == PRESETS["contree-cours"] | changes


def test_section_10_is_what_the_code_says():
    """To write it anew: everything after the mark is `options_page()`."""
    assert PAGE.split("<!-- options -->\n")[1] == options_page()
