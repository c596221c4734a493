"""A fixture played from the first cut to the last card by the write path of the live tables: its result is there."""

import asyncio
import random

import pytest
from asgiref.sync import sync_to_async
from celery import current_app
from django.db import connections

from games.live import acting, robots
from games.live.acting import CommandAuthor
from games.live.process import live_process
from games.models import Partie, Table
from games.outbox import run_due
from leagues.seasons.playing.live_tables import open_fixture
from leagues.seasons.recounting import kept
from tests.leagues.seasons.playing.rounds import fixture, number_of, under_way

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def process(transactional_db):
    running = live_process()
    yield running
    await running.stop()
    await sync_to_async(connections.close_all)()


async def play_out(table, seats, process):
    """Play any legal action for the seat to act until none is left; the server shuffles by itself."""
    dice = random.Random(4)
    while True:
        robots.wake(table.pk)
        running = process.tasks.get(("robots", table.pk))
        if running is not None:
            await asyncio.wait_for(running, 30)
        state = (await acting.current(table.pk)).state
        if state.turn == "":
            return
        legal = [str(action) for action in state.partie.legal_actions()]
        action = f"{state.turn} cut 8" if state.pack_to_cut is not None else dice.choice(legal)
        player = seats[state.turn]
        await acting.act(table.pk, CommandAuthor(player, frozenset({player}), "", state.version), action)


def opened():
    played = under_way()
    open_fixture(played.season, number_of(played, 1, 4), played.organizer)
    table = Table.objects.get(code=fixture(played).live)
    return played, table, dict(table.seats.values_list("seat", "player_id"))


async def test_the_result_of_a_live_fixture_is_entered_after_its_last_card(process):
    played, table, seats = await sync_to_async(opened)()
    await play_out(table, seats, process)
    current_app.loader.import_default_modules()
    await sync_to_async(run_due)()
    result = (await sync_to_async(fixture)(played)).result
    partie = await Partie.objects.aget(table=table)
    assert partie.how == "played"
    assert result.live
    assert result.score.points == (partie.ns_total, partie.ew_total)
    assert max(result.score.points) >= 1000
    won = 1 if result.score.points[0] > result.score.points[1] else 4
    ranking = await sync_to_async(kept)(played.season)
    assert ranking.behind == 0
    assert ranking.tables["tables"][0]["lines"][0]["entrant"] == won
