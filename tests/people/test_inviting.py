"""Inviting a friend to a free seat of one's own table, with a notification."""

import pytest
from django.urls import reverse
from django.utils import timezone

from games.live.open_seats import invitation_key, is_invited
from games.models import Notification, Table
from games.people.relations import follow
from games.rules.seats import Seat
from tests.factories import PlayerFactory, TableFactory
from tests.people.conftest import as_

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(zoe, max_) -> Table:
    """A table of Zoé, who is Max's friend."""
    follow(zoe, max_)
    follow(max_, zoe)
    Notification.objects.all().delete()
    return TableFactory(host=zoe, seated={"S": zoe})


def invite(by, whom, code: str):
    return as_(by).post(reverse("people:invite", args=[whom.pk]), {"table": code})


def test_a_friend_is_told_of_the_seat_across_and_its_key(zoe, max_, table) -> None:
    assert invite(zoe, max_, table.code).status_code == 302
    told = Notification.objects.get(to=max_)
    key = invitation_key(table.code, Seat.N)
    assert told.kind == "invited"
    assert told.about == {"by": str(zoe.pk), "name": "Zoé", "url": f"/tables/{table.code}/?seat=N&key={key}"}
    assert is_invited(table.code, Seat.N, key)


def test_the_page_of_a_friend_offers_it(zoe, max_, stranger, table) -> None:
    page = as_(zoe).get(reverse("people:profile", args=[max_.pk])).content.decode()
    assert "Invite to my table, at North" in page
    for viewer, other in ((zoe, stranger), (max_, zoe)):
        answer = as_(viewer).get(reverse("people:profile", args=[other.pk]))
        assert "Invite to my table" not in answer.content.decode()


def test_the_next_free_seat_is_offered(zoe, max_, stranger, table) -> None:
    table.seats.create(seat="N", player=stranger)
    invite(zoe, max_, table.code)
    assert "seat=W" in Notification.objects.get(to=max_).about["url"]


@pytest.mark.parametrize("gone", ["begun_at", "finished_at", "closed_at"])
def test_a_table_that_has_begun_or_is_over_has_no_seat_to_offer(zoe, max_, table, gone) -> None:
    Table.objects.update(**{gone: timezone.now()})
    assert invite(zoe, max_, table.code).status_code == 409
    assert not Notification.objects.exists()


def test_nor_has_somebody_elses_a_full_one_or_one_where_they_sit(zoe, max_, stranger, table) -> None:
    full = TableFactory(host=zoe, seated={seat: PlayerFactory() for seat in "NESW"})
    together = TableFactory(host=zoe, seated={"S": zoe, "W": max_})
    theirs = TableFactory(host=stranger, seated={"S": zoe})
    for code in (full.code, together.code, theirs.code, "", "nowhere000"):
        assert invite(zoe, max_, code).status_code == 409
    assert not Notification.objects.exists()


def test_only_friends_are_invited(zoe, stranger, table) -> None:
    answer = invite(zoe, stranger, table.code)
    assert answer.status_code == 409
    assert "not friends yet" in answer.content.decode()


def test_nobody_is_invited_to_sit_with_whom_they_have_blocked(zoe, max_, stranger, table) -> None:
    from games.people.relations import block

    table.seats.create(seat="W", player=stranger)
    block(max_, stranger)
    assert invite(zoe, max_, table.code).status_code == 409
