"""Hints: who may ask, who is told, what is written, and from what they are made."""

import asyncio
import json
import random
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.exports import partie_as_record
from games.live import acting, hints, robots, seating
from games.live.acting import CommandAuthor
from games.live.audiences import table_view
from games.live.snapshots import fold
from games.live.steps import step
from games.models import Donne, Entry, Partie, Player, Table
from games.robot_worker import answer_to
from games.rules.actions import Play, parse_action
from games.rules.bots import Level, choose_action
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.partie import Partie as Played
from games.rules.seats import SEATS, Seat
from games.rules.seen import see
from tests.live.talkers import Talker, session_of
from tests.rules.bots.boards import boards

pytestmark = pytest.mark.django_db(transaction=True)
ROBOTS = {"N": Level.CONFIRME, "E": Level.HABITUE, "W": Level.HABITUE}


def table_of(host: Player, seats: dict[str, Any], kind: str = "casual") -> Table:
    return seating.open_table(host=host, rules=read_rules({"shuffle": "every-donne"}), seats=seats, kind=kind)


@pytest.fixture
def alone(people: dict[str, Player]) -> Table:
    return table_of(people["S"], ROBOTS | {"S": people["S"]})


async def at_own_turn(table: Table, south: Player, phase: str) -> Any:
    """South cuts, passes and plays the first legal card until they are to choose in this phase."""
    while True:
        robots.wake(table.pk)
        await running(("robots", table.pk))
        state = (await acting.current(table.pk)).state
        assert state.turn == "S", "the partie is over, or another person is waited for"
        if state.phase == phase:
            return state
        legal = "S cut 8" if state.pack_to_cut is not None else str(state.partie.legal_actions(Seat.S)[0])
        await acting.act(table.pk, author(south, state.version), legal)


async def running(key: object) -> None:
    task = hints.live_process().tasks.get(key)
    if task is not None:
        await asyncio.wait_for(asyncio.shield(task), 30)


def author(player: Player, version: int) -> CommandAuthor:
    return CommandAuthor(player.pk, frozenset({player.pk}), "", version)


async def everything_told(talker: Talker) -> list[dict[str, Any]]:
    """All messages up to the answer to a ping."""
    await talker.say(type="ping")
    told: list[dict[str, Any]] = []
    while not told or told[-1]["type"] != "pong":
        told.append(json.loads(await talker.socket.receive_from(timeout=30)))
    return told


@pytest.mark.parametrize("phase", ["bidding", "playing"])
async def test_the_hint_is_told_to_the_asking_socket_alone(alone, people, process, phase) -> None:
    state = await at_own_turn(alone, people["S"], phase)
    cookie = await sync_to_async(session_of)(people["S"])
    asking, second, watcher = [await Talker(alone, each).join() for each in (cookie, cookie, None)]
    assert "hint" in asking.view["may"]
    assert "hint" not in watcher.view["may"]
    await asking.say(type="hint", ref="h", version=asking.version or state.version)
    hint = await asking.hear("hint")
    assert hint["version"] == state.version + 1
    assert hint["action"] in [str(action) for action in see(state.partie, Seat.S).legal]
    for other in (second, watcher):
        told = await everything_told(other)
        changes = [message["changes"] for message in told if message["type"] == "change"]
        assert changes == [{"aided": True}]
        assert [message["events"] for message in told if message["type"] == "change"] == [[]]
        assert "hint" not in {message["type"] for message in told}


async def test_the_partie_is_aided_for_ever(alone, people, process) -> None:
    state = await at_own_turn(alone, people["S"], "bidding")
    assert not (await Partie.objects.aget(table=alone)).aided
    await hints.ask(alone.pk, author(people["S"], state.version), lambda _text: None)
    assert (await Partie.objects.aget(table=alone)).aided
    folded = await sync_to_async(fold)(alone)
    assert folded.state.aided
    assert table_view(folded.state, None, "code")["aided"] is True
    await at_own_turn(alone, people["S"], "playing")
    assert (await acting.current(alone.pk)).state.aided


async def test_nothing_that_is_kept_of_a_donne_tells_of_its_hints(alone, people, process) -> None:
    """The log has the line, without what was answered; donnes kept as far as they went and the record have none."""
    state, told = await at_own_turn(alone, people["S"], "playing"), []
    await hints.ask(alone.pk, author(people["S"], state.version), told.append)
    await running(("hint", alone.pk, Seat.S))
    assert len(told) == 1
    lines = [entry.text async for entry in Entry.objects.filter(table=alone, text__contains="hint")]
    assert lines == ["S hint"]
    after = (await acting.current(alone.pk)).state
    await sync_to_async(seating._write)(alone.pk, after, "close left", None)
    kept = [donne.record async for donne in Donne.objects.filter(partie__table=alone)]  # donnes nobody took before it
    assert kept
    assert not [record for record in kept if "hint" in record]
    partie = await Partie.objects.prefetch_related("donnes", "seats").aget(table=alone)
    assert "hint" not in json.dumps(await sync_to_async(partie_as_record)(partie), default=str)


@pytest.mark.parametrize(
    ("kind", "others", "code"),
    [
        ("ranked", ROBOTS, "hint-counts"),
        ("contest", ROBOTS, "hint-counts"),
        ("casual", ROBOTS | {"E": "person"}, "hint-not-alone"),
        ("practice", ROBOTS | {"N": "person"}, "hint-not-alone"),
    ],
)
async def test_no_hint_where_a_result_counts_or_another_person_sits(people, process, kind, others, code) -> None:
    seats = {seat: people[seat] if wanted == "person" else wanted for seat, wanted in others.items()}
    table = await sync_to_async(table_of)(people["S"], seats | {"S": people["S"]}, kind)
    assert await refused(table, people["S"]) == code
    assert not (await Partie.objects.aget(table=table)).aided


