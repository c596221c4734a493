"""Everything sockets are told at the table of an open set: to who plays, their own cards and what was played; to
everybody else nothing.
"""

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from channels.layers import get_channel_layer
from django.urls import reverse

from games.live import protocol
from games.live.process import live_process
from games.live.state import TablePhase
from games.models import Partie, Table
from games.rules.errors import Code
from games.rules.seats import Seat
from tests.duplicate.by_socket import joined, play_by_socket
from tests.duplicate.set_under_way import OTHERS, PLAYS, SetUnderWay, set_under_way
from tests.security.at_table import VERSIONED, Watched
from tests.security.known import CARD, known, leaks_of, public

pytestmark = pytest.mark.django_db(transaction=True)
REFUSED = {protocol.CLOSE_UNWATCHABLE, protocol.CLOSE_UNKNOWN_TABLE}


@pytest.fixture(params=["classique", "contree"])
def playing(
    transactional_db: None, settings: Any, monkeypatch: pytest.MonkeyPatch, request: Any
) -> Iterator[SetUnderWay]:
    settings.PLAYER_MESSAGES = settings.WATCHER_MESSAGES = 10**6
    with set_under_way(request.param, monkeypatch) as table:
        yield table


def verify_refused(playing: SetUnderWay, table: Table) -> None:
    """Nobody else is let in, and nobody is told anything before the door is closed."""
    at_door = Watched(table)
    for name in OTHERS:
        line = playing.run(joined(at_door, playing.visitors[name]))
        assert line.closed in REFUSED, name
        assert line.heard == [], name


def test_who_plays_is_told_their_own_cards_and_those_played(playing: SetUnderWay) -> None:
    """To the end of the donne, with claims, refused and unreadable messages."""
    watched = Watched(playing.table, playing.secrets)
    line = playing.run(joined(watched, playing.visitors[PLAYS]))
    assert play_by_socket(playing, watched, line, random.Random(5)) > 80
    told = [message for message in line.heard if message["type"] in VERSIONED]
    assert len(told) > 30
    for message in line.heard:
        assert not [secret for secret in playing.secrets if secret in json.dumps(message)]
    for seat in (None, Seat.N):
        states = [watched.states[message["version"]] for message in told]
        too_much = [
            leaks_of(message, state, seat, known(state, seat)) for message, state in zip(told, states, strict=True)
        ]
        assert sum(map(bool, too_much)) > 10, "it can fail: the same frames are not for anybody else"
    assert (partie := playing.partie) is not None
    assert partie.withheld


def test_other_processes_are_told_of_cards_already_played_only(playing: SetUnderWay, monkeypatch: Any) -> None:
    """And nothing travels by a layer of channels, of which there is none."""
    told: list[tuple[str, frozenset[str]]] = []
    process = playing.run(_process())

    def tell(hint: dict[str, Any]) -> None:
        kept = process.states.get(playing.table.pk)
        told.append((json.dumps(hint), public(kept.state) if kept is not None else frozenset()))

    monkeypatch.setattr(process.bus, "tell", tell)
    monkeypatch.setattr(process.bus, "is_followed", lambda _table: True)
    playing.play_until(TablePhase.FINISHED, random.Random(8))
    for hint, played in told:
        assert set(CARD.findall(hint)) <= played
        assert not [secret for secret in playing.secrets if secret in hint]
    assert sum(bool(CARD.findall(hint)) for hint, _played in told) == 32
    assert get_channel_layer() is None


async def _process() -> Any:
    return live_process()


def test_nobody_else_is_let_in_before_during_and_after(playing: SetUnderWay) -> None:
    """Also who has finished the same donne, moderators and admins."""
    dice = random.Random(6)
    verify_refused(playing, playing.table)
    playing.play_until(TablePhase.PLAYING, dice, plays=2)
    verify_refused(playing, playing.table)
    playing.play_until(TablePhase.FINISHED, dice)
    verify_refused(playing, playing.table)
    assert Partie.objects.get(table=playing.table).withheld


@pytest.mark.parametrize("watchers", ["open", "hands"])
@pytest.mark.parametrize("moment", ["under way", "over", "continued"])
def test_who_plays_opens_the_table_to_nobody(playing: SetUnderWay, watchers: str, moment: str) -> None:
    """They are its host, and hosts of other tables decide who may watch; also of what they continue by « Et si… »."""
    playing.play_until(TablePhase.PLAYING if moment == "under way" else TablePhase.FINISHED, random.Random(7))
    table = continued(playing) if moment == "continued" else playing.table
    watched = Watched(table, playing.secrets)
    line = playing.run(joined(watched, playing.visitors[PLAYS]))
    playing.run(watched.settle())
    asked = {"type": "watching", "ref": "open", "version": line.version, "who": watchers}
    playing.run(line.say(json.dumps(asked)))
    playing.run(line.until(lambda message: message.get("ref") == "open"))
    assert (line.heard[-1]["type"], line.heard[-1].get("code")) == ("refused", Code.NOT_NOW)
    verify_refused(playing, table)
    playing.run(watched.leave())


def continued(playing: SetUnderWay) -> Table:
    """A practice table from the first card of the donne that Alice has finished."""
    assert playing.partie is not None
    path = reverse("live:take-up", args=[playing.partie.code, 1, 12])
    assert playing.viewers[PLAYS].post(path, {"seat": "S"}).status_code == 302
    return Table.objects.get(kind=Table.Kind.PRACTICE)
