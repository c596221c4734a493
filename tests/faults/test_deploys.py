"""A deploy under play: every web process stops in order and comes back; nobody is cut off without a word."""

import pytest

from tests.faults.evening import Evening
from tests.faults.fleet import Fleet
from tests.faults.plan import Fault
from tests.faults.report import assert_nothing_lost, tell

pytestmark = pytest.mark.slow
GOING_AWAY = 1001


async def test_a_rolling_deploy_tells_every_socket_and_loses_nothing(fleet: Fleet) -> None:
    plan = [Fault("deploy", number, wait=60) for number in range(len(fleet.webs))]
    evening = Evening(fleet, plan, seed=3)
    verdict = await evening.spend(tables=4, donnes=2)
    tell("deploy", verdict)
    assert_nothing_lost(verdict)
    assert evening.doing.done["deploy"] == len(fleet.webs)
    # Every connected client was told to come back; a client refused by one process went to the next.
    closes = {code for person in evening.everybody for code in person.closes}
    assert closes == {GOING_AWAY}
    assert [web.left for web in fleet.webs] == [0] * len(fleet.webs)
