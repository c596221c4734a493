"""Bots at a live table, in every game: they bid, contre out of turn, declare, and every partie ends."""

import asyncio
from dataclasses import replace
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.exports import partie_record
from games.live import acting, robot_seats, robots, seating
from games.live.acting import CommandAuthor
from games.models import Donne, Partie, Player, Table
from games.rules.bots import ROBOTS, Level
from games.rules.options import PRESETS, read_rules
from games.rules.replay import answer

pytestmark = pytest.mark.django_db(transaction=True)


async def one_person_three_bots(people: dict[str, Player], rules: dict[str, Any]) -> Table:
    seats: dict[str, Any] = {"S": people["S"], **dict.fromkeys("NEW", Level.CONFIRME)}
    return await sync_to_async(seating.open_table)(host=people["S"], rules=read_rules(rules), seats=seats)


async def play_to_the_end(table: Table, person: Player, process: Any) -> None:
    """The person passes when they may, and else does the first legal thing."""
    while True:
        robots.wake(table.pk)
        running = process.tasks.get(("robots", table.pk))
        if running is not None:
            await asyncio.wait_for(running, 30)
        state = (await acting.current(table.pk)).state
        if state.turn == "":
            return
        assert state.turn == "S" or state.partie is not None
        asked = CommandAuthor(person.pk, frozenset({person.pk}), "", state.version)
        assert state.partie is not None
        legal = [str(action) for action in state.partie.legal_actions() if str(action).startswith("S ")]
        action = "S cut 16" if state.pack_to_cut is not None else "S pass" if "S pass" in legal else legal[0]
        await acting.act(table.pk, asked, action)


@pytest.mark.parametrize("preset", PRESETS)
async def test_a_partie_of_every_preset_is_played_to_its_end(people, process, preset) -> None:
    table = await one_person_three_bots(people, {"preset": preset, "objective": {"donnes": 3}})
    await play_to_the_end(table, people["S"], process)
    partie = await Partie.objects.aget(table=table)
    assert partie.how == "played"
    assert partie.donnes_count >= 3


async def test_the_sealed_donnes_replay_to_their_lines(people, process) -> None:
    table = await one_person_three_bots(people, {"preset": "coinche", "objective": {"donnes": 4}})
    await play_to_the_end(table, people["S"], process)
    partie = await Partie.objects.aget(table=table)
    replayed = answer(await sync_to_async(partie_record)(partie))
    donnes = [donne async for donne in Donne.objects.filter(partie=partie).order_by("number")]
    assert [line["marks"] for line in replayed["donnes"]] == [
        {"NS": donne.ns_marks, "EW": donne.ew_marks} for donne in donnes
    ]
    assert replayed["winner"] == partie.winner


async def test_a_bot_that_fails_to_choose_plays_on_and_the_log_says_so(people, process, monkeypatch) -> None:
    faults: list[str] = []

    def broken(_seen: Any, _dice: Any, _budget: Any) -> Any:
        raise ZeroDivisionError

    monkeypatch.setattr(robot_seats, "robot_named", lambda _name: replace(ROBOTS[Level.HABITUE], choose=broken))
    monkeypatch.setattr(robots.log, "error", lambda event, **_fault: faults.append(event))
    table = await one_person_three_bots(people, {"preset": "coinche", "objective": {"donnes": 1}})
    await play_to_the_end(table, people["S"], process)
    assert (await Partie.objects.aget(table=table)).how == "played"
    assert set(faults) == {"bot_failed"}
