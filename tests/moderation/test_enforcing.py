"""What a sanction keeps somebody from, how long, and what a banned person still reaches."""

from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils import timezone

from games.live.acting import CommandAuthor
from games.live.presence import visitor
from games.live.process import live_process
from games.live.seating import USUAL_LEVEL, _open, open_table, sit
from games.live.snapshots import fold
from games.models import Appeal, Player, Sanction, Table, Ticket
from games.moderation.ban_middleware import BANNED_KEY
from games.moderation.decisions import decide
from games.permissions import may_play_with_people, may_write
from games.rules.errors import Refusal
from games.rules.options import Rules
from tests.factories import PlayerFactory, TableFactory
from tests.members import ENGLISH, PASSWORD, guest_of, member, moderator, signed_in

pytestmark = pytest.mark.django_db
QUEUE = reverse("lobby:quick-play")
WISH = {"kind": "casual", "casual-classique": "wanted", "casual-speeds": ["normal"], "casual-company": "alone"}
FRIENDS = {"preset": "classique", "seat_N": "people", "seat_E": "bot", "seat_W": "bot", "visibility": "open"}
OWN = reverse("order:own")


def bind(player, kind, by, **columns):
    return Sanction.objects.create(player=player, kind=kind, why="You swore.", by=by.user, **columns)


class TestWhatBinds:
    @pytest.mark.parametrize(
        ("kind", "writes", "plays"),
        [
            ("note", True, True),
            ("warn", True, True),
            ("mute", False, True),
            ("suspend", True, False),
            ("ban", False, False),
        ],
    )
    def test_each_kind_forbids_what_it_says(self, wanda, mona, kind, writes, plays):
        bind(wanda, kind, mona)
        assert (may_write(wanda), may_play_with_people(wanda)) == (writes, plays)

    def test_it_ends_by_itself(self, wanda, mona):
        bind(wanda, "mute", mona, until=timezone.now() - timedelta(seconds=1))
        assert may_write(wanda)

    def test_it_ends_when_it_is_lifted(self, wanda, mona):
        bind(wanda, "ban", mona, lifted_at=timezone.now())
        assert may_write(wanda)

    def test_what_a_guest_was_given_binds_the_account_they_sign_in_to(self, wanda, mona):
        bind(PlayerFactory(name="Guest", absorbed_by=wanda), "suspend", mona)
        assert not may_play_with_people(wanda)

    def test_it_binds_nobody_else(self, wanda, sacha, mona):
        bind(wanda, "ban", mona)
        assert may_write(sacha)
        assert may_play_with_people(sacha)


class TestSuspended:
    def test_the_queue_refuses_and_says_where_to_read_why(self, wanda, mona):
        bind(wanda, "suspend", mona)
        answer = signed_in(wanda).post(QUEUE, WISH, **ENGLISH)
        assert answer.status_code == 409
        assert "You cannot play with others for now." in answer.text
        assert not Ticket.objects.exists()

    def test_a_suspension_takes_the_place_in_the_queue(self, wanda, mona):
        signed_in(wanda).post(QUEUE, WISH)
        assert Ticket.objects.count() == 1
        decide(mona.user, wanda, "suspend", why="x")
        assert not Ticket.objects.exists()

    def test_a_suspended_partner_is_refused(self, wanda, sacha, mona):
        signed_in(sacha).post(QUEUE, {**WISH, "casual-company": "partner"})
        link = signed_in(sacha).get(QUEUE).context["link"]
        bind(wanda, "suspend", mona)
        answer = signed_in(wanda).post(link, **ENGLISH)
        assert answer.status_code == 409
        assert "A moderator has decided this." in answer.text
        assert Ticket.objects.get().places.count() == 1

    def test_a_table_with_a_seat_for_people_is_refused_and_one_with_robots_is_opened(self, wanda, mona):
        bind(wanda, "suspend", mona)
        client = signed_in(wanda)
        assert "You cannot play with others for now." in client.post(reverse("lobby:open"), FRIENDS, **ENGLISH).text
        assert not Table.objects.exists()
        assert client.post(reverse("lobby:open"), {**FRIENDS, "seat_N": "bot"}).status_code == 302
        assert client.post(reverse("lobby:play")).status_code == 302


@pytest.mark.django_db(transaction=True)
async def test_a_suspended_person_sits_down_with_nobody_and_nobody_with_them():
    def scene():
        wanda, sacha = member("Wanda"), member("Sacha")
        bind(wanda, "suspend", moderator("Mona"))
        return TableFactory(), TableFactory(host=wanda), wanda, sacha

    table, hers, wanda, sacha = await sync_to_async(scene)()
    refused = []
    try:
        for at, player in ((table, wanda), (hers, sacha)):
            with pytest.raises(Refusal) as refusal:
                await sit(at.pk, CommandAuthor(player.pk, frozenset({player.pk}), "r1", 0), "N", player)
            refused.append(refusal.value.code)
        await sit(table.pk, CommandAuthor(sacha.pk, frozenset({sacha.pk}), "r2", 0), "N", sacha)
    finally:
        await live_process().stop()
    assert refused == ["suspended", "not-here"]


