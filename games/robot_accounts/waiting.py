"""The robots' queue: robot accounts wait for three others and play casual parties among themselves.

It has nothing to do with the queue of people. Any process may seat who waits at any moment: the rows are locked, and
deleted in the transaction that opens the table.
"""

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.live.seating import Wanted, open_table
from games.models import Player, RobotAccount, RobotWaiting, Table
from games.robot_accounts.accounts import LISTENING, verify_free
from games.rules.bots import Level
from games.rules.options import read_rules
from games.rules.seats import SEATS

FILLED_AFTER: Final = timedelta(seconds=5)
"""After waiting so long, robots of the site take the seats that nobody has come for."""
FILLED_WITH: Final = Level.HABITUE


def wait(robot: RobotAccount, preset: str) -> None:
    """Let a robot wait for a table of these rules; waiting already, it waits for these from now on.

    Refusals of `verify_free`.
    """
    verify_free(robot)
    RobotWaiting.objects.update_or_create(robot=robot, defaults={"preset": preset, "since": timezone.now()})


def leave(robot: RobotAccount) -> bool:
    """Take a robot out of the queue; return whether it waited."""
    return RobotWaiting.objects.filter(robot=robot).delete()[0] > 0


def seat_waiting(now: datetime) -> int:
    """Open every table that can be opened now; return how many. Robots that nobody listens for any more leave.

    Three queries while nobody waits for a table.
    """
    silent = Q(robot__heard_at=None) | Q(robot__heard_at__lt=now - LISTENING)
    RobotWaiting.objects.filter(silent, since__lt=now - LISTENING).delete()
    presets = RobotWaiting.objects.order_by("preset").values_list("preset", flat=True).distinct()
    return sum(_seat(preset, now) for preset in list(presets))


def _seat(preset: str, now: datetime) -> int:
    opened = 0
    while True:
        with transaction.atomic():
            rows = RobotWaiting.objects.filter(preset=preset).select_related("robot__player").order_by("since", "pk")
            four = list(rows.select_for_update(skip_locked=True, of=("self",))[: len(SEATS)])
            if not four or (len(four) < len(SEATS) and now - four[0].since < FILLED_AFTER):
                return opened
            _open(preset, [each.robot.player for each in four])
            RobotWaiting.objects.filter(pk__in=[each.pk for each in four]).delete()
            opened += 1


def _open(preset: str, players: list[Player]) -> Table:
    others: list[Wanted] = [FILLED_WITH] * (len(SEATS) - len(players))
    seats = dict(zip((seat.name for seat in SEATS), [*players, *others], strict=True))
    return open_table(
        host=players[0],
        rules=read_rules({"preset": preset}),
        seats=seats,
        kind=Table.Kind.ROBOTS,
        visibility=Table.Visibility.LINK,
        speed=Table.Speed.FAST,
    )
