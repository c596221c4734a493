"""What must hold when something breaks in the middle: cancellations, slow folds, forgotten states, spoilt logs."""

import asyncio
import threading
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth import get_user_model
from django.db import connections
from django.utils import timezone

from games.live import acting, closing, seating, snapshots, watchdog
from games.live.acting import CommandAuthor
from games.live.closing import close_abandoned
from games.live.log_rows import PendingLogLine, write_batch
from games.live.seating import USUAL_LEVEL
from games.live.snapshots import fold
from games.live.state import TableState
from games.live.steps import step
from games.models import Entry, Player, Table
from games.permissions import claim
from games.rules.bots import CAST, Level
from games.rules.errors import Refusal
from games.rules.options import read_rules

pytestmark = pytest.mark.django_db(transaction=True)


def who(player: Player, version: int, ref: str = "r") -> CommandAuthor:
    return CommandAuthor(player.pk, frozenset({player.pk}), ref, version)


async def cutter(table: Table, people: dict[str, Player]) -> tuple[Player, str, int]:
    state = (await acting.current(table.pk)).state
    return people[state.turn], state.turn, state.version


def text_at(table: Table, version: int) -> str:
    return Entry.objects.get(table=table, version=version).text


async def test_an_act_whose_asker_is_cancelled_is_done_whole_and_nothing_else_at_its_version(
    table, people, process, monkeypatch
) -> None:
    """A server cancels what a closed socket had asked for; the same seat is back at once with another choice."""
    player, seat, version = await cutter(table, people)
    gate, handed, put = threading.Event(), asyncio.Event(), process.journal.put
    held = asyncio.ensure_future(process.journal._thread.run(gate.wait, 10))

    def put_and_say(line: PendingLogLine, settle: Any) -> None:
        put(line, settle)
        handed.set()

    monkeypatch.setattr(process.journal, "put", put_and_say)
    first = asyncio.ensure_future(acting.act(table.pk, who(player, version, "one"), f"{seat} cut 4"))
    await handed.wait()
    first.cancel()
    second = asyncio.ensure_future(acting.act(table.pk, who(player, version, "two"), f"{seat} cut 20"))
    await asyncio.sleep(0)
    gate.set()
    answers = await asyncio.gather(first, second, return_exceptions=True)
    await held
    assert isinstance(answers[0], asyncio.CancelledError)
    assert isinstance(answers[1], Refusal)
    assert answers[1].code == "stale"
    assert await sync_to_async(text_at)(table, version + 1) == f"{seat} cut 4"
    assert (await acting.current(table.pk)).state == (await process.reader.run(fold, table)).state


def test_of_two_lines_of_one_version_in_one_batch_one_is_first(empty_table) -> None:
    sealed: list[str] = []
    lines = [
        PendingLogLine(empty_table.pk, 101, text, None, "", timezone.now(), "", lambda text=text: sealed.append(text))
        for text in ("S pass", "S take")
    ]
    assert write_batch(lines) == [True, False]
    assert sealed == ["S pass"]


async def test_a_slow_fold_never_puts_the_known_state_back(table, people, process, monkeypatch) -> None:
    player, seat, version = await cutter(table, people)
    process.states._folded.clear()
    gate, calls = threading.Event(), []

    def slow_the_second_time(row: Table) -> Any:
        folded = fold(row)
        calls.append(row)
        if len(calls) == 2:
            gate.wait(5)
        return folded

    monkeypatch.setattr(acting, "fold", slow_the_second_time)
    act = asyncio.ensure_future(acting.act(table.pk, who(player, version), f"{seat} cut 7"))
    other = asyncio.ensure_future(acting.current(table.pk))
    assert await act == version + 1
    gate.set()
    await other
    assert (await acting.current(table.pk)).state.version == version + 1


async def written_elsewhere(table: Table, state: TableState, player: Player, text: str) -> TableState:
    """A line another process appends."""
    after, _events = step(state, text)
    line = PendingLogLine(table.pk, after.version, text, player.pk, "elsewhere", timezone.now(), after.turn)
    assert await sync_to_async(write_batch)([line]) == [True]
    return after


async def test_a_room_follows_its_log_even_when_the_state_was_forgotten(table, people, process, ear) -> None:
    player, seat, version = await cutter(table, people)
    state = (await acting.current(table.pk)).state
    socket = ear(people["N"])
    process.rooms.open(table.pk, table.code, state).enter(socket, None)
    after = await written_elsewhere(table, state, player, f"{seat} cut 9")
    process.states._folded.clear()
    await acting.current(table.pk)
    await watchdog.compare()
    assert socket.version == version + 1
    await acting.act(table.pk, who(people[after.turn], version + 1), f"{after.turn} pass")
    assert socket.version == version + 2


