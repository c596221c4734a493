"""What is committed goes once to every audience that has the table open here: four seats and the spectators.

A `Room` holds the sockets of one table in this process and its last states. For each audience the view is built from
the state by `audiences.table_view` (never cut down from a fuller one), compared with that audience's view one version
before, and only what changed travels. Everything here runs on the event loop without awaiting, so a snapshot given and
the changes that follow it leave no gap.
"""

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from games.live import protocol
from games.live.audiences import changed, table_view
from games.live.facts import event_as_json
from games.live.state import Happened, TableState
from games.rules.seats import SEATS, Seat

REMEMBERED: Final = 64
PRESENCE_SECONDS: Final = 0.2
Audience = Seat | None


class Socket(Protocol):
    """What a room needs of a connection. `push` never blocks: a reader too slow for its queue is closed."""

    player_ids: frozenset[int]
    session_key: str | None

    def push(self, text: str) -> None: ...

    def drop(self, code: int) -> None: ...


def audience_of(state: TableState, player_ids: frozenset[int]) -> Audience:
    """The seat these players hold, or None for a spectator."""
    for seat, occupant in zip(SEATS, state.seats, strict=True):
        if occupant is not None and occupant.player_id in player_ids:
            return seat
    return None


@dataclass(slots=True)
class Room:
    """One table's sockets in this process, with what was published lately."""

    state: TableState
    code: str
    sockets: dict[Socket, Audience] = field(default_factory=dict)
    told: str = ""
    telling: asyncio.TimerHandle | None = None
    past: deque[tuple[TableState, Sequence[Happened], TableState]] = field(
        default_factory=lambda: deque(maxlen=REMEMBERED)
    )

    def enter(self, socket: Socket, version: int | None) -> None:
        """Let a socket in and give it what it missed since `version`, or a snapshot."""
        audience = audience_of(self.state, socket.player_ids)
        newcomer = socket not in self.sockets
        self.sockets[socket] = audience
        missed = None if version is None else self._missed(audience, version)
        for text in missed if missed is not None else [self._snapshot(audience)]:
            socket.push(text)
        if newcomer:
            socket.push(self._present())
            self._tell_presence_soon()

    def leave(self, socket: Socket) -> None:
        if self.sockets.pop(socket, self) is not self:
            self._tell_presence_soon()

    def publish(self, after: TableState, events: Sequence[Happened]) -> None:
        """Tell everybody here of the next version. A socket whose seat changed gets a snapshot of its new view."""
        if after.version != self.state.version + 1:
            self.show(after)
            return
        before, self.state = self.state, after
        self.past.append((before, events, after))
        messages: dict[Audience, str] = {}
        for socket, audience in list(self.sockets.items()):
            now = audience_of(after, socket.player_ids)
            if now != audience:
                self.sockets[socket] = now
                socket.push(self._snapshot(now))
                continue
            if audience not in messages:
                messages[audience] = self._change(before, events, after, audience)
            socket.push(messages[audience])
        if before.seats != after.seats:
            self._tell_presence_soon()

    def show(self, state: TableState) -> None:
        """Give everybody the whole of a state this room does not know the way to; an older one changes nothing."""
        if state.version <= self.state.version:
            return
        self.state = state
        self.past.clear()
        for socket in list(self.sockets):
            self.sockets[socket] = audience_of(state, socket.player_ids)
            socket.push(self._snapshot(self.sockets[socket]))
        self._tell_presence_soon()

    def _snapshot(self, audience: Audience) -> str:
        return protocol.snapshot(self.state.version, table_view(self.state, audience, self.code))

    def _change(self, before: TableState, events: Sequence[Happened], after: TableState, audience: Audience) -> str:
        changes = changed(table_view(before, audience, self.code), table_view(after, audience, self.code))
        return protocol.change(after.version, [event_as_json(event, after) for event in events], changes)

    def _missed(self, audience: Audience, version: int) -> list[str] | None:
        if version == self.state.version:
            return []
        steps = [step for step in self.past if step[0].version >= version]
        if not steps or steps[0][0].version != version:
            return None
        if any(audience_of_seats(before, after) for before, _events, after in steps):
            return None
        return [self._change(before, events, after, audience) for before, events, after in steps]

    def _present(self) -> str:
        seats: dict[str, bool] = {}
        held = set(self.sockets.values())
        for seat, occupant in zip(SEATS, self.state.seats, strict=True):
            if occupant is not None:
                seats[seat.name] = occupant.kind == "bot" or seat in held
        return protocol.present(seats, sum(audience is None for audience in self.sockets.values()))

    def _tell_presence_soon(self) -> None:
        """Once for all who come and go within a moment: four hundred spectators are not told of each in turn."""
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._tell_presence)

    def _tell_presence(self) -> None:
        self.telling = None
        text = self._present()
        if text != self.told:
            self.told = text
            for socket in list(self.sockets):
                socket.push(text)


def audience_of_seats(before: TableState, after: TableState) -> bool:
    """Whether somebody sat down or rose between two states: then a view changes hands and only a snapshot will do."""
    return before.seats != after.seats


class Rooms:
    """The tables that are open in this process."""

    def __init__(self) -> None:
        self._rooms: dict[int, Room] = {}

    def __iter__(self) -> Iterator[tuple[int, Room]]:
        return iter(list(self._rooms.items()))

    def get(self, table_id: int) -> Room | None:
        return self._rooms.get(table_id)

    def open(self, table_id: int, code: str, state: TableState) -> Room:
        return self._rooms.setdefault(table_id, Room(state, code))

    def leave(self, table_id: int, socket: Socket) -> None:
        """A socket has gone; the last one to leave closes the room."""
        room = self._rooms.get(table_id)
        if room is None:
            return
        room.leave(socket)
        if not room.sockets:
            del self._rooms[table_id]

    def publish(self, table_id: int, after: TableState, events: Sequence[Happened]) -> None:
        room = self._rooms.get(table_id)
        if room is not None:
            room.publish(after, events)
