"""A table as a stream: nothing lost and nothing twice, whatever is cut; late for spectators, never for players."""

import json
from itertools import pairwise

import pytest

from games.live import acting, seating, table_streams
from games.live.audiences import table_view
from games.live.presence import Visitor
from games.live.state import TablePhase
from games.live.table_streams import OVER, TableStream
from games.rules.cards import card_name

pytestmark = pytest.mark.django_db(transaction=True)


def visitor(evening, *players, hidden=frozenset()):
    ids = frozenset(player.pk for player in players)
    first = players[0] if players else None
    return Visitor(evening.table.pk, evening.table.code, first, ids, "token 1", hidden)


async def follow(evening, *players, after=None):
    stream = TableStream(visitor(evening, *players))
    assert await stream.begin(after) is None
    return stream


async def all_now(stream):
    """Every frame that may be told by now."""
    frames = []
    while told := await stream.read(0):
        frames += told
    return frames


def folded(frames, view=None):
    for frame in frames:
        said = json.loads(frame.text)
        view = said["view"] if said["type"] == "snapshot" else {**view, **said["changes"]}
    return view


async def test_a_player_gets_each_version_once_from_the_snapshot_on(open_evening, people):
    evening = await open_evening()
    stream = await follow(evening, people["S"])
    first = await all_now(stream)
    assert [json.loads(frame.text)["type"] for frame in first] == ["snapshot"]
    await evening.plays_on(6)
    frames = [*first, *await all_now(stream)]
    assert all(after.version == before.version + 1 for before, after in pairwise(frames))
    state = await evening.state()
    assert frames[-1].version == state.version
    assert folded(frames) == table_view(state, state.seat_of(frozenset({people["S"].pk})), evening.table.code)
    await stream.close()


async def test_cut_a_hundred_times_nothing_is_lost_or_told_twice(open_evening, people):
    """Two readers, a player and a spectator, cut after every action of whole donnes."""
    evening = await open_evening(objective={"points": 3000})
    told, last, cuts = {"S": [], None: []}, {"S": None, None: None}, 0
    while cuts < 100:
        for seat in told:
            stream = await follow(evening, *([people[seat]] if seat else []), after=last[seat])
            told[seat] += await all_now(stream)
            last[seat] = told[seat][-1].version if told[seat] else None
            await stream.close()
        await evening.plays_on(1)
        cuts += 1
    for seat, frames in told.items():
        assert all(after.version == before.version + 1 for before, after in pairwise(frames)), seat
        assert [json.loads(frame.text)["type"] for frame in frames].count("snapshot") == 1
    assert (await evening.state()).partie.number > 2


async def test_a_spectator_is_told_a_trick_once_the_next_is_complete(open_evening, people):
    evening = await open_evening(objective={"points": 3000})
    watcher = await follow(evening)
    view, seen = folded(await all_now(watcher)), set()
    while (state := await evening.state()).partie.number < 2:
        playing = None if state.partie.donne is None else state.partie.donne.playing
        if playing is not None:
            seen.add((len(playing.tricks), sum(view["tricks"].values())))
        await evening.plays_on(1)
        view = folded(await all_now(watcher), view)
        assert view["trick"] == []
    assert seen == {(0, 0), (1, 0), *((complete, complete - 1) for complete in range(2, 8))}
    assert view["lines"], "a donne that is over is told at once"
    await watcher.close()


async def test_no_card_of_the_trick_under_way_is_in_a_frame_for_spectators(open_evening, people):
    evening = await open_evening()
    await evening.at_the_first_card()
    await evening.plays_on(6)
    state = await evening.state()
    watcher = await follow(evening)
    told = "".join(frame.text for frame in await all_now(watcher))
    on_table = [card_name(play.card) for play in state.partie.donne.playing.trick.plays]
    assert len(on_table) == 2
    assert all(f'"{card}"' not in told for card in on_table)
    await watcher.close()


async def test_a_table_that_nobody_may_watch_is_closed_to_streams(open_evening, people):
    evening = await open_evening()
    watcher = await follow(evening)
    await seating.let_watch(evening.table.pk, await evening.asked("S"), "nobody")
    assert watcher.ended == "not-watchable"
    late = TableStream(visitor(evening))
    assert await late.begin(None) == "not-watchable"
    for each in (watcher, late):
        await each.close()


async def test_who_is_hidden_from_the_people_here_sees_no_stream(open_evening, people, stranger):
    evening = await open_evening()
    stream = TableStream(visitor(evening, stranger, hidden=frozenset({people["N"].pk})))
    assert await stream.begin(None) == "not-found"
    await stream.close()


async def test_a_version_that_is_not_of_this_table_or_too_old_begins_with_a_snapshot(open_evening, people, monkeypatch):
    evening = await open_evening()
    await evening.plays_on(3)
    monkeypatch.setattr(table_streams, "MOST_MISSED", 2)
    for after in (0, 10**6):
        stream = await follow(evening, people["S"], after=after)
        assert [json.loads(frame.text)["type"] for frame in await all_now(stream)] == ["snapshot"]
        await stream.close()


async def test_a_reader_who_does_not_read_is_ended_and_delays_nobody(open_evening, people, monkeypatch):
    evening = await open_evening()
    monkeypatch.setattr(table_streams, "MOST_WAITING", 2000)
    stream = await follow(evening, people["S"])
    await evening.plays_on(12)
    assert stream.ended == "too-slow"
    assert stream not in process_rooms(evening)
    await stream.close()


async def test_a_stream_ends_with_its_table(open_evening, people):
    evening = await open_evening()
    watcher, player = await follow(evening), await follow(evening, people["S"])
    await evening.plays_on()
    assert (await evening.state()).phase is TablePhase.FINISHED
    assert (watcher.ended, player.ended) == (OVER, None)
    assert folded(await all_now(watcher))["result"]["winner"] in ("NS", "EW")
    version = (await evening.state()).version
    await acting.append(evening.table.pk, acting.of_server(version), acting.exactly("close abandoned"))
    assert player.ended == OVER
    assert folded(await all_now(player))["closed"] == "abandoned"
    for each in (watcher, player):
        await each.close()


async def test_ending_a_token_ends_its_streams_as_sockets_end(open_evening, people, process):
    evening = await open_evening()
    stream = await follow(evening, people["S"])
    process.end_session("token 1")
    assert stream.ended == "no-access"
    await stream.close()
    assert stream not in process.sockets


def process_rooms(evening):
    room = evening.process.rooms.get(evening.table.pk)
    return [] if room is None else list(room.sockets)
