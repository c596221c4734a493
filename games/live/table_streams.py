"""A table as a stream for programs: the frames of docs/protocol.md for every version, none lost and none twice.

A `TableStream` sits in the table's room like a socket, so it gets what a socket of the same person gets. What happened
before it came is folded from the log. What a spectator gets is one trick late (docs/streams.md).
"""

import asyncio
import re
from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from games.live import acting, protocol, robots, watchdog
from games.live.audiences import table_view
from games.live.presence import Visitor
from games.live.process import live_process
from games.live.publishing import VersionChange, Views, closed_to
from games.live.snapshots import empty, log_lines
from games.live.state import Happened, TablePhase, TableState
from games.live.steps import step
from games.models import Table
from games.rules.values import value

MOST_MISSED: Final = 400
"""More versions than these are not told one by one: the stream begins with a snapshot."""
MOST_WAITING: Final = 256 * 1024
"""Letters that may wait for a reader; then the stream ends."""
_KEPT: Final = re.compile(r'\{"type":"(change|snapshot)"')
ENDS: Final = {
    protocol.CLOSE_TOO_SLOW: "too-slow",
    protocol.CLOSE_SIGNED_OUT: "no-access",
    protocol.CLOSE_UNKNOWN_TABLE: "not-found",
    protocol.CLOSE_UNWATCHABLE: "not-watchable",
    protocol.CLOSE_RECONNECT: "reconnect",
}
"""Why a stream ends, by the code that closes a socket."""
OVER: Final = "over"


@value
class Progress:
    """How far a table had come at a version: the number of the donne, complete tricks, and whether it is in play."""

    donne: int
    tricks: int
    in_play: bool

    @classmethod
    def of(cls, state: TableState) -> "Progress":
        partie = state.partie
        if partie is None or partie.donne is None or state.phase not in (TablePhase.BIDDING, TablePhase.PLAYING):
            return cls(0 if partie is None else partie.number, 0, in_play=False)
        playing = partie.donne.playing
        return cls(partie.number, 0 if playing is None else len(playing.tricks), in_play=True)

    def is_late_enough(self, now: "Progress") -> bool:
        """Whether a spectator may be told what was done at this point.

        The trick after that of this point is complete, or the donne is over.
        """
        return not now.in_play or self.donne != now.donne or not self.in_play or self.tricks + 2 <= now.tricks

    def then(self, after: "Progress") -> "Progress":
        """Return the point at which something was done that led from here to `after`: the tricks complete before."""
        goes_on = self.in_play and after.in_play and self.donne == after.donne
        return Progress(after.donne, self.tricks if goes_on else 0, after.in_play)


_TOLD: Final = Progress(0, 0, in_play=False)
"""The point of the snapshot with which a stream begins: it is told at once."""


@value
class TableFrame:
    """A frame for one audience: the version it leads to, its text, and at what point of the partie it was done."""

    version: int
    text: str
    point: Progress


