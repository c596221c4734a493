"""The page of a season: its tables, whose lines say where they lead, what moved, and how old all of it is."""

import re

import pytest
from django.urls import reverse

from leagues.models import Season, SeasonRanking
from leagues.seasons.pages.season_page import counted_at
from leagues.seasons.recounting import inputs_now
from leagues.seasons.season_log import steps
from leagues.seasons.season_log.steps import Score
from leagues.standings.seasons.next_season import MovementRule
from leagues.templatetags.persons import by_person
from tests.leagues.seasons.cast import Desk, a_challenge, a_championship, a_house, a_ladder
from tests.leagues.seasons.pages.showing import (
    a_played_challenge,
    a_played_championship,
    a_played_ladder,
    at_of,
    counted,
)

pytestmark = pytest.mark.django_db(transaction=True)
MOST_QUERIES = 6


def page(client, played, name="season", *more, asked="", language="en"):
    address = reverse(f"leagues:{name}", args=[played.season.league.code, played.season.number, *more])
    return client.get(address + asked, headers={"Accept-Language": language})


def plain(answer):
    """The text without its marks, spaces put together."""
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", answer.text))


def test_a_championship_has_a_table_a_division_with_its_zones(client):
    text = page(client, a_played_championship(4, 4)).text
    assert "Division 1" in text
    assert "Division 2" in text
    assert text.count("goes up</span>") == 2
    assert text.count("goes down</span>") == 2
    assert "if the season ended now" in text


def test_a_name_leads_to_what_makes_its_line(client):
    played = a_played_championship(4)
    address = reverse("leagues:line", args=[played.season.league.code, 1, played.number("Anne")])
    assert f'<a href="{address}">{by_person("Anne M. – Bruno M.")}</a>' in page(client, played).text


def test_movement_is_told_in_words_too(client):
    text = page(client, a_played_championship(4)).text
    assert re.search(r'▲\d</span><span class="visually-hidden">up \d place', text)


def test_the_last_results_are_signs_with_their_words(client):
    text = page(client, a_played_championship(4, rounds=2)).text
    assert re.search(r'title="(won|lost|drawn), (won|lost|drawn)"', text)


def test_people_of_the_club_read_whole_names_everybody_else_what_was_agreed(client):
    played = a_played_championship(4)
    assert "Anne Martin" not in page(client, played).text
    assert by_person("Anne Martin – Bruno Muller") in Desk(played, played.house.desk).get("season").text


def test_names_are_text_and_nothing_else(client):
    played = a_championship()
    played.do(steps.Enter(persons=played.house.pairs[0], name="<b>Roi & Dame</b>"))
    played.do(steps.Enter(persons=played.house.pairs[1]))
    text = page(client, counted(played)).text
    assert "<b>Roi" not in text
    assert "&lt;b&gt;Roi &amp; Dame&lt;/b&gt;" in text


def test_a_season_not_announced_is_there_for_who_runs_it_alone(client):
    played = a_challenge(public=False)
    stranger = Desk(played, played.house.stranger)
    for name in ("season", "days", "rules", "plots"):
        assert page(client, played, name).status_code == 404
        assert stranger.get(name).status_code == 404
        assert Desk(played, played.house.desk).get(name).status_code == 200


def test_who_runs_it_finds_the_office_and_nobody_else_does(client):
    played = a_challenge()
    office = Desk(played).where("office")
    assert f'href="{office}"' in Desk(played).get("season").text
    assert office not in page(client, played).text


def test_results_newer_than_the_ranking_are_told(client):
    played = a_played_championship(4, rounds=1)
    assert "with every result there is" in plain(page(client, played))
    number = next(each.number for each in played.state.fixtures.values() if each.result is None)
    played.do(steps.Report(fixture=number, score=Score(points=(1000, 944))))
    SeasonRanking.objects.filter(season=played.season).update(
        inputs={**inputs_now(played.season), "season": played.state.version - 1}
    )
    assert "1 result or change is not counted yet" in plain(page(client, played))


def test_before_anything_is_played_the_page_says_what_will_be_here(client):
    house = a_house()
    for played, told in (
        (a_challenge(house), "No day has been played yet"),
        (a_ladder(3, house=house), "The first month has not begun"),
        (a_championship(2, house=house), "The fixtures are not drawn yet"),
    ):
        assert told in page(client, counted(played)).text
    assert "Anne M. – Bruno M." in page(client, played).text


def test_a_challenge_says_who_has_too_few_days_for_a_prize(client):
    played, _halls = a_played_challenge()
    text = plain(page(client, played))
    assert "For a prize, you must have played 4 days" in text
    assert "3*" in text


def test_nobody_has_moved_in_a_month_that_nothing_was_played_in(client):
    played = a_ladder(4, parties=0)
    played.do(steps.Open())
    played.do(steps.TurnMonth(number=1, ratings=()))
    counted(played)
    text = plain(page(client, played))
    assert "Anne" in text
    assert not re.search(r"up \d+ place", text)


def test_a_ladder_shows_its_groups_and_leads_through_its_months(client):
    played = a_played_ladder(16, months=2)
    now, before = page(client, played).text, page(client, played, asked="?mois=1").text
    assert 'href="?mois=1"' in now
    assert "Group 1" in before
    assert "Group 2" in before
    assert "This month ends on" in now
    assert "if the month ended now" in now
    assert "if the month ended now" not in before
    assert page(client, played, asked="?mois=9").status_code == 404
    assert page(client, played, asked="?mois=x").status_code == 404


def test_a_closed_season_names_who_won_it(client):
    played = a_played_championship(2, rounds=2)
    played.do(steps.Close())
    text = plain(page(client, counted(played)))
    assert re.search(r"Won by Anne M\. – Bruno M\.|Won by Chloé H\. – Denis R\.", text)
    assert Season.objects.get().stage == "closed"


def test_an_entrant_finds_their_own_fixtures(client):
    played = a_played_championship(4, rounds=1)
    mine = Desk(played, played.house.players["Anne"]).get("season").text
    assert "My fixtures" in mine
    assert 'class=" season-mine' in mine
    assert "My fixtures" not in page(client, played).text


@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_page_is_there_in_both_languages(client, language):
    played, _halls = a_played_challenge()
    for name in ("season", "days", "rules", "plots"):
        assert page(client, played, name, language=language).status_code == 200


def test_more_lines_cost_no_more_questions(client, django_assert_max_num_queries):
    small = a_played_championship(2, rounds=1)
    large = a_played_championship(6, house=small.house)
    for played in (small, large):
        page(client, played)
        with django_assert_max_num_queries(MOST_QUERIES):
            page(client, played)


def test_a_player_of_a_challenge_finds_their_own_line():
    played, _halls = a_played_challenge()
    mine = Desk(played, played.house.players["Anne"]).get("season").text
    assert mine.count(" season-mine") == 1
    assert " season-mine" not in Desk(played, played.house.stranger).get("season").text


def test_play_offs_stand_under_the_tables_with_who_won_them(client):
    played = a_played_championship(2, 2, rounds=2, movement=MovementRule(up=0, down=0, play_offs=1))
    assert "Play-offs" in page(client, played).text
    played.do(steps.Close())
    upper, lower = (line.entrant for line in (tables_of(played, 0)[-1], tables_of(played, 1)[0]))
    played.do(steps.PlayOff(upper=upper, lower=lower, winner=lower))
    counted(played)
    assert f"<b>{at_of(played).called(lower)}</b>" in page(client, played).text


def tables_of(played, division):
    return counted_at(at_of(played)).tables.tables[division].lines
