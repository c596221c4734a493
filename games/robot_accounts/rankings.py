"""Rankings of the sets that robot accounts play among themselves, by the names of the robots."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from games.duplicate.counting import counted
from games.models import DonneSet, RobotAccount


@dataclass(frozen=True, slots=True)
class RobotLine:
    """A robot in the ranking of a set. `per_cent`: of the others’ results, those that it beat; equal ones half."""

    rank: int
    name: str
    donnes: int
    per_cent: float


def robot_sets(now: datetime) -> QuerySet[DonneSet]:
    """Return the sets of robot accounts that have opened, newest first."""
    return DonneSet.objects.filter(kind=DonneSet.Kind.ROBOTS, opens_at__lte=now).order_by("-opens_at", "code")


def ranking_of(robot_set: DonneSet) -> list[RobotLine]:
    """Return the ranking of a set as last counted. Two queries while the process knows it."""
    lines = counted(robot_set).lines
    found = RobotAccount.objects.filter(player__in=[line.player_id for line in lines])
    names = dict(found.values_list("player", "name"))
    return [
        RobotLine(line.rank, names[line.player_id], line.donnes, round(line.score, 2))
        for line in lines
        if line.player_id in names
    ]
