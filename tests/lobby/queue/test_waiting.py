"""A place in the queue: one a person, kept by a page, given back, shared with a partner."""

import pytest

from games.lobby.queue.waiting import Wish, agree, delete_abandoned_tickets, join, leave, partner_key, place_of, seen
from games.models import Place, Player, Ticket
from games.permissions import claim
from games.rules.errors import Refusal
from tests.lobby.queue.conftest import CLASSIQUE, in_seconds

pytestmark = pytest.mark.django_db


def refused(call, *args, **kwargs) -> str:
    with pytest.raises(Refusal) as refusal:
        call(*args, **kwargs)
    return refusal.value.code


def test_nobody_waits_twice_whatever_they_would_like(crowd) -> None:
    join(crowd[0], CLASSIQUE, with_partner=False)
    other = Wish("ranked", {"contree": "wanted"}, ("normal",))
    assert refused(join, crowd[0], other, with_partner=False) == "already-waiting"
    assert Ticket.objects.count() == 1


def test_who_waits_as_a_guest_does_not_wait_again_with_an_account(crowd, django_user_model) -> None:
    guest, own = crowd[0], crowd[1]
    own.user = django_user_model.objects.create_user("alice")
    own.save()
    join(guest, CLASSIQUE, with_partner=False)
    claim(guest, own.user, "alice")
    assert refused(join, own, CLASSIQUE, with_partner=False) == "already-waiting"
    assert place_of(own).player == guest


@pytest.mark.parametrize("wish", [Wish("casual", {"classique": "welcome"}, ("normal",)), Wish("casual", {}, ("fast",)),
                                  Wish("casual", {"classique": "wanted"}, ())])  # fmt: skip
def test_something_must_be_wanted(crowd, wish) -> None:
    assert refused(join, crowd[0], wish, with_partner=False) == "nothing-wanted"
    assert not Ticket.objects.exists()


def test_a_closed_page_gives_the_place_back(four_waiting) -> None:
    seen([place.pk for place in four_waiting[:3]], in_seconds(9))
    delete_abandoned_tickets(in_seconds(12))
    assert list(Place.objects.order_by("pk")) == four_waiting[:3]


def test_leaving_is_done_at_once_and_twice_is_once(crowd, four_waiting) -> None:
    leave(crowd[0])
    leave(crowd[0])
    assert place_of(crowd[0]) is None
    assert Place.objects.count() == 3


def test_a_partner_comes_by_the_link_alone(crowd) -> None:
    ticket = join(crowd[0], CLASSIQUE, with_partner=True).ticket
    assert refused(agree, crowd[1], ticket.pk, "0" * 24) == "no-such-invitation"
    assert refused(agree, crowd[1], ticket.pk + 1, partner_key(ticket)) == "no-such-invitation"
    agree(crowd[1], ticket.pk, partner_key(ticket))
    assert refused(agree, crowd[2], ticket.pk, partner_key(ticket)) == "no-such-invitation"
    assert ticket.places.count() == 2


def test_one_is_not_ones_own_partner(crowd) -> None:
    ticket = join(crowd[0], CLASSIQUE, with_partner=True).ticket
    assert refused(agree, crowd[0], ticket.pk, partner_key(ticket)) == "already-waiting"


def test_who_waits_is_nobodys_partner_besides(crowd) -> None:
    join(crowd[1], CLASSIQUE, with_partner=False)
    ticket = join(crowd[0], CLASSIQUE, with_partner=True).ticket
    assert refused(agree, crowd[1], ticket.pk, partner_key(ticket)) == "already-waiting"
    assert Place.objects.count() == 2


def test_partners_leave_together(crowd) -> None:
    ticket = join(crowd[0], CLASSIQUE, with_partner=True).ticket
    agree(crowd[1], ticket.pk, partner_key(ticket))
    leave(crowd[1])
    assert not Ticket.objects.exists()
    assert Player.objects.count() == 8
