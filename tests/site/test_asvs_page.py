"""docs/asvs.md names every requirement once; it, security.md and cheating.md name no test that is not there."""

import re
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "asvs.md").read_text()
ROWS = re.findall(r"^\| (\d+\.\d+\.\d+) \| ([12]) \| (.+?) \| (.+?) \|$", PAGE, flags=re.MULTILINE)
# The numbers of levels 1 and 2 in each chapter of version 5.0.0.
IN_CHAPTER = {
    1: 27,
    2: 11,
    3: 19,
    4: 10,
    5: 9,
    6: 35,
    7: 18,
    8: 7,
    9: 7,
    10: 29,
    11: 14,
    12: 9,
    13: 13,
    14: 9,
    15: 13,
    16: 16,
    17: 7,
}
NAMED = re.compile(r"`(tests/[\w/]+\.(?:py|mjs))(?:::(\w+))?`")


def test_every_requirement_of_levels_1_and_2_has_its_line() -> None:
    numbers = [number for number, *_rest in ROWS]
    assert len(set(numbers)) == len(numbers)
    assert Counter(int(number.split(".")[0]) for number in numbers) == IN_CHAPTER


def test_every_line_is_met_not_met_or_does_not_apply_and_the_head_counts_them() -> None:
    said = Counter(status.strip("*") for _number, _level, status, _how in ROWS)
    assert set(said) == {"met", "not met", "does not apply"}
    assert f"**{said['met']} met, {said['not met']} not met, {said['does not apply']} do not apply**" in PAGE


@pytest.mark.parametrize("page", ["asvs.md", "security.md", "cheating.md"])
def test_every_test_that_is_named_exists(page: str) -> None:
    named = NAMED.findall((ROOT / "docs" / page).read_text())
    assert named
    for path, name in named:
        source = (ROOT / path).read_text()
        assert not name or re.search(rf"def {name}\b", source), f"{path}::{name}"
