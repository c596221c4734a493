"""Two people in a block never meet: in lists, in the queue, at a table, by a link."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.live import robots, seating
from games.live.acting import CommandAuthor, append, current, exactly, of_server
from games.live.open_seats import invitation_key
from games.lobby.queue.matching import wave
from games.lobby.queue.waiting import Wish, agree, join, partner_key
from games.models import Block, Player, Table
from games.permissions import are_blocked, blocked_pairs, hidden_from
from games.rules.errors import Refusal
from games.rules.options import read_rules
from games.rules.seats import Seat
from tests.factories import PlayerFactory, TableFactory
from tests.live.conftest import people, process  # noqa: F401  (fixtures)
from tests.people.conftest import as_, member

CLASSIQUE = Wish("casual", {"classique": "wanted"}, ("normal",))
BOTH_WAYS = pytest.mark.parametrize("by_me", [True, False], ids=["i blocked", "blocked me"])


def block(one: Player, other: Player, *, by_me: bool = True) -> None:
    Block.objects.create(by=one if by_me else other, blocked=other if by_me else one)


@pytest.mark.django_db
class TestWho:
    def test_a_block_counts_both_ways_and_for_nobody_else(self, zoe, max_, stranger) -> None:
        block(zoe, max_)
        assert are_blocked(zoe, max_)
        assert are_blocked(max_, zoe)
        assert not are_blocked(zoe, stranger)
        everybody = [zoe.pk, max_.pk, stranger.pk]
        assert blocked_pairs(everybody) == {frozenset((zoe.pk, max_.pk))}
        assert hidden_from(zoe) == {max_.pk}
        assert hidden_from(max_) == {zoe.pk}
        assert hidden_from(stranger) == hidden_from(None) == frozenset()

    def test_a_guest_who_has_signed_in_since_is_the_same_person(self, zoe, max_) -> None:
        guest, other = PlayerFactory(), PlayerFactory()
        block(zoe, guest)
        Player.objects.filter(pk__in=[guest.pk, other.pk]).update(absorbed_by=max_)
        for each in (guest, other, max_):
            assert are_blocked(zoe, Player.objects.get(pk=each.pk))
        assert hidden_from(zoe) == {guest.pk, other.pk, max_.pk}
        assert hidden_from(Player.objects.get(pk=other.pk)) == {zoe.pk}

    def test_nobody_is_hidden_from_themselves(self, zoe) -> None:
        guest = PlayerFactory()
        block(zoe, guest)
        Player.objects.filter(pk=guest.pk).update(absorbed_by=zoe)
        assert hidden_from(zoe) == frozenset()
        assert blocked_pairs({zoe.pk}) <= {frozenset({zoe.pk})}


@BOTH_WAYS
@pytest.mark.django_db
class TestLists:
    def test_an_open_table_with_them_is_not_listed(self, zoe, max_, stranger, by_me) -> None:
        block(zoe, max_, by_me=by_me)
        with_them = TableFactory(host=stranger, seated={"S": stranger, "N": max_})
        theirs = TableFactory(host=max_, seated={})
        another = TableFactory(host=stranger, seated={"S": stranger})
        for address in ("lobby:tables", "lobby:home"):
            text = as_(zoe).get(reverse(address)).content.decode()
            assert with_them.code not in text
            assert theirs.code not in text
            assert another.code in text
            assert max_.name not in text

    def test_everybody_else_still_sees_it(self, zoe, max_, stranger, by_me) -> None:
        block(zoe, max_, by_me=by_me)
        table = TableFactory(host=max_, seated={"S": max_})
        for client in (as_(stranger), Client()):
            assert table.code in client.get(reverse("lobby:tables")).content.decode()


@BOTH_WAYS
@pytest.mark.django_db
class TestQueue:
    def test_the_queue_never_seats_them_together(self, zoe, max_, by_me) -> None:
        block(zoe, max_, by_me=by_me)
        others = [member(name) for name in ("Ali", "Bo", "Cy")]
        for player in (zoe, max_, *others[:2]):
            join(player, CLASSIQUE, with_partner=False)
        assert wave(timezone.now() + timedelta(seconds=5)) == []
        join(others[2], CLASSIQUE, with_partner=False)
        [opened] = wave(timezone.now() + timedelta(seconds=5))
        seated = set(Table.objects.get(pk=opened.table_id).seats.values_list("player_id", flat=True))
        assert len({zoe.pk, max_.pk} & seated) == 1

    def test_a_partners_link_is_worth_nothing_to_them(self, zoe, max_, by_me) -> None:
        block(zoe, max_, by_me=by_me)
        ticket = join(zoe, CLASSIQUE, with_partner=True).ticket
        address = reverse("lobby:partner", args=[ticket.pk, partner_key(ticket)])
        answer = as_(max_).get(address)
        assert answer.status_code == 404
        assert zoe.name not in answer.content.decode()
        with pytest.raises(Refusal, match="do not play together") as refusal:
            agree(max_, ticket.pk, partner_key(ticket))
        assert refusal.value.code == "no-such-invitation"
        assert ticket.places.count() == 1


async def sit(table: Table, player: Player, seat: str) -> str:
    """`sat`, or the code of the refusal; with an invitation for that seat."""
    version = (await current(table.pk)).state.version
    asked = CommandAuthor(player.pk, frozenset({player.pk}), "", version)
    try:
        await seating.sit(table.pk, asked, seat, player, invitation_key(table.code, Seat[seat]))
    except Refusal as refusal:
        return str(refusal.code)
    return "sat"


@BOTH_WAYS
@pytest.mark.django_db(transaction=True)
async def test_nobody_sits_down_with_whom_they_do_not_meet(people, process, by_me: Any) -> None:  # noqa: F811
    rules = read_rules({"shuffle": "every-donne"})
    table = await process.reader.run(
        lambda: seating.open_table(host=people["S"], rules=rules, seats={"S": people["S"]})
    )
    await process.reader.run(lambda: block(people["N"], people["E"], by_me=by_me))
    assert await sit(table, people["N"], "N") == "sat"
    assert await sit(table, people["E"], "E") == "not-here"
    assert await sit(table, people["W"], "W") == "sat"
    assert await sit(table, people["N"], "E") == "sat", "one's own seat may be changed"


@pytest.mark.django_db(transaction=True)
async def test_nobody_sits_down_at_the_table_of_a_person_they_block(people, process) -> None:  # noqa: F811
    rules = read_rules({"shuffle": "every-donne"})
    table = await process.reader.run(lambda: seating.open_table(host=people["S"], rules=rules, seats={}))
    await process.reader.run(lambda: block(people["N"], people["S"]))
    assert await sit(table, people["N"], "N") == "not-here"


@BOTH_WAYS
@pytest.mark.django_db(transaction=True)
async def test_a_rematch_seats_nobody_with_whom_they_have_blocked_since(people, process, by_me: Any) -> None:  # noqa: F811
    rules = read_rules({"shuffle": "every-donne", "objective": {"donnes": 2}})
    table = await process.reader.run(lambda: seating.open_table(host=people["S"], rules=rules, seats={**people}))
    for line in ("S concede", "N concede", "S again same", "N again same", "E again same", "W again same"):
        await append(table.pk, of_server((await current(table.pk)).state.version), exactly(line))
    await process.reader.run(lambda: block(people["S"], people["E"], by_me=by_me))
    robots.wake(table.pk)
    await process.tasks[("robots", table.pk)]
    code = (await current(table.pk)).state.next_code
    seated = await process.reader.run(lambda: set(Table.objects.get(code=code).seats.values_list("seat", flat=True)))
    assert seated == {"S", "N", "W"}
