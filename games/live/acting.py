"""The only write path of live tables, for people, bots and deals: apply a line to a version, commit, publish."""

import asyncio
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import field
from datetime import datetime
from functools import partial
from typing import Final

from games.live import monitoring
from games.live.codes import TableCode
from games.live.finishing import log_line
from games.live.journal import Fate, settled
from games.live.log_rows import PendingLogLine
from games.live.process import LiveProcess, TableLock, live_process
from games.live.robot_phrases import robot_says
from games.live.robot_seats import contre_due
from games.live.snapshots import Folded, Missed, fold, remember, tail
from games.live.state import Happened, TableState
from games.live.steps import step
from games.models import Table
from games.rules.errors import Code, Refusal
from games.rules.record_json import Json
from games.rules.seats import LETTERS, Seat
from games.rules.values import value

DICE: Final = random.SystemRandom()
PLAYER_VERBS: Final = frozenset({"pass", "take", "bid", "contre", "surcontre", "annonce", "play", "cut", "shuffle"})


Writing = Callable[[TableState], str]
"""Returns the text of a log line for a state, or raises a `Refusal`."""
Accepted = Callable[[int], None]
"""Is called with the version of a line right after it was published, in the same turn of the event loop."""
Tell = Callable[[int | BaseException], None]
"""Is called once: with the version of a line right after it was published, or with the error that refused it."""


def exactly(text: str) -> Writing:
    """Return a `line` argument for `append` that ignores the state."""
    return lambda _state: text


@value
class CommandAuthor:
    """The author of a command: player, client `ref`, and the version seen. The server has no player and no ref.

    `thought`: thinking time in seconds as counted by the client, or None.
    """

    by: int | None
    player_ids: frozenset[int]
    ref: str
    version: int
    thought: float | None = None


def of_server(version: int) -> CommandAuthor:
    """Return the server as author: it shuffles, enforces the clock, plays for absent people."""
    return CommandAuthor(None, frozenset(), "", version)


class Repeated(Refusal):
    """Refusal: the same command was already accepted, as `version`."""

    def __init__(self, version: int) -> None:
        super().__init__(TableCode.REPEATED, "this command was accepted before")
        self.version = version


async def current(table_id: int) -> Folded:
    """Return the table as cached by this process, or folded from its log. Raises `Table.DoesNotExist`."""
    process = live_process()
    folded = process.states.get(table_id)
    if folded is not None:
        return folded
    folding = process.folding.get(table_id)
    if folding is None:
        folding = process.folding[table_id] = asyncio.get_running_loop().create_task(_fold(process, table_id))
    # Cancelling one waiter must not cancel the folding for the others.
    return await asyncio.shield(folding)


async def _fold(process: LiveProcess, table_id: int) -> Folded:
    try:
        folded = await process.reader.ask(lambda: fold(Table.objects.get(pk=table_id)))
        monitoring.FOLDS.inc()
        return process.states.put(table_id, folded)
    finally:
        del process.folding[table_id]


async def catch_up(table_id: int) -> Folded:
    """Read the end of the log and publish it, because the cache is behind."""
    process = live_process()
    async with process.lock(table_id):
        return await _catch_up(process, table_id)


async def follow(table_id: int, version: int, written: "LoggedLine | None") -> bool:
    """Apply a line that another process appended as `version` to this process's state and room.

    Uses the text in the hint if no version before it is missing; otherwise reads the log. Returns False if this process
    has no room for the table.
    """
    process = live_process()
    room, folded = process.rooms.get(table_id), process.states.get(table_id)
    if room is None:
        return False
    lock = process.lock(table_id)
    known = folded is not None and folded.state.version == version - 1 == room.state.version
    if written is None or folded is None or not known or lock.locked():
        if room.state.version < version:
            await catch_up(table_id)
        return True
    after, events = step(folded.state, written.text, written.at)
    _keep(process, table_id, folded, after, written.by, written.ref)
    process.rooms.publish(table_id, after, events)
    return True


async def act(table_id: int, asked: CommandAuthor, action: str, accepted: Accepted | None = None) -> int:
    """Append an action given as text (`S play KH belote`, `W cut 12`); return its version, or raise `Refusal`."""
    return await append(table_id, asked, _of_seat(asked, action), accepted=accepted)