async def refused(table: Table, player: Player) -> str:
    state = (await acting.current(table.pk)).state
    with pytest.raises(Refusal) as refusal:
        await hints.ask(table.pk, author(player, state.version), lambda _text: None)
    return str(refusal.value.code)


async def test_a_person_who_has_left_is_still_one(alone, people, process) -> None:
    state = await at_own_turn(alone, people["S"], "bidding")
    seats = list(state.seats)
    seats[Seat.E] = replace(state.seats[Seat.S], player_id=1, away="absent")
    with pytest.raises(Refusal) as refusal:
        step(replace(state, seats=tuple(seats)), "S hint")
    assert refusal.value.code == "hint-not-alone"


async def test_a_hint_is_for_one_s_own_turn_to_bid_or_play(alone, people, stranger, process) -> None:
    state = (await acting.current(alone.pk)).state
    assert state.phase == "cutting"
    assert await refused(alone, people["S"]) == "not-now"
    assert await refused(alone, stranger) == "not-your-seat"
    state = await at_own_turn(alone, people["S"], "bidding")
    for seat in set(SEATS) - {Seat.S}:
        one_more = replace(state.seats[Seat.S], player_id=1)
        seats = tuple(one_more if each is seat else replace(state.seats[each], kind="bot") for each in SEATS)
        with pytest.raises(Refusal) as refusal:
            step(replace(state, seats=seats), f"{seat} hint")
        assert refusal.value.code == "not-your-turn"
    away = tuple(replace(each, away="absent") if each.kind == "person" else each for each in state.seats)
    with pytest.raises(Refusal) as refusal:
        step(replace(state, seats=away), "S hint")
    assert refusal.value.code == "away"


async def test_one_hint_at_a_time(alone, people, process, monkeypatch) -> None:
    thinking, told = asyncio.Event(), []
    whole = hints.hint_for

    async def slowly(seen: Any) -> Any:
        await thinking.wait()
        return await whole(seen)

    monkeypatch.setattr(hints, "hint_for", slowly)
    state = await at_own_turn(alone, people["S"], "bidding")
    version = await hints.ask(alone.pk, author(people["S"], state.version), told.append)
    with pytest.raises(Refusal) as refusal:
        await hints.ask(alone.pk, author(people["S"], version), told.append)
    assert refusal.value.code == "hint-under-way"
    thinking.set()
    await running(("hint", alone.pk, Seat.S))
    await hints.ask(alone.pk, author(people["S"], version), told.append)
    await running(("hint", alone.pk, Seat.S))
    assert len(told) == 2


def in_trick(number: int, seed: int, pack: Any = None) -> Played:
    """A donne at a choice of cards after so many tricks."""
    [board] = boards("contree", 1, seed)
    partie, _events = Played.begin(board.rules, first_dealer=board.dealer).deal(pack or board.pack, board.cut)
    while True:
        seen = see(partie, partie.seat_to_act)
        cards = {action.card for action in seen.legal if isinstance(action, Play)}
        if len(seen.tricks_done) >= number and len(cards) > 1:
            return partie
        partie, _events = partie.act(choose_action(seen, random.Random(seed)))


async def test_the_robots_processes_get_what_the_seat_sees_and_a_late_answer_is_habit(
    process, settings, monkeypatch
) -> None:
    settings.ROBOT_PROCESSES = 1
    seen, asked = see((partie := in_trick(3, 5)), partie.seat_to_act), []

    async def never(question: Any, seconds: float) -> None:
        asked.append((question, seconds))

    monkeypatch.setattr(process.robots, "ask", never)
    action = await hints.hint_for(seen)
    [(question, seconds)] = asked
    assert question.seen == replace(seen, legal=question.seen.legal)
    assert set(question.seen.legal) <= set(seen.legal)
    assert question.level is Level.CONFIRME
    assert seconds == hints.SECONDS
    assert action == choose_action(question.seen, random.Random(1))


async def test_the_hint_is_the_same_whatever_the_hidden_hands(process, settings, monkeypatch) -> None:
    """Hidden cards are exchanged so that the seat sees the same: the hint and its reason stay, solver included."""
    settings.ROBOT_PROCESSES, asked = 1, 0

    async def answered(question: Any, _seconds: float) -> Any:
        nonlocal asked
        asked += 1
        return parse_action(answer_to(question))

    monkeypatch.setattr(process.robots, "ask", answered)
    partie = in_trick(4, 11)
    seat, donne = partie.seat_to_act, partie.donne
    seen = see(partie, seat)
    first = await hints.hint_for(seen)
    others = [each for each in SEATS if each is not seat]
    for one, other in pairwise(others):
        hands = list(donne.playing.hands)
        card, taken = (hands[each].bit_length() - 1 for each in (one, other))
        hands[one] ^= 1 << card | 1 << taken
        hands[other] ^= 1 << card | 1 << taken
        dealt = replace(partie, donne=replace(donne, playing=replace(donne.playing, hands=tuple(hands))))
        assert dealt.donne.playing.hands != donne.playing.hands
        assert see(dealt, seat) == seen
        assert await hints.hint_for(see(dealt, seat)) == first
        assert hints.why_json(see(dealt, seat), first) == hints.why_json(seen, first)
    assert asked == len(others)
