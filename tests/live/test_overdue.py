"""For whom the server acts, and when: out of time, absent on one's turn, silent, sent away. Every clock is given."""

import asyncio
from datetime import datetime, timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.live import acting, protocol, seating, watchdog
from games.live.acting import CommandAuthor
from games.live.process import (
    REUNITED_AGAIN_SECONDS,
    REUNITED_SECONDS,
    REUNITED_TIMES,
    SILENT_SECONDS,
    LiveProcess,
)
from games.live.publishing import ABSENT_SECONDS, Room
from games.live.state import TableState
from games.live.steps import step
from games.live.watchdog import due_line
from games.models import Entry, Player, Table
from games.rules.options import read_rules
from games.rules.seats import SEATS, Seat
from tests.live.test_steps import at_play

pytestmark = pytest.mark.django_db(transaction=True)
A_LONG_WHILE = 10_000.0


class Loop:
    """The event loop's clock, as these tests move it on; timers run by the real one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        loop = asyncio.get_running_loop()
        self.passed, real = 0.0, loop.time
        monkeypatch.setattr(loop, "time", lambda: real() + self.passed)

    def pass_by(self, seconds: float) -> None:
        self.passed += seconds


@pytest.fixture
async def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    return Loop(monkeypatch)


def seated_room(state: TableState, ear: Any, *seats: Seat) -> tuple[Room, dict[Seat, Any]]:
    """A room with a socket of each of these seats, everybody else gone since the beginning."""
    room, ears = Room(state, "code"), {}
    for seat in seats:
        occupant = state.seats[seat]
        assert occupant is not None
        ears[seat] = ear()
        ears[seat].player_ids = frozenset({occupant.player_id})
        room.enter(ears[seat], None)
    return room, ears


def others(seat: Seat) -> list[Seat]:
    return [each for each in SEATS if each is not seat]


async def test_out_of_time_is_told_once_turn_bank_and_transport_are_over(ear: Any, loop: Loop) -> None:
    state, began = at_play()
    seat = state.waited
    room, _ears = seated_room(state, ear, *SEATS)
    assert due_line(room, began + timedelta(seconds=91)) is None
    line = due_line(room, began + timedelta(seconds=91.1))
    assert line in {f"late {action}" for action in state.partie.legal_actions(seat)}


async def test_an_absent_person_is_out_of_time_like_anybody_else(ear: Any, loop: Loop) -> None:
    state, began = at_play(speed="fast")
    room, _ears = seated_room(state, ear, *others(state.waited))
    loop.pass_by(47)
    line = due_line(room, began + timedelta(seconds=46.1))
    assert line is not None
    assert line.startswith(f"late {state.turn} ")


@pytest.mark.parametrize(("speed", "seconds"), [("normal", 60), ("none", 120), ("relaxed", 120)])
async def test_a_bot_stands_in_after_so_long_an_absence_on_ones_own_turn(
    ear: Any, loop: Loop, speed: str, seconds: float
) -> None:
    state, began = at_play(speed=speed)
    room, _ears = seated_room(state, ear, *others(state.waited))
    for passed, line in ((seconds - 1, None), (seconds + 1, f"{state.turn} away absent")):
        loop.passed = passed
        assert due_line(room, began + timedelta(seconds=passed)) == line


async def test_absence_before_ones_turn_does_not_count(ear: Any, loop: Loop) -> None:
    state, began = at_play(speed="normal")
    room, _ears = seated_room(state, ear, *others(state.waited))
    loop.pass_by(A_LONG_WHILE)
    assert due_line(room, began + timedelta(seconds=59)) is None
    assert due_line(room, began + timedelta(seconds=61)) == f"{state.turn} away absent"


async def test_who_was_there_a_moment_ago_is_not_absent_however_long_the_turn(ear: Any, loop: Loop) -> None:
    state, began = at_play(speed="none")
    seat = state.waited
    room, ears = seated_room(state, ear, *SEATS)
    loop.pass_by(A_LONG_WHILE)
    room.leave(ears[seat])
    loop.pass_by(119)
    assert due_line(room, began + timedelta(seconds=A_LONG_WHILE + 119)) is None
    loop.pass_by(2)
    assert due_line(room, began + timedelta(seconds=A_LONG_WHILE + 121)) == f"{seat.name} away absent"


@pytest.mark.parametrize("speed", ["fast", "none"])
async def test_nobody_is_hurried_when_nobody_waits(ear: Any, loop: Loop, speed: str) -> None:
    state, began = at_play(speed=speed)
    room, _ears = seated_room(state, ear, state.waited)
    loop.pass_by(A_LONG_WHILE)
    assert due_line(room, began + timedelta(seconds=A_LONG_WHILE)) is None


async def test_a_person_whom_only_bots_wait_for_is_not_hurried(ear: Any, loop: Loop) -> None:
    state, began = at_play(speed="fast")
    seat = state.waited
    for other in others(seat):
        state, _events = step(state, f"{other.name} away absent")
    assert state.people == {seat}
    room, _ears = seated_room(state, ear, *SEATS)
    loop.pass_by(A_LONG_WHILE)
    assert due_line(room, began + timedelta(seconds=A_LONG_WHILE)) is None


async def test_a_socket_in_another_process_is_presence_too(ear: Any, loop: Loop) -> None:
    state, began = at_play(speed="none")
    seat = state.waited
    room, _ears = seated_room(state, ear, *others(seat))
    loop.pass_by(A_LONG_WHILE)
    room.elsewhere[seat] = asyncio.get_running_loop().time() - 3
    assert room.is_present(seat)
    assert due_line(room, began + timedelta(seconds=A_LONG_WHILE)) is None


class Evening:
    """A table of this database whose turn began some time ago, everybody's socket in this process."""

    def __init__(self, table: Table, people: dict[str, Player], process: Any, ear: Any) -> None:
        self.table, self.people, self.process = table, people, process
        self.ears = {seat: ear(player) for seat, player in people.items()}

    async def begin(self) -> "Evening":
        state = await self.state()
        player = self.people[state.turn]
        asked = CommandAuthor(player.pk, frozenset({player.pk}), "", state.version)
        await acting.act(self.table.pk, asked, f"{state.turn} cut 12")
        folded = await acting.current(self.table.pk)
        room = self.process.rooms.open(self.table.pk, folded.code, folded.state)
        for each in self.ears.values():
            room.enter(each, None)
        return self

    async def state(self) -> TableState:
        return (await acting.current(self.table.pk)).state

    def lines(self) -> list[str]:
        return list(Entry.objects.filter(table=self.table).order_by("version").values_list("text", flat=True))


