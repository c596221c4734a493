"""The write path: one action at a time on a table, from all players and processes."""

import asyncio
import random
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live import acting, seating
from games.live.acting import CommandAuthor, Repeated
from games.live.process import LiveProcess
from games.live.snapshots import fold
from games.models import Entry, Player, Table
from games.rules.errors import Refusal
from games.rules.options import read_rules

pytestmark = pytest.mark.django_db(transaction=True)


def who(player: Player, version: int, ref: str = "") -> CommandAuthor:
    return CommandAuthor(player.pk, frozenset({player.pk}), ref, version)


async def cutter(table: Table, people: dict[str, Player]) -> tuple[Player, str, int]:
    state = (await acting.current(table.pk)).state
    return people[state.turn], state.turn, state.version


async def test_of_two_acts_on_one_version_one_is_first(table, people, process) -> None:
    player, seat, version = await cutter(table, people)
    acts = [acting.act(table.pk, who(player, version, ref), f"{seat} cut {size}") for ref, size in (("a", 8), ("b", 9))]
    one, other = await asyncio.gather(*acts, return_exceptions=True)
    assert one == version + 1
    assert isinstance(other, Refusal)
    assert other.code == "stale"


async def test_an_accepted_act_is_answered_with_its_change_and_before_anybody_else_runs(table, people, process) -> None:
    player, seat, version = await cutter(table, people)
    told: list[object] = []
    room = process.rooms.open(table.pk, table.code, (await acting.current(table.pk)).state)
    publish = process.rooms.publish

    def published(*args: Any) -> None:
        publish(*args)
        told.append("change")
        asyncio.get_running_loop().call_soon(told.append, "somebody else")

    process.rooms.publish = published
    await acting.act(table.pk, who(player, version, "a"), f"{seat} cut 8", told.append)
    assert told[:2] == ["change", version + 1]
    assert room.state.version >= version + 1
    with pytest.raises(Refusal):
        await acting.act(table.pk, who(player, version, "b"), f"{seat} cut 9", told.append)
    assert told.count(version + 1) == 1


async def test_two_processes_never_write_the_same_version(table, people, process, monkeypatch) -> None:
    """The other process's state is a cache that is behind: the log's key refuses it, and it reads what it missed."""
    player, seat, version = await cutter(table, people)
    other = LiveProcess()
    behind = await acting.current(table.pk)
    other.states.put(table.pk, behind)
    await acting.act(table.pk, who(player, version), f"{seat} cut 8")
    monkeypatch.setattr(acting, "live_process", lambda: other)
    with pytest.raises(Refusal) as refusal:
        await acting.act(table.pk, who(player, version), f"{seat} cut 9")
    assert refusal.value.code == "stale"
    assert (await acting.current(table.pk)).state.version == version + 1
    await other.stop()


async def test_a_repeated_command_is_known_after_a_restart(table, people, process, monkeypatch) -> None:
    player, seat, version = await cutter(table, people)
    await acting.act(table.pk, who(player, version, "mine"), f"{seat} cut 8")
    restarted = LiveProcess()
    monkeypatch.setattr(acting, "live_process", lambda: restarted)
    with pytest.raises(Repeated) as repeated:
        await acting.act(table.pk, who(player, version, "mine"), f"{seat} cut 8")
    assert repeated.value.version == version + 1
    await restarted.stop()


async def test_a_refused_act_leaves_the_log_as_it_was(table, people, process) -> None:
    player, seat, version = await cutter(table, people)
    before = await sync_to_async(Entry.objects.filter(table=table).count)()
    for action in (f"{seat} cut 1", f"{seat} pass", f"{seat} play AH"):
        with pytest.raises(Refusal):
            await acting.act(table.pk, who(player, version), action)
    assert await sync_to_async(Entry.objects.filter(table=table).count)() == before
    assert (await acting.current(table.pk)).state.version == version


async def test_the_log_folds_to_the_state_in_memory(people, process) -> None:
    rules = read_rules({"objective": {"donnes": 2}})
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=people)
    dice = random.Random(5)
    while (state := (await acting.current(table.pk)).state).turn:
        player = people[state.turn]
        if state.pack_to_cut is not None:
            action: Any = f"{state.turn} cut {dice.randint(2, 30)}"
        else:
            assert state.partie is not None
            action = str(dice.choice(state.partie.legal_actions()))
        await acting.act(table.pk, who(player, state.version), action)
        folded = await sync_to_async(fold)(table)
        assert folded.state == (await acting.current(table.pk)).state
    assert state.phase == "finished"


async def test_a_line_that_cannot_be_shown_is_told_to_its_asker_and_holds_up_nobody(
    table, people, process, monkeypatch
) -> None:
    player, seat, version = await cutter(table, people)

    def broken(*_args: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(process.rooms, "publish", broken)
    with pytest.raises(ZeroDivisionError):
        await acting.act(table.pk, who(player, version), f"{seat} cut 8")
    monkeypatch.undo()
    state = (await acting.catch_up(table.pk)).state
    assert state.version == version + 1
    assert await acting.act(table.pk, who(people[state.turn], state.version), f"{state.turn} pass") == version + 2


async def test_a_line_is_published_once_it_is_written_and_not_before(table, people, process, ear, monkeypatch) -> None:
    player, seat, version = await cutter(table, people)
    watcher, handed = ear(), asyncio.get_running_loop().create_future()
    room = process.rooms.open(table.pk, table.code, (await acting.current(table.pk)).state)
    room.enter(watcher, None)
    monkeypatch.setattr(process.journal, "put", lambda _line, settle: handed.set_result(settle))
    act = asyncio.ensure_future(acting.act(table.pk, who(player, version), f"{seat} cut 8"))
    settle = await handed
    assert watcher.version == room.state.version == version
    settle(OSError("no space left"))
    with pytest.raises(OSError, match="no space left"):
        await act
    assert watcher.version == room.state.version == version
    assert (await acting.current(table.pk)).state.version == version


async def test_four_who_come_at_once_wait_for_one_look_at_the_log(table, process, monkeypatch) -> None:
    folds = []
    monkeypatch.setattr(acting, "fold", lambda found: folds.append(found) or fold(found))
    first, *others = [asyncio.create_task(acting.current(table.pk)) for _ in range(4)]
    await asyncio.sleep(0)
    # Who began it goes: the others wait on.
    first.cancel()
    found = await asyncio.gather(*others)
    assert len(folds) == 1
    assert all(each is process.states.get(table.pk) for each in found)


async def test_a_table_that_is_not_there_is_looked_for_again_each_time(process) -> None:
    for _time in range(2):
        with pytest.raises(Table.DoesNotExist):
            await acting.current(10**9)
