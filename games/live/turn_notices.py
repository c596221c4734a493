"""Notifications of absent players on their turn, once per donne, if their settings allow it.

They work only while somebody has the table open: without a socket there is no room, and absences are unknown.
"""

from datetime import datetime
from typing import Final

from django.urls import reverse

from games.live.publishing import Room
from games.models import Player, Table
from games.notices import NoticeKind, notify, wants
from games.outbox import enqueue

AWAY_SECONDS: Final = 15.0
"""The least absence in seconds; shorter than the time until a bot stands in (`games.live.clock`)."""
Awaited = tuple[int, int, int]
"""A table, a player and the number of a donne."""


def awaited_at(table_id: int, room: Room, now: datetime) -> Awaited | None:
    """Return the player whose turn it is if absent for long enough and not yet notified in this donne, else None."""
    state, seat = room.state, room.state.waited
    if seat is None or not state.under_way or state.partie is None:
        return None
    if min(room.absent_for(seat), state.clock.elapsed(now)) < AWAY_SECONDS:
        return None
    occupant = state.seats[seat]
    if occupant is None or (state.partie.number, seat) in room.awaited:
        return None
    room.awaited.add((state.partie.number, seat))
    return table_id, occupant.player_id, state.partie.number


def ask_to_tell(found: list[Awaited]) -> None:
    """Enqueue a notice for each of these players; a second process adds no second notice (database work)."""
    for table, player, donne in found:
        enqueue("games.tasks.tell_turn", table, player, donne, key=f"turn:{table}:{donne}:{player}")


def tell_turn(table_id: int, player_id: int, donne: int) -> bool:
    """Send the notice unless the table is over; return whether it was sent. It reveals no cards."""
    table = Table.objects.filter(pk=table_id, finished_at=None, closed_at=None).first()
    player = Player.objects.select_related("user", "absorbed_by__user").get(pk=player_id)
    player = player.absorbed_by or player
    if table is None or not wants(player, NoticeKind.TURN):
        return False
    notify(player, NoticeKind.TURN, key=f"turn:{table_id}:{donne}", url=reverse("live:table", args=[table.code]))
    return True
