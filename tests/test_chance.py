"""The ordinary run begins at one seed for ever; the run of the slow tests at a new one, which it prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests import chance
from tests.chance import is_long

ROOT = Path(__file__).resolve().parents[1]
SEED = re.compile(r"tests by chance begin at seed (\d+); again: --hypothesis-seed=\1")


def drawn(seed: int) -> list[int]:
    """What a walk by chance does, as this run makes it; printed for the runs below."""
    found: list[int] = []

    @settings(max_examples=5)
    @given(st.integers(0, 10**12))
    def walk(number: int) -> None:
        found.append(number)

    walk()
    return [seed, *found]


@pytest.mark.slow
def test_a_walk_of_the_slow_run(run_seed: int) -> None:
    walk = drawn(run_seed)
    assert len(walk) > 1
    sys.stdout.write(f"drawn {walk}\n")


@pytest.mark.parametrize(
    ("markers", "long"),
    [("slow", True), ("slow and browser", True), ("not slow", False), ("slow or not slow", False), ("", False)],
)
def test_the_long_set_is_what_asks_for_slow_tests(markers: str, long: bool) -> None:
    assert is_long(markers) is long


def test_the_ordinary_run_begins_where_it_did_before(run_seed: int, pytestconfig: pytest.Config) -> None:
    if pytestconfig.option.hypothesis_seed is None:
        assert run_seed == chance.FIXED
        assert settings.default.derandomize
        assert chance.told(pytestconfig) is None
    assert drawn(run_seed) == drawn(run_seed)


def run_slow(*options: str) -> tuple[str, str]:
    """The seed a run of the slow tests tells, and what its walk drew."""
    command = [sys.executable, "-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "-m", "slow", __file__, *options]
    told = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True, timeout=120).stdout
    seed, walk = SEED.search(told), re.search(r"drawn (.*)", told)
    assert seed is not None
    assert walk is not None
    return seed[1], walk[1]


@pytest.mark.process
def test_the_slow_run_begins_at_a_new_seed_and_again_at_the_one_it_printed() -> None:
    one, other = run_slow(), run_slow()
    assert one[0] != other[0]
    assert one[1] != other[1]
    assert run_slow(f"--hypothesis-seed={one[0]}") == one
