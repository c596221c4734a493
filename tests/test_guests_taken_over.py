"""Who signs in while the guest they were sits beside them: one seat, said in words, and nothing lost."""

import pytest
from django.contrib.messages import get_messages
from django.urls import reverse
from django.utils import translation

from accounts.models import User
from games.labels.refusals import refusal_words
from games.live.seating import _open, open_table
from games.live.snapshots import fold
from games.lobby.queue import waiting
from games.models import Place, Player, Table
from games.models.players import player_ids
from games.permissions import SESSION_KEY, PlayerCode, claim, player_of
from games.rules.errors import Refusal
from games.rules.options import read_rules
from tests.factories import cast, played, stored

pytestmark = pytest.mark.django_db
PASSWORD = "carreau-valet-9"
with translation.override("en"):
    SAID = str(refusal_words(PlayerCode.GUEST_SEATED_TOO).happened)
LOGIN, LOGOUT = reverse("account_login"), reverse("account_logout")


@pytest.fixture
def alice():
    user = User.objects.create_user("Alice", password=PASSWORD, language="en")
    return Player.objects.create(user=user, name="Alice")


@pytest.fixture
def guest():
    return Player.objects.create(name="Guest 7")


@pytest.fixture
def table(alice, guest):
    """Alice at South, the guest she is in another browser at West; two more."""
    others = [Player.objects.create(name=name) for name in ("north", "east")]
    return together(alice, guest, others)


def together(alice, guest, others):
    rules = read_rules({"shuffle": "every-donne"})
    return open_table(host=alice, rules=rules, seats={"S": alice, "W": guest, "N": others[0], "E": others[1]})


@pytest.fixture
def visitor(client, guest):
    session = client.session
    session[SESSION_KEY] = guest.pk
    session.save()
    return client


def sign_in(client):
    answer = client.post(LOGIN, {"login": "Alice", "password": PASSWORD})
    assert answer.status_code == 302
    return " ".join(str(each) for each in get_messages(answer.wsgi_request))


def holder(client):
    answer = client.get("/")
    return player_of(answer.wsgi_request.user, client.session)


def test_a_guest_beside_the_account_is_not_claimed_while_they_play(alice, guest, table):
    with pytest.raises(Refusal) as refused:
        claim(guest, alice.user, "Alice")
    assert refused.value.code == PlayerCode.GUEST_SEATED_TOO
    guest.refresh_from_db()
    assert (guest.absorbed_by, guest.user) == (None, None)
    assert {seat.player_id for seat in table.seats.all()} > {alice.pk, guest.pk}


def test_also_where_the_account_sits_as_a_guest_it_was_before(alice, guest):
    before = Player.objects.create(name="Guest 3")
    table = together(before, guest, [Player.objects.create(name=name) for name in ("north", "east")])
    Player.objects.filter(pk=before.pk).update(absorbed_by=alice)
    with pytest.raises(Refusal):
        claim(guest, alice.user, "Alice")
    assert table.seats.filter(player=guest).exists()


def test_signing_in_goes_through_keeps_ones_seat_and_says_so(visitor, alice, guest, table):
    said = sign_in(visitor)
    assert SAID in said
    assert holder(visitor) == alice
    state = fold(table).state
    assert state.seat_of(frozenset(player_ids(alice))).name == "S"
    assert state.seat_of(frozenset({guest.pk})).name == "W"


def test_who_signs_out_again_is_the_guest_again(visitor, alice, guest, table):
    sign_in(visitor)
    visitor.post(LOGOUT)
    assert "_auth_user_id" not in visitor.session
    assert holder(visitor) == guest


@pytest.mark.parametrize("over", ["finished_at", "closed_at"])
def test_once_the_table_is_over_the_guest_and_all_they_played_are_the_accounts(visitor, alice, guest, table, over):
    played_before = stored(played(seed=1, donnes=2), players={**cast(), "S": guest})
    sign_in(visitor)
    assert played_before.seats.get(seat="S").player == guest
    Table.objects.filter(pk=table.pk).update(**{over: table.opened_at})
    visitor.get("/")
    assert SESSION_KEY not in visitor.session
    assert played_before.seats.get(seat="S").player == alice
    assert player_ids(alice) == {alice.pk, guest.pk}
    assert visitor.get(reverse("people:profile", args=[alice.pk])).status_code == 200


def test_who_signs_out_after_it_is_the_accounts_is_nobody(visitor, alice, guest):
    assert SAID not in sign_in(visitor)
    visitor.post(LOGOUT)
    assert holder(visitor) is None


def test_a_guest_at_another_table_is_claimed_at_once(visitor, alice, guest):
    others = [Player.objects.create(name=name) for name in ("north", "east", "third")]
    table = together(others[2], guest, others)
    assert SAID not in sign_in(visitor)
    assert table.seats.get(seat="W").player == alice


def test_of_two_places_in_the_queue_the_accounts_stays(alice, guest):
    wish = waiting.Wish("casual", {"classique": "wanted"}, ("normal",))
    for player in (alice, guest):
        waiting.join(player, wish, with_partner=False)
    claim(guest, alice.user, "Alice")
    assert [place.player for place in Place.objects.all()] == [alice]


def test_a_guest_who_waits_alone_goes_on_waiting(alice, guest):
    waiting.join(guest, waiting.Wish("casual", {"classique": "wanted"}, ("normal",)), with_partner=False)
    claim(guest, alice.user, "Alice")
    assert waiting.place_of(alice) is not None


def test_the_next_partie_seats_one_person_once(alice, guest, table):
    Table.objects.filter(pk=table.pk).update(finished_at=table.opened_at)
    claim(guest, alice.user, "Alice")
    _open(table.pk, fold(table).state, "nexttable2")
    seats = fold(Table.objects.get(code="nexttable2")).state.seats
    assert [held.player_id for held in seats if held is not None].count(alice.pk) == 1
    assert sum(held is None for held in seats) == 1
