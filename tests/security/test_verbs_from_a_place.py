"""Who may say what at a table from where they are: docs/permissions.md, « From a place at the table », verb by verb.

The other half of `tests/site/test_socket_matrix.py`, in which everybody comes to somebody else's table. Here they are
its host, a member and a guest who sit there, somebody who looks on, a stranger and somebody banned; each says one thing
at a table of its own, before the partie and as its first pack waits to be cut.
"""

import asyncio
import random
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections

from games.live import protocol
from games.live.process import live_process
from games.live.seating import open_table
from games.models import Table
from games.rules.options import read_rules
from tests.security.at_table import Visitor, everybody
from tests.site.test_socket_matrix import WITH, heard, socket

pytestmark = pytest.mark.django_db(transaction=True)
PAGE = Path(__file__).resolve().parents[2] / "docs" / "permissions.md"
PLACES = {"host": "host", "seat": "member", "guest": "guest", "onlooker": "onlooker"} | {
    "stranger": "stranger",
    "banned": "banned",
}
SEATED = {"S": "host", "W": "member", "N": "guest", "E": "other guest"}
MOMENTS = ("before", "under way")
VERBS = [*sorted(protocol.OWN_VERBS), "again", "fill", "kick", "swap", "lock", "watching", "sit", "act", "say", "chat"]
ROWS = [f"{moment}: {verb}" for moment in MOMENTS for verb in VERBS]
# East is free before the partie; whom the host sends away is the guest at North.
SAID = WITH | {"fill": {"seat": "E"}, "kick": {"seat": "N"}, "swap": {"seats": ["N", "E"]}, "sit": {"seat": "E"}}


def told() -> dict[str, tuple[str, ...]]:
    part = PAGE.read_text().split("## From a place at the table\n", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in part.splitlines() if "|" in line]
    assert tuple(rows[0][1:]) == tuple(PLACES)
    return {row[0]: tuple(row[1:]) for row in rows[2:]}


@pytest.fixture
def loop(transactional_db: None, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[asyncio.AbstractEventLoop]:
    settings.PLAYER_MESSAGES = settings.WATCHER_MESSAGES = 10**6
    # Every table deals the same: the same seat cuts.
    monkeypatch.setattr(
        "games.live.dealer.secrets", SimpleNamespace(token_hex=lambda size: random.Random(9).randbytes(size).hex())
    )
    loop = asyncio.new_event_loop()
    yield loop
    loop.run_until_complete(_end())
    loop.close()


async def _end() -> None:
    await live_process().stop()
    await sync_to_async(connections.close_all)()


def table_at(moment: str, cast: dict[str, Visitor]) -> Table:
    seats: dict[str, Any] = {seat: cast[who].player for seat, who in SEATED.items()}
    if moment == "before":
        seats["E"] = None
    host = cast["host"].player
    assert host is not None
    return open_table(host=host, rules=read_rules({"shuffle": "every-donne"}), seats=seats)


async def said(verb: str, table: Table, who: Visitor) -> str:
    """`done`, a refusal's code, or that of the closing."""
    talker = socket(f"/ws/tables/{table.code}/", who.session_key)
    assert (await talker.connect(timeout=30))[0]
    await talker.send_json_to({"type": "join"})
    answer = await heard(talker, "join", "first")
    if answer == "done":
        version = await table.entries.acount()
        await talker.send_json_to({"type": verb, "ref": "second", "version": version, **SAID.get(verb, {})})
        answer = await heard(talker, verb, "second")
    await talker.disconnect(timeout=30)
    return answer


@pytest.mark.parametrize("row", ROWS)
def test_a_verb_is_for_whom_the_page_says(row, loop):
    moment, verb = row.split(": ")
    cast = everybody()
    found = [loop.run_until_complete(said(verb, table_at(moment, cast), cast[who])) for who in PLACES.values()]
    assert " | ".join(found) == " | ".join(told().get(row, ()))


def test_every_verb_and_no_other_has_its_rows():
    assert list(told()) == ROWS
