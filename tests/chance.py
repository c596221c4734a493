"""Where tests by chance begin: at a fixed seed in the ordinary run, at a new one, printed, where the slow tests run.

`pytest --hypothesis-seed=N` begins at N, whatever is run: so a finding of the slow set is met again. The seed is that
of hypothesis, and of every test that asks for the fixture `run_seed`.
"""

from random import SystemRandom
from typing import Any, Final

import pytest
from hypothesis import HealthCheck, settings

FIXED: Final = 1
NEW: Final = 10**9
# A busy machine is not a failing test. Nothing is kept from one run for the next: both would begin elsewhere.
settings.register_profile("by chance", deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("fixed", settings.get_profile("by chance"), derandomize=True)


def is_long(markers: str) -> bool:
    """Whether a run of these markers (`pytest -m`) is that of the slow tests."""
    return "slow" in markers.split() and "not" not in markers.split()


def begin(config: pytest.Config) -> None:
    """Choose the seed of this run before hypothesis reads its own option, and before any test module is imported."""
    if config.option.hypothesis_seed is None and is_long(config.option.markexpr):
        config.option.hypothesis_seed = str(SystemRandom().randrange(NEW))
    settings.load_profile("fixed" if config.option.hypothesis_seed is None else "by chance")


def seed_of(config: pytest.Config) -> int:
    """The seed this run begins at."""
    given: Any = config.option.hypothesis_seed
    return FIXED if given is None else int(given)


def told(config: pytest.Config) -> str | None:
    """How to begin there again; None for the ordinary run, which always does."""
    given = config.option.hypothesis_seed
    return None if given is None else f"tests by chance begin at seed {given}; again: --hypothesis-seed={given}"
