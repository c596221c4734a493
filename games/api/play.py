"""Operations that play: tables of one's own, actions and commands at a table, the robots' queue.

They go the one write path of live tables, and tell what the page of the same seat shows (docs/robot-accounts.md).
"""

from typing import Any, Final

from asgiref.sync import async_to_sync
from django.conf import settings
from django.db import connection
from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Router

from games.api.callers import READER, TABLE_PLAYER, Caller, caller_of, count_opening
from games.api.parties import tables_router
from games.api.problems import ApiCode, ApiProblem, beyond_schema
from games.api.shapes.play import (
    Accepted,
    NewAction,
    NewCommand,
    NewTable,
    NewWait,
    OpenedTable,
    SeenTable,
    Waiting,
)
from games.api.sheets import keeper_behind
from games.api.validation import invalid
from games.live import protocol, robots
from games.live.acting import Repeated, catch_up
from games.live.audiences import table_view
from games.live.codes import TableCode
from games.live.commanding import Commander, obey
from games.live.presence import Visitor, visitor_with
from games.live.seating import Wanted, open_table
from games.live.snapshots import Folded
from games.live.state import TableState
from games.lobby.queries import LobbyCode, has_too_many_tables
from games.models import Partie, Table
from games.permissions import may_play_with_people
from games.robot_accounts.accounts import RobotCode, verify_free
from games.robot_accounts.pace import robots_pace
from games.robot_accounts.waiting import leave, wait
from games.rules.bots import Level
from games.rules.errors import Refusal
from games.rules.options import read_rules

router = Router(tags=[gettext_noop("Play")])
OF_PEOPLE: Final = frozenset({Table.Kind.CASUAL, Table.Kind.ROBOTS})
OF_ROBOTS: Final = frozenset({Table.Kind.ROBOTS, Table.Kind.PREPARED})


def _nothing(_frame: str) -> None:
    """Take a frame for the sender alone: hints and advices are for pages."""


def visitor_or_404(caller: Caller, code: str) -> Visitor:
    """Return the caller as a visitor of a table. Http404 for an unknown one; a block hides it too."""
    key = caller.session if caller.token is None else f"token {caller.token.pk}"
    found = visitor_with(code, caller.player, key, is_known=caller.user_id is not None)
    if found is None:
        raise Http404
    return found


def state_of(visitor: Visitor) -> TableState:
    """Return the table as it is now: as this process knows it, with what others have written since."""
    folded: Folded = async_to_sync(catch_up)(visitor.table_id)
    return folded.state


def verify_plays(caller: Caller, kind: str) -> None:
    """Check that programs of this caller play at tables of this kind. Problem `no-play`."""
    if kind not in (OF_PEOPLE if caller.robot is None else OF_ROBOTS):
        raise ApiProblem(ApiCode.NO_PLAY)


@tables_router.post(
    "/tables",
    response=OpenedTable,
    auth=TABLE_PLAYER,
    openapi_extra={**TABLE_PLAYER.told, "x-conflicts": True},
    summary=gettext_noop("Open a table of your own"),
    description=gettext_noop(
        "A private table: others come by its link. A person’s is casual; at that of a robot account nothing counts, "
        "as everybody reads before they sit down."
    ),
)
def open_own_table(request: HttpRequest, wanted: NewTable) -> OpenedTable:
    count_opening(request)
    caller = caller_of(request)
    host = keeper_behind(caller)
    seats: dict[str, Wanted] = {seat: Level(level) for seat, level in wanted.seats.dict().items() if level}
    if caller.robot is not None:
        verify_free(caller.robot)
    elif has_too_many_tables(host):
        raise Refusal(LobbyCode.TOO_MANY_TABLES, "too many tables of this person are open")
    elif len(seats) < 3 and not may_play_with_people(host):
        raise Refusal(TableCode.SUSPENDED, "a moderator decided so")
    kind = Table.Kind.CASUAL if caller.robot is None else Table.Kind.ROBOTS
    table = open_table(
        host=host,
        rules=read_rules(wanted.rules),
        seats={**seats, "S": host},
        kind=kind,
        visibility=Table.Visibility.LINK,
        speed=wanted.speed,
    )
    page = reverse("live:table", args=[table.code])
    return OpenedTable.model_validate({"code": table.code, "kind": kind.value, "url": settings.SITE_URL + page})


