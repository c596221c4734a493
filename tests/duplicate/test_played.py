"""A donne of a set at its table: the same cards and the same answers for everybody, and one result."""

import json
import random
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient
from django.urls import reverse
from django.utils import timezone

from games.duplicate import counting
from games.duplicate import sets as sets_code
from games.duplicate.opening import open_next
from games.live import acting
from games.live.acting import CommandAuthor
from games.live.audiences import table_view
from games.live.clock import SPEEDS
from games.live.closing import close_abandoned
from games.live.codes import TableCode
from games.live.robot_seats import STAND_IN
from games.live.snapshots import fold
from games.live.state import TablePhase
from games.models import Donne, DonneSet, Entry, Partie, Player, PreparedPlay, Table
from games.rules.actions import Pass
from games.rules.bots import Level
from games.rules.errors import Refusal
from games.rules.seats import Seat
from tests.duplicate.at_table import play, robots_done

pytestmark = pytest.mark.django_db(transaction=True)
Sets = dict[str, DonneSet]


def opened(player: Player, donne_set: DonneSet) -> Table:
    return open_next(player, donne_set, timezone.now())


async def test_two_people_meet_the_same_cards_and_the_same_play_is_answered_alike(
    sets: Sets, alice: Player, bruno: Player, process: Any
) -> None:
    records = []
    for player in (alice, bruno):
        dice = random.Random(11)
        table = await sync_to_async(opened)(player, sets["classique"])
        await play(process, table, player, lambda legal, dice=dice: dice.choice(legal))
        records.append(await Donne.objects.aget(partie__table=table))
    one, other = (json.loads(each.record) for each in records)
    assert (one["pack"], one["cut"], one["actions"]) == (other["pack"], other["cut"], other["actions"])
    assert len(one["actions"]) > 32


async def test_the_result_is_kept_with_the_end_of_the_donne_and_counted(
    sets: Sets, alice: Player, process: Any
) -> None:
    table = await sync_to_async(opened)(alice, sets["classique"])
    state = await play(process, table, alice)
    kept = await PreparedPlay.objects.aget(table=table)
    totals = state.partie.totals if state.partie is not None else (0, 0)
    assert (kept.difference, kept.ranked) == (totals[0] - totals[1], True)
    assert kept.finished_at is not None
    assert await sync_to_async(counting.count)(sets["classique"].pk) == 1
    [line] = (await sync_to_async(counting.counted)(sets["classique"])).lines
    assert (line.rank, line.player_id, line.donnes) == (1, alice.pk, 1)


async def test_the_verification_page_checks_the_deal_once_the_set_is_over(
    sets: Sets, alice: Player, process: Any
) -> None:
    donne_set = sets["contree"]
    table = await sync_to_async(opened)(alice, donne_set)
    await play(process, table, alice)
    partie = await Partie.objects.aget(table=table)
    page = f"{reverse('learning:deals')}?partie={partie.code}"
    assert (await AsyncClient().get(page)).status_code == 404
    own = AsyncClient()
    assert alice.user is not None
    await own.aforce_login(alice.user)
    before = (await own.get(page)).content.decode()
    assert donne_set.seed[:8] not in before
    assert donne_set.commitment[:8] in before
    await DonneSet.objects.filter(pk=donne_set.pk).aupdate(closes_at=timezone.now())
    assert await sync_to_async(sets_code.reveal)(timezone.now()) == 1
    after = (await AsyncClient().get(page)).content.decode()
    assert donne_set.seed[:8] in after
    assert "is-success" in after
    kept = await Donne.objects.aget(partie=partie)
    await Donne.objects.filter(pk=kept.pk).aupdate(record=kept.record.replace('"cut":', '"cut":1'))
    assert "is-error" in (await AsyncClient().get(page)).content.decode()


async def test_a_donne_nobody_takes_ends_the_partie_without_marks(sets: Sets, alice: Player, process: Any) -> None:
    """The four robots' views decide whether they take; here nobody may."""
    table = await sync_to_async(opened)(alice, sets["classique"])
    state = (await acting.current(table.pk)).state
    while state.phase is TablePhase.BIDDING:
        seat = state.partie.seat_to_act
        by = state.seats[seat].player_id
        await acting.act(table.pk, CommandAuthor(by, frozenset({by}), "", state.version), str(Pass(seat)))
        state = (await acting.current(table.pk)).state
    assert state.phase is TablePhase.FINISHED
    partie = await Partie.objects.aget(table=table)
    assert (partie.how, partie.winner, partie.ns_total, partie.ew_total) == ("nobody", "draw", 0, 0)
    assert (await PreparedPlay.objects.aget(table=table)).difference == 0
    assert table_view(state, Seat.S, table.code)["result"]["how"] == "nobody"


