"""Playing a prepared donne by the live tables' own write path."""

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

from games.live import acting, robots
from games.live.acting import CommandAuthor
from games.live.codes import TableCode
from games.live.state import TablePhase, TableState
from games.models import Player, Table
from games.rules.actions import Action
from games.rules.errors import Refusal

Choose = Callable[[tuple[Action, ...]], Action]
_REFS = itertools.count()


def first(legal: tuple[Action, ...]) -> Action:
    return legal[0]


async def robots_done(process: Any, table: Table) -> None:
    robots.wake(table.pk)
    task = process.tasks.get(("robots", table.pk))
    if task is not None:
        await asyncio.wait_for(asyncio.shield(task), 60)


async def turn(process: Any, table: Table, player: Player, choose: Choose = first) -> TableState:
    """The robots' turns, then one of this person's choice at South; the state before it."""
    await robots_done(process, table)
    state = (await acting.catch_up(table.pk)).state
    if state.phase is TablePhase.FINISHED:
        return state
    assert state.partie is not None
    action = str(choose(state.partie.legal_actions(state.partie.seat_to_act)))
    by = CommandAuthor(player.pk, frozenset({player.pk}), f"r{next(_REFS)}", state.version)
    try:
        await acting.act(table.pk, by, action)
    except Refusal as refusal:
        if refusal.code not in (TableCode.STALE, TableCode.CONTRE_FIRST):
            raise
    return state


async def play(process: Any, table: Table, player: Player, choose: Choose = first) -> TableState:
    """Play to the end: this person's choice at South, the robots' elsewhere."""
    while (state := await turn(process, table, player, choose)).phase is not TablePhase.FINISHED:
        pass
    return state
