"""Robot accounts of a person: made, changed, ended; and the private table where a person meets one."""

import re
from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db import IntegrityError, transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from accounts.names import is_reserved, skeleton
from games.live.codes import TableCode
from games.live.seating import open_table
from games.models import Player, RobotAccount, Table, TableSeat
from games.models.players import player_ids
from games.models.robot_accounts import end_robots, kept_from, owner_of
from games.permissions import are_blocked, may_play_with_people
from games.rules.errors import Refusal
from games.rules.options import Rules

MOST_ROBOTS: Final = 5
"""Robot accounts that one person may have at a time."""
MOST_TABLES: Final = 4
"""Tables at which one robot account may sit at a time."""
LISTENING: Final = timedelta(seconds=40)
"""A robot that was heard within this time is shown as ready to play."""
NAME: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{1,18}[A-Za-z0-9])")
"""Plain letters only, so that no two names look alike."""


class RobotCode(StrEnum):
    """Refusals about robot accounts; their texts are in `games/labels/`."""

    BAD_NAME = "robot-bad-name"
    NAME_TAKEN = "robot-name-taken"
    TOO_MANY = "robot-too-many"
    ENDED = "robot-ended"
    BUSY = "robot-busy"
    NOT_LISTENING = "robot-not-listening"
    NOT_OPEN = "robot-not-open"
    ONLY_ROBOTS = "robot-only"


def shown_name(name: str) -> str:
    """Return the name of a robot's player, which says wherever it is read that it is no person."""
    return f"{name} (robot)"


def robots_of(user: User) -> QuerySet[RobotAccount]:
    """Return a person's robots that have not ended, oldest first."""
    return RobotAccount.objects.filter(owner=user, ended_at=None).select_related("player").order_by("made_at", "pk")


def make_robot(user: User, name: str, about: str) -> RobotAccount:
    """Make a robot account. Refusals of `RobotCode`: `robot-bad-name`, `robot-name-taken`, `robot-too-many`."""
    if not NAME.fullmatch(name) or _misleads(user, name):
        raise Refusal(RobotCode.BAD_NAME, "3 to 20 letters, digits and hyphens; not the site's, not another person's")
    with transaction.atomic():
        User.objects.select_for_update().get(pk=user.pk)
        if robots_of(user).count() >= MOST_ROBOTS:
            raise Refusal(RobotCode.TOO_MANY, f"at most {MOST_ROBOTS} robots")
        if skeleton(name) in map(skeleton, RobotAccount.objects.values_list("name", flat=True)):
            raise Refusal(RobotCode.NAME_TAKEN, "another robot has this name")
        try:
            with transaction.atomic():
                player = Player.objects.create(name=shown_name(name), kind=Player.Kind.ROBOT)
                return RobotAccount.objects.create(
                    owner=user, player=player, name=name, about=about, made_at=timezone.now()
                )
        except IntegrityError:
            raise Refusal(RobotCode.NAME_TAKEN, "another robot has this name") from None


def _misleads(user: User, name: str) -> bool:
    """Whether a name looks like a robot of the site, its staff, or the account of somebody else.

    Words that say « robot » are left out: they are reserved for people's names only.
    """
    words = [word for word in re.split("[-_]", name) if word.casefold().rstrip("0123456789") not in ("bot", "robot")]
    left = "-".join(words)
    if left and is_reserved(left):
        return True
    return User.objects.filter(skeleton__in={skeleton(name), skeleton(left)}).exclude(pk=user.pk).exists()


def end_robot(robot: RobotAccount) -> None:
    """End a robot (`games.models.robot_accounts.end_robots`)."""
    end_robots(RobotAccount.objects.filter(pk=robot.pk))


def is_listening(robot: RobotAccount, now: datetime) -> bool:
    """Whether a program listened for this robot a moment ago."""
    return robot.heard_at is not None and now - robot.heard_at < LISTENING


def tables_of(players: Iterable[int]) -> QuerySet[TableSeat]:
    """Return the seats of these players at tables that are not over."""
    under_way = TableSeat.objects.filter(player__in=list(players), table__finished_at=None, table__closed_at=None)
    return under_way.select_related("table").order_by("table_id")


def verify_free(robot: RobotAccount) -> None:
    """Check that a robot may sit at one more table. Refusals: `robot-ended`, `robot-busy`."""
    if robot.ended_at is not None:
        raise Refusal(RobotCode.ENDED, "this robot plays no more")
    if tables_of([robot.player_id]).count() >= MOST_TABLES:
        raise Refusal(RobotCode.BUSY, f"at most {MOST_TABLES} tables at a time")


@transaction.atomic
def meet(robot: RobotAccount, person: Player, rules: Rules) -> Table:
    """Open a private table where a person sits at South and a robot account, which is asked nothing, at North.

    Parties there count nowhere. Refusals: `robot-ended`, `robot-busy`, `robot-not-open`, `robot-not-listening`,
    `own-robot`, `not-here`, `suspended`; `robot-busy` also for a person with too many such tables.
    """
    robot = RobotAccount.objects.select_for_update(of=("self",)).select_related("owner__player").get(pk=robot.pk)
    verify_free(robot)
    if robot.player_id in kept_from(person):
        raise Refusal(TableCode.OWN_ROBOT, "one does not play with one's own robot")
    if not robot.open_to_people:
        raise Refusal(RobotCode.NOT_OPEN, "its owner does not let people ask it")
    if not is_listening(robot, timezone.now()):
        raise Refusal(RobotCode.NOT_LISTENING, "no program listens for it now")
    owner = owner_of(robot.player)
    if owner is not None and (are_blocked(owner, person) or not may_play_with_people(owner)):
        raise Refusal(TableCode.NOT_HERE, "its owner and this person do not meet")
    if not may_play_with_people(person):
        raise Refusal(TableCode.SUSPENDED, "a moderator decided so")
    if tables_of(player_ids(person)).filter(table__kind=Table.Kind.ROBOTS).count() >= MOST_TABLES:
        raise Refusal(RobotCode.BUSY, f"at most {MOST_TABLES} tables at a time")
    return open_table(
        host=person,
        rules=rules,
        seats={"S": person, "N": robot.player},
        kind=Table.Kind.ROBOTS,
        visibility=Table.Visibility.LINK,
        speed=Table.Speed.NORMAL,
    )