class TestBanned:
    def test_they_are_signed_out_and_every_page_tells_why(self, wanda, mona):
        client = signed_in(wanda)
        bind(wanda, "ban", mona)
        for page in (reverse("lobby:home"), QUEUE, reverse("accounts:profile"), reverse("order:data")):
            answer = client.get(page)
            assert answer.url == OWN
            assert "_auth_user_id" not in client.session
        text = client.get(OWN, **ENGLISH).text
        assert "You may not enter this site" in text
        assert "You swore." in text
        assert "Until a moderator lifts the decision." in text

    def test_nothing_can_be_done_by_form_either(self, wanda, mona):
        client = signed_in(wanda)
        bind(wanda, "ban", mona)
        assert client.post(reverse("lobby:play")).url == OWN
        assert not Table.objects.exists()

    def test_they_appeal_without_signing_in(self, wanda, mona):
        client = signed_in(wanda)
        made = bind(wanda, "ban", mona)
        client.get(reverse("lobby:home"))
        assert client.post(reverse("order:appeal", args=[made.pk]), {"words": "It was my son."}).url == OWN
        assert Appeal.objects.get().words == "It was my son."

    def test_signing_in_again_leads_back_there(self, wanda, mona):
        bind(wanda, "ban", mona)
        client = Client()
        client.post(reverse("account_login"), {"login": "Wanda", "password": PASSWORD})
        assert client.get(reverse("lobby:home")).url == OWN
        assert client.session[BANNED_KEY] == wanda.pk

    def test_terms_privacy_and_the_language_stay_open(self, wanda, mona):
        client = signed_in(wanda)
        bind(wanda, "ban", mona)
        client.get("/")
        assert client.get(reverse("site:terms")).status_code == 200
        assert client.get(reverse("site:privacy")).status_code == 200
        assert client.post(reverse("set_language"), {"language": "en"}).url != OWN

    def test_somebody_else_may_sign_in_from_the_same_browser(self, wanda, sacha, mona):
        client = signed_in(wanda)
        bind(wanda, "ban", mona)
        client.get("/")
        client.post(reverse("account_login"), {"login": "Sacha", "password": PASSWORD})
        assert client.get(reverse("lobby:home")).status_code == 200

    def test_a_banned_guest_is_told_too_and_does_not_go_on_as_another_guest(self, client, mona):
        guest = guest_of(client)
        bind(guest, "ban", mona)
        assert client.post(reverse("lobby:play")).url == OWN
        assert client.post(reverse("lobby:play")).url == OWN
        assert "You swore." in client.get(OWN).text
        assert Player.objects.filter(user=None).count() == 1

    def test_when_it_is_lifted_the_browser_is_free_again(self, wanda, mona):
        client = signed_in(wanda)
        bind(wanda, "ban", mona)
        client.get("/")
        Sanction.objects.update(lifted_at=timezone.now())
        assert client.get(reverse("lobby:home")).status_code == 200
        assert BANNED_KEY not in client.session

    def test_a_socket_lets_nobody_banned_in(self, wanda, mona):
        table = TableFactory()
        assert visitor(table.code, wanda.user, signed_in(wanda).session) is not None
        bind(wanda, "ban", mona)
        assert visitor(table.code, wanda.user, signed_in(wanda).session) is None

    def test_a_request_of_nobody_asks_nothing(self, client, django_assert_num_queries):
        with django_assert_num_queries(0):
            client.get("/favicon.ico")

    def test_a_person_not_banned_costs_one_query(self, sacha):
        client = signed_in(sacha)
        with CaptureQueriesContext(connection) as asked:
            client.get("/favicon.ico")
        assert sum("games_sanction" in query["sql"] for query in asked) == 1


class TestTheNextTable:
    def next_table(self, south, north, *suspended, by):
        seats = {"S": south, "N": north, **dict.fromkeys("EW", USUAL_LEVEL)}
        table = open_table(host=south, rules=Rules(), seats=seats)
        for player in suspended:
            bind(player, "suspend", by)
        _open(table.pk, fold(table).state, "nexttable2")
        return Table.objects.get(code="nexttable2")

    def people(self, table):
        return {seat.player.name for seat in table.seats.all() if seat.player.kind == Player.Kind.PERSON}

    def test_two_people_go_on(self, sacha, wanda, mona):
        assert self.people(self.next_table(sacha, wanda, by=mona)) == {"Sacha", "Wanda"}

    def test_who_was_suspended_meanwhile_is_left_behind(self, sacha, wanda, mona):
        table = self.next_table(sacha, wanda, sacha, by=mona)
        assert self.people(table) == {"Wanda"}
        assert table.host == wanda

    def test_two_who_were_do_not_meet(self, sacha, wanda, mona):
        assert len(self.people(self.next_table(sacha, wanda, sacha, wanda, by=mona))) == 1

    def test_with_robots_alone_one_goes_on(self, sacha, mona):
        assert self.people(self.next_table(sacha, "bot", sacha, by=mona)) == {"Sacha"}
