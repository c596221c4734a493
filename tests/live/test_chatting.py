"""Free words at a table: who may write, how much, who reads them, and what is kept."""

import asyncio
import json
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError
from django.test import Client
from django.utils import timezone

from games.live import chatting, protocol, seating, watchdog
from games.models import Block, ChatLine, Mute, Player, Sanction, Table
from games.rules.options import read_rules
from tests.factories import UserFactory
from tests.live.talkers import Talker, session_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def members(people: dict[str, Player]) -> dict[str, Player]:
    """North and south have accounts, west and east are guests."""
    for seat in "NS":
        people[seat].user = UserFactory(username=people[seat].name)
        people[seat].save()
    return people


@pytest.fixture
def table(members: dict[str, Player]) -> Table:
    return seating.open_table(host=members["S"], rules=read_rules({"shuffle": "every-donne"}), seats=members)


@pytest.fixture
def cookies(members: dict[str, Player]) -> dict[str, str]:
    return {seat: cookie_of(player) for seat, player in members.items()}


def cookie_of(player: Player) -> str:
    if player.user is None:
        return session_of(player)
    client = Client()
    client.force_login(player.user)
    return client.cookies["sessionid"].value


@pytest.fixture
async def south(table: Table, cookies: dict[str, str], process: Any) -> Talker:
    return await come(table, cookies["S"])


async def come(table: Table, cookie: str | None) -> Talker:
    """Somebody at the table who has been told what was written before."""
    talker = await Talker(table, cookie).join()
    talker.past = await talker.hear("chats")  # type: ignore[attr-defined]
    return talker


async def kinds_heard(talker: Talker) -> list[str]:
    """What this socket has been told by the time its own ping is answered, all words being done with."""
    await asyncio.gather(*[task for key, task in chatting.live_process().tasks.items() if asyncio.iscoroutine(key)])
    await talker.say(type="ping")
    kinds: list[str] = []
    while not kinds or kinds[-1] != "pong":
        kinds.append(json.loads(await talker.socket.receive_from(timeout=30))["type"])
    return kinds


def lines() -> list[str]:
    return list(ChatLine.objects.order_by("pk").values_list("text", flat=True))


async def test_what_somebody_seated_writes_is_shown_to_all_who_are_here(table, members, cookies, south) -> None:
    west, watcher = await come(table, cookies["W"]), await come(table, None)
    await south.say(type="chat", text="  Bien joué ! https://example.org <b>x</b> ")
    for talker in (south, west, watcher):
        heard = await talker.hear("chat")
        assert (heard["seat"], heard["player"], heard["name"]) == ("S", members["S"].pk, "south")
        assert heard["text"] == "Bien joué ! https://example.org <b>x</b>"


async def test_who_comes_later_is_given_what_was_written(table, cookies, south) -> None:
    assert south.past == {"type": "chats", "lines": [], "writes": True, "muted": []}
    await south.say(type="chat", text="Bonsoir")
    await south.hear("chat")
    watcher = await come(table, None)
    assert [(line["seat"], line["text"]) for line in watcher.past["lines"]] == [("S", "Bonsoir")]
    assert watcher.past["writes"] is False


async def test_a_guest_has_the_phrases_and_who_watches_reads(table, cookies, process) -> None:
    west = await come(table, cookies["W"])
    assert west.past["writes"] is False
    await west.say(type="chat", text="Bonsoir")
    assert (await west.hear("refused"))["code"] == "no-account"
    member = await sync_to_async(UserFactory)()
    player = await Player.objects.acreate(name="member", user=member)
    watcher = await come(table, await sync_to_async(cookie_of)(player))
    await watcher.say(type="chat", text="Bonsoir")
    assert (await watcher.hear("refused"))["code"] == "not-your-seat"
    assert await sync_to_async(lines)() == []


