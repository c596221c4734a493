"""Sends each committed version to every audience of the table in this process: four seats and the spectators.

A `Room` holds the sockets of one table in this process and its last states. The public part is built and encoded once
per version, private parts once per audience (by `audiences`, never cut from a fuller view); only differences from the
version before are sent. Everything here runs on the event loop without awaiting, so nothing is lost between a snapshot
and the changes that follow it.
"""

import asyncio
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Protocol

from games.live import monitoring, protocol
from games.live.audiences import (
    View,
    changed,
    concerns,
    moved,
    own_moving_view,
    own_view,
    public_view,
    stands,
    table_view,
)
from games.live.facts import event_as_json
from games.live.state import Happened, TableState, meets
from games.rules.seats import SEATS, Seat

REMEMBERED: Final = 16
NAMES: Final = 50
PRESENCE_SECONDS: Final = 0.2
# A person is shown as « absent » only this many seconds after a lost connection; a page reload takes less.
ABSENT_SECONDS: Final = 5.0
# A client that receives nothing for this long considers its connection lost (docs/protocol.md).
DEAD_SECONDS: Final = 9.0
# Other processes write their connected players every few seconds (`watchdog`).
ELSEWHERE_SECONDS: Final = 12.0
SAID: Final = 100
PHRASES: Final = 4
PHRASES_SECONDS: Final = 10.0
Audience = Seat | None


class Socket(Protocol):
    """What a room needs of a connection. `push` never blocks: a reader that is too slow is disconnected."""

    player_ids: frozenset[int]
    # Every id of the people in a block with this person.
    hidden: frozenset[int]
    session_key: str | None
    name: str | None
    # Whether a proxy leads it to the process of its table (deploy/nginx). The streams of programs may be anywhere.
    is_pinned: bool

    @property
    def heard_at(self) -> float: ...

    def push(self, text: str) -> None: ...

    def drop(self, code: int) -> None: ...


def _gone_since(socket: Socket, now: float) -> float:
    """Return when a silent client was last heard, or `now` for any other client: clients ping every few seconds."""
    return socket.heard_at if now - socket.heard_at > DEAD_SECONDS else now


def is_watchable(state: TableState) -> bool:
    """Whether people without a seat may see the table: always before the partie, because they may sit down."""
    return state.watching != "nobody" or state.partie is None


def closed_to(state: TableState, seat: Audience, hidden: frozenset[int]) -> int | None:
    """Return the close code that refuses a viewer the table; None if they may see it, as players always may.

    `hidden`: ids of people in a block with the viewer; their tables look unknown to the viewer.
    """
    if seat is not None:
        return None
    if meets(state, hidden):
        return protocol.CLOSE_UNKNOWN_TABLE
    return None if is_watchable(state) else protocol.CLOSE_UNWATCHABLE


def _same_door(before: TableState, after: TableState) -> bool:
    """Whether seats and access are certainly unchanged between two versions."""
    same = before.seats is after.seats and before.watching == after.watching
    return same and (before.partie is None) == (after.partie is None)


@dataclass(slots=True)
class Views:
    """The views of one state by audience, built on demand and kept to compare with the next version."""

    state: TableState
    code: str
    _public: View | None = None
    _own: dict[Audience, View] = field(default_factory=dict)
    # The changed fields of private views, of those `taken over`.
    own_changes: dict[Audience, View] = field(default_factory=dict)

    @property
    def public(self) -> View:
        if self._public is None:
            self._public = public_view(self.state, self.code)
        return self._public

    def take_over(self, before: "Views", public: View) -> None:
        """Reuse the previous views after a change that `stands`. `public`: all changed fields of the public view.

        The public view is handed over, not copied: `before` builds it again if it is asked for it once more.
        """
        self._public, before._public = before.public, None
        self._public.update(public)
        for audience, view in before._own.items():
            if audience is None or not concerns(audience, before.state, self.state):
                self._own[audience] = view
            else:
                moving = own_moving_view(self.state, audience)
                self._own[audience] = {**view, **moving}
                self.own_changes[audience] = changed(view, moving)

    def own(self, audience: Audience) -> View:
        view = self._own.get(audience)
        if view is None:
            view = self._own[audience] = own_view(self.state, audience, self.code)
        return view


