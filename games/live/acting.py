"""The one write path: state at a version, apply, append, commit, publish. People, bots and the dealer's hand use it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from django.utils import timezone

from games.live.codes import TableCode
from games.live.finishing import due, sealing, together
from games.live.journal import Line
from games.live.process import LiveProcess, live_process
from games.live.snapshots import Folded, Missed, fold, tail
from games.live.state import TableState
from games.live.steps import step
from games.models import Table
from games.rules.errors import Code, Refusal
from games.rules.seats import Seat

PLAYER_VERBS: Final = frozenset({"pass", "take", "bid", "contre", "surcontre", "annonce", "play", "cut", "shuffle"})


Writing = Callable[[TableState], str]
"""Makes a log line from the state it is for, or raises a `Refusal`."""


def exactly(text: str) -> Writing:
    """This line, whatever the state."""
    return lambda _state: text


@dataclass(frozen=True, slots=True)
class Asked:
    """Who asks, under which name of theirs, against which version. The server itself has no player and no ref.

    `thought`: seconds of this turn as the client's own clock counted them, where it said so.
    """

    by: int | None
    player_ids: frozenset[int]
    ref: str
    version: int
    thought: float | None = None


def of_server(version: int) -> Asked:
    """The server itself asks: it shuffles, keeps the clock, stands in for somebody."""
    return Asked(None, frozenset(), "", version)


class Repeated(Refusal):
    """The same command again: it was accepted before, as `version`."""

    def __init__(self, version: int) -> None:
        super().__init__(TableCode.REPEATED, "this command was accepted before")
        self.version = version


async def current(table_id: int) -> Folded:
    """The table as this process knows it, folded from the log when it does not. Raises `Table.DoesNotExist`."""
    process = live_process()
    folded = process.states.get(table_id)
    if folded is None:
        table = await process.reader.run(Table.objects.get, pk=table_id)
        folded = process.states.put(table_id, await process.reader.run(fold, table))
    return folded


async def catch_up(table_id: int) -> Folded:
    """Read the log's tail and publish it: for a cache found to be behind."""
    process = live_process()
    async with process.one_at_a_time(table_id):
        return await _catch_up(process, table_id)


async def act(table_id: int, asked: Asked, action: str) -> int:
    """An action as text (`S play KH belote`, `W cut 12`); the version it became, or a `Refusal`."""
    words = action.split(" ")
    if len(words) < 2 or words[0] not in Seat.__members__ or words[1] not in PLAYER_VERBS:
        raise Refusal(Code.UNREADABLE, "not an action")
    seat = Seat[words[0]]

    def own(state: TableState) -> str:
        occupant = state.seats[seat]
        if occupant is None or occupant.player_id not in asked.player_ids:
            raise Refusal(TableCode.NOT_YOUR_SEAT, f"somebody else holds {seat.name}")
        if occupant.away is not None:
            raise Refusal(TableCode.AWAY, f"a bot holds {seat.name}")
        return action

    return await append(table_id, asked, own)


async def append(table_id: int, asked: Asked, line: Writing, also: Callable[[], object] | None = None) -> int:
    """Append a line to a table's log and publish it; return its version.

    `line` makes the text from the state it will be applied to, or raises. `also` writes in the same transaction. Raises
    `Refusal` (`stale`, `repeated`, or a code of `line` or of the rules), and nothing has changed. Once begun it ends,
    whoever awaits it.
    """
    return await live_process().whole(_append(table_id, asked, line, also))


async def _append(table_id: int, asked: Asked, line: Writing, also: Callable[[], object] | None) -> int:
    process = live_process()
    async with process.one_at_a_time(table_id):
        folded = await current(table_id)
        if asked.version > folded.state.version:
            folded = await _catch_up(process, table_id)
        text = _verified(folded, asked, line)
        at = folded.state.clock.moment(timezone.now(), asked.thought)
        after, events = step(folded.state, text, at)
        if not await process.journal.append(_line(table_id, folded.state, after, asked, text, at, also)):
            _verified(await _catch_up(process, table_id), asked, line)
            raise Refusal(TableCode.STALE, "somebody was first")
        if asked.by is not None and asked.ref:
            folded.refs[asked.by, asked.ref] = after.version
        process.states.put(table_id, Folded(folded.code, after, folded.refs))
        process.rooms.publish(table_id, after, events)
    await process.bus.tell({"table": table_id, "version": after.version})
    return after.version


def _verified(folded: Folded, asked: Asked, line: Writing) -> str:
    """The text to append; or `repeated`, a refusal of `line` itself, or `stale`."""
    for player_id in asked.player_ids:
        if asked.ref and (player_id, asked.ref) in folded.refs:
            raise Repeated(folded.refs[player_id, asked.ref])
    text = line(folded.state)
    if asked.version != folded.state.version:
        raise Refusal(TableCode.STALE, f"the table is at version {folded.state.version}")
    return text


def _line(
    table_id: int,
    before: TableState,
    after: TableState,
    asked: Asked,
    text: str,
    at: datetime,
    also: Callable[[], object] | None,
) -> Line:
    return Line(
        table_id=table_id,
        version=after.version,
        text=text,
        by=asked.by,
        ref=asked.ref,
        at=at,
        turn=after.turn,
        due=due(after, at),
        seal=together(sealing(table_id, before, after, text, at), also),
    )


async def _catch_up(process: LiveProcess, table_id: int) -> Folded:
    folded = await current(table_id)
    room = process.rooms.get(table_id)
    if room is not None:
        room.show(folded.state)
    missed: Sequence[Missed] = await process.reader.run(tail, table_id, folded)
    for each in missed:
        folded = process.states.put(table_id, Folded(folded.code, each.after, folded.refs))
        process.rooms.publish(table_id, each.after, each.events)
    return folded
