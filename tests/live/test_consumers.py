"""Answers of a table's socket to every sender and message (docs/protocol.md)."""

import json
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.contrib.auth import get_user_model
from django.db import OperationalError
from django.test import Client

from games.live import acting, presence, protocol, publishing, seating
from games.live.acting import CommandAuthor, current
from games.live.process import LiveProcess
from games.models import Entry, Player, Table
from games.permissions import SESSION_KEY
from games.rules.options import read_rules
from games.rules.seats import Seat
from tests.live.talkers import Talker, session_of

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(params=["asgi", "direct"], autouse=True)
def _way(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every answer is the same on a server that offers `DirectTexts` and on one that does not."""
    monkeypatch.setattr(Talker, "is_direct", request.param == "direct")
    presence._strangers_joins.clear()


@pytest.fixture
def cookies(people: dict[str, Player]) -> dict[str, str]:
    return {seat: session_of(player) for seat, player in people.items()}


@pytest.fixture
async def cutter(table: Table, cookies: dict[str, str], process: Any) -> tuple[str, Talker]:
    """Who has to cut, and their socket."""
    seat = (await current(table.pk)).state.turn
    return seat, await Talker(table, cookies[seat]).join()


def lines(table: Table) -> int:
    return Entry.objects.filter(table=table).count()


async def test_a_seat_gets_its_own_view(table, cookies, process) -> None:
    south = await Talker(table, cookies["S"]).join()
    assert south.view["you"] == "S"


async def test_a_stranger_watches_without_a_hand(table, process) -> None:
    stranger = await Talker(table, None).join()
    assert stranger.view["you"] is None
    assert stranger.view["hand"] == []
    assert (await stranger.act("S cut 8"))["code"] == "not-your-seat"


async def test_a_command_is_accepted_once_and_told_to_all(table, cookies, cutter) -> None:
    seat, talker = cutter
    watcher = await Talker(table, None).join()
    before = talker.version
    assert await talker.act(f"{seat} cut 8") == {"type": "accepted", "ref": "r", "version": before + 1}
    assert (await watcher.hear("change"))["version"] == before + 1
    again = await talker.act(f"{seat} cut 8", version=before)
    assert again == {"type": "refused", "ref": "r", "code": "repeated", "version": before + 1}


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ("{seat} cut 1", "bad-cut"),
        ("{seat} cut 31", "bad-cut"),
        ("{seat} cut twelve", "bad-cut"),
        ("{seat} cut 12 3", "unreadable"),
        ("{seat} cut", "unreadable"),
        ("{seat} shuffle", "not-now"),
        ("{seat} take", "not-now"),
        ("{seat} play AH", "not-now"),
        ("{seat} play XX", "unreadable"),
        ("{seat} dance", "unreadable"),
        ("{seat} sit person 1 me", "unreadable"),
        ("{seat} rise", "unreadable"),
        ("draw AS", "unreadable"),
        ("pack AS", "unreadable"),
        ("close abandoned", "unreadable"),
        ("", "unreadable"),
        ("{other} cut 8", "not-your-seat"),
        ("{other} pass", "not-your-seat"),
    ],
)
async def test_what_may_not_be_is_refused_to_the_asker_alone(table, cookies, cutter, action, code) -> None:
    seat, talker = cutter
    other = {"N": "E", "E": "S", "S": "W", "W": "N"}[seat]
    watcher = await Talker(table, None).join()
    answer = await talker.act(action.format(seat=seat, other=other))
    assert (answer["type"], answer["code"]) == ("refused", code)
    await watcher.say(type="ping")
    assert await kinds_until_pong(watcher) <= {"present", "chats", "pong"}


async def kinds_until_pong(talker: Talker) -> set[str]:
    """What kinds of messages somebody is told up to the answer to their ping."""
    kinds: set[str] = set()
    while "pong" not in kinds:
        kinds.add(json.loads(await talker.socket.receive_from(timeout=30))["type"])
    return kinds


@pytest.mark.parametrize("_way", ["direct"], indirect=True)
async def test_an_action_that_waits_for_nothing_is_taken_directly(table, cookies, cutter) -> None:
    seat, talker = cutter
    assert (await talker.act(f"{seat} cut 1"))["code"] == "bad-cut"
    assert (await talker.act(f"{seat} cut 8", ref="s"))["type"] == "accepted"
    assert talker.texts.taken == 2
    assert not talker.texts.busy


@pytest.mark.parametrize("_way", ["direct"], indirect=True)
async def test_an_action_that_would_wait_is_left_to_the_queue(table, cookies, cutter, process) -> None:
    """Somebody else acts at this table, or this process has not heard yet of the version that the client has seen."""
    seat, talker = cutter
    async with process.lock(table.pk):
        await talker.say(type="act", ref="held", version=talker.version, action=f"{seat} cut 1")
    assert (await talker.hear("refused"))["code"] == "bad-cut"
    assert (await talker.act(f"{seat} cut 8", version=talker.version + 1))["code"] == "stale"
    assert talker.texts.taken == 0


async def test_a_stale_command_changes_nothing(table, cookies, cutter) -> None:
    seat, talker = cutter
    assert (await talker.act(f"{seat} cut 8", version=talker.version - 1))["code"] == "stale"
    assert (await talker.act(f"{seat} cut 8", version=talker.version + 1, ref="s"))["code"] == "stale"
    assert (await talker.act(f"{seat} cut 8", ref="t"))["type"] == "accepted"


async def test_who_comes_from_another_process_is_never_shown_an_older_table(
    table, cookies, cutter, monkeypatch
) -> None:
    """This process has not heard yet of what the other one, where they come from, has shown them."""
    seat, talker = cutter
    other, player = LiveProcess(), (await current(table.pk)).state.seats[Seat[seat]].player_id
    with monkeypatch.context() as there:
        there.setattr(acting, "live_process", lambda: other)
        asked = CommandAuthor(player, frozenset({player}), "", talker.version)
        newest = await acting.act(table.pk, asked, f"{seat} cut 8")
    again = Talker(table, cookies[seat])
    assert await again.connect()
    await again.say(type="join", version=newest)
    await again.say(type="ping")
    assert (await again.hear("pong"))["version"] == newest
    assert again.version in (0, newest)
    await talker.hear("change")
    assert talker.version == newest
    await other.stop()


async def test_two_windows_of_one_person_show_the_same(table, cookies, cutter) -> None:
    seat, one = cutter
    two = await Talker(table, cookies[seat]).join()
    await two.act(f"{seat} cut 8")
    await one.hear("change")
    assert one.view == two.view


async def test_an_unreadable_message_is_answered_and_the_tenth_closes(table, cookies, cutter) -> None:
    _seat, talker = cutter
    for text in [" ", "{", "[]", "null", '{"type": "dance"}'] * 2:
        await talker.socket.send_to(text_data=text)
        assert (await talker.hear("refused"))["code"] == "unreadable"
    assert await talker.close_code() == protocol.CLOSE_PROTOCOL


async def test_a_binary_or_a_huge_message_closes_the_socket(table, cookies, process) -> None:
    for message in ({"text_data": "x" * 1_000_000}, {"bytes_data": b"\x00" * 10}):
        talker = await Talker(table, cookies["S"]).join()
        await talker.socket.send_to(**message)
        assert await talker.close_code() == protocol.CLOSE_TOO_BIG


async def test_a_flood_closes_the_socket_and_the_table_goes_on(table, cookies, cutter) -> None:
    seat, talker = cutter
    flooder = await Talker(table, None).join()
    for _message in range(50):
        await flooder.say(type="ping")
    assert await flooder.close_code() == protocol.CLOSE_TOO_FAST
    assert (await talker.act(f"{seat} cut 8"))["type"] == "accepted"


async def test_strangers_join_by_one_allowance_whatever_their_sockets(table, cookies, process, settings) -> None:
    settings.STRANGER_JOINS = 3
    strangers = [Talker(table, None) for _socket in range(2)]
    south = Talker(table, cookies["S"])
    for talker in (*strangers, south):
        talker.socket.scope["client"] = ("203.0.113.99", 4711)
    for stranger in strangers:
        await stranger.join()
    await strangers[0].say(type="join")
    await strangers[1].say(type="join")
    assert await strangers[1].close_code() == protocol.CLOSE_TOO_FAST
    await south.join()
    await strangers[0].say(type="ping")
    await strangers[0].hear("pong")


async def test_a_command_before_join_closes_the_socket(table, cookies, process) -> None:
    talker = Talker(table, cookies["S"])
    assert await talker.connect()
    await talker.say(type="ping")
    assert await talker.close_code() == protocol.CLOSE_PROTOCOL


async def test_an_unknown_table_is_closed_with_its_code(process) -> None:
    talker = Talker("nosuchtabl", None)
    assert await talker.connect()
    assert await talker.close_code() == protocol.CLOSE_UNKNOWN_TABLE


@pytest.mark.parametrize("origin", [b"http://elsewhere.example", b"null", b"", b"http://testserver.elsewhere.example"])
async def test_another_origin_is_refused_at_the_door(table, cookies, process, origin) -> None:
    assert not await Talker(table, cookies["S"], origin=origin).connect()


async def test_signing_out_closes_the_sockets_of_that_session(people, process) -> None:
    def sign_in() -> tuple[Client, str]:
        user = get_user_model().objects.create_user("south", password="a-long-password")
        people["S"].user = user
        people["S"].save()
        client = Client()
        client.force_login(user)
        return client, client.cookies["sessionid"].value

    client, cookie = await sync_to_async(sign_in)()
    table = await sync_to_async(seating.open_table)(host=people["S"], rules=read_rules({}), seats=people)
    talker = await Talker(table, cookie).join()
    assert talker.view["you"] == "S"
    await sync_to_async(client.logout)()
    assert await talker.close_code() == protocol.CLOSE_SIGNED_OUT
    afterwards = await Talker(table, cookie).join()
    assert afterwards.view["you"] is None


async def test_the_host_fills_seats_with_bots_and_the_partie_begins(empty_table, cookies, process) -> None:
    south = await Talker(empty_table, cookies["S"]).join()
    for seat in "NEW":
        await south.say(type="fill", ref=seat, version=south.version, seat=seat)
        await south.hear("accepted")
    while south.view["phase"] in ("seating", "shuffling"):
        await south.hear("change")
    assert {each["kind"] for each in south.view["seats"].values()} == {"person", "bot"}
    assert len({each["name"] for each in south.view["seats"].values()}) == 4


async def test_only_the_host_fills_seats_and_a_taken_seat_is_refused(empty_table, cookies, process) -> None:
    north = await Talker(empty_table, cookies["N"]).join()
    await north.say(type="fill", ref="a", version=north.version, seat="W")
    assert (await north.hear("refused"))["code"] == "not-the-host"
    await north.say(type="sit", ref="b", version=north.version, seat="S")
    assert (await north.hear("refused"))["code"] == "seat-taken"
    await north.say(type="sit", ref="c", version=north.version, seat="N")
    await north.hear("accepted")
    assert north.view["you"] == "N"
    await north.say(type="rise", ref="e", version=north.version)
    assert (await north.hear("accepted"))["version"] == north.version


async def test_a_connection_that_is_cancelled_leaves_the_room(table, cookies, process, monkeypatch) -> None:
    """A server cancels the application of a socket that went; nobody must be shown as present then."""
    monkeypatch.setattr(publishing, "ABSENT_SECONDS", 0.0)
    watcher = await Talker(table, None).join()
    south = await Talker(table, cookies["S"]).join()
    while not (await watcher.hear("present"))["seats"]["S"]:
        pass
    south.socket.future.cancel()
    while (await watcher.hear("present"))["seats"]["S"]:
        pass
    assert len(process.sockets) == 1


async def test_signing_up_in_another_window_does_not_lose_the_sockets_of_the_session(people, process) -> None:
    """The session's key changes at sign-in; the socket opened before it closes all the same at sign-out."""

    def guest() -> tuple[Client, Table]:
        client = Client()
        session = client.session
        session.update({SESSION_KEY: people["S"].pk, "mark": "of-this-session"})
        session.save()
        client.cookies["sessionid"] = session.session_key
        return client, seating.open_table(host=people["S"], rules=read_rules({}), seats=people)

    client, table = await sync_to_async(guest)()
    talker = await Talker(table, client.cookies["sessionid"].value).join()
    user = await sync_to_async(get_user_model().objects.create_user)("south")
    await sync_to_async(client.force_login)(user)
    await sync_to_async(client.logout)()
    assert await talker.close_code() == protocol.CLOSE_SIGNED_OUT


async def test_a_message_is_measured_in_bytes(table, cookies, process) -> None:
    talker = await Talker(table, cookies["S"]).join()
    await talker.socket.send_to(text_data=json.dumps({"type": "ping", "x": "é" * 3000}, ensure_ascii=False))
    assert await talker.close_code() == protocol.CLOSE_TOO_BIG


async def test_who_joins_while_the_database_is_away_is_sent_to_come_again(table, process, monkeypatch) -> None:
    async def away(_table_id: int) -> Any:
        raise OperationalError("connection refused")

    talker = Talker(table, None)
    assert await talker.connect()
    monkeypatch.setattr(acting, "current", away)
    await talker.say(type="join")
    assert await talker.close_code() == protocol.CLOSE_AWAY
    assert not process.sockets or all(socket.closing is not None for socket in process.sockets)
    monkeypatch.undo()
    assert (await Talker(table, None).join()).view["you"] is None
