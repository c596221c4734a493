"""The cast of a live table: four people, a spectator, and sockets that keep what they hear."""

import json
import math
from collections.abc import Iterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections
from django.utils import timezone

from games.live import attendance, robots, seating
from games.live.process import LiveProcess, live_process
from games.models import Player, Table
from games.rules.cards import parse_cards
from games.rules.dealing import pack_text
from games.rules.options import read_rules
from games.rules.seats import SEATS, Seat
from tests.live.evening import CUT, DRAWN, Evening, Hour
from tests.live.servers import Server, tell_servers_apart
from tests.rules.notation import EAST, NORTH, SOUTH, WEST, pack_giving


@pytest.fixture(autouse=True)
def _bots_do_not_think(settings: Any) -> None:
    settings.BOT_PACE = 0
    settings.ROBOT_PROCESSES = 0


@pytest.fixture(autouse=True)
def _one_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests that move time move `timezone.now`; the database's own clock is the business of `test_moments.py`."""
    monkeypatch.setattr(LiveProcess, "now", lambda _process: timezone.now())
    monkeypatch.setattr(attendance, "there", lambda: timezone.now())


@pytest.fixture
def people(transactional_db: None) -> dict[str, Player]:
    names = {"N": "north", "W": "west", "S": "south", "E": "east"}
    return {seat: Player.objects.create(name=name) for seat, name in names.items()}


@pytest.fixture
def stranger(transactional_db: None) -> Player:
    return Player.objects.create(name="stranger")


@pytest.fixture
def empty_table(people: dict[str, Player]) -> Table:
    """South has opened it; the three other seats are free."""
    rules = read_rules({"shuffle": "every-donne"})
    return seating.open_table(host=people["S"], rules=rules, seats={"S": people["S"]})


@pytest.fixture
def table(people: dict[str, Player]) -> Table:
    """Four people, the first dealer drawn, the pack on the table."""
    return seating.open_table(host=people["S"], rules=read_rules({"shuffle": "every-donne"}), seats=people)


@pytest.fixture
async def process(transactional_db: None) -> Any:
    running = live_process()
    yield running
    await running.stop()
    await sync_to_async(connections.close_all)()


@pytest.fixture
async def servers(process: Any, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Two server processes besides the one of the test."""
    tell_servers_apart(monkeypatch)
    two = [Server(), Server()]
    yield two
    for server in two:
        await server.process.stop()


class Ear:
    """A socket that keeps every frame and folds it into a view, as a client does: `{**view, **changes}`."""

    hidden: frozenset[int] = frozenset()
    session_key: str | None = None
    is_pinned = True
    # Heard this very moment, whenever one looks.
    heard_at = math.inf

    def __init__(self, *players: Player) -> None:
        self.name = players[0].name if players else None
        self.player_ids = frozenset(player.pk for player in players)
        self.heard: list[dict[str, Any]] = []
        self.version = -1
        self.view: dict[str, Any] = {}
        self.dropped: int | None = None

    def push(self, text: str) -> None:
        message = json.loads(text)
        self.heard.append(message)
        if message["type"] == "snapshot":
            self.version, self.view = message["version"], message["view"]
        elif message["type"] == "change":
            assert message["version"] == self.version + 1, "an event is missing"
            self.version, self.view = message["version"], {**self.view, **message["changes"]}

    def drop(self, code: int) -> None:
        self.dropped = code


@pytest.fixture
def ear() -> Iterator[type[Ear]]:
    return Ear


@pytest.fixture
def hour(monkeypatch: pytest.MonkeyPatch) -> Hour:
    hour = Hour()
    monkeypatch.setattr(timezone, "now", lambda: hour.now)
    return hour


@pytest.fixture
async def open_evening(people: Any, process: Any, hour: Hour, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Opens a table where east deals first and every seat gets the hand it is given. Points to reach: 100."""
    given = dict(zip(SEATS, (NORTH, EAST, SOUTH, WEST), strict=True))

    def server_line(state: Any) -> str:
        if state.partie is None:
            return f"draw {DRAWN}"
        hands = {seat: parse_cards(cards) for seat, cards in given.items()}
        pack = pack_giving(hands, taker=Seat.N, trump="H", partie=state.partie)
        return f"pack {pack_text((*pack[-CUT:], *pack[:-CUT]))}"

    async def open_table(
        hands: dict[str, str] | None = None, seats: dict[str, Any] | None = None, speed: str = "none", **choices: Any
    ) -> Evening:
        given.update({Seat[seat]: cards for seat, cards in (hands or {}).items()})
        rules = read_rules({"shuffle": "every-donne", "objective": {"points": 100}, **choices})
        table = await sync_to_async(seating.open_table)(
            host=people["S"], rules=rules, seats=people | (seats or {}), speed=speed
        )
        return Evening(table, people, process, hour)

    monkeypatch.setattr(seating, "server_line", server_line)
    monkeypatch.setattr(robots, "server_line", server_line)
    return open_table
