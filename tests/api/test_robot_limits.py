"""What one person cannot do to others with robot accounts and programs: mislead, flood, or get round a decision."""

import asyncio
import json
from types import SimpleNamespace

import pytest
from asgiref.sync import sync_to_async
from django.core.cache import cache
from django.test import AsyncClient, Client
from django.urls import reverse
from django.utils import timezone

from accounts import rates
from accounts.rates import OPENING
from games.api.streaming import open_streams
from games.live import acting
from games.live.acting import CommandAuthor
from games.live.presence import visitor_with
from games.live.seating import open_table
from games.live.table_streams import TableStream
from games.models import Block, RobotAccount, Sanction, Table
from games.robot_accounts.accounts import RobotCode, end_robot, make_robot, meet
from games.rules.bots import Level
from games.rules.errors import Refusal
from games.rules.options import read_rules
from tests.api.conftest import ROOT, LiveProgram
from tests.factories import PlayerFactory, UserFactory
from tests.members import sure_of

pytestmark = pytest.mark.django_db(transaction=True)
RULES = read_rules({"preset": "classique"})
ALONE = {"rules": {"preset": "classique"}, "seats": {"N": "novice", "E": "novice", "W": "novice"}}
SIT = {"ref": "a", "version": 1, "type": "sit", "seat": "N"}


@pytest.fixture(autouse=True)
def _nobody_was_counted_yet(monkeypatch):
    """In one window: people of other tests have the same numbers."""
    monkeypatch.setattr(rates, "time", SimpleNamespace(time=lambda: 1_800_000_000.0))
    cache.clear()


@pytest.fixture
def bruno(transactional_db):
    return PlayerFactory(name="Bruno", user=UserFactory(username="Bruno"))


def sanction(player, kind):
    return Sanction.objects.create(player=player, kind=kind, why="spam", by=player.user)


@pytest.mark.parametrize(
    "name", ["Moderator", "admin-bot", "Support", "Modo2", "Marius", "MARlUS", "Brun0", "bruno-robot", "Cesarine"]
)
def test_no_robot_is_called_like_the_staff_the_site_s_robots_or_somebody_else(alice, bruno, name):
    with pytest.raises(Refusal) as refused:
        make_robot(alice.user, name, "")
    assert refused.value.code == RobotCode.BAD_NAME


def test_no_two_robots_have_names_that_look_alike(alice, bruno):
    end_robot(make_robot(alice.user, "Rodolphe-I", ""))
    for name in ("rodolphe-1", "RODOLPHE_l", "R0dolphe-i"):
        with pytest.raises(Refusal) as refused:
            make_robot(bruno.user, name, "")
        assert refused.value.code == RobotCode.NAME_TAKEN
    assert make_robot(alice.user, "alice-bot", "").name == "alice-bot"
    assert make_robot(bruno.user, "Bruno", "").player.name == "Bruno (robot)"


async def test_tables_are_opened_by_programs_as_often_as_on_the_page(process, alice, robot_of, token_of, monkeypatch):
    few = rates.Rate(OPENING.name, most=2, seconds=OPENING.seconds)
    monkeypatch.setattr("games.api.callers.OPENING", few)
    _account, token = await sync_to_async(robot_of)(alice)
    for program in (LiveProgram(token), LiveProgram(await sync_to_async(token_of)(alice))):
        told = [(await program.send("POST", "/tables", ALONE))[0] for _time in range(3)]
        assert told == [200, 200, 429]


