"""A table of practice from its first action to its end: one donne, and then no other."""

import asyncio
import itertools
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from games.live import acting, robots
from games.live.acting import CommandAuthor, exactly, of_server
from games.live.audiences import table_view
from games.live.practice_tables import Origin, take_up
from games.live.state import TablePhase
from games.models import Partie, Player
from games.rules.errors import Refusal
from games.rules.record import record_of
from games.rules.replay import unfold
from games.rules.seats import Seat
from tests.factories import played

pytestmark = pytest.mark.django_db(transaction=True)


async def test_robots_and_the_person_play_it_to_its_end_and_ask_for_no_other(
    people: dict[str, Player], process: Any
) -> None:
    """Whatever is legal, over and over, until the table is finished: one donne, and no rematch."""
    south = people["S"]
    donne = unfold(record_of(played(seed=5, donnes=2)), 1)
    begun = next(at for at, state in enumerate(donne.states) if state.playing is not None)
    table = await sync_to_async(take_up)(south, Seat.S, donne, Origin("partie", "abcdefghjk", 1, begun + 16))
    asked = itertools.count()
    while (state := (await acting.catch_up(table.pk)).state).phase is not TablePhase.FINISHED:
        if state.turn == "S":
            by = CommandAuthor(south.pk, frozenset({south.pk}), f"r{next(asked)}", state.version)
            await acting.act(table.pk, by, str(state.partie.legal_actions()[0]))
        else:
            robots.wake(table.pk)
            await asyncio.wait_for(process.tasks["robots", table.pk], 30)
    assert len(state.partie.lines) == 1
    assert "again" not in table_view(state, Seat.S, table.code)["may"]
    with pytest.raises(Refusal):
        await acting.append(table.pk, of_server(state.version), exactly("S again same"))
    partie = await Partie.objects.aget(table=table)
    assert (partie.kind, partie.how, partie.donnes_count) == ("practice", "played", 1)
