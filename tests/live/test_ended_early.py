"""What is not a plain card from a person: claims, a concession, bots in place, the server's moves, a vote to stop.

Each partie is driven through the verbs of the table; then its record is downloaded and replayed by the command, and
gives the marks, the lines and the totals that were stored (docs/record.md, `x_end`, `x_who`, `x_times`).
"""

import asyncio
import io
import json
from types import SimpleNamespace
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.core.management import call_command
from django.test import Client
from django.urls import reverse

from games.live import watchdog
from games.live.seating import USUAL_LEVEL
from games.models import Partie
from games.rules.seats import Seat
from tests.live.evening import STRONG_BUT_THE_JACK

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Downloads the record of a table's partie, replays it by the command and compares with what was stored."""

    def download(table: Any) -> dict[str, Any]:
        partie = Partie.objects.get(table=table)
        text = Client().get(reverse("history:record", args=[partie.code])).content
        printed = io.StringIO()
        monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text)))
        call_command("record", "replay", stdout=printed)
        said = json.loads(printed.getvalue())
        assert [told(line) for line in said["donnes"]] == [stored(row) for row in partie.donnes.order_by("number")]
        assert said["totals"] == {"NS": partie.ns_total, "EW": partie.ew_total}
        record: dict[str, Any] = json.loads(text)
        if partie.how == "played":
            assert (said["finished"], said["winner"], "x_end" in record) == (True, partie.winner, False)
        else:
            assert (said["finished"], record["x_end"]["winner"] or "") == (False, partie.winner)
            assert record["x_end"]["how"] == partie.how
        for donne in record["donnes"]:
            assert len(donne["x_who"]) == len(donne["x_times"]) == len(donne["actions"])
        return record

    return sync_to_async(download)


OF_THE_DONNE = ("dealer", "outcome", "taker", "trump")
BY_CAMP = (*((name, name) for name in ("points", "belote", "tricks", "marks", "held")), ("totals", "total"))
"""Figures of a line, and the columns that keep them."""


def told(line: dict[str, Any]) -> dict[str, Any]:
    """What a replayed line says of a donne."""
    return {name: line[name] for name in (*OF_THE_DONNE, *(name for name, _column in BY_CAMP))}


def stored(row: Any) -> dict[str, Any]:
    """The same, from the row that seals it."""
    both = {name: {camp: getattr(row, f"{camp.lower()}_{column}") for camp in ("NS", "EW")} for name, column in BY_CAMP}
    return {name: getattr(row, name) for name in OF_THE_DONNE} | both


def who(donne: dict[str, Any]) -> dict[str, str]:
    """Who did each action of a donne."""
    return dict(zip(donne["actions"], donne["x_who"], strict=True))


def times(donne: dict[str, Any]) -> dict[str, float]:
    """Seconds each action took."""
    return dict(zip(donne["actions"], donne["x_times"], strict=True))


async def test_a_proven_claim_is_written_as_the_plays_it_stands_for(open_evening, replayed) -> None:
    evening = await open_evening()
    await evening.at_the_first_card()
    evening.hour.pass_by(7)
    await evening.says("N claim")
    record = await replayed(evening.table)
    [donne] = record["donnes"]
    assert donne["actions"][:3] == ["N take", "N play JH", "W play 7C"]
    assert len(donne["actions"]) == 33
    assert {action[0]: doer for action, doer in who(donne).items()} == {
        "N": "person", "W": "server", "S": "server", "E": "server",
    }  # fmt: skip
    assert (times(donne)["N play JH"], sum(donne["x_times"][2:])) == (7.0, 0)
    assert "E play KH rebelote" in donne["actions"]


async def test_a_claim_both_opponents_accept_stands(open_evening, replayed) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    await evening.says("N claim")
    assert (await evening.state()).claim is not None
    await evening.says("E accept", "W accept")
    [donne] = (await replayed(evening.table))["donnes"]
    assert len(donne["actions"]) == 33
    assert set(donne["x_who"]) == {"person", "server"}


@pytest.mark.parametrize(("jack", "stands"), [("S", True), ("E", False)])
async def test_bots_answer_a_claim_from_their_own_cards(open_evening, replayed, jack, stands) -> None:
    trade = {"S": STRONG_BUT_THE_JACK["S"].replace("JH", "7D"), "E": STRONG_BUT_THE_JACK["E"].replace("7D", "JH")}
    evening = await open_evening(
        STRONG_BUT_THE_JACK | (trade if jack == "E" else {}), seats=dict.fromkeys("EW", USUAL_LEVEL)
    )
    await evening.at_the_first_card()
    await evening.says("N claim")
    assert (await evening.state()).claim is None
    await evening.plays_on()
    first, *_others = (await replayed(evening.table))["donnes"]
    bots = {doer for action, doer in who(first).items() if action[0] in "EW"}
    assert bots == ({"server"} if stands else {"bot"})


