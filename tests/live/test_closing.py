"""A table left by its people is closed; what was played is kept (rules: `x_end` stopped)."""

import json
import random
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.live import acting, closing
from games.live.acting import CommandAuthor
from games.live.closing import CloseReason, close_abandoned, take_back, taken_back
from games.models import Donne, Entry, Partie, Table
from games.rules.errors import Refusal
from games.tasks import close_abandoned_tables

pytestmark = pytest.mark.django_db(transaction=True)


async def play(table: Table, people: Any, actions: int) -> None:
    dice = random.Random(1)
    for _action in range(actions):
        state = (await acting.current(table.pk)).state
        assert state.partie is not None
        legal = state.partie.legal_actions()
        action = f"{state.turn} cut 8" if state.pack_to_cut is not None else str(dice.choice(legal))
        player = people[state.turn]
        await acting.act(table.pk, CommandAuthor(player.pk, frozenset({player.pk}), "", state.version), action)


def leave(table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(moved_at=timezone.now() - timedelta(hours=25))


async def test_the_donne_under_way_is_sealed_as_far_as_it_went(table, people, process) -> None:
    # The cut and four calls: too few for a donne to be over.
    await play(table, people, 5)
    assert await close_abandoned(timezone.now() + timedelta(seconds=1)) == 1
    state = (await acting.current(table.pk)).state
    assert state.phase == "closed"
    partie = await Partie.objects.aget(table=table)
    assert (partie.how, partie.winner) == ("stopped", "")
    donne = await Donne.objects.aget(partie=partie)
    assert donne.outcome == "open"
    assert (donne.ns_marks, donne.ew_marks) == (0, 0)
    assert len(json.loads(donne.record)["actions"]) == 4


async def test_a_closed_table_refuses_everything(table, people, process) -> None:
    await close_abandoned(timezone.now() + timedelta(seconds=1))
    version = (await acting.current(table.pk)).state.version
    south = people["S"].pk
    with pytest.raises(Refusal) as refusal:
        await acting.act(table.pk, CommandAuthor(south, frozenset({south}), "", version), "S cut 8")
    assert refusal.value.code == "closed"


def test_the_task_closes_only_what_has_not_moved_for_a_day(table, empty_table) -> None:
    leave(table)
    assert close_abandoned_tables() == 1
    assert close_abandoned_tables() == 0
    table.refresh_from_db()
    empty_table.refresh_from_db()
    assert table.closed_at is not None
    assert empty_table.closed_at is None


async def test_a_table_that_moved_in_the_meantime_stays_open(table, people, process, monkeypatch) -> None:
    from games.live import closing

    await play(table, people, 1)
    real = closing.append

    async def somebody_is_first(*args: Any) -> int:
        await play(table, people, 1)
        return await real(*args)

    monkeypatch.setattr(closing, "append", somebody_is_first)
    assert await close_abandoned(timezone.now() + timedelta(seconds=1)) == 0
    table = await sync_to_async(Table.objects.get)(pk=table.pk)
    assert table.closed_at is None


async def test_a_table_taken_back_is_closed_under_way_and_its_people_are_told(table, people, process) -> None:
    await play(table, people, 5)
    assert await sync_to_async(take_back)(table)
    state = (await acting.catch_up(table.pk)).state
    assert (state.phase, state.closed) == ("closed", "taken-back")
    partie = await Partie.objects.aget(table=table)
    assert (partie.how, partie.winner) == ("stopped", "")
    assert await Donne.objects.filter(partie=partie, outcome="open").acount() == 1
    asked = CommandAuthor(people["S"].pk, frozenset({people["S"].pk}), "", state.version)
    with pytest.raises(Refusal) as refusal:
        await acting.act(table.pk, asked, "S cut 8")
    assert refusal.value.code == "closed"


def test_a_table_is_taken_back_once(table, empty_table) -> None:
    assert take_back(table)
    assert not take_back(table)
    assert Entry.objects.filter(table=table, text=CloseReason.TAKEN_BACK.line).count() == 1
    assert taken_back([table.code, empty_table.code, ""]) == {table.code}


def test_who_plays_meanwhile_is_first_and_the_table_is_taken_back_after_it(table, monkeypatch) -> None:
    write, raced = closing.write_batch, []

    def after_somebody(lines):
        if not raced:
            raced.append(write([replace(lines[0], text="watching hands")]))
        return write(lines)

    monkeypatch.setattr(closing, "write_batch", after_somebody)
    assert take_back(table)
    assert raced == [[True]]
    last = list(Entry.objects.filter(table=table).order_by("version").values_list("text", flat=True))[-2:]
    assert last == ["watching hands", CloseReason.TAKEN_BACK.line]


def test_where_others_are_first_each_time_it_is_said_and_the_task_comes_again(table, monkeypatch) -> None:
    monkeypatch.setattr(closing, "write_batch", lambda lines: [False])
    with pytest.raises(Refusal) as refusal:
        take_back(table)
    assert refusal.value.code == "stale"
