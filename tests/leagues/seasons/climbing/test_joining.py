"""leagues.seasons.kind_pages.ladder: joining a ladder, waiting for the month, leaving, coming back."""

from datetime import UTC, date, datetime

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import SeasonStep
from leagues.seasons.recounting import recount
from leagues.seasons.season_log import steps
from leagues.standings.seasons.settings import Absent
from tests.factories import PlayerFactory, UserFactory
from tests.leagues.seasons.cast import Desk, a_championship, a_ladder

pytestmark = pytest.mark.django_db


def turned(played, *numbers):
    for number in numbers:
        played.do(steps.TurnMonth(number=number, ratings=()))


@pytest.fixture
def ladder():
    return a_ladder(4, absent=Absent.LAST, parties=1, most=None, out_after=1)


def words(answer):
    return " ".join(answer.content.decode().split())


def in_ladder(played, player):
    there = (each for each in played.state.entrants.values() if each.withdrawn is None)
    return [each.number for each in there if each.persons == (player.pk,)]


def test_people_with_an_account_join_and_wait_for_the_first_month(ladder):
    desk = Desk(ladder, ladder.house.stranger)
    asked = desk.get("join")
    assert "What joining the ladder means" in words(asked)
    answer = desk.post("join", {"ref": "once"})
    assert "You are on this ladder." in words(answer)
    assert "Oct. 2, 2026" in words(answer)
    assert in_ladder(ladder, ladder.house.stranger) == [5]
    entrant = ladder.state.entrants[5]
    assert entrant.own


def test_a_form_named_by_what_no_database_takes_is_read_without_it(ladder):
    Desk(ladder, ladder.house.stranger).post("join", {"ref": "on\0ce"})
    assert SeasonStep.objects.filter(ref="once").exists()


def test_sent_twice_it_counts_once(ladder):
    desk = Desk(ladder, ladder.house.stranger)
    desk.post("join", {"ref": "once"})
    answer = desk.post("join", {"ref": "once"})
    assert "already" in words(answer)
    desk.post("join", {})
    assert in_ladder(ladder, ladder.house.stranger) == [5]


def test_an_account_that_never_sat_down_becomes_a_player(ladder):
    client, user = Client(), UserFactory(username="newcomer")
    client.force_login(user)
    client.post(Desk(ladder).where("join"))
    assert ladder.state.entrants[5].persons == (user.player.pk,)


def test_a_guest_is_told_to_sign_in(ladder):
    client = Client(headers={"accept-language": "en"})
    where = Desk(ladder).where("join")
    assert reverse("account_login") in words(client.get(where))
    answer = client.post(where)
    assert answer.status_code == 409
    assert "You need an account to play in a ladder." in words(answer)
    assert len(ladder.state.entrants) == 4


def test_a_ladder_not_announced_takes_nobody_and_other_leagues_have_no_such_page():
    hidden = a_ladder(public=False)
    assert Desk(hidden, hidden.house.stranger).post("join", {}).status_code == 404
    other = a_championship(house=hidden.house, site=True)
    assert Desk(other, hidden.house.stranger).get("join").status_code == 404


def test_who_joins_in_the_middle_of_a_month_is_in_a_group_from_the_next_on(ladder):
    ladder.do(steps.Open())
    turned(ladder, 1)
    answer = Desk(ladder, ladder.house.stranger).post("join", {})
    assert "Nov. 1, 2026" in words(answer)
    assert 5 not in ladder.state.months[0].entered
    turned(ladder, 2)
    assert 5 in ladder.state.months[1].entered


def test_who_leaves_is_out_from_the_next_month_on_and_may_come_back(ladder):
    ladder.do(steps.Open())
    turned(ladder, 1)
    anne = ladder.house.players["Anne"]
    desk = Desk(ladder, anne)
    assert "You have left this ladder." in words(desk.post("leave", {}))
    assert "You are not on this ladder." in words(desk.post("leave", {}))
    assert 1 in ladder.state.months[0].entered
    turned(ladder, 2)
    assert 1 not in ladder.state.months[1].entered
    desk.post("join", {})
    assert in_ladder(ladder, anne) == [5]
    turned(ladder, 3)
    assert ladder.state.months[2].entered == {2, 3, 4, 5}


def test_who_is_out_for_playing_too_little_joins_again_as_somebody_new(ladder):
    """Nobody plays, and one month away is enough to be out of the second."""
    ladder.do(steps.Open())
    turned(ladder, 1, 2)
    recount(ladder.season.pk)
    anne = ladder.house.players["Anne"]
    desk = Desk(ladder, anne)
    assert "You have played too few parties for too long" in words(desk.get("join"))
    assert "You are on this ladder." in words(desk.post("join", {}))
    assert in_ladder(ladder, anne) == [5]
    assert ladder.state.entrants[1].withdrawn is not None


def test_once_the_last_month_has_begun_nobody_joins():
    ladder = a_ladder(2)
    described = steps.Describe(
        name="Octobre", starts_on=date(2026, 10, 2), ends_on=date(2026, 10, 30), league="Échelle", public=True
    )
    ladder.do(described)
    ladder.do(steps.Open(), at=datetime(2026, 10, 2, tzinfo=UTC))
    turned(ladder, 1)
    desk = Desk(ladder, ladder.house.stranger)
    assert "wait for the next season" in words(desk.get("join"))
    assert desk.post("join", {}).status_code == 409
    ladder.do(steps.Close())
    assert "nobody can join it now" in words(desk.get("join"))


def test_joining_is_said_by_oneself_alone(ladder):
    """These pages enter or withdraw only the signed-in player."""
    stranger = PlayerFactory(name="Other", user=UserFactory(username="other"))
    Desk(ladder, stranger).post("join", {"persons": str(ladder.house.stranger.pk)})
    Desk(ladder, stranger).post("leave", {"entrant": "1"})
    assert in_ladder(ladder, ladder.house.stranger) == []
    assert ladder.state.entrants[1].withdrawn is None
    assert SeasonStep.objects.filter(by=stranger).count() == 2
