"""Four people at a table in a closed loop: the seat to move acts, the next follows when all four have seen it.

No message is parsed as long as it looks as it always does: the version stands in front, one's legal actions and the cut
are found by their names. Whatever looks otherwise is read as JSON.
"""

import asyncio
import random
from array import array
from collections import Counter
from collections.abc import Coroutine, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Final

import orjson

from tests.load.live.rows import SEATS, Laid
from tests.load.live.sites import Address
from tests.load.live.wire import Wire, frame

RECONNECT: Final = 1001
CHANGE: Final = b'{"type":"change","version":'
ACCEPTED: Final = b'{"type":"accepted"'
VERSION_AT: Final = len(CHANGE)
LEGAL: Final = b'"legal":['
CUT: Final = b'"cut":{'
OVER: Final = b'"phase":"finished"'


@dataclass
class Play:
    """What all tables of a run came to. `took`: seconds from sending to seen by all four, while `measuring`."""

    actions: int = 0
    took: list[float] = field(default_factory=list)
    measuring: bool = False
    faults: Counter[str] = field(default_factory=Counter)
    accepted: "dict[str, array[int]]" = field(default_factory=dict)
    # Seconds between what all have seen and the next action; 0 in a closed loop.
    pace: float = 0.0
    stopping: bool = False


class Seat:
    """One person's socket; it knows its version, whether it has to act, what it said last, and no more."""

    __slots__ = ("address", "cut", "four", "heard", "left", "legal", "path", "said", "session", "version", "wire")

    def __init__(self, four: "Four", address: Address, path: str, session: str) -> None:
        self.four, self.version, self.heard = four, -1, 0
        self.address, self.path, self.session = address, path, session
        self.legal, self.cut, self.left = b"", False, False
        self.said: bytes | None = None
        self.wire: Wire | None = None

    async def connect(self) -> None:
        await self.address.connect(self, self.path, self.session)

    def opened(self) -> None:
        """Join; after a loss from one's version on, with what was said and not answered."""
        assert self.wire is not None
        if self.version < 0:
            self.wire.send(frame(b'{"type":"join"}'))
            return
        self.wire.send(frame(b'{"type":"join","version":%d}' % self.version))
        if self.said is not None:
            self.wire.send(frame(self.said))

    def closed(self, code: int) -> None:
        if self.left:
            return
        if code == RECONNECT:
            keep(self.connect())
        else:
            self.four.play.faults[f"closed {code}"] += 1

    def hear(self, data: bytes) -> None:
        self.heard += 1
        if data.startswith(CHANGE):
            version = int(data[VERSION_AT : data.index(b",", VERSION_AT)])
            if version != self.version + 1:
                self.four.play.faults["lost" if version > self.version else "reordered"] += 1
            self.version = version
            self._find(data)
            self.four.seen(version)
        elif data.startswith(ACCEPTED):
            self.said = None
            self.four.accepted.append(int(data[data.rindex(b":") + 1 : -1]))
        else:
            self._other(data)

    def _find(self, data: bytes) -> None:
        """One's legal actions and whether one cuts, where the message says so; `cut` null is a cut that is over."""
        begins = data.find(LEGAL)
        if begins >= 0:
            begins += len(LEGAL)
            self.legal = data[begins + 1 : data.index(b"]", begins) - 1]
        if data.find(CUT) >= 0:
            self.cut = True
        if data.find(OVER) >= 0:
            self.four.over = True

    def _other(self, data: bytes) -> None:
        message = orjson.loads(data)
        kind, version = message["type"], message.get("version")
        if kind == "snapshot":
            if self.version >= 0:
                self.four.play.faults["snapshots"] += 1
            view, self.version = message["view"], version
            self.legal, self.cut = '","'.join(view["legal"]).encode(), view["cut"] is not None
            self.four.over = view["phase"] == "finished"
            self.four.seen(version)
        elif kind == "change":
            self.hear(CHANGE + b"%d," % version + orjson.dumps(message["changes"]))
        elif kind == "refused" and message["code"] == "repeated":
            self.said = None
        elif kind == "refused":
            self.four.play.faults[f"refused {message['code']}"] += 1
        elif kind == "accepted":
            self.four.accepted.append(version)