class TableStream:
    """What one program reads of one table; a `publishing.Socket`. Everything but `read` runs without waiting.

    `session_key`: ends the stream as it ends sockets (`LiveProcess.end_session`); None for a stranger.
    """

    is_pinned = False

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.player_ids, self.hidden, self.session_key = visitor.player_ids, visitor.hidden, visitor.session_key
        self.name = None if visitor.player is None else visitor.player.name
        self.ended: str | None = None
        self._frames: deque[TableFrame] = deque()
        self._letters = 0
        self._now: Progress | None = None
        self._is_late = False
        self._news = asyncio.Event()

    @property
    def heard_at(self) -> float:
        """Return the present: a stream hears nothing, and ends with its connection."""
        return asyncio.get_running_loop().time()

    async def begin(self, after: int | None) -> str | None:
        """Enter the room. `after`: the last version that the reader has; None: begin with a snapshot.

        Returns a code of `ENDS` if this reader may not see the table. Raises `Error` of Django if it cannot be read.
        """
        process, table_id = live_process(), self.visitor.table_id
        process.sockets.add(self)
        watchdog.watch()
        await process.awake.wait()
        state = (await acting.current(table_id)).state
        if process.rooms.get(table_id) is None or (after is not None and after > state.version):
            state = (await acting.catch_up(table_id)).state
        refused = closed_to(state, state.seat_of(self.player_ids), self.hidden)
        if refused is not None:
            return ENDS[refused]
        room = process.open(table_id, self.visitor.code, state, pinned=False)
        until, now = room.state.version, room.state
        self._is_late = now.seat_of(self.player_ids) is None
        room.enter(self, until)
        live = list(self._frames)
        past = await process.reader.ask(past_frames, table_id, self, after, until, late=self._is_late)
        self._frames = deque([*past, *list(self._frames)[len(live) :]])
        self._now = self._now or Progress.of(now)
        self._look_for_end(now)
        self._news.set()
        robots.wake(table_id)
        return None

    def push(self, text: str) -> None:
        """Take a frame of the room: changes and snapshots; who is present and what is said is for pages."""
        room = live_process().rooms.get(self.visitor.table_id)
        if room is None or self.ended is not None or not _KEPT.match(text):
            return
        state = room.state
        # Who rises becomes a spectator.
        self._is_late = state.seat_of(self.player_ids) is None
        before, self._now = self._now, Progress.of(state)
        self._frames.append(TableFrame(state.version, text, (before or self._now).then(self._now)))
        self._letters += len(text)
        if self._letters > MOST_WAITING:
            self.drop(protocol.CLOSE_TOO_SLOW)
        self._look_for_end(state)
        self._news.set()

    def drop(self, code: int) -> None:
        """End the stream with a documented code, once."""
        live_process().rooms.leave(self.visitor.table_id, self)
        self.end(ENDS.get(code, "reconnect"))

    def end(self, why: str) -> None:
        self.ended = self.ended or why
        self._news.set()

    def _look_for_end(self, state: TableState) -> None:
        """End after the last frame: the table is closed, the next one is open, or spectators have seen the end."""
        finished = state.phase is TablePhase.FINISHED and (self._is_late or state.next_code is not None)
        if finished or state.phase is TablePhase.CLOSED:
            self.ended = self.ended or OVER

    async def read(self, seconds: float) -> list[TableFrame]:
        """Return the frames that may be told now; wait for the first one, at most so many seconds."""
        found = self._take()
        if found or self.ended is not None:
            return found
        self._news.clear()
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return []
        return self._take()

    def _take(self) -> list[TableFrame]:
        found: list[TableFrame] = []
        while self._frames and (not self._is_late or self._now is None or self._may_tell(self._frames[0])):
            found.append(self._frames.popleft())
        self._letters = sum(len(frame.text) for frame in self._frames) if self._is_late else 0
        return found

    def _may_tell(self, frame: TableFrame) -> bool:
        assert self._now is not None
        return frame.point.is_late_enough(self._now)

    async def close(self) -> None:
        """Leave the room, however the stream ended."""
        process = live_process()
        process.sockets.discard(self)
        process.rooms.leave(self.visitor.table_id, self)


def past_frames(table_id: int, reader: TableStream, after: int | None, until: int, *, late: bool) -> list[TableFrame]:
    """Return the frames from version `after` to version `until` for this reader (database work).

    They begin with a snapshot if `after` is None, too long ago, or not a version of this table: of `until`, or for
    spectators of the last version they may be told.
    """
    table = Table.objects.get(pk=table_id)
    versions: list[tuple[TableState, Sequence[Happened]]] = [(empty(table), ())]
    for version, text, _by, _ref, at in log_lines(table_id, 0):
        if version <= until:
            versions.append(step(versions[-1][0], text, at))
    if after is not None and until - MOST_MISSED <= after <= until:
        first, frames = after, []
    else:
        first = _last_told(versions) if late else until
        frames = [_snapshot(reader, table.code, versions[first][0])]
    for (before, _earlier), (state, events) in pairwise(versions[first:]):
        frames.append(_frame(reader, table.code, before, events, state))
    return frames


def _last_told(versions: Sequence[tuple[TableState, Sequence[Happened]]]) -> int:
    """Return the last version that a spectator may be told now."""
    states = [state for state, _events in versions]
    now, last = Progress.of(states[-1]), 0
    for before, after in pairwise(states):
        if not Progress.of(before).then(Progress.of(after)).is_late_enough(now):
            break
        last = after.version
    return last


def _snapshot(reader: TableStream, code: str, state: TableState) -> TableFrame:
    view = table_view(state, state.seat_of(reader.player_ids), code)
    return TableFrame(state.version, protocol.snapshot(state.version, view), _TOLD)


def _frame(
    reader: TableStream, code: str, before: TableState, events: Sequence[Happened], after: TableState
) -> TableFrame:
    """Return the frame of one version, as a room sends it: a snapshot if the reader had another seat before."""
    one, other = before.seat_of(reader.player_ids), after.seat_of(reader.player_ids)
    point = Progress.of(before).then(Progress.of(after))
    if one != other or closed_to(before, one, reader.hidden) is not None:
        return TableFrame(after.version, _snapshot(reader, code, after).text, point)
    text = VersionChange(Views(before, code), events, Views(after, code)).text(other)
    return TableFrame(after.version, text, point)
