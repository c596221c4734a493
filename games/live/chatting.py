"""The chat of a table: permissions, rate limits, recipients, and the last hundred lines.

Chat lines are neither in the log nor in the views: they are written on the thread of pages and read on the thread of
joins, so no card waits for them. Other processes get a line's id and read it.
"""

from datetime import timedelta
from typing import Final

from channels.db import database_sync_to_async
from django.db import transaction
from django.utils import timezone

from games.live import protocol
from games.live.codes import TableCode
from games.live.presence import Visitor
from games.live.process import live_process
from games.live.publishing import Room, Socket
from games.models import ChatLine, Mute, Player
from games.models.players import player_ids
from games.permissions import hidden_from, may_write
from games.rules.errors import Refusal
from games.rules.seats import Seat
from games.wording import refuse_flood

KEPT: Final = 100
# How long after a line was written a lost hint is repaired, and how many lines one query reads at most.
MISSED_FOR, MOST_MISSED = timedelta(seconds=10), 500


async def write(who: Visitor, text: str) -> None:
    """Write a chat line for a seated player.

    Refused: a person without a seat or an account, a sanctioned author, a line sent too fast, a repeated line.
    """
    process = live_process()
    room = process.rooms.get(who.table_id)
    seat = None if room is None else room.state.seat_of(who.player_ids)
    if room is None or seat is None or who.player is None:
        raise Refusal(TableCode.NOT_YOUR_SEAT, "who watches does not write")
    line, hidden = await database_sync_to_async(_keep)(who, text)
    _show(room, line, seat, hidden)
    process.bus.tell({"table": who.table_id, "chat": line.pk})


@transaction.atomic
def _keep(who: Visitor, text: str) -> tuple[ChatLine, frozenset[int]]:
    """Store the line; return it and the players it is hidden from."""
    assert who.player is not None
    if who.player.user_id is None:
        raise Refusal(TableCode.NO_ACCOUNT, "guests say phrases")
    if not may_write(who.player):
        raise Refusal(TableCode.NO_WRITING, "a moderator has said so")
    lately = ChatLine.objects.filter(player_id__in=who.player_ids)
    refuse_flood(lately, text, too_fast=TableCode.TOO_FAST, said_already=TableCode.SAID_ALREADY)
    line = ChatLine.objects.create(table_id=who.table_id, player=who.player, text=text)
    here = ChatLine.objects.filter(table_id=who.table_id)
    oldest = here.order_by("-pk").values_list("pk", flat=True)[KEPT - 1 : KEPT]
    for pk in list(oldest):
        here.filter(pk__lt=pk).delete()
    return line, hidden_from(who.player)


async def hear(table_id: int, line_id: int) -> None:
    """Show a line written in another process to this process's sockets."""
    line, ids, hidden = await live_process().door.ask(_read, table_id, line_id)
    room = live_process().rooms.get(table_id)
    if line is not None and room is not None:
        _show(room, line, room.state.seat_of(ids), hidden)


async def hear_missed() -> None:
    """Show lines of other processes whose hint was lost."""
    process = live_process()
    process.heard_until, latest = await process.door.ask(_latest, process.heard_until)
    for table_id, line_id in latest:
        room = process.rooms.get(table_id)
        if room is not None and line_id not in room.said:
            await hear(table_id, line_id)


def _latest(since: int | None) -> tuple[int, list[tuple[int, int]]]:
    """Return table and id of the lines of the last seconds, and an id below which all lines are older.

    Ids may become visible out of order; therefore the lines of the last seconds are read again each time.
    """
    if since is None:
        newest = ChatLine.objects.order_by("-pk").values_list("pk", flat=True).first() or 0
        since = max(0, newest - KEPT)
    lines = ChatLine.objects.filter(pk__gt=since).order_by("pk").values_list("pk", "table_id", "at")[:MOST_MISSED]
    recent: list[tuple[int, int]] = []
    lately = timezone.now() - MISSED_FOR
    for line_id, table_id, at in lines:
        if at > lately or recent:
            recent.append((table_id, line_id))
        else:
            since = line_id
    return since, recent


def _read(table_id: int, line_id: int) -> tuple[ChatLine | None, frozenset[int], frozenset[int]]:
    line = ChatLine.objects.select_related("player").filter(pk=line_id, table_id=table_id).first()
    if line is None:
        return None, frozenset(), frozenset()
    return line, frozenset(player_ids(line.player)), hidden_from(line.player)


def _show(room: Room, line: ChatLine, seat: Seat | None, hidden: frozenset[int]) -> None:
    room.said.append(line.pk)
    text = protocol.chat(_as_json(line, seat))
    for socket in list(room.sockets):
        if not socket.player_ids & hidden:
            socket.push(text)


async def give_past(who: Visitor, socket: Socket) -> None:
    """Send a joining player the last lines, and whether they may write."""
    room = live_process().rooms.get(who.table_id)
    if room is not None:
        socket.push(await live_process().door.ask(_past, who, socket.hidden, room))


def _past(who: Visitor, hidden: frozenset[int], room: Room) -> str:
    here = ChatLine.objects.filter(table_id=who.table_id).exclude(player_id__in=hidden)
    lines = list(here.select_related("player").order_by("-pk")[:KEPT])[::-1]
    authors = {line.player_id: line.player for line in lines}
    seats = {pk: room.state.seat_of(frozenset(player_ids(player))) for pk, player in authors.items()}
    shown = [_as_json(line, seats[line.player_id]) for line in lines]
    if who.player is None or who.player.user_id is None:
        return protocol.chats(shown, writes=False, muted=[])
    muted = Mute.objects.filter(by=who.player).order_by("pk").values_list("muted__name", flat=True)
    return protocol.chats(shown, writes=may_write(who.player), muted=list(muted))


async def mute(who: Visitor, seat: str, *, muted: bool) -> None:
    """Store a mute for a player with an account; a guest's mutes exist only in the browser."""
    room = live_process().rooms.get(who.table_id)
    occupant = None if room is None else room.state.seats[Seat[seat]]
    if who.player is None or who.player.user_id is None or occupant is None or occupant.kind != Player.Kind.PERSON:
        return
    # On the thread that reads mutes, so that an immediate rejoin sees it.
    await live_process().door.run(_mute, who, occupant.player_id, muted=muted)


def _mute(who: Visitor, player_id: int, *, muted: bool) -> None:
    other = Player.objects.select_related("absorbed_by").get(pk=player_id)
    other = other.absorbed_by or other
    if not muted:
        Mute.objects.filter(by=who.player, muted=other).delete()
    elif other.pk not in who.player_ids:
        Mute.objects.get_or_create(by=who.player, muted=other)


def _as_json(line: ChatLine, seat: Seat | None) -> dict[str, object]:
    at = int(line.at.timestamp() * 1000)
    return {
        "id": line.pk,
        "seat": None if seat is None else seat.name,
        "player": line.player_id,
        "name": line.player.name,
        "text": line.text,
        "at": at,
    }