def is_ready(table_id: int, version: int) -> bool:
    """Whether an action based on this version can be handed to the journal without waiting for anything.

    At a guided table it waits for an advice.
    """
    process = live_process()
    folded = process.states.get(table_id)
    if folded is None or folded.state.guided:
        return False
    return version <= folded.state.version and not process.is_locked(table_id)


def act_at_once(table_id: int, asked: CommandAuthor, action: str, tell: Tell) -> None:
    """Do what `act` does at a table that `is_ready`, without a coroutine. `tell` gets the version, or the error."""
    process = live_process()
    lock = process.lock(table_id)
    try:
        folded = process.states.get(table_id)
        if folded is None or not lock.try_acquire():
            raise RuntimeError("the table is not ready")
        _hand_over(process, lock, table_id, folded, asked, _of_seat(asked, action), None, tell)
    except Exception as error:  # noqa: BLE001  (any error goes to the sender of the command)
        tell(error)


def _of_seat(asked: CommandAuthor, action: str) -> Writing:
    """Return an action as a `line` for `append`: its seat must be the sender's. Raises `Refusal` `unreadable`."""
    words = action.split(" ")
    if len(words) < 2 or words[0] not in LETTERS or words[1] not in PLAYER_VERBS:
        raise Refusal(Code.UNREADABLE, "not an action")
    seat = Seat[words[0]]

    def own(state: TableState) -> str:
        occupant = state.seats[seat]
        if occupant is None or occupant.player_id not in asked.player_ids:
            raise Refusal(TableCode.NOT_YOUR_SEAT, f"somebody else holds {seat.name}")
        if occupant.away is not None:
            raise Refusal(TableCode.AWAY, f"a bot holds {seat.name}")
        if state.is_prepared and contre_due(state):
            raise Refusal(TableCode.CONTRE_FIRST, "a robot says contre first, as at every table of this set")
        return action

    return own


async def append(
    table_id: int,
    asked: CommandAuthor,
    line: Writing,
    also: Callable[[], object] | None = None,
    accepted: Accepted | None = None,
) -> int:
    """Append a line to a table's log and publish it; return its version.

    `line` makes the text from the state it will be applied to, or raises. `also` writes in the same transaction. Raises
    `Refusal` (`stale`, `repeated`, or a code of `line` or of the rules), which changes nothing. Once the journal has
    the line, its callback publishes the line and releases the table's lock, even if the caller was cancelled.
    """
    process = live_process()
    lock = process.lock(table_id)
    await lock.acquire()
    try:
        folded = await current(table_id)
        if asked.version > folded.state.version:
            folded = await _catch_up(process, table_id)
    except BaseException:
        lock.release()
        raise
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def tell(told: int | BaseException) -> None:
        if accepted is not None and isinstance(told, int):
            accepted(told)
        settled(answer, told)

    _hand_over(process, lock, table_id, folded, asked, line, also, tell)
    return await answer


def _hand_over(
    process: LiveProcess,
    lock: TableLock,
    table_id: int,
    folded: Folded,
    asked: CommandAuthor,
    line: Writing,
    also: Callable[[], object] | None,
    tell: Tell,
) -> None:
    """Hand a line to the journal, which releases the held lock. If this raises, the lock is free again."""
    try:
        text = _verified(folded, asked, line)
        at = folded.state.clock.moment(process.now(), asked.thought)
        after, events = step(folded.state, text, at)
        written = LoggedLine(text, asked.by, asked.ref, at)
        appending = _Appending(process, lock, folded, after, events, written, asked, line, tell)
        row = log_line(table_id, folded.state, after, text, by=asked.by, ref=asked.ref, at=at, also=also)
        process.journal.put(row, partial(appending.learn, row))
    except BaseException:
        lock.release()
        raise


@value
class LoggedLine:
    """A written line of the log: text, player, client ref, time."""

    text: str = field(repr=False)
    by: int | None
    ref: str
    at: datetime


