"""The clock of a machine jumps under play: nobody is played for, put away or charged for time that never was."""

import pytest

from tests.faults.evening import Evening
from tests.faults.fleet import FAKETIME, Fleet
from tests.faults.plan import Fault
from tests.faults.report import assert_nothing_lost, tell

pytestmark = [pytest.mark.slow, pytest.mark.skipif(FAKETIME is None, reason="no libfaketime on this machine")]
HOUR = 3600


@pytest.mark.parametrize("seconds", [HOUR, -HOUR], ids=["forward", "back"])
async def test_an_hour_s_jump_of_the_machine_costs_nobody_anything(fleet: Fleet, seconds: int) -> None:
    await fleet.lay_clocks(fleet.webs)
    evening = Evening(fleet, [Fault("clock", seconds, wait=80), Fault("clock", 0, wait=80)], seed=7)
    verdict = await evening.spend(tables=3, donnes=2)
    tell(f"clock-{seconds}", verdict)
    assert_nothing_lost(verdict)
    assert verdict.charged == 0


async def test_one_machine_that_is_wrong_by_a_minute_costs_nobody_anything(fleet: Fleet) -> None:
    await fleet.lay_clocks(fleet.webs[:1])
    evening = Evening(fleet, [Fault("clock", 60, wait=80), Fault("clock", -60, wait=80)], seed=8)
    verdict = await evening.spend(tables=3, donnes=2)
    tell("clock-of-one", verdict)
    assert_nothing_lost(verdict)
    assert verdict.charged == 0