async def test_who_has_been_told_not_to_write_does_not(table, members, cookies, process) -> None:
    moderator = await sync_to_async(UserFactory)()
    await Sanction.objects.acreate(player=members["S"], kind="mute", why="insults", by=moderator)
    south = await come(table, cookies["S"])
    assert south.past["writes"] is False
    await south.say(type="chat", text="Bonsoir")
    assert (await south.hear("refused"))["code"] == "no-writing"


async def test_four_lines_in_ten_seconds_and_no_fifth(table, south) -> None:
    for text in ("Bonsoir", "Ça va ?", "Belle donne", "À toi", "Encore"):
        await south.say(type="chat", text=text)
    assert (await south.hear("refused"))["code"] == "too-fast"
    await sync_to_async(age)(timedelta(seconds=11))
    await south.say(type="chat", text="Me revoilà")
    assert (await south.hear("chat"))["text"] == "Me revoilà"


async def test_the_same_or_nearly_is_refused_for_a_minute(table, south) -> None:
    for text in ("Bonsoir à tous", "BONSOIR à tous !!"):
        await south.say(type="chat", text=text)
    assert (await south.hear("refused"))["code"] == "said-already"
    await sync_to_async(age)(timedelta(seconds=61))
    await south.say(type="chat", text="Bonsoir à tous")
    assert (await south.hear("chat"))["text"] == "Bonsoir à tous"
    assert await sync_to_async(lines)() == ["Bonsoir à tous"] * 2


def age(by: timedelta) -> None:
    for line in ChatLine.objects.all():
        ChatLine.objects.filter(pk=line.pk).update(at=line.at - by)


@pytest.mark.parametrize("text", ["", "  ", "a" * 281, "a\u202eb", "a\nb", 7, None])
async def test_what_is_no_line_is_unreadable(table, south, text: object) -> None:
    await south.say(type="chat", text=text)
    assert (await south.hear("refused"))["code"] == "unreadable"


async def test_a_line_of_a_megabyte_ends_the_connection(table, south) -> None:
    await south.say(type="chat", text="a" * 1_000_000)
    assert await south.close_code() == protocol.CLOSE_TOO_BIG
    assert await sync_to_async(lines)() == []


async def test_the_last_hundred_lines_of_a_table_are_kept(table, members, south) -> None:
    old = timezone.now() - timedelta(minutes=5)
    await ChatLine.objects.abulk_create(
        ChatLine(table=table, player=members["N"], text=f"line {number}") for number in range(100)
    )
    await ChatLine.objects.aupdate(at=old)
    await south.say(type="chat", text="Bonsoir")
    await south.hear("chat")
    kept = await sync_to_async(lines)()
    assert (len(kept), kept[0], kept[-1]) == (100, "line 1", "Bonsoir")


async def test_people_who_block_one_another_never_see_each_others_lines(table, members, cookies, south) -> None:
    north = await come(table, cookies["N"])
    await Block.objects.acreate(by=members["S"], blocked=members["N"])
    await south.say(type="chat", text="Bonsoir")
    await south.hear("chat")
    assert "chat" not in await kinds_heard(north)
    again = await come(table, cookies["N"])
    assert again.past["lines"] == []
    west = await come(table, cookies["W"])
    assert [line["text"] for line in west.past["lines"]] == ["Bonsoir"]


async def test_who_is_muted_is_remembered_for_who_has_an_account_and_told_to_nobody(table, cookies, south) -> None:
    await south.say(type="mute", seat="W", muted=True)
    assert "refused" not in await kinds_heard(south)
    again = await come(table, cookies["S"])
    assert again.past["muted"] == ["west"]
    await again.say(type="mute", seat="W", muted=False)
    await again.say(type="mute", seat="S", muted=True)
    await kinds_heard(again)
    # In the order of what is asked there.
    assert not await chatting.live_process().door.run(Mute.objects.exists)
    west = await come(table, cookies["W"])
    await west.say(type="mute", seat="S", muted=True)
    await kinds_heard(west)
    assert not await chatting.live_process().door.run(Mute.objects.exists)