class VersionChange:
    """The change to one version: the public part encoded once, private parts on demand."""

    def __init__(self, before: Views, events: Sequence[Happened], after: Views) -> None:
        self._before, self._after = before, after
        told = [event_as_json(event, after.state) for event in events]
        if stands(before.state, after.state):
            public = moved(before.state, after.state, before.public)
            after.take_over(before, public)
        else:
            public = changed(before.public, after.public)
        self._opening = protocol.change_opening(after.state.version, told, public)
        # One text for everybody without a change of their own.
        self._alike = protocol.change(self._opening, {})
        self._texts: dict[Audience, str] = {}

    def text(self, audience: Audience) -> str:
        text = self._texts.get(audience)
        if text is None:
            own = self._after.own_changes.get(audience)
            if own is None:
                before, after = self._before.own(audience), self._after.own(audience)
                own = {} if before is after else changed(before, after)
            text = self._texts[audience] = protocol.change(self._opening, own) if own else self._alike
        return text


@dataclass(slots=True)
class Room:
    """One table's sockets in this process, with the last published versions."""

    state: TableState
    code: str
    views: Views | None = None
    sockets: dict[Socket, Audience] = field(default_factory=dict)
    told: str = ""
    telling: asyncio.TimerHandle | None = None
    # By the loop's clock: when the room opened, when a seat's last socket here closed, and when any process last
    # wrote to the database that it had a socket of the seat.
    opened: float = field(default_factory=lambda: asyncio.get_running_loop().time())
    left: dict[Seat, float] = field(default_factory=dict)
    elsewhere: dict[Seat, float] = field(default_factory=dict)
    # For contest tables: seats whose arrival is recorded (`attendance.note_arrivals`).
    came: set[Seat] = field(default_factory=set)
    # Players already notified of their turn, by number of the donne (`watchdog`).
    awaited: set[tuple[int, Seat]] = field(default_factory=set)
    # The ids of the chat lines that were shown here.
    said: deque[int] = field(default_factory=lambda: deque(maxlen=SAID))
    phrases: dict[Seat, deque[float]] = field(default_factory=dict)
    past: deque[tuple[TableState, Sequence[Happened], TableState]] = field(
        default_factory=lambda: deque(maxlen=REMEMBERED)
    )

    def enter(self, socket: Socket, version: int | None) -> None:
        """Add a socket and send it the changes since `version`, or a snapshot."""
        audience = self.state.seat_of(socket.player_ids)
        refused = closed_to(self.state, audience, socket.hidden)
        if refused is not None:
            socket.drop(refused)
            return
        newcomer = socket not in self.sockets
        self.sockets[socket] = audience
        missed = None if version is None else self._missed(audience, version)
        monitoring.joined(version, afresh=missed is None)
        for text in missed if missed is not None else [self._snapshot(audience)]:
            socket.push(text)
        if newcomer:
            socket.push(self._present(socket.hidden))
            self._tell_presence_soon()

    def leave(self, socket: Socket) -> None:
        if socket not in self.sockets:
            return
        seat = self.sockets.pop(socket)
        if seat is not None and seat not in self.sockets.values():
            loop = asyncio.get_running_loop()
            self.left[seat] = _gone_since(socket, loop.time())
            loop.call_later(ABSENT_SECONDS + PRESENCE_SECONDS, self.tell_presence)
        self._tell_presence_soon()

    def publish(self, after: TableState, events: Sequence[Happened]) -> None:
        """Send the next version to all sockets here. A socket whose seat changed gets a snapshot of its new view."""
        if after.version != self.state.version + 1:
            self.show(after)
            return
        before, self.state = self.state, after
        self.past.append((before, events, after))
        monitoring.FRAMES.inc(len(self.sockets))
        if _same_door(before, after):
            changes = self._changes(before, events, after)
            for socket, audience in list(self.sockets.items()):
                socket.push(changes.text(audience))
            return
        self._publish_to_newly_seated(before, events, after)
        if before.players != after.players:
            self._tell_presence_soon()

    def _publish_to_newly_seated(self, before: TableState, events: Sequence[Happened], after: TableState) -> None:
        """Send a version that may have changed seats or access."""
        changes = self._changes(before, events, after)
        for socket, audience in list(self.sockets.items()):
            now = after.seat_of(socket.player_ids)
            refused = closed_to(after, now, socket.hidden)
            if refused is not None:
                socket.drop(refused)
            elif now != audience:
                self.sockets[socket] = now
                socket.push(self._snapshot(now))
            else:
                socket.push(changes.text(audience))

    def _changes(self, before: TableState, events: Sequence[Happened], after: TableState) -> VersionChange:
        old = self.views
        if old is None or old.state is not before:
            old = Views(before, self.code)
        self.views = Views(after, self.code)
        return VersionChange(old, events, self.views)

    def show(self, state: TableState) -> None:
        """Send everybody a snapshot of a state that this room has no changes for; an older state is ignored."""
        if state.version <= self.state.version:
            return
        self.state, self.views = state, None
        self.past.clear()
        for socket in list(self.sockets):
            now = self.sockets[socket] = state.seat_of(socket.player_ids)
            refused = closed_to(state, now, socket.hidden)
            if refused is None:
                socket.push(self._snapshot(now))
            else:
                socket.drop(refused)
        self._tell_presence_soon()

    def turn_away(self) -> None:
        """Disconnect viewers who lost access, without a new version."""
        for socket, audience in list(self.sockets.items()):
            refused = closed_to(self.state, audience, socket.hidden)
            if refused is not None:
                socket.drop(refused)

    @property
    def watching(self) -> int:
        """Count the people who watch through this process."""
        return sum(audience is None for audience in self.sockets.values())

    def _snapshot(self, audience: Audience) -> str:
        return protocol.snapshot(self.state.version, table_view(self.state, audience, self.code))

    def _missed(self, audience: Audience, version: int) -> list[str] | None:
        if version == self.state.version:
            return []
        steps = [step for step in self.past if step[0].version >= version]
        if not steps or steps[0][0].version != version:
            return None
        if any(before.players != after.players for before, _events, after in steps):
            # The viewer changed, so that only a snapshot is correct.
            return None
        return [
            VersionChange(Views(before, self.code), events, Views(after, self.code)).text(audience)
            for before, events, after in steps
        ]

    def absent_for(self, seat: Seat) -> float:
        """Return the seconds since this seat last had a socket, here or in another process; 0 while it has one."""
        if seat in self.sockets.values():
            return 0.0
        now, left = asyncio.get_running_loop().time(), self.left.get(seat)
        elsewhere = self.elsewhere.get(seat)
        if elsewhere is None or (left is not None and elsewhere <= left):
            # A time up to `left` may be that of the socket here, since this process writes its own sockets too.
            return now - (self.opened if left is None else left)
        return 0.0 if now - elsewhere < ELSEWHERE_SECONDS else now - elsewhere

    def hears(self, seat: Seat) -> bool:
        """Whether this seat has a socket here whose client still pings."""
        now = asyncio.get_running_loop().time()
        return any(each is seat and _gone_since(socket, now) == now for socket, each in self.sockets.items())

    def is_present(self, seat: Seat) -> bool:
        """Whether this seat is shown as present, even after a loss of a few seconds."""
        seconds = self.absent_for(seat)
        return seconds == 0.0 or seconds < ABSENT_SECONDS

    def say(self, seat: Seat, phrase: str) -> bool:
        """Send a phrase to every socket here; False over the seat's limit."""
        now, said = asyncio.get_running_loop().time(), self.phrases.setdefault(seat, deque(maxlen=PHRASES))
        if len(said) == PHRASES and now - said[0] < PHRASES_SECONDS:
            return False
        said.append(now)
        self.hear(seat, phrase)
        return True

    def hear(self, seat: Seat, phrase: str) -> None:
        """Show a phrase from this or another process."""
        text = protocol.said(seat.name, phrase)
        for socket in list(self.sockets):
            socket.push(text)

    def _present(self, hidden: frozenset[int] = frozenset()) -> str:
        """Return the message about the people present. People in a block with the viewer are counted but not named."""
        seats = {
            seat.name: occupant.kind == "bot" or self.is_present(seat)
            for seat, occupant in zip(SEATS, self.state.seats, strict=True)
            if occupant is not None
        }
        watching = [socket for socket, audience in self.sockets.items() if audience is None]
        names = {each.name for each in watching if each.name and each.player_ids.isdisjoint(hidden)}
        return protocol.present(seats, len(watching), sorted(names)[:NAMES])

    def _tell_presence_soon(self) -> None:
        """Send presence changes in batches, so that four hundred spectators do not cause one message each."""
        if self.telling is None:
            self.telling = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self.tell_presence)

    def tell_presence(self) -> None:
        """Send the people present if they changed."""
        self.telling = None
        text = self._present()
        if text != self.told:
            self.told = text
            for socket in list(self.sockets):
                socket.push(self._present(socket.hidden) if socket.hidden else text)


class Rooms:
    """The tables that are open in this process."""

    def __init__(self) -> None:
        self._rooms: dict[int, Room] = {}

    def __iter__(self) -> Iterator[tuple[int, Room]]:
        return iter(list(self._rooms.items()))

    def get(self, table_id: int) -> Room | None:
        return self._rooms.get(table_id)

    def open(self, table_id: int, code: str, state: TableState) -> Room:
        room = self._rooms.get(table_id)
        if room is None:
            room = self._rooms[table_id] = Room(state, code)
            # Players connected before this process opened the room get a moment to reconnect.
            asyncio.get_running_loop().call_later(ABSENT_SECONDS + PRESENCE_SECONDS, room.tell_presence)
        return room

    def leave(self, table_id: int, socket: Socket) -> None:
        """Remove a socket; the room closes with its last socket."""
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
