"""The days of a challenge held by one click each: contests of the club that may be one, and no others."""

import pytest

from leagues.contests.contest_log import steps as of_contests
from leagues.contests.contest_log.steps.drawing import draft
from leagues.contests.store import open_contest, state_of, write
from leagues.models import Club, Contest, SeasonContest
from leagues.seasons.season_log import steps
from tests.leagues.seasons.cast import OPENED, Desk, Played, a_challenge, a_championship, later

pytestmark = pytest.mark.django_db


def a_contest(played: Played, name: str, days: float = 40, **more) -> Contest:
    more.setdefault("club", played.house.club)
    club = more.pop("club")
    return open_contest(club, played.organizer, name=name, starts_at=later(days), **more)


def hold(played: Played, contest: Contest, **more) -> str:
    return Desk(played).post("hold_days", {"do": "hold", "contest": contest.pk, **more}).text


def test_a_contest_of_the_club_is_held_as_the_next_day():
    played = a_challenge()
    october, november = a_contest(played, "Octobre"), a_contest(played, "Novembre", 70)
    hold(played, november)
    assert "This contest is now day 2." in hold(played, october)
    assert dict(played.state.days) == {1: november.pk, 2: october.pk}
    rows = SeasonContest.objects.values_list("contest_id", "number")
    assert set(rows) == {(november.pk, 1), (october.pk, 2)}


def test_a_double_click_holds_one_day():
    played = a_challenge()
    october = a_contest(played, "Octobre")
    hold(played, october, ref="click")
    hold(played, october, ref="click")
    assert dict(played.state.days) == {1: october.pk}


def test_contests_are_offered_in_the_order_of_date_those_outside_apart():
    played = a_challenge()
    a_contest(played, "Décembre", 100)
    a_contest(played, "Octobre", 40)
    a_contest(played, "L’an dernier", -300)
    page = Desk(played).get("hold_days").text
    places = [page.index(each) for each in ("Octobre", "Décembre", "1 contest before or after", "L’an dernier")]
    assert places == sorted(places)


def test_practice_cancelled_and_others_contests_are_no_days():
    played = a_challenge()
    practice = a_contest(played, "Essai", practice=True)
    cancelled = a_contest(played, "Annulé")
    write(cancelled, of_contests.Cancel(), played.organizer)
    other = Club.objects.create(code="autre", name="Autre", opened_by=played.house.owner, opened_at=OPENED)
    elsewhere = a_contest(played, "Ailleurs", club=other)
    page = Desk(played).get("hold_days").text
    for contest in (practice, cancelled, elsewhere):
        assert contest.name not in page
        assert 'class="banner is-error"' in hold(played, contest)
    assert played.state.days == {}


def test_a_contest_that_is_not_there_is_told():
    played = a_challenge()
    page = Desk(played).post("hold_days", {"do": "hold", "contest": "777777"})
    assert 'class="banner is-error"' in page.text
    assert played.state.days == {}


def test_a_day_is_dropped_with_why_and_its_contest_may_be_a_day_again():
    played = a_challenge()
    october = a_contest(played, "Octobre")
    hold(played, october)
    page = Desk(played).post("hold_days", {"do": "drop", "day": "1", "why": "pas assez de monde"}).text
    assert "Removed: day 1 no longer counts." in page
    assert played.state.days == {}
    assert f'value="{october.pk}"' in page
    assert played.season.steps.last().data["why"] == "pas assez de monde"


def test_the_lowest_number_that_is_free_is_the_next():
    played = a_challenge()
    first, second, third = (a_contest(played, name) for name in ("Un", "Deux", "Trois"))
    hold(played, first)
    hold(played, second)
    played.do(steps.DropDay(number=1))
    hold(played, third)
    assert dict(played.state.days) == {1: third.pk, 2: second.pk}


def test_when_all_that_are_planned_are_held_none_is_offered():
    played = a_challenge(days=1)
    hold(played, a_contest(played, "Octobre"))
    a_contest(played, "Novembre", 70)
    page = Desk(played).get("hold_days").text
    assert "The one planned day has been held." in page
    assert "Novembre" not in page


def test_how_many_played_is_told():
    played = a_challenge()
    october = a_contest(played, "Octobre")
    hold(played, october)
    assert "8 people" not in Desk(played).get("hold_days").text
    for number, pair in enumerate(played.house.pairs[:4], start=1):
        write(october, of_contests.Enter(number=number, persons=pair), played.organizer)
    write(october, of_contests.CloseEntries(), played.organizer)
    drafted = draft(state_of(october))
    write(october, drafted, played.organizer)
    write(october, of_contests.Publish(round=1), played.organizer)
    assert "8 people" in Desk(played).get("hold_days").text


@pytest.mark.parametrize(("who", "status"), [("stranger", 404), ("arbiter", 200), ("owner", 200)])
def test_the_page_is_of_those_who_run_the_club(who, status):
    played = a_challenge()
    assert Desk(played, getattr(played.house, who)).get("hold_days").status_code == status


def test_an_arbiter_holds_no_day():
    played = a_challenge()
    contest = a_contest(played, "Octobre")
    page = Desk(played, played.house.arbiter).post("hold_days", {"do": "hold", "contest": contest.pk})
    assert "not allowed" in page.text
    assert played.state.days == {}


def test_a_championship_has_no_such_page():
    assert Desk(a_championship()).get("hold_days").status_code == 404


def test_a_day_of_a_season_that_is_over_stays():
    played = a_challenge()
    hold(played, a_contest(played, "Octobre"))
    played.do(steps.Open())
    played.do(steps.Close())
    page = Desk(played).post("hold_days", {"do": "drop", "day": "1"}).text
    assert "its days stay as they are" in page
    assert len(played.state.days) == 1