class Four:
    """A table of four, or of fewer people and robots, and those they go on at when a partie is over."""

    def __init__(self, play: Play, laid: Sequence[Laid], addresses: Sequence[Address], seed: int) -> None:
        self.play, self.laid, self.addresses = play, list(laid), addresses
        self.dice = random.Random(seed)
        self.over = False
        self.seats: list[Seat] = []
        self.waiting, self.sent_at, self.sent_for = 4, 0.0, -1
        self.accepted = array("I")

    async def sit_down(self) -> None:
        """Open the four sockets of the next table, each seat at one of the addresses in turn."""
        here = self.laid.pop(0)
        self.accepted = self.play.accepted.setdefault(here.code, array("I"))
        path, count = f"/ws/tables/{here.code}/", len(self.addresses)
        self.seats = [Seat(self, self.addresses[n % count], path, session) for n, session in enumerate(here.sessions)]
        self.waiting, self.sent_for, self.over = len(self.seats), -1, False
        for seat in self.seats:
            await seat.connect()

    @property
    def is_here(self) -> bool:
        """Whether all four have seen the table."""
        return all(seat.version >= 0 for seat in self.seats)

    @property
    def is_under_way(self) -> bool:
        """Whether something was sent that not all four have seen."""
        newest = max((seat.version for seat in self.seats), default=0)
        return self.sent_for > newest or any(seat.version != newest for seat in self.seats)

    def seen(self, version: int) -> None:
        """A seat has seen a version; the last of them lets the next action follow."""
        self.waiting -= 1
        if self.waiting > 0:
            return
        newest = max(seat.version for seat in self.seats)
        if behind := sum(seat.version != newest for seat in self.seats):
            # Somebody joined later than the others moved on.
            self.waiting = behind
            return
        self.waiting = len(self.seats)
        if self.sent_for == newest:
            self.play.actions += 1
            if self.play.measuring:
                self.play.took.append(perf_counter() - self.sent_at)
        if self.over:
            self._go_to_the_next()
        elif not self.play.stopping:
            if self.play.pace:
                pause = self.play.pace * self.dice.uniform(0.5, 1.5)
                asyncio.get_running_loop().call_later(pause, self._act, newest)
            else:
                self._act(newest)

    def go_on(self) -> None:
        """Act, if it is somebody's turn, after the play was stopped."""
        self._act(max(seat.version for seat in self.seats))

    def _act(self, version: int) -> None:
        if self.play.stopping or any(seat.version != version for seat in self.seats):
            # The server or a robot has acted since: who acts now was asked to when all had seen that.
            return
        for seat in self.seats:
            if seat.cut:
                seat.cut = False
                action = b"%b cut %d" % (SEATS[self.seats.index(seat)].encode(), self.dice.randint(4, 28))
            elif seat.legal:
                legal = seat.legal.split(b'","')
                action = legal[int(self.dice.random() * len(legal))]
            else:
                continue
            self._send(seat, version, action)
            return

    def _send(self, seat: Seat, version: int, action: bytes) -> None:
        said = b'{"type":"act","ref":"v%d","version":%d,"action":"%b"}' % (version, version, action)
        self.sent_at, self.sent_for, seat.said = perf_counter(), version + 1, said
        if seat.wire is not None and seat.wire.open:
            seat.wire.send(frame(said))

    def leave(self) -> None:
        for seat in self.seats:
            seat.left = True
            if seat.wire is not None:
                seat.wire.close()

    def _go_to_the_next(self) -> None:
        if not self.laid:
            self.play.faults["no table left"] += 1
            return
        self.leave()
        keep(self.sit_down())


def keep(work: Coroutine[object, object, None]) -> None:
    """Run this beside the others, to its end."""
    task = asyncio.get_running_loop().create_task(work)
    _going_on.add(task)
    task.add_done_callback(_going_on.discard)


_going_on: set["asyncio.Task[None]"] = set()