async def test_a_refused_claim_leaves_no_trace_and_the_donne_is_played(open_evening, replayed) -> None:
    evening = await open_evening(STRONG_BUT_THE_JACK)
    await evening.at_the_first_card()
    await evening.says("N claim", "W refuse")
    assert (await evening.state()).claim is None
    await evening.plays_on()
    for donne in (await replayed(evening.table))["donnes"]:
        assert set(donne["x_who"]) == {"person"}


async def test_a_partie_two_partners_concede_is_the_others(open_evening, replayed) -> None:
    evening = await open_evening(objective={"points": 1000})
    await evening.plays_on(1 + 1 + 32 + 1 + 5)
    await evening.says("E concede", "W concede")
    record = await replayed(evening.table)
    assert record["x_end"] == {"how": "conceded", "winner": "NS"}
    assert [len(donne["actions"]) for donne in record["donnes"]] == [33, 5]
    assert set(record["donnes"][1]["x_who"]) == {"person"}


async def test_a_partie_all_vote_to_stop_has_no_winner(open_evening, replayed) -> None:
    evening = await open_evening(objective={"points": 1000})
    await evening.plays_on(1 + 1 + 32 + 1 + 5)
    await evening.says("N stop", "E stop", "S stop", "S carry-on", "W stop", "S stop")
    record = await replayed(evening.table)
    assert record["x_end"] == {"how": "stopped", "winner": None}
    assert [len(donne["actions"]) for donne in record["donnes"]] == [33, 5]


async def test_a_bot_in_a_person_s_place_is_told_from_the_person(open_evening, replayed, ear) -> None:
    evening = await open_evening()
    await evening.at_the_first_card()
    room = await evening.with_sockets(ear, "NES")
    await evening.plays_on(1)
    evening.hour.pass_by(121)
    room.left[Seat.W] = asyncio.get_running_loop().time() - 121
    await watchdog.judge()
    await evening.settled()
    assert (await evening.state()).seats[Seat.W].away == "absent"
    await evening.plays_on(6)
    await evening.says("W back")
    await evening.plays_on()
    [donne] = (await replayed(evening.table))["donnes"]
    west = [doer for action, doer in who(donne).items() if action.startswith("W")]
    assert (west[0], west[-1]) == ("stand-in", "person")
    assert west == sorted(west, reverse=True)
    assert {doer for action, doer in who(donne).items() if not action.startswith("W")} == {"person"}


async def test_a_play_out_of_time_is_the_server_s(open_evening, replayed, ear) -> None:
    evening = await open_evening(speed="fast")
    await evening.at_the_first_card()
    await evening.with_sockets(ear, "NESW")
    await evening.plays_until("W")
    evening.hour.pass_by(15 + 30 + 2)
    await watchdog.judge()
    await evening.settled()
    await evening.plays_on()
    [donne] = (await replayed(evening.table))["donnes"]
    late = [action for action, doer in who(donne).items() if doer == "server"]
    assert [action.split()[:2] for action in late] == [["W", "play"]]
    assert times(donne)[late[0]] == 47.0
    assert set(donne["x_who"]) == {"person", "server"}


async def test_a_cut_out_of_time_is_the_server_s(open_evening, replayed, ear) -> None:
    evening = await open_evening(speed="fast")
    await evening.with_sockets(ear, "NESW")
    evening.hour.pass_by(15 + 30 + 2)
    await watchdog.judge()
    await evening.says("N take")
    await evening.plays_on()
    # Where the server cut is chance, and 81 to 81 would have another donne follow.
    donne = (await replayed(evening.table))["donnes"][0]
    assert (donne["x_cut_by"], set(donne["x_who"])) == ("server", {"person"})


async def test_after_two_turns_out_of_time_a_bot_sits_there(open_evening, replayed, ear) -> None:
    evening = await open_evening(speed="fast")
    await evening.at_the_first_card()
    await evening.with_sockets(ear, "NESW")
    while (await evening.state()).seats[Seat.W].away is None:
        await evening.plays_until("W")
        evening.hour.pass_by(47)
        await watchdog.judge()
        await evening.settled()
    await evening.plays_on()
    [donne] = (await replayed(evening.table))["donnes"]
    west = [doer for action, doer in who(donne).items() if action.startswith("W")]
    assert west == ["server", "server", *["stand-in"] * 6]
