"""A table left by its people is closed; what was played is kept (rules: `x_end` stopped)."""

import json
import random
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.live import acting
from games.live.acting import Asked
from games.live.closing import close_abandoned
from games.models import Donne, Partie, Table
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
        await acting.act(table.pk, Asked(player.pk, frozenset({player.pk}), "", state.version), action)


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
        await acting.act(table.pk, Asked(south, frozenset({south}), "", version), "S cut 8")
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
