"""For every verb and every audience: old snapshot + published changes = new snapshot (docs/architecture.md)."""

import asyncio
import json
import random
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live import acting, publishing, seating
from games.live.acting import CommandAuthor
from games.live.audiences import table_view
from games.live.publishing import PRESENCE_SECONDS, Room
from games.live.robots import _next_turn
from games.live.state import TableState
from games.models import Player, Table
from games.rules.cards import card_name, cards_in
from games.rules.options import read_rules
from games.rules.partie import Partie
from games.rules.seats import SEATS, Seat
from games.rules.seen import see

pytestmark = pytest.mark.django_db(transaction=True)


def asked(state: TableState, player: Player | None) -> CommandAuthor:
    ids = frozenset() if player is None else frozenset({player.pk})
    return CommandAuthor(None if player is None else player.pk, ids, "", state.version)


def any_action(state: TableState, dice: random.Random) -> str:
    """Something somebody may do, in turn or à la volée."""
    seat = Seat[state.turn]
    if state.pack_to_cut is not None:
        return f"{seat.name} cut {dice.randint(state.rules.cut_min, 32 - state.rules.cut_min)}"
    assert state.partie is not None
    return str(dice.choice(state.partie.legal_actions()))


async def play_on(table: Table, people: dict[str, Player], dice: random.Random, check: Any) -> None:
    """Play by random legal actions to the end of the partie, the server doing its part."""
    while True:
        state = (await acting.current(table.pk)).state
        if state.turn == "":
            return
        if state.turn == "*":
            turn = _next_turn(state, dice)
            assert turn is not None
            await acting.append(table.pk, asked(state, None), acting.exactly(turn.text))
        else:
            action = any_action(state, dice)
            await acting.act(table.pk, asked(state, people[action[0]]), action)
        check((await acting.current(table.pk)).state)


async def enter(table: Table, process: Any, ears: dict[Any, Any], version: int | None = None) -> Room:
    folded = await acting.current(table.pk)
    room = process.rooms.open(table.pk, table.code, folded.state)
    for ear in ears.values():
        room.enter(ear, version)
    return room


@pytest.mark.parametrize(
    "rules",
    [
        {"shuffle": "every-donne"},
        {"preset": "concours", "objective": {"donnes": 4}},
        {"preset": "coinche", "objective": {"donnes": 4}},
    ],
)
async def test_changes_lead_from_any_snapshot_to_the_next(people, process, ear, rules) -> None:
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=read_rules(rules), seats=people)
    ears = {seat: ear(people[seat.name]) for seat in SEATS} | {None: ear()}
    await enter(table, process, ears)

    def check(state: TableState) -> None:
        for seat, listener in ears.items():
            assert listener.version == state.version
            assert listener.view == json.loads(json.dumps(table_view(state, seat, table.code)))

    await play_on(table, people, random.Random(7), check)
    assert ears[None].view["phase"] == "finished"
    assert ears[None].view["result"]["winner"] in ("NS", "EW", "draw")


def hidden_from(seat: Seat | None, partie: Partie) -> set[str]:
    """What this audience may not know: other hands, the undealt; but what was turned or shown (rules 3.3, 5.4)."""
    donne, public = partie.donne, see(partie, None)
    assert donne is not None
    hidden = {card for other in SEATS if other is not seat for card in cards_in(donne.hands[other])}
    if donne.contract is None:
        hidden |= set(donne.dealt.undealt)
    shown = {card for combination in public.shown for card in cards_in(combination.cards)}
    return {card_name(card) for card in hidden - shown - {public.turned}}


@pytest.mark.parametrize("preset", ["classique", "annonces", "wikipedia", "contree", "coinche", "ffb-coinche"])
async def test_no_frame_holds_a_card_its_audience_may_not_know(people, process, ear, preset) -> None:
    rules = read_rules({"preset": preset, "shuffle": "every-donne", "objective": {"donnes": 5}})
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=people)
    ears = {seat: ear(people[seat.name]) for seat in SEATS} | {None: ear()}
    await enter(table, process, ears)
    # The draw for first dealer shows cards of another pack to all.
    seen_until = {seat: len(listener.heard) for seat, listener in ears.items()}

    def check(state: TableState) -> None:
        for seat, listener in ears.items():
            frames, seen_until[seat] = listener.heard[seen_until[seat] :], len(listener.heard)
            if state.partie is None or state.partie.donne is None:
                continue
            hidden = hidden_from(seat, state.partie)
            said = json.dumps([{**f, "events": f.get("events")} for f in frames])
            assert not [card for card in hidden if f'"{card}"' in said or f" {card}" in said], said

    await play_on(table, people, random.Random(11), check)


async def test_a_client_that_names_its_version_gets_what_it_missed(table, people, process, ear) -> None:
    always, late = ear(people["S"]), ear(people["S"])
    room = await enter(table, process, {1: always, 2: late})
    room.leave(late)
    dice = random.Random(3)
    for _turn in range(5):
        state = (await acting.current(table.pk)).state
        action = any_action(state, dice)
        await acting.act(table.pk, asked(state, people[action[0]]), action)
    room.enter(late, late.version)
    assert late.view == always.view
    assert sum(message["type"] == "snapshot" for message in late.heard) == 1
    assert sum(message["type"] == "change" for message in late.heard) == 5


async def test_a_version_out_of_reach_is_answered_by_a_snapshot(table, people, process, ear) -> None:
    room = await enter(table, process, {1: ear(people["S"])})
    for version in (-5, 1, 10_000):
        late = ear(people["S"])
        room.enter(late, version)
        assert late.heard[0]["type"] == "snapshot"


async def test_who_sits_down_gets_the_view_of_the_seat(empty_table, people, process, ear, monkeypatch) -> None:
    monkeypatch.setattr(publishing, "ABSENT_SECONDS", 0.0)
    north = ear(people["N"])
    await enter(empty_table, process, {1: north})
    state = (await acting.current(empty_table.pk)).state
    await seating.sit(empty_table.pk, asked(state, people["N"]), "N", people["N"])
    assert [message["type"] for message in north.heard if message["type"] != "present"][-1] == "snapshot"
    assert north.view["you"] == "N"
    await asyncio.sleep(2 * PRESENCE_SECONDS)
    assert north.heard[-1] == {"type": "present", "seats": {"N": True, "S": False}, "watchers": 0, "names": []}


async def test_every_line_of_the_sheet_tells_the_steps_that_make_its_marks(people, process, ear) -> None:
    rules = read_rules({"preset": "contree", "objective": {"donnes": 6}})
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=people)
    watcher = ear()
    await enter(table, process, {1: watcher})
    await play_on(table, people, random.Random(5), lambda _state: None)
    told = [
        event["line"] for message in watcher.heard for event in message.get("events", ()) if event["type"] == "donne"
    ]
    assert told == watcher.view["lines"]
    assert len(told) >= 6
    for line in told:
        for camp in ("NS", "EW"):
            assert sum(step["amount"] for step in line["reasons"] if step["camp"] == camp) == line["marks"][camp]
