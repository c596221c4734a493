"""« Why this row »: every line opens into the results that make it, and what parts it from its neighbours."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse

from games.models import Partie
from leagues.seasons.pages.line_page import line_page
from leagues.seasons.pages.season_page import counted_at
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.steps import Score
from leagues.standings.regulation import Metric
from tests.factories import TableFactory
from tests.leagues.seasons.cast import OPENED
from tests.leagues.seasons.pages.showing import (
    a_played_challenge,
    a_played_championship,
    a_played_ladder,
    at_of,
    counted,
)
from tests.leagues.seasons.pages.test_season import page, plain

pytestmark = pytest.mark.django_db(transaction=True)


def test_a_championship_line_is_the_sum_of_its_fixtures():
    played = a_played_championship(6, rounds=4)
    at = at_of(played)
    tables = counted_at(at).tables.tables
    assert sum(len(table.lines) for table in tables) == 6
    for table in tables:
        for line in table.lines:
            made = line_page(at, line.entrant).months[0].made
            assert len(made) == 10
            assert sum(each.match_points for each in made if each.counts) == line.figures[Metric.MATCH_POINTS]
            assert sum(each.points for each in made if each.counts) == line.figures[Metric.POINTS]


def test_a_fixture_leads_to_its_own_page_and_one_still_to_play_says_so(client):
    played = a_played_championship(4, rounds=2)
    text = page(client, played, "line", 1).text
    for each in played.state.fixtures.values():
        if 1 in each.sides:
            assert reverse("leagues:fixture", args=[played.season.league.code, 1, each.number]) in text
    assert plain(page(client, played, "line", 1)).count("still to play") == 4


def test_a_line_struck_out_tells_that_its_results_count_for_nobody(client):
    played = a_played_championship(4, rounds=2)
    played.do(steps.Withdraw(entrant=2))
    counted(played)
    assert "counts for nobody" in plain(page(client, played, "line", 2))
    assert "Withdrawn during the season" in plain(page(client, played, "line", 2))
    met = next(each for each in played.state.fixtures.values() if 2 in each.sides and each.result)
    assert "counts for nobody" in plain(page(client, played, "line", next(each for each in met.entrants if each != 2)))


def test_a_forfeit_is_told_as_one(client):
    played = a_played_championship(4, rounds=0)
    first = played.state.fixtures[1]
    played.do(steps.Forfeit(fixture=1, forfeits=(True, False)))
    counted(played)
    assert "won without playing" in plain(page(client, played, "line", first.drawn.away))
    assert re.search(r"forfeited", plain(page(client, played, "line", first.drawn.home)))


def test_what_parts_two_neighbours_is_told_with_both_figures():
    played = a_played_championship(2, rounds=0)
    played.do(steps.Report(fixture=1, score=Score(points=(1044, 900))))
    counted(played)
    at = at_of(played)
    first, second = (line.entrant for line in counted_at(at).tables.tables[0].lines)
    above = line_page(at, second).months[0].above
    assert (above.entrant, str(above.metric), above.theirs, above.own) == (first, "Points", "3", "1")
    below = line_page(at, first).months[0].below
    assert (below.entrant, below.theirs, below.own) == (second, "1", "3")
    assert line_page(at, first).months[0].above is None


def test_those_whom_nothing_parts_are_told_to_be_level(client):
    played = a_played_championship(2, rounds=0)
    played.do(steps.Report(fixture=1, score=Score(points=(972, 972))))
    counted(played)
    assert "is level in every figure" in plain(page(client, played, "line", 1))


def test_the_days_of_a_challenge_are_those_of_its_contests(client):
    played, halls = a_played_challenge()
    at = at_of(played)
    anne = played.house.person("Anne")
    part = line_page(at, anne).months[0]
    assert [each.contest for each in part.made] == [hall.contest for hall in halls]
    assert sum(each.match_points for each in part.made if each.counts) == part.line.figures[Metric.MATCH_POINTS]
    text = page(client, played, "line", anne).text
    assert reverse("contests:ranking", args=[halls[0].contest.code]) in text


def test_a_day_not_attended_is_told(client):
    played, _halls = a_played_challenge()
    assert "not there" in plain(page(client, played, "line", played.house.person("Oscar")))


def test_the_parties_of_a_ladder_lead_to_their_sheets(client):
    played = a_played_ladder(8, months=2)
    text = page(client, played, "line", 1).text
    assert text.count("/lad0000") == 2
    assert "November 2026" in text
    assert "October 2026" in text


def test_a_line_that_is_in_no_table_is_not_there(client):
    played = a_played_championship(2)
    assert page(client, played, "line", 99).status_code == 404


def test_who_is_forgotten_is_named_nowhere(client):
    played, _halls = a_played_challenge()
    person = played.house.people["Anne"]
    person.first_name = person.last_name = person.sought = ""
    person.save()
    answer = page(client, played, "line", person.pk)
    assert "Anne" not in answer.text
    assert "<h1>…</h1>" in answer.text


@pytest.mark.parametrize("language", ["fr", "en"])
def test_a_line_is_there_in_both_languages(client, language):
    played = a_played_championship(4)
    assert page(client, played, "line", 1, language=language).status_code == 200


def test_a_fixture_played_on_the_site_leads_to_its_sheet(client):
    played = a_played_championship(2, rounds=0)
    table = TableFactory()
    played.do(steps.PlayLive(fixture=1, code=table.code))
    played.do(steps.Report(fixture=1, score=Score(points=(1044, 900)), live=True))
    ended = OPENED + timedelta(days=40)
    partie = Partie.objects.create(table=table, rules={}, game="retourne", begun_at=OPENED, finished_at=ended)
    counted(played)
    assert reverse("history:sheet", args=[partie.code]) in page(client, played, "line", 1).text


def test_a_partner_replaced_is_told_with_the_round(client):
    played = a_played_championship(4, rounds=1)
    house = played.house
    anne, put = house.person("Anne"), house.person("Paule")
    played.do(steps.Replace(entrant=1, out=anne, put=put, since=3))
    text = plain(page(client, counted(played), "line", 1))
    assert "Before round 3: Anne M. – Bruno M." in text
    assert "Paule E. – Bruno M." in text


def test_how_one_came_into_a_group_is_told(client):
    played = a_played_ladder(16, months=2)
    text = plain(page(client, played, "line", 16))
    assert "At the beginning of the month: new." in text
    assert text.count("At the beginning of the month:") == 2
