"""The first page tells a club's people of its next contest."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from leagues.contests.contest_log import steps
from leagues.models import Person
from tests.leagues.contests.staging import somebody, stage

pytestmark = pytest.mark.django_db(transaction=True)


def told(client, player):
    client.force_login(player.user)
    return "Concours d’automne" in client.get(reverse("lobby:home")).content.decode()


@pytest.fixture
def coming():
    staged = stage(public=False)
    soon = timezone.now() + timedelta(days=3)
    staged.do(steps.Describe(name="Concours d’automne", starts_at=soon))
    return staged


def test_who_organizes_sees_it_before_it_is_announced(client, coming):
    assert told(client, coming.organizer)


def test_who_plays_in_the_club_sees_it_once_it_is_announced(client, coming):
    plays = somebody("member")
    Person.objects.create(club=coming.club, first_name="Anne", player=plays, written_at=timezone.now())
    assert not told(client, plays)
    starts_at = coming.state.starts_at
    coming.do(steps.Describe(name="Concours d’automne", starts_at=starts_at, public=True))
    assert told(client, plays)


def test_a_stranger_and_a_visitor_see_nothing_of_it(client, coming):
    assert not told(client, somebody("stranger"))
    client.logout()
    assert "Concours d’automne" not in client.get(reverse("lobby:home")).content.decode()


def test_a_cancelled_one_is_told_no_more(client, coming):
    coming.do(steps.Cancel())
    assert not told(client, coming.organizer)
