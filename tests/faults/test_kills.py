"""Processes are killed, stopped and cut off from one another while parties go on: nothing that was shown is lost."""

import pytest

from tests.faults.evening import Evening
from tests.faults.fleet import Fleet
from tests.faults.plan import KILLS, STOPS, drawn
from tests.faults.report import assert_nothing_lost, tell


@pytest.mark.slow
async def test_twenty_kills_under_play_lose_nothing_and_double_nothing(fleet: Fleet) -> None:
    evening = Evening(fleet, drawn(1, kills=20, stops=5, cuts=8), seed=1, cuts=20)
    verdict = await evening.spend(tables=4, donnes=1)
    tell("twenty-kills", verdict)
    assert_nothing_lost(verdict)
    assert (evening.doing.count(KILLS), evening.doing.count(STOPS), evening.cut) == (20, 5, 20)
    assert evening.doing.done["lost-answer"] > 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", [11, 12, 13, 14])
async def test_eighty_kills_lose_nothing_while_results_are_counted(fleet: Fleet, seed: int) -> None:
    """Four of them: 320 kills of web processes, workers, beat, Redis and PostgreSQL."""
    plan = drawn(seed, kills=80, stops=20, cuts=32)
    evening = Evening(fleet, plan, seed=seed, cuts=100, errands=True)
    verdict = await evening.spend(tables=5, donnes=2)
    tell(f"eighty-kills-{seed}", verdict)
    assert_nothing_lost(verdict)
    assert (evening.doing.count(KILLS), evening.doing.count(STOPS), evening.cut) == (80, 20, 100)