async def test_the_person_has_no_way_to_end_it_early_or_to_ask_for_help(
    sets: Sets, alice: Player, process: Any
) -> None:
    table = await sync_to_async(opened)(alice, sets["classique"])
    await robots_done(process, table)
    state = (await acting.current(table.pk)).state
    assert set(table_view(state, Seat.S, table.code)["may"]) <= {"claim"}
    for words in ("concede", "stop", "hint", "back"):
        with pytest.raises(Refusal):
            await acting.append(
                table.pk,
                CommandAuthor(alice.pk, frozenset({alice.pk}), "", state.version),
                lambda _s, w=words: f"S {w}",
            )
    assert await close_abandoned(timezone.now() + timedelta(days=9)) == 0


async def test_after_fifteen_minutes_of_turns_debutant_plays_it_to_the_end(
    sets: Sets, alice: Player, process: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody is there any more: the sweep finds the table by its `due_at`."""
    table = await sync_to_async(opened)(alice, sets["classique"])
    await robots_done(process, table)
    state = (await acting.current(table.pk)).state
    assert state.turn == "S"
    row = await Table.objects.aget(pk=table.pk)
    speed = SPEEDS["donne"]
    assert row.due_at is not None
    assert abs((row.due_at - timezone.now()).total_seconds() - speed.turn - speed.bank) < 30
    clock = [timezone.now() + timedelta(minutes=16)]
    monkeypatch.setattr(type(process), "now", lambda _process: clock[0])
    while state.under_way:
        await robots_done(process, table)
        state = (await acting.current(table.pk)).state
        clock[0] += timedelta(seconds=10)
    assert state.phase is TablePhase.FINISHED
    assert STAND_IN.level is Level.DEBUTANT
    kept = await PreparedPlay.objects.aget(table=table)
    assert kept.finished_at is not None
    late = [
        text
        async for text in Entry.objects.filter(table=table, text__startswith="late ").values_list("text", flat=True)
    ]
    assert len(late) == 2


async def test_who_ran_out_of_time_does_not_come_back(sets: Sets, alice: Player, process: Any) -> None:
    table = await sync_to_async(opened)(alice, sets["classique"])
    await robots_done(process, table)
    state = (await acting.current(table.pk)).state
    version = await acting.append(table.pk, acting.of_server(state.version), acting.exactly("S away clock"))
    with pytest.raises(Refusal) as refused:
        await acting.append(
            table.pk, CommandAuthor(alice.pk, frozenset({alice.pk}), "", version), acting.exactly("S back")
        )
    assert refused.value.code == TableCode.TIME_IS_UP


async def test_a_table_is_folded_from_its_log_with_its_secrets_and_shows_none(
    sets: Sets, alice: Player, process: Any
) -> None:
    donne_set = sets["contree"]
    table = await sync_to_async(opened)(alice, donne_set)
    state = (await sync_to_async(fold)(table)).state
    assert state.dice_key is not None
    assert state.dice_key.hex() == donne_set.dice_key
    told = repr(state) + repr(table_view(state, Seat.S, table.code)) + repr(table_view(state, None, table.code))
    assert donne_set.dice_key not in told
    assert donne_set.seed not in told
    assert state.seed is None


async def test_nobody_speaks_before_the_contre_of_a_robot(sets: Sets, alice: Player, process: Any, monkeypatch) -> None:
    table = await sync_to_async(opened)(alice, sets["contree"])
    state = (await acting.current(table.pk)).state
    while state.turn != "S":
        seat = state.partie.seat_to_act
        by = state.seats[seat].player_id
        await acting.act(table.pk, CommandAuthor(by, frozenset({by}), "", state.version), str(Pass(seat)))
        state = (await acting.current(table.pk)).state
    monkeypatch.setattr("games.live.acting.contre_due", lambda _state: True)
    with pytest.raises(Refusal) as refused:
        await acting.act(table.pk, CommandAuthor(alice.pk, frozenset({alice.pk}), "", state.version), "S pass")
    assert refused.value.code == TableCode.CONTRE_FIRST