async def test_streams_are_opened_sixty_times_a_minute_and_no_more(process, alice, robot_of, monkeypatch):
    """Each reads a whole log: a program that opens and closes one again and again would slow the tables of others."""
    monkeypatch.setattr("games.api.limits.STREAMS_OPENED", 3)
    _account, token = await sync_to_async(robot_of)(alice)
    robot = LiveProgram(token)
    answers = [await robot.get("/streams/me?once=true") for _time in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert (await LiveProgram().get("/streams/leagues/none/seasons/1")).status_code == 404


def test_robots_are_made_and_asked_to_tables_no_faster_than_other_things(alice):
    client = sure_of(alice)
    most = rates.KEYS.most
    told = [client.post(reverse("api:own-robots"), {"name": ""}).status_code for _time in range(most + 1)]
    assert told == [200] * most + [429]
    asker = Client()
    most = OPENING.here
    told = {asker.post(reverse("api:play-with", args=["nobody"])).status_code for _time in range(most)}
    assert told == {404}
    assert asker.post(reverse("api:play-with", args=["nobody"])).status_code == 429


async def test_a_suspended_person_does_not_play_with_people_by_a_robot(process, alice, bruno, robot_of, token_of):
    account, token = await sync_to_async(robot_of)(alice)
    await RobotAccount.objects.filter(pk=account.pk).aupdate(heard_at=timezone.now())
    robot, person = LiveProgram(token), LiveProgram(await sync_to_async(token_of)(bruno))
    code = (await robot.send("POST", "/tables", {"rules": {"preset": "classique"}}))[1]["code"]
    theirs = await sync_to_async(open_table)(host=bruno, rules=RULES, seats={"S": bruno}, kind=Table.Kind.ROBOTS)
    await sync_to_async(sanction)(alice, Sanction.Kind.SUSPEND)
    refused = await robot.send("POST", f"/tables/{theirs.code}/commands", SIT)
    assert (refused[0], refused[1]["code"]) == (403, "suspended")
    refused = await person.send("POST", f"/tables/{code}/commands", SIT)
    assert (refused[0], refused[1]["code"]) == (409, "not-here")
    with pytest.raises(Refusal, match="not-here"):
        await sync_to_async(meet)(account, bruno, RULES)
    assert (await robot.send("POST", "/tables", ALONE))[0] == 200


@pytest.mark.parametrize("kind", [Sanction.Kind.SUSPEND, Sanction.Kind.BAN])
async def test_who_may_not_play_with_people_sits_at_no_robot_s_table(kind, process, alice, bruno, robot_of, token_of):
    _account, token = await sync_to_async(robot_of)(alice)
    code = (await LiveProgram(token).send("POST", "/tables", {"rules": {"preset": "classique"}}))[1]["code"]
    person = LiveProgram(await sync_to_async(token_of)(bruno))
    await sync_to_async(sanction)(bruno, kind)
    refused = await person.send("POST", f"/tables/{code}/commands", SIT)
    assert (refused[0], refused[1]["code"]) in {(403, "suspended"), (403, "banned")}


@pytest.mark.parametrize("blocks", ["owner", "person"])
async def test_a_block_holds_for_the_robots_of_both(blocks, process, alice, bruno, robot_of, token_of):
    _account, token = await sync_to_async(robot_of)(alice)
    by, blocked = (alice, bruno) if blocks == "owner" else (bruno, alice)
    await Block.objects.acreate(by=by, blocked=blocked)
    robot, person = LiveProgram(token), LiveProgram(await sync_to_async(token_of)(bruno))
    code = (await robot.send("POST", "/tables", {"rules": {"preset": "classique"}}))[1]["code"]
    theirs = await sync_to_async(open_table)(host=bruno, rules=RULES, seats={"S": bruno}, kind=Table.Kind.ROBOTS)
    for program, where in ((robot, theirs.code), (person, code)):
        refused = await program.send("POST", f"/tables/{where}/commands", SIT)
        assert (refused[0], refused[1]["code"]) == (409, "not-here")


async def test_of_a_banned_owner_robots_are_out_at_once_and_their_streams_end(process, alice, robot_of):
    _account, token = await sync_to_async(robot_of)(alice)
    robot = LiveProgram(token)
    code = (await robot.send("POST", "/tables", ALONE))[1]["code"]
    reading = [await _reading(await robot.get(path)) for path in ("/streams/me", f"/streams/tables/{code}")]
    await sync_to_async(sanction)(alice, Sanction.Kind.BAN)
    await open_streams().look_once()
    assert [await _last(each) for each in reading] == ["no-access"] * 2
    for path in ("/streams/me", f"/streams/tables/{code}", f"/tables/{code}"):
        assert (await robot.get(path)).status_code == 403
    refused = await robot.send("PUT", "/queue", {"preset": "classique"})
    assert (refused[0], refused[1]["code"]) == (403, "banned")


@pytest.mark.parametrize("why", ["banned", "closed"])
async def test_a_page_s_stream_ends_when_its_person_is_banned_or_gone(why, process, alice):
    table = await sync_to_async(open_table)(host=alice, rules=RULES, seats={"S": alice})
    browser = AsyncClient()
    await sync_to_async(browser.force_login)(alice.user)
    headers = {"Accept": "text/event-stream", "Sec-Fetch-Site": "same-origin"}
    reading = await _reading(await browser.get(f"{ROOT}/streams/tables/{table.code}", headers=headers))
    if why == "banned":
        await sync_to_async(sanction)(alice, Sanction.Kind.BAN)
    else:
        alice.user.is_active = False
        await alice.user.asave(update_fields=["is_active"])
    await open_streams().look_once()
    assert await _last(reading) == "no-access"


async def _reading(answer):
    """Begin to read a stream, in the background."""

    async def read():
        return [part async for part in answer]

    task = asyncio.create_task(read())
    before = sum(open_streams().counts.values())
    while sum(open_streams().counts.values()) == before:
        await asyncio.sleep(0)
    return task


async def _last(reading):
    """The code with which a stream ended."""
    told = b"".join(await asyncio.wait_for(reading, 5)).decode()
    return json.loads(told.strip().splitlines()[-1].removeprefix("data: "))["code"]


async def test_who_rises_hears_what_spectators_hear(process, alice, bruno):
    seats = {"S": alice, "N": bruno, "E": Level.NOVICE}
    table = await sync_to_async(open_table)(host=alice, rules=RULES, seats=seats)
    visitor = await sync_to_async(visitor_with)(table.code, bruno, None, is_known=True)
    stream = TableStream(visitor)
    assert await stream.begin(None) is None
    assert not stream._is_late
    version = (await acting.current(table.pk)).state.version
    asked = CommandAuthor(bruno.pk, frozenset({bruno.pk}), "r", version)
    await acting.append(table.pk, asked, acting.exactly("N rise"))
    assert stream._is_late
    await stream.close()
