"""People who stay at a table whatever happens to the network and the server: docs/protocol.md as a client keeps it."""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from tests.e2e.clients import Browser

# As the page does, only quicker: a ping after some silence, dead after more of it.
IDLE: Final = 0.3
DEAD: Final = 0.9
FIRST_WAIT: Final = 0.05
LONGEST_WAIT: Final = 2.0
Message = dict[str, Any]
View = dict[str, Any]
Choose = Callable[[View], Message]


class LostError(Exception):
    """Nothing was heard although it was asked for."""


class Staying:
    """One person, or a spectator, at one table. `wires`: the addresses by which a server may be reached.

    Nothing is said twice under two names: a command without an answer is said again under its own `ref`.
    """

    idle, dead = IDLE, DEAD

    def __init__(self, browser: Browser, code: str, wires: Sequence[str], choose: Choose, dice: random.Random) -> None:
        self.browser, self.code, self.wires, self.choose, self.dice = browser, code, wires, choose, dice
        self.version = -1
        self.view: View = {}
        self.waiting: Message | None = None
        self.answers: dict[str, tuple[Message, int | None]] = {}
        self.refusals: Counter[str] = Counter()
        self.resumed: Counter[str] = Counter()
        self.losses = 0
        self._attempt = 0
        self.pauses: list[tuple[float, float]] = []
        self._lost_at: float | None = None
        self._acted_at = -1
        self._heard_at = time.monotonic()

    async def stay(self, until: Callable[[View], bool]) -> None:
        """Take one's turns until the view says so and nothing one said is without its answer."""
        while not self._done(until):
            try:
                await self._connected(until)
            except (OSError, EOFError, WebSocketException, LostError, TimeoutError):
                self.losses += 1
                self._lost_at = self._lost_at or time.monotonic()
                await asyncio.sleep(self._back_off())

    def _back_off(self) -> float:
        """At once, then ever later, with jitter: a server that is just back is not run over."""
        seconds = min(LONGEST_WAIT, FIRST_WAIT * 2**self._attempt) * self.dice.uniform(0.5, 1) if self._attempt else 0.0
        self._attempt += 1
        return seconds

    def _done(self, until: Callable[[View], bool]) -> bool:
        return bool(self.view) and self.waiting is None and until(self.view)

    async def _connected(self, until: Callable[[View], bool]) -> None:
        wire = self.dice.choice(self.wires)
        async with connect(
            wire.replace("http", "ws", 1) + f"/ws/tables/{self.code}/",
            additional_headers={"Cookie": self.browser.cookie_header},
            origin=wire,
            max_size=None,
            open_timeout=3 * self.dead,
            close_timeout=self.dead,
            ping_interval=None,
        ) as socket:
            self._heard_at, resuming = time.monotonic(), True
            await _say(socket, {"type": "join"} | ({"version": self.version} if self.view else {}))
            if self.waiting is not None:
                await _say(socket, self.waiting)
            while not self._done(until):
                message = await self._next(socket)
                if message is None:
                    continue
                if resuming and message["type"] in ("snapshot", "change", "present"):
                    self.resumed[message["type"]] += 1
                    resuming = False
                    self._back()
                await self._hear(socket, message)
                await self._act(socket)

    def _back(self) -> None:
        if self._lost_at is not None:
            self.pauses.append((self._lost_at, time.monotonic()))
        self._lost_at, self._attempt = None, 0

    async def _next(self, socket: ClientConnection) -> Message | None:
        """What is said next; None after a moment of silence, when one has asked whether anybody is there."""
        try:
            text = await asyncio.wait_for(socket.recv(decode=True), self.idle)
        except TimeoutError:
            if time.monotonic() - self._heard_at > self.dead:
                raise LostError from None
            await _say(socket, {"type": "ping"})
            return None
        self._heard_at = time.monotonic()
        message: Message = json.loads(text)
        return message

    async def _hear(self, socket: ClientConnection, message: Message) -> None:
        match message["type"]:
            case "snapshot":
                assert message["version"] >= self.version, "what was shown is gone"
                self.version, self.view = message["version"], message["view"]
            case "change" if message["version"] == self.version + 1:
                self.version, self.view = message["version"], {**self.view, **message["changes"]}
            case "change":
                self.resumed["gap"] += 1
                await _say(socket, {"type": "join", "version": self.version})
            case "accepted" | "refused":
                self._answered(message)

    def _answered(self, message: Message) -> None:
        if message["ref"] is None:
            # What people wrote before could not be read just now; nothing that was said is meant.
            assert message["code"] == "server-fault", message
            self.resumed["no words"] += 1
            return
        if self.waiting is None or message["ref"] != self.waiting["ref"]:
            # The answer to what was said twice comes twice: the second time it was there already.
            assert message["ref"] in self.answers, message
            return
        code = message.get("code", "accepted")
        self.refusals[code] += 1
        if code == "server-fault":
            # It may be done or not (docs/protocol.md): the same is said again.
            raise LostError
        done = code in ("accepted", "repeated")
        self.answers[message["ref"]] = self.waiting, message["version"] if done else None
        self._acted_at = self._acted_at if done else -1
        self.waiting = None

    async def _act(self, socket: ClientConnection) -> None:
        """Say what one has chosen, once a version; before it is said it is kept, to be said again after a loss."""
        if self.waiting is not None or not self.view or self._acted_at == self.version:
            return
        chosen = self.choose(self.view)
        if not chosen:
            return
        self._acted_at = self.version
        ref = f"{self.dice.getrandbits(40):x}"
        self.waiting = {**chosen, "ref": ref, "version": self.version}
        await _say(socket, self.waiting)


async def _say(socket: ClientConnection, message: Message) -> None:
    await socket.send(json.dumps(message))


def watch(_view: View) -> Message:
    """A spectator says nothing."""
    return {}


def sit_and_play(seat: str | None, dice: random.Random) -> Choose:
    """Somebody who takes this seat, then does anything legal; now and then claims the rest, answers as by a coin."""

    def choose(view: View) -> Message:
        if view["phase"] == "seating" and view["you"] is None and seat is not None:
            return {"type": "sit", "seat": seat}
        if "back" in view["may"]:
            return {"type": "back"}
        if view["turn"] is None or view["turn"] != view["you"]:
            return {}
        if "accept" in view["may"]:
            return {"type": dice.choice(("accept", "refuse"))}
        if "claim" in view["may"] and dice.random() < 0.05:
            return {"type": "claim"}
        return {"type": "act", "action": _action(view, dice)}

    return choose


def _action(view: View, dice: random.Random) -> str:
    if view["cut"]:
        return f"{view['you']} cut {dice.randint(view['cut']['min'], view['cut']['max'])}"
    return str(dice.choice(view["legal"]))