@pytest.fixture
async def evening(people: Any, process: Any, ear: Any) -> Evening:
    rules = read_rules({"shuffle": "every-donne"})
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=people, speed="fast")
    return await Evening(table, people, process, ear).begin()


def later(monkeypatch: pytest.MonkeyPatch, seconds: float) -> datetime:
    now = timezone.now() + timedelta(seconds=seconds)
    monkeypatch.setattr(timezone, "now", lambda: now)
    return now


async def test_the_late_move_goes_through_the_write_path_and_is_told_to_everybody(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = await evening.state()
    await watchdog.judge()
    assert (await evening.state()).version == before.version
    later(monkeypatch, 47)
    await watchdog.judge()
    lines = await sync_to_async(evening.lines)()
    assert len(lines) == before.version + 1
    assert lines[-1].startswith(f"late {before.turn} ")
    for ear in evening.ears.values():
        assert ear.version == before.version + 1
        changes = [message for message in ear.heard if message["type"] == "change"]
        assert changes[-1]["events"][0] == {"type": "late", "seat": before.turn}
        assert ear.view["clock"]["banks"][before.turn] == 0


async def test_two_processes_write_one_late_move(evening: Evening, monkeypatch: pytest.MonkeyPatch) -> None:
    before = await evening.state()
    later(monkeypatch, 47)
    other = LiveProcess()
    folded = await acting.current(evening.table.pk)
    other.states.put(evening.table.pk, folded)
    room = other.rooms.open(evening.table.pk, folded.code, folded.state)
    for ear in [
        type(each)(player) for each, player in zip(evening.ears.values(), evening.people.values(), strict=True)
    ]:
        room.enter(ear, None)
    await watchdog.judge()
    with monkeypatch.context() as there:
        for module in (acting, watchdog):
            there.setattr(module, "live_process", lambda: other)
        there.setattr(watchdog, "wake", lambda _table_id: None)
        await watchdog.judge()
    assert (await evening.state()).version == before.version + 1
    assert room.state.version == before.version + 1
    await other.stop()


async def test_a_socket_silent_for_half_a_minute_is_let_go(process: Any, ear: Any, loop: Loop) -> None:
    quiet, talkative = ear(), ear()
    quiet.heard_at = asyncio.get_running_loop().time()
    process.sockets |= {quiet, talkative}
    loop.pass_by(SILENT_SECONDS - 1)
    talkative.heard_at = asyncio.get_running_loop().time()
    process.drop_silent()
    assert quiet.dropped is None
    loop.pass_by(1.5)
    process.drop_silent()
    assert (quiet.dropped, talkative.dropped) == (protocol.CLOSE_SILENT, None)


async def test_the_dot_comes_after_five_seconds_without_a_socket(ear: Any, loop: Loop) -> None:
    state, _began = at_play()
    room, ears = seated_room(state, ear, *SEATS)
    gone, stays = ears.pop(Seat.E), ears[Seat.S]
    room.leave(gone)
    loop.pass_by(ABSENT_SECONDS - 0.5)
    room.tell_presence()
    assert stays.heard[-1]["seats"] == dict.fromkeys("NESW", True)
    loop.pass_by(1)
    room.tell_presence()
    assert stays.heard[-1]["seats"] == {"N": True, "E": False, "S": True, "W": True}
    room.enter(gone, gone.version)
    room.tell_presence()
    assert stays.heard[-1]["seats"] == dict.fromkeys("NESW", True)


async def test_who_was_silent_before_the_socket_went_has_been_away_since(ear: Any, loop: Loop) -> None:
    state, _began = at_play()
    room, ears = seated_room(state, ear, *SEATS)
    ears[Seat.E].heard_at = asyncio.get_running_loop().time()
    loop.pass_by(SILENT_SECONDS + 1)
    room.leave(ears[Seat.E])
    assert SILENT_SECONDS + 1 <= room.absent_for(Seat.E) < SILENT_SECONDS + 2
    assert not room.is_present(Seat.E)


async def test_one_of_two_windows_closed_is_no_absence(ear: Any, loop: Loop) -> None:
    state, _began = at_play()
    room, ears = seated_room(state, ear, *SEATS)
    second = ear()
    second.player_ids = ears[Seat.E].player_ids
    room.enter(second, None)
    room.leave(ears[Seat.E])
    loop.pass_by(A_LONG_WHILE)
    assert room.absent_for(Seat.E) == 0
    room.leave(second)
    loop.pass_by(7)
    assert 7 <= room.absent_for(Seat.E) < 8


async def test_four_phrases_in_ten_seconds_and_no_fifth(ear: Any, loop: Loop) -> None:
    state, _began = at_play()
    room, ears = seated_room(state, ear, Seat.S, Seat.N)
    assert [room.say(Seat.S, "hello") for _time in range(5)] == [True] * 4 + [False]
    assert room.say(Seat.N, "thanks")
    said = [message for message in ears[Seat.N].heard if message["type"] == "said"]
    assert said == [{"type": "said", "seat": "S", "phrase": "hello"}] * 4 + [
        {"type": "said", "seat": "N", "phrase": "thanks"}
    ]
    loop.pass_by(10)
    assert room.say(Seat.S, "goodbye")


async def test_a_phrase_heard_from_another_process_is_told_here(evening: Evening) -> None:
    await watchdog.heard({"table": evening.table.pk, "seat": "E", "phrase": "wow"})
    assert evening.ears["S"].heard[-1] == {"type": "said", "seat": "E", "phrase": "wow"}


async def test_a_process_that_opens_a_table_learns_its_version(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, object]] = []
    monkeypatch.setattr(evening.process.bus, "tell", told.append)
    await watchdog.heard({"opened": evening.table.pk})
    await watchdog.heard({"opened": evening.table.pk + 1})
    assert told == [{"table": evening.table.pk, "version": (await evening.state()).version}]