async def test_a_line_written_in_another_process_is_read_by_its_number(table, members, process, ear) -> None:
    folded = await chatting.live_process().reader.run(seating.empty, table)
    room = process.rooms.open(table.pk, table.code, folded)
    watcher, blocked = ear(), ear(members["N"])
    room.sockets = {watcher: None, blocked: None}
    await Block.objects.acreate(by=members["N"], blocked=members["S"])
    line = await ChatLine.objects.acreate(table=table, player=members["S"], text="Bonsoir")
    await watchdog.heard({"table": table.pk, "chat": line.pk})
    await watchdog.heard({"table": table.pk, "chat": line.pk + 1})
    assert [(heard["type"], heard["text"]) for heard in watcher.heard] == [("chat", "Bonsoir")]
    assert blocked.heard == []


async def test_a_database_that_fails_is_our_own_fault_and_the_socket_lives(table, south, monkeypatch) -> None:
    def fail(*_args: object) -> None:
        raise OperationalError

    monkeypatch.setattr(chatting, "may_write", fail)
    await south.say(type="chat", text="Bonsoir")
    assert (await south.hear("refused"))["code"] == "server-fault"
    assert (await kinds_heard(south))[-1] == "pong"


class Peer:
    """Another server's side: it writes rows, and its hints never come."""

    def __init__(self, table: Table, player: Player) -> None:
        self.table, self.player = table, player

    async def writes(self, text: str) -> ChatLine:
        return await ChatLine.objects.acreate(table=self.table, player=self.player, text=text)


@pytest.fixture
async def room(table: Table, process: Any) -> Any:
    return process.rooms.open(table.pk, table.code, await process.reader.run(seating.empty, table))


def texts(ear: Any) -> list[str]:
    return [message["text"] for message in ear.heard if message["type"] == "chat"]


async def test_a_line_whose_hint_was_lost_is_shown_within_a_second_and_once(table, members, room, ear) -> None:
    watcher = ear()
    room.sockets = {watcher: None}
    north = Peer(table, members["N"])
    await north.writes("Bonsoir")
    await chatting.hear_missed()
    line = await north.writes("Ça va ?")
    await watchdog.heard({"table": table.pk, "chat": line.pk})
    await chatting.hear_missed()
    assert texts(watcher) == ["Bonsoir", "Ça va ?"]


async def test_a_line_that_comes_to_be_seen_out_of_its_order_is_shown_too(table, members, room, ear) -> None:
    watcher = ear()
    room.sockets = {watcher: None}
    north = Peer(table, members["N"])
    late = await north.writes("first")
    number = late.pk
    await late.adelete()
    await north.writes("second")
    await chatting.hear_missed()
    await ChatLine.objects.acreate(pk=number, table=table, player=members["N"], text="first")
    await chatting.hear_missed()
    assert texts(watcher) == ["second", "first"]


async def test_what_is_old_or_said_where_nobody_is_here_is_not_looked_for(table, members, room, process, ear) -> None:
    watcher = ear()
    room.sockets = {watcher: None}
    elsewhere = await sync_to_async(seating.open_table)(host=members["S"], rules=read_rules({}), seats={})
    north = Peer(table, members["N"])
    old = await north.writes("old")
    await ChatLine.objects.aupdate(at=timezone.now() - chatting.MISSED_FOR * 2)
    await Peer(elsewhere, members["N"]).writes("elsewhere")
    await chatting.hear_missed()
    assert texts(watcher) == []
    assert process.heard_until == old.pk


async def test_two_hundred_lines_cost_no_more_questions_than_one(
    table, members, process, django_assert_num_queries
) -> None:
    await ChatLine.objects.abulk_create(
        ChatLine(table=table, player=members["N"], text=f"line {number}") for number in range(200)
    )

    def ask() -> None:
        with django_assert_num_queries(1):
            chatting._latest(0)

    await sync_to_async(ask)()