@value
class _Appending:
    """A line handed to the journal, with the table's lock, held until the line is written or refused."""

    process: LiveProcess
    lock: TableLock
    folded: Folded
    after: TableState
    events: Sequence[Happened]
    written: LoggedLine
    asked: CommandAuthor
    line: Writing
    tell: Tell

    def learn(self, row: PendingLogLine, fate: Fate) -> None:
        """Publish a first line; after a late line, read the missed lines and refuse the command."""
        if fate is False:
            self.process.whole(self._refuse(row.table_id))
            return
        try:
            if fate is True:
                self._publish(row.table_id)
        except Exception as error:
            # The line is in the log but was not published because of an error: report it; `watchdog` publishes it.
            self.tell(error)
            raise
        else:
            self.tell(self.after.version if fate is True else fate)
        finally:
            self.lock.release()

    def _publish(self, table_id: int) -> None:
        began, written = time.perf_counter(), self.written
        _keep(self.process, table_id, self.folded, self.after, written.by, written.ref)
        self.process.rooms.publish(table_id, self.after, self.events)
        monitoring.accepted(written.text)
        monitoring.FANOUT_SECONDS.observe(time.perf_counter() - began)
        if self.process.bus.is_followed(table_id):
            self.process.bus.tell(moved(table_id, self.after.version, written))
        said = robot_says(self.folded.state, self.after, DICE)
        if said is not None:
            _speak(self.process, table_id, *said)

    async def _refuse(self, table_id: int) -> None:
        monitoring.STALE.inc()
        try:
            _verified(await _catch_up(self.process, table_id), self.asked, self.line)
        except Exception as error:  # noqa: BLE001  (any error goes to the sender of the command)
            self.tell(error)
        else:
            self.tell(Refusal(TableCode.STALE, "somebody was first"))
        finally:
            self.lock.release()


def _speak(process: LiveProcess, table_id: int, seat: Seat, phrase: str) -> None:
    """Show a robot's phrase to every socket of the table, here and in other processes."""
    room = process.rooms.get(table_id)
    if room is not None:
        room.hear(seat, phrase)
    if process.bus.is_followed(table_id):
        process.bus.tell({"table": table_id, "seat": seat.name, "phrase": phrase})


def _keep(process: LiveProcess, table_id: int, folded: Folded, after: TableState, by: int | None, ref: str) -> None:
    remember(folded.refs, after.version, by, ref)
    process.states.put(table_id, Folded(folded.code, after, folded.refs))


PUBLIC_VERBS: Final = frozenset({"pass", "take", "bid", "contre", "surcontre", "play"})


def moved(table_id: int, version: int, written: LoggedLine) -> dict[str, object]:
    """Return the hint of a table's new version. It contains the text only of public lines."""
    hint: dict[str, object] = {"table": table_id, "version": version}
    words = written.text.split(" ", 2)
    if len(words) > 1 and words[1] in PUBLIC_VERBS and words[0] in LETTERS:
        hint["line"] = [written.text, written.by, written.ref, written.at.isoformat()]
    return hint


def line_told(hint: Json) -> LoggedLine | None:
    """Return the line in a hint, or None if the hint has only the version."""
    if "line" not in hint:
        return None
    text, by, ref, at = hint["line"]
    return LoggedLine(text, by, ref, datetime.fromisoformat(at))


def _verified(folded: Folded, asked: CommandAuthor, line: Writing) -> str:
    """Return the text to append; raise `repeated`, a refusal of `line`, or `stale`."""
    for player_id in asked.player_ids:
        if asked.ref and (player_id, asked.ref) in folded.refs:
            raise Repeated(folded.refs[player_id, asked.ref])
    text = line(folded.state)
    if asked.version != folded.state.version:
        raise Refusal(TableCode.STALE, f"the table is at version {folded.state.version}")
    return text


async def _catch_up(process: LiveProcess, table_id: int) -> Folded:
    folded = await current(table_id)
    room = process.rooms.get(table_id)
    if room is not None:
        room.show(folded.state)
    missed: Sequence[Missed] = await process.reader.run(tail, table_id, folded)
    monitoring.caught_up(len(missed))
    for each in missed:
        folded = process.states.put(table_id, Folded(folded.code, each.after, folded.refs))
        process.rooms.publish(table_id, each.after, each.events)
    return folded
