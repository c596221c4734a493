"""Blocked people: their tables cannot be watched by code, nor their parties read by address."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from django.urls import reverse

from games.live import acting, protocol, seating, watchdog
from games.live.acting import CommandAuthor
from games.live.seating import USUAL_LEVEL
from games.live.sign_out import part
from games.models import Block, Player, Table
from games.people.relations import block
from games.permissions import may_find
from games.rules.options import read_rules
from tests.factories import PlayerFactory, cast, played, stored
from tests.live.conftest import process  # noqa: F401  (a fixture)
from tests.live.talkers import Talker
from tests.people.conftest import as_
from tests.site.roles import session_of

BOTH_WAYS = pytest.mark.parametrize("by_zoe", [True, False], ids=["Zoé blocked", "Max blocked"])
SHUFFLED = {"shuffle": "every-donne"}


def apart(zoe: Player, max_: Player, *, by_zoe: bool) -> None:
    Block.objects.create(by=zoe if by_zoe else max_, blocked=max_ if by_zoe else zoe)


def table_of(host: Player, **seats: Any) -> Table:
    return seating.open_table(host=host, rules=read_rules(SHUFFLED), seats={"S": host, **seats})


def status(player: Player | None, table: Table) -> int:
    client = Client() if player is None else as_(player)
    return client.get(reverse("live:table", args=[table.code])).status_code


@BOTH_WAYS
@pytest.mark.django_db
class TestPages:
    def test_a_table_with_them_is_not_there_before_the_partie_or_during_it(self, zoe, max_, stranger, by_zoe) -> None:
        apart(zoe, max_, by_zoe=by_zoe)
        for table in (
            table_of(max_),
            table_of(stranger, N=max_),
            table_of(max_, **dict.fromkeys("NEW", USUAL_LEVEL)),
        ):
            assert status(zoe, table) == 404
            assert status(stranger, table) == status(None, table) == 200

    def test_ones_own_seat_stays_ones_own(self, zoe, max_, by_zoe) -> None:
        table = table_of(max_, N=zoe, E=USUAL_LEVEL, W=USUAL_LEVEL)
        apart(zoe, max_, by_zoe=by_zoe)
        assert status(zoe, table) == status(max_, table) == 200

    def test_a_partie_they_played_is_not_there_but_ones_own_is(self, zoe, max_, stranger, by_zoe) -> None:
        theirs = stored(played(), players={**cast(), "S": max_})
        both = stored(played(), players={**cast(), "S": max_, "N": zoe})
        apart(zoe, max_, by_zoe=by_zoe)
        for page in ("history:sheet", "history:record"):
            assert as_(zoe).get(reverse(page, args=[theirs.code])).status_code == 404
            assert as_(zoe).get(reverse(page, args=[both.code])).status_code == 200
            for client in (as_(stranger), Client()):
                assert client.get(reverse(page, args=[theirs.code])).status_code == 200

    def test_the_check_of_its_deals_and_the_reports_about_it_name_nobody_either(self, zoe, max_, by_zoe) -> None:
        theirs = stored(played(), players={**cast(), "S": max_})
        both = stored(played(), players={**cast(), "S": max_, "N": zoe})
        apart(zoe, max_, by_zoe=by_zoe)
        zoes = as_(zoe)
        for partie, status in ((theirs, 404), (both, 200)):
            assert zoes.get(f"{reverse('learning:deals')}?partie={partie.code}").status_code == status
            about = f"{reverse('order:report', args=[max_.pk])}?partie={partie.code}"
            assert zoes.get(about).status_code == status
            choice = zoes.get(f"{reverse('order:choose')}?partie={partie.code}").content.decode()
            assert (max_.name in choice) is (status == 200)

    def test_a_guest_who_has_signed_in_since_finds_what_they_played(self, zoe, max_, by_zoe) -> None:
        guest = PlayerFactory()
        partie = stored(played(), players={**cast(), "S": max_, "N": guest})
        apart(zoe, max_, by_zoe=by_zoe)
        assert not may_find(zoe, partie)
        Player.objects.filter(pk=guest.pk).update(absorbed_by=zoe)
        assert may_find(zoe, partie)


async def come(table: Table, player: Player) -> Talker:
    talker = Talker(table, await sync_to_async(session_of)(player))
    assert await talker.connect()
    await talker.say(type="join")
    return talker


@BOTH_WAYS
@pytest.mark.django_db(transaction=True)
async def test_a_socket_to_their_table_closes_as_if_there_were_none(zoe, max_, process, by_zoe) -> None:  # noqa: F811
    table = await sync_to_async(table_of)(max_)
    await sync_to_async(apart)(zoe, max_, by_zoe=by_zoe)
    talker = await come(table, zoe)
    assert (await talker.socket.receive_output(timeout=30))["code"] == protocol.CLOSE_UNKNOWN_TABLE


@BOTH_WAYS
@pytest.mark.django_db(transaction=True)
async def test_a_block_ends_the_watching_at_once_and_nobody_elses(zoe, max_, stranger, process, by_zoe) -> None:  # noqa: F811
    table = await sync_to_async(table_of)(max_)
    watching, other = await come(table, zoe), await come(table, stranger)
    for talker in (watching, other):
        await talker.hear("snapshot")
    await sync_to_async(block)(*((zoe, max_) if by_zoe else (max_, zoe)))
    assert await watching.close_code() == protocol.CLOSE_UNKNOWN_TABLE
    await other.say(type="ping")
    await other.hear("pong")


@pytest.mark.django_db(transaction=True)
async def test_who_sits_down_with_whom_they_do_not_meet_is_seen_by_them_no_more(zoe, max_, stranger, process) -> None:  # noqa: F811
    table = await sync_to_async(table_of)(stranger)
    await sync_to_async(apart)(zoe, max_, by_zoe=True)
    watching = await come(table, zoe)
    version = (await watching.hear("snapshot"))["version"]
    await seating.sit(table.pk, CommandAuthor(max_.pk, frozenset({max_.pk}), "", version), "N", max_)
    assert await watching.close_code() == protocol.CLOSE_UNKNOWN_TABLE


@pytest.mark.django_db(transaction=True)
async def test_two_who_watch_do_not_read_each_others_names(zoe, max_, stranger, process) -> None:  # noqa: F811
    table = await sync_to_async(table_of)(stranger)
    await sync_to_async(apart)(zoe, max_, by_zoe=False)
    first = await come(table, zoe)
    second = await come(table, max_)
    told: dict[str, Any] = {"watchers": 0}
    while told["watchers"] != 2:
        told = await first.hear("present")
    assert told["names"] == ["Zoé"]
    assert (await second.hear("present"))["names"] == ["Max"]


@pytest.mark.django_db(transaction=True)
async def test_a_seat_is_kept_when_two_at_the_table_part(zoe, max_, process) -> None:  # noqa: F811
    table = await sync_to_async(table_of)(max_, N=zoe)
    north = await come(table, zoe)
    await north.hear("snapshot")
    await sync_to_async(part)({zoe.pk}, {max_.pk})
    assert (await acting.current(table.pk)).state.seat_of(frozenset({zoe.pk})) is not None
    await north.say(type="ping")
    await north.hear("pong")


@pytest.mark.django_db(transaction=True)
async def test_a_block_made_in_another_process_is_heard_here(zoe, max_, process) -> None:  # noqa: F811
    table = await sync_to_async(table_of)(max_)
    watching = await come(table, zoe)
    await watching.hear("snapshot")
    await watchdog.heard({"apart": [[max_.pk], [zoe.pk]]})
    assert await watching.close_code() == protocol.CLOSE_UNKNOWN_TABLE