async def test_a_client_ahead_of_this_process_makes_it_read_the_log(table, people, process) -> None:
    player, seat, version = await cutter(table, people)
    state = (await acting.current(table.pk)).state
    after = await written_elsewhere(table, state, player, f"{seat} cut 9")
    assert await acting.act(table.pk, who(people[after.turn], version + 1), f"{after.turn} pass") == version + 2


async def test_a_command_repeated_through_another_process_is_known(table, people, process) -> None:
    player, seat, version = await cutter(table, people)
    state = (await acting.current(table.pk)).state
    await written_elsewhere(table, state, player, f"{seat} cut 9")
    with pytest.raises(acting.Repeated) as repeated:
        await acting.act(table.pk, who(player, version, "elsewhere"), f"{seat} cut 9")
    assert repeated.value.version == version + 1


def test_states_of_open_rooms_are_never_forgotten() -> None:
    states = snapshots.States(in_use=lambda table_id: table_id == 1, kept=2)
    for table_id in (1, 2, 3, 4):
        states.put(table_id, snapshots.Folded("code", TableState(read_rules({}), 1), {}))
    assert [table_id for table_id in (1, 2, 3, 4) if states.get(table_id)] == [1, 4]


def spoil(table: Table) -> None:
    """A line no engine reads: our own fault, of some day to come."""
    table.refresh_from_db()
    Entry.objects.create(table=table, version=table.version + 1, text="nonsense", at=timezone.now())
    Table.objects.filter(pk=table.pk).update(turn="*", moved_at=timezone.now() - timedelta(hours=30))


async def test_one_unreadable_table_keeps_no_other_waiting(table, empty_table, people, process) -> None:
    await sync_to_async(spoil)(empty_table)
    long_ago = timezone.now() - timedelta(hours=30)
    await Table.objects.filter(pk=table.pk).aupdate(moved_at=long_ago, turn="*")
    await watchdog.sweep()
    assert await close_abandoned(timezone.now() - timedelta(hours=24)) == 1
    assert (await Table.objects.aget(pk=table.pk)).closed_at is not None


async def test_one_person_holds_one_seat_even_after_signing_in_and_changes_it(empty_table, process) -> None:
    def guest_and_account() -> tuple[Player, Player]:
        guest = Player.objects.create(name="guest")
        user = get_user_model().objects.create_user("alice")
        return guest, Player.objects.create(user=user, name="alice")

    guest, own = await sync_to_async(guest_and_account)()
    version = (await acting.current(empty_table.pk)).state.version
    await seating.sit(empty_table.pk, who(guest, version), "N", guest)
    await sync_to_async(claim)(guest, own.user, "alice")
    asked = CommandAuthor(own.pk, frozenset({own.pk, guest.pk}), "again", version + 1)
    await seating.sit(empty_table.pk, asked, "E", own)
    held = (await acting.current(empty_table.pk)).state.seats
    assert [None if each is None else each.player_id for each in held] == [None, guest.pk, empty_table.host_id, None]


def test_tables_that_open_at_once_find_the_same_bots() -> None:
    start = threading.Barrier(2)

    def seat_bots() -> None:
        start.wait()
        try:
            seating.robot_players([Level.HABITUE] * 8)
        finally:
            connections.close_all()

    for _try in range(4):
        threads = [threading.Thread(target=seat_bots) for _thread in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    names = list(Player.objects.filter(kind=Player.Kind.BOT).values_list("name", flat=True))
    assert sorted(names) == sorted(CAST[Level.HABITUE])


async def test_the_host_closes_a_table_nobody_came_to(empty_table, people, process) -> None:
    version = (await acting.current(empty_table.pk)).state.version
    with pytest.raises(Refusal) as refusal:
        await closing.close(empty_table.pk, who(people["N"], version))
    assert refusal.value.code == "not-the-host"
    await closing.close(empty_table.pk, who(people["S"], version))
    assert (await Table.objects.aget(pk=empty_table.pk)).closed_at is not None


async def test_a_person_alone_with_bots_may_leave_and_among_people_may_not(table, people, process) -> None:
    seats: Any = {"S": people["S"], **dict.fromkeys("NEW", USUAL_LEVEL)}
    alone = await sync_to_async(seating.open_table)(host=people["S"], rules=read_rules({}), seats=seats)
    await closing.close(alone.pk, who(people["S"], (await acting.current(alone.pk)).state.version))
    assert (await acting.current(alone.pk)).state.phase == "closed"
    with pytest.raises(Refusal) as refusal:
        await closing.close(table.pk, who(people["S"], (await acting.current(table.pk)).state.version))
    assert refusal.value.code == "not-alone"
