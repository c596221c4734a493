"""The record of a robot: what became of its last parties with people and against people.

A robot plays far more parties than a person, so only the last of them are read: the page costs the same for ever.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from games.history.filters import ANY_PARTIE, parties
from games.models import Partie, PartieSeat, Player
from games.models.tables import UNCOUNTED
from games.outcomes import FACING, seat_outcome

MOST_COUNTED: Final = 1_000
LAST: Final = 10
DECIDED: Final = ("won", "lost", "drawn")


@dataclass(frozen=True, slots=True)
class RobotResults:
    """Numbers of finished parties, by their outcome for the robot's side."""

    won: int = 0
    lost: int = 0
    drawn: int = 0

    @property
    def parties(self) -> int:
        return self.won + self.lost + self.drawn


@dataclass(frozen=True, slots=True)
class RobotRecord:
    """A robot's results. `beside`, `against`: with a person as its partner, with a person among its opponents.

    `beside_you`, `against_you`: the same with the reader. `is_cut`: the robot has more parties than were read.
    `partie_ids`: the parties read, newest first, of every kind.
    """

    beside: RobotResults = RobotResults()
    against: RobotResults = RobotResults()
    beside_you: RobotResults = RobotResults()
    against_you: RobotResults = RobotResults()
    is_cut: bool = False
    partie_ids: list[int] = field(default_factory=list)


class _OtherSeat(NamedTuple):
    """A seat of a partie beside the robot's own."""

    partie_id: int
    seat: str
    player_id: int
    kind: str


def record_of(robot: Player, reader: Collection[int], most: int = MOST_COUNTED) -> RobotRecord:
    """Return the record of a robot over its last parties, with two queries. `reader`: the ids of the reader.

    Practice, parties with hints, under way or stopped, and parties whose contest withholds them do not count.
    """
    seats = PartieSeat.objects.filter(player=robot).annotate(outcome=seat_outcome()).order_by("-partie_id")
    columns = (
        "partie_id",
        "seat",
        "outcome",
        "partie__kind",
        "partie__finished_at",
        "partie__withheld",
        "partie__aided",
    )
    rows = list(seats.values_list(*columns)[: most + 1])
    own = {
        partie: (seat, outcome)
        for partie, seat, outcome, kind, ended, withheld, aided in rows[:most]
        if outcome in DECIDED and kind not in UNCOUNTED and ended is not None and not (withheld or aided)
    }
    others = PartieSeat.objects.filter(partie_id__in=own).exclude(player=robot)
    met = [_OtherSeat(*row) for row in others.values_list("partie_id", "seat", "player_id", "player__kind")]
    people = [each for each in met if each.kind == Player.Kind.PERSON]
    readers = [each for each in people if each.player_id in reader]
    return RobotRecord(
        _results(own, people, beside=True),
        _results(own, people, beside=False),
        _results(own, readers, beside=True),
        _results(own, readers, beside=False),
        is_cut=len(rows) > most,
        partie_ids=[row[0] for row in rows[:most]],
    )


def _results(own: dict[int, tuple[str, str]], people: Iterable[_OtherSeat], *, beside: bool) -> RobotResults:
    """Count each partie once in which one of these people sat opposite the robot, or against it."""
    found = {each.partie_id for each in people if (FACING[own[each.partie_id][0]] == each.seat) is beside}
    outcomes = Counter(own[partie][1] for partie in found)
    return RobotResults(outcomes["won"], outcomes["lost"], outcomes["drawn"])


def last_parties_of(record: RobotRecord, viewer: Player | None) -> list[Partie]:
    """Return the last of the parties read that the viewer finds in lists, with their seats."""
    found = parties(ANY_PARTIE, viewer).filter(pk__in=record.partie_ids).defer("rules")
    return list(found.order_by("-finished_at", "-pk").prefetch_related("seats")[:LAST])
