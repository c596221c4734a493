"""Which steps of contests and seasons the arbiter and the desk of a club may write: those listed here and no other."""

from dataclasses import MISSING, fields
from typing import Any

import pytest

from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.steps import LOG as CONTEST_LOG
from leagues.contests.rights import ContestRights
from leagues.logs.folding import Log
from leagues.seasons.rights import SeasonRights
from leagues.seasons.season_log.codes import SeasonRefusal
from leagues.seasons.season_log.steps import LOG as SEASON_LOG

AT_CONTESTS = "amend arrive check-in confirm dispute enter give late pay rekey renew-sheet withdraw write"
ARBITERS = "catch-up correct leave pardon penalize postpone replace run-clock settle walkover"
AT_SEASONS = "confirm dispute meet report"


def empty(kind: type) -> Any:
    """A step with nothing but its defaults: what an office may write depends on its kind alone."""
    step = object.__new__(kind)
    for field in fields(kind):
        if field.default is not MISSING:
            object.__setattr__(step, field.name, field.default)
    return step


def written(rights: ContestRights | SeasonRights, log: Log[Any, Any]) -> set[str]:
    kinds = set()
    for step in map(empty, log.kinds):
        try:
            rights.verify(step)
        except (ContestRefusal, SeasonRefusal):
            continue
        kinds.add(step.kind)
    return kinds


@pytest.mark.parametrize(("role", "kinds"), [("desk", AT_CONTESTS), ("arbiter", f"{AT_CONTESTS} {ARBITERS}")])
def test_an_office_of_a_contest_writes_these_steps(role: str, kinds: str) -> None:
    assert written(ContestRights(role=role), CONTEST_LOG) == set(kinds.split())


@pytest.mark.parametrize(
    ("role", "kinds"), [("desk", AT_SEASONS), ("arbiter", f"{AT_SEASONS} call-off forfeit move play-live settle")]
)
def test_an_office_of_a_season_writes_these_steps(role: str, kinds: str) -> None:
    assert written(SeasonRights(role=role), SEASON_LOG) == set(kinds.split())


@pytest.mark.parametrize("rights", [ContestRights(), SeasonRights()])
def test_who_has_no_office_writes_none_of_them(rights: ContestRights | SeasonRights) -> None:
    assert not written(rights, CONTEST_LOG if isinstance(rights, ContestRights) else SEASON_LOG)
