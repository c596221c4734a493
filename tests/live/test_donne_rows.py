"""A donne is kept by the statement that appends the line which ended it: with it or not at all."""

import random
from dataclasses import replace
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import IntegrityError

from games.live import acting, seating
from games.live.acting import CommandAuthor, exactly, of_server
from games.live.dealer import server_line
from games.live.journal import Journal
from games.live.log_rows import PendingLogLine
from games.live.state import SERVER
from games.models import Donne, Entry, Partie, Player, Table
from games.rules.options import read_rules
from games.verifying import differences

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
async def last_line(people: dict[str, Player], process: Any, monkeypatch: pytest.MonkeyPatch) -> PendingLogLine:
    """The line that ended the first of two donnes, as it was handed to the journal."""
    rules = read_rules({"shuffle": "every-donne", "objective": {"donnes": 2}})
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=people)
    handed: list[PendingLogLine] = []
    put = process.journal.put

    def put_and_keep(line: PendingLogLine, settle: Any) -> None:
        handed.append(line)
        put(line, settle)

    monkeypatch.setattr(process.journal, "put", put_and_keep)
    while not handed or handed[-1].donne is None:
        await move(table, people, random.Random(3))
    return handed[-1]


async def move(table: Table, people: dict[str, Player], dice: random.Random) -> None:
    """The seat to act does something legal."""
    state = (await acting.current(table.pk)).state
    if state.turn == SERVER:
        await acting.append(table.pk, of_server(state.version), exactly(server_line(state)))
        return
    assert state.partie is not None
    player = people[state.turn]
    action = f"{state.turn} cut 12" if state.pack_to_cut else str(dice.choice(state.partie.legal_actions()))
    await acting.act(table.pk, CommandAuthor(player.pk, frozenset({player.pk}), "", state.version), action)


def rows(table_id: int) -> tuple[int, tuple[int, int, int]]:
    partie = Partie.objects.get(table_id=table_id)
    return partie.donnes.count(), (partie.ns_total, partie.ew_total, partie.donnes_count)


async def test_the_last_card_of_a_donne_keeps_it_and_counts_it(last_line: PendingLogLine) -> None:
    assert last_line.donne is not None
    kept, counted = await sync_to_async(rows)(last_line.table_id)
    assert kept == 1
    assert counted == (last_line.donne["ns_total"], last_line.donne["ew_total"], 1)
    assert last_line.seal is None


async def test_a_whole_partie_is_what_its_record_says(people: dict[str, Player], process: Any) -> None:
    rules = read_rules({"shuffle": "every-donne", "objective": {"donnes": 3}})
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=rules, seats=people)
    dice = random.Random(4)
    while (await acting.current(table.pk)).state.turn:
        await move(table, people, dice)
    parties = Partie.objects.filter(table=table)
    assert await parties.filter(finished_at__isnull=False, donnes_count=3).acount() == 1
    assert await sync_to_async(lambda: list(differences(parties)))() == []


async def test_who_is_late_keeps_nothing(last_line: PendingLogLine, process: Any) -> None:
    assert last_line.donne is not None
    other = replace(last_line, text="S play 7S", donne={**last_line.donne, "number": 2})
    assert await process.journal.append(other) is False
    assert (await sync_to_async(rows)(last_line.table_id))[0] == 1


async def test_the_same_line_again_keeps_it_once(last_line: PendingLogLine, process: Any) -> None:
    assert await process.journal.append(last_line) is True
    assert (await sync_to_async(rows)(last_line.table_id))[0] == 1


async def test_a_donne_of_no_partie_keeps_its_line_out_of_the_log(
    last_line: PendingLogLine, empty_table: Table
) -> None:
    assert last_line.donne is not None
    journal = Journal()
    stray = replace(
        last_line,
        table_id=empty_table.pk,
        version=500,
        donne={**last_line.donne, "table_id": empty_table.pk, "version": 500},
    )
    plain = replace(last_line, version=last_line.version + 500, donne=None)
    with pytest.raises(IntegrityError):
        await journal.append(stray)
    assert await journal.append(plain) is True
    await journal.stop()
    assert not await Entry.objects.filter(table=empty_table, version=500).aexists()
    assert await Donne.objects.acount() == 1
