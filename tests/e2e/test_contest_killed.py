"""The server of a contest is killed around every step of a day: what was answered is there, and all of it once."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

import pytest

from leagues.contests.contest_log.settings import PRESETS
from tests.e2e.contest_day import ContestDay
from tests.e2e.contest_forked import Forked
from tests.e2e.contest_kills import Kills, Within
from tests.e2e.served import Served, drop_database, own_database

NINE_PAIRS = "alsace-3x20"
FEW = {("enter", 2), ("publish", 0), ("dispute", 0), ("close", 1)}
DELAYS = (0.0, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32)
"""Seconds. A step takes twenty to sixty thousandths, several times as long on a busy machine: before, within, after."""


@contextmanager
def forked(var: Path) -> Iterator[Forked]:
    database = own_database(var)
    served = Forked(var, database=database).start()
    try:
        yield served
    finally:
        served.kill()
        served.leave()
        drop_database(database)


def play(site: Served, kills: Kills, preset: str, pairs: int, rounds: int | None = None) -> ContestDay:
    """The whole day; its ranking is the one counted from what was said in the hall."""
    day = ContestDay(kills, site.environment["DATABASE_URL"], preset, pairs, rounds)
    day.play()
    assert day.ranking() == day.recount()
    assert day.state.closed is not None
    assert len(day.state.given) == 2
    assert "Traceback" not in site.log.read_text()
    print(f"\n{preset}: {len(day.log.rows())} steps, kills {dict(kills.killed)}")
    return day


def test_a_day_goes_on_when_the_server_is_killed_at_five_of_its_moments(tmp_path: Path) -> None:
    with forked(tmp_path) as site:
        kills = Kills(
            site,
            after=lambda what, times: (what, times) in FEW,
            within=lambda what, times: Within(0.1, held=True) if (what, times) == ("confirm", 0) else None,
        )
        play(site, kills, "classique-4x12", 4, rounds=2)
    assert (kills.killed["after"], kills.killed["held"]) == (4, 1)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
def test_a_day_of_every_preset_goes_on_when_the_server_is_killed_at_each_of_its_steps(
    preset: str, tmp_path: Path
) -> None:
    steps = count()

    def within(what: str, times: int) -> Within | None:
        """Every third step, at moments that differ; of those every seventh while it cannot be written."""
        at = next(steps)
        third = at // 3
        return None if at % 3 else Within(DELAYS[third % len(DELAYS)], held=third % len(DELAYS) == 0)

    with forked(tmp_path) as site:
        kills = Kills(site, after=lambda what, times: True, within=within)
        play(site, kills, preset, 9 if preset == NINE_PAIRS else 8)
    assert kills.killed["after"] == kills.done.total()
    assert kills.killed["held"] > 0
    assert 0 < kills.killed["within, and done"] < kills.killed["within"]
