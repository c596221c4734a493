"""The calendar of a season for people: month by month, what is mine, what was moved, and the address of one's own."""

from datetime import date, timedelta

import pytest
from django.test import Client
from django.urls import reverse

from leagues.seasons.calendar.views import token_of
from leagues.seasons.season_log import steps
from tests.leagues.seasons.agenda_cast import contest_on, moved_by_agreement, started
from tests.leagues.seasons.cast import FIRST_DAY, Desk, a_challenge, a_championship, a_ladder

pytestmark = pytest.mark.django_db


def words(answer) -> str:
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def stranger(played, **query: str):
    season = played.season
    path = reverse("leagues:calendar", args=[season.league.code, season.number])
    return Client(headers={"accept-language": "en"}).get(path, query)


def test_fixtures_stand_by_month_with_their_day_and_their_result() -> None:
    played = started(4)
    played.do(steps.Report(fixture=1, score=steps.Score(points=(1102, 842))))
    answer = stranger(played)
    assert [month.first for month in answer.context["months"]] == [date(2026, 10, 1), date(2026, 11, 1)]
    assert "1,102 – 842" in words(answer).replace("\u202f", ",").replace("\xa0", " ")
    assert words(answer).count('class="calendar-row') == 12


def test_names_are_those_of_who_reads() -> None:
    played = started(4)
    assert "Anne M. – Bruno M." in words(stranger(played))
    assert "Anne Martin" not in words(stranger(played))
    assert "Anne Martin – Bruno Muller" in words(Desk(played, played.house.desk).get("calendar"))


def test_a_moved_fixture_says_which_day_it_was_drawn_for() -> None:
    played = started(4)
    moved_by_agreement(played, 1, FIRST_DAY + timedelta(days=3))
    assert words(stranger(played)).count("originally on Friday 2 October") == 1


def test_mine_are_those_i_play_in() -> None:
    played = started(4)
    anne = Desk(played, played.house.players["Anne"])
    rows = [row for month in anne.get("calendar", whose="mine").context["months"] for row in month.rows]
    assert {row.each.number for row in rows} == {n for n, each in played.state.fixtures.items() if 1 in each.sides}
    everybody = [row for month in anne.get("calendar").context["months"] for row in month.rows]
    assert sum(row.mine for row in everybody) == len(rows) == 6


def test_one_pair_may_be_looked_at_and_no_other() -> None:
    played = started(4)
    rows = [row for month in stranger(played, whose="3").context["months"] for row in month.rows]
    assert all(3 in row.each.entrants for row in rows)
    assert stranger(played, whose="99").status_code == 404
    assert stranger(played, whose="x").status_code == 404


def test_days_of_a_challenge_lead_to_their_contests_and_those_not_announced_are_for_the_club() -> None:
    played = a_challenge()
    shown = contest_on(played.house, date(2026, 10, 9), name="Soirée d’octobre")
    later = contest_on(played.house, date(2026, 11, 6), name="Soirée secrète", public=False)
    for number, contest in enumerate((shown, later), 1):
        played.do(steps.HoldDay(number=number, contest=contest.pk))
    assert "Soirée d’octobre" in words(stranger(played))
    assert "Soirée secrète" not in words(stranger(played))
    assert "Soirée secrète" in words(Desk(played).get("calendar"))


def test_a_ladder_has_its_months() -> None:
    [whole] = stranger(a_ladder()).context["months"]
    rows = [row.each for row in whole.rows]
    assert (rows[0].on, rows[0].until) == (FIRST_DAY, date(2026, 10, 31))
    assert rows[-1].until == date(2027, 6, 25)


def test_an_empty_calendar_says_what_will_be_here_and_who_runs_it_how_to_begin() -> None:
    played = a_championship(4)
    assert "Once the fixtures are drawn" in words(stranger(played))
    assert "Draw the fixtures" not in words(stranger(played))


def test_who_is_not_signed_in_is_asked_to_before_they_have_a_calendar_of_their_own(client: Client) -> None:
    assert client.get(reverse("leagues:own_calendar")).status_code == 302


def test_the_address_of_ones_own_calendar_is_made_shown_and_taken_back() -> None:
    played = started(4)
    bruno = played.house.players["Bruno"]
    client = Desk(played, bruno).client
    path = reverse("leagues:own_calendar")
    assert "Make the address" in words(client.get(path))
    assert token_of(bruno) is None
    client.post(path, {"what": "new"})
    assert str(token_of(bruno)) in words(client.get(path))
    first = token_of(bruno)
    client.post(path, {"what": "new"})
    assert token_of(bruno) not in (None, first)
    client.post(path, {"what": "end"})
    assert token_of(bruno) is None


def test_a_page_of_many_fixtures_asks_the_database_no_more_than_one_of_few(django_assert_max_num_queries) -> None:
    few = started(4)
    many = started(8, house=few.house)
    for played in (few, many):
        stranger(played)
        with django_assert_max_num_queries(8):
            stranger(played)