async def test_without_a_proxy_the_sockets_of_a_table_stay(evening: Evening, settings: Any) -> None:
    settings.BEHIND_PROXY = False
    await watchdog.heard({"opened": evening.table.pk})
    assert all(ear.dropped is None for ear in evening.ears.values())


async def test_the_sockets_of_a_table_follow_to_the_process_that_opened_it(
    evening: Evening, loop: Loop, settings: Any
) -> None:
    settings.BEHIND_PROXY = True
    elsewhere = {"opened": evening.table.pk + 1}
    here = {"opened": evening.table.pk}
    await watchdog.heard(elsewhere)
    assert all(ear.dropped is None for ear in evening.ears.values())
    for _time in range(REUNITED_TIMES):
        await watchdog.heard(here)
        assert {ear.dropped for ear in evening.ears.values()} == {protocol.CLOSE_RECONNECT}
        for ear in evening.ears.values():
            ear.dropped = None
    loop.pass_by(REUNITED_SECONDS - 1)
    await watchdog.heard(here)
    assert all(ear.dropped is None for ear in evening.ears.values())
    loop.pass_by(2)
    await watchdog.heard(here)
    assert {ear.dropped for ear in evening.ears.values()} == {protocol.CLOSE_RECONNECT}


async def test_who_came_while_the_others_left_is_asked_to_follow(
    evening: Evening, loop: Loop, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BEHIND_PROXY = True
    await watchdog.heard({"opened": evening.table.pk})
    late = next(iter(evening.ears.values()))
    late.dropped = None
    await watchdog.share_open()
    loop.pass_by(REUNITED_AGAIN_SECONDS)
    await watchdog.share_open()
    assert late.dropped is None, "nobody else has the table open"
    monkeypatch.setattr(evening.process.bus, "is_pinned_elsewhere", lambda table: table == evening.table.pk)
    await watchdog.share_open()
    assert late.dropped == protocol.CLOSE_RECONNECT
    late.dropped = None
    await watchdog.share_open()
    assert late.dropped is None, "not every second"


async def test_the_others_are_told_once_that_a_table_is_open_here(
    evening: Evening, ear: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[dict[str, object]] = []
    monkeypatch.setattr(evening.process.bus, "tell", told.append)
    state, other = await evening.state(), evening.table.pk + 1
    room = evening.process.open(other, "other", state, pinned=True)
    room.enter(ear(), None)
    assert evening.process.open(other, "other", state, pinned=True) is room
    assert told == [{"opened": other, "pinned": True}]
    await watchdog.share_open()
    both = [evening.table.pk, other]
    assert told[1:] == [{"open": both, "pinned": both}]


async def test_a_program_that_listens_calls_no_socket_to_its_process(
    evening: Evening, ear: Any, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BEHIND_PROXY = True
    told: list[dict[str, object]] = []
    monkeypatch.setattr(evening.process.bus, "tell", told.append)
    other, program = evening.table.pk + 1, ear()
    program.is_pinned = False
    evening.process.open(other, "other", await evening.state(), pinned=False).enter(program, None)
    await watchdog.share_open()
    assert told == [
        {"opened": other, "pinned": False},
        {"open": [evening.table.pk, other], "pinned": [evening.table.pk]},
    ]
    await watchdog.heard({"opened": evening.table.pk, "pinned": False})
    assert all(ear.dropped is None for ear in evening.ears.values())
    # People who come here after the program call the others, and a call from elsewhere does not end its stream.
    evening.process.open(other, "other", await evening.state(), pinned=True)
    assert told[-1] == {"opened": other, "pinned": True}
    await watchdog.heard({"opened": other, "pinned": True})
    assert program.dropped is None


async def test_watchers_are_sent_away_when_the_host_wants_none(evening: Evening, ear: Any) -> None:
    watcher, late = ear(), ear()
    room = evening.process.rooms.get(evening.table.pk)
    room.enter(watcher, None)
    host = evening.people["S"]
    asked = CommandAuthor(host.pk, frozenset({host.pk}), "", (await evening.state()).version)
    await seating.arrange(evening.table.pk, asked, "watching nobody")
    assert watcher.dropped == protocol.CLOSE_UNWATCHABLE
    room.enter(late, None)
    assert late.dropped == protocol.CLOSE_UNWATCHABLE
    assert not late.heard
    assert all(ear.dropped is None for ear in evening.ears.values())