@router.get(
    "/tables/{slug:code}",
    response=SeenTable,
    auth=READER,
    openapi_extra={**READER.told, "x-conflicts": True},
    summary=gettext_noop("See a table from your seat"),
)
def read_table(request: HttpRequest, code: str) -> SeenTable:
    visitor = visitor_or_404(caller_of(request), code)
    state = state_of(visitor)
    seat = state.seat_of(visitor.player_ids)
    if seat is None:
        raise Refusal(TableCode.NOT_YOUR_SEAT, "you hold no seat here; its stream is open to spectators")
    # A program that reads a hand where the result counts would tell its person what to play.
    verify_plays(caller_of(request), state.kind)
    partie = Partie.objects.filter(table_id=visitor.table_id).values_list("code", flat=True).first()
    return SeenTable(version=state.version, view=table_view(state, seat, code), partie=partie)


@router.post(
    "/tables/{slug:code}/actions",
    response=Accepted,
    auth=TABLE_PLAYER,
    openapi_extra={**TABLE_PLAYER.told, "x-conflicts": True, **beyond_schema("unreadable")},
    summary=gettext_noop("Play: bid, play a card, cut"),
)
def act(request: HttpRequest, code: str, said: NewAction) -> Accepted:
    return _carried_out(request, code, {"type": "act", **said.dict()})


@router.post(
    "/tables/{slug:code}/commands",
    response=Accepted,
    auth=TABLE_PLAYER,
    openapi_extra={**TABLE_PLAYER.told, "x-conflicts": True, **beyond_schema("incomplete")},
    summary=gettext_noop("Sit down, rise, claim, concede, ask for another partie"),
)
def command(request: HttpRequest, code: str, said: NewCommand) -> Accepted:
    return _carried_out(request, code, {name: value for name, value in said.dict().items() if value is not None})


def _carried_out(request: HttpRequest, code: str, message: dict[str, Any]) -> Accepted:
    caller = caller_of(request)
    visitor = visitor_or_404(caller, code)
    read = protocol.said_in(message)
    if not isinstance(read, protocol.Command):
        raise invalid("body.type", "incomplete", _("This command lacks something, or has too much."))
    verify_plays(caller, Table.objects.values_list("kind", flat=True).get(pk=visitor.table_id))
    if isinstance(read, protocol.Sit) and caller.robot is not None:
        verify_free(caller.robot)
    if caller.robot is not None and not connection.in_atomic_block:
        # This thread waits for its turn; its connection must not.
        connection.close()
    try:
        version: int = async_to_sync(_obey)(visitor, read, None if caller.robot is None else caller.user_id)
    except Repeated as before:
        return Accepted(version=before.version, repeated=True)
    return Accepted(version=version, repeated=False)


async def _obey(visitor: Visitor, read: protocol.Command, owner: int | None) -> int:
    """Carry out a command. `owner`: of the robot account that gives it, which waits for its turn (`robots_pace`)."""
    if owner is not None and not await robots_pace().turn(owner):
        raise ApiProblem(ApiCode.TOO_MANY_REQUESTS, headers={"Retry-After": "1"})
    commander = Commander(visitor.table_id, visitor.player, visitor.player_ids, _nothing)
    version = await obey(commander, read)
    robots.wake(visitor.table_id)
    return version


@router.put(
    "/queue",
    response=Waiting,
    auth=TABLE_PLAYER,
    openapi_extra={**TABLE_PLAYER.told, "x-conflicts": True},
    summary=gettext_noop("Wait for other robot accounts"),
    description=gettext_noop(
        "Four that wait for the same rules sit down together; after five seconds robots of the site take the free "
        "seats. Your stream tells the table. Only for robot accounts."
    ),
)
def wait_for_others(request: HttpRequest, wanted: NewWait) -> Waiting:
    robot = caller_of(request).robot
    if robot is None:
        raise Refusal(RobotCode.ONLY_ROBOTS, "only robot accounts wait here")
    wait(robot, wanted.preset)
    return Waiting(waits=True)


@router.delete(
    "/queue",
    response=Waiting,
    auth=TABLE_PLAYER,
    openapi_extra={**TABLE_PLAYER.told, "x-conflicts": True},
    summary=gettext_noop("Wait no more"),
)
def wait_no_more(request: HttpRequest) -> Waiting:
    robot = caller_of(request).robot
    if robot is None:
        raise Refusal(RobotCode.ONLY_ROBOTS, "only robot accounts wait here")
    leave(robot)
    return Waiting(waits=False)
