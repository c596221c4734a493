"""The tables of a season in a frame of another site: announced, ranked, with names as their people agreed to them."""

import re
from html import unescape

import pytest
from django.urls import reverse

from leagues.models import Season
from tests.leagues.seasons.cast import a_championship
from tests.leagues.seasons.pages.showing import a_played_championship, a_played_ladder

pytestmark = pytest.mark.django_db(transaction=True)
MOST_QUERIES = 6


def frame(client, played, asked="?lang=en"):
    return client.get(reverse("embeds:season", args=[played.season.league.code, played.season.number]) + asked)


def names_in(text, cell):
    return [" ".join(unescape(re.sub("<[^>]+>", "", name)).split()) for name in re.findall(cell, text, re.DOTALL)]


def test_it_has_the_lines_of_the_season_s_page(client):
    played = a_played_championship(4, 4)
    shown = frame(client, played)
    page = client.get(reverse("leagues:season", args=[played.season.league.code, 1]) + "?lang=en")
    names = names_in(shown.text, r"<td>(.*?)(?:<small|</td>)")
    assert len(names) == 8
    assert names == names_in(page.text, r'season-who"><a [^>]*>(.*?)</a>')
    assert "Division 2" in shown.text
    assert shown.text.count("goes up</small>") == 2
    assert "if the season ended now" in shown.text
    assert shown.headers["Cache-Control"] == "public, max-age=30"
    assert not shown.cookies
    assert '<html lang="fr"' in frame(client, played, "?lang=fr").text


def test_organizers_read_no_whole_names_in_it(client):
    played = a_played_championship(4)
    client.force_login(played.house.desk.user)
    assert "Anne Martin" not in frame(client, played).text
    assert "Anne M." in frame(client, played).text


def test_a_season_that_is_not_announced_is_not_there(client):
    played = a_played_championship(4)
    url = f"http://testserver{reverse('leagues:season', args=[played.season.league.code, 1])}"
    assert frame(client, played).status_code == 200
    assert client.get("/oembed", {"url": url}).status_code == 200
    Season.objects.filter(pk=played.season.pk).update(public=False)
    assert frame(client, played).status_code == 404
    assert client.get("/oembed", {"url": url}).status_code == 401
    client.force_login(played.house.desk.user)
    assert frame(client, played).status_code == 404
    assert "embed-code" not in client.get(url).text


def test_a_season_without_a_ranking_is_not_there(client):
    played = a_championship(4)
    assert frame(client, played).status_code == 404
    assert "embed-code" not in client.get(reverse("leagues:season", args=[played.season.league.code, 1])).text


@pytest.mark.parametrize("asked", ["?mois=9", "?mois=0", "?mois=spring"])
def test_there_is_no_other_month(client, asked):
    assert frame(client, a_played_ladder(), asked).status_code == 404


def test_a_month_is_that_of_its_page(client):
    played = a_played_ladder()
    page = reverse("leagues:season", args=[played.season.league.code, played.season.number]) + "?mois=1"
    text = client.get(page, headers={"Accept-Language": "fr"}).text
    discovery = unescape(re.search(r'json\+oembed" href="([^"]*)"', text)[1])
    told = client.get(discovery).json()
    source = unescape(re.search(r'src="([^"]*)"', told["html"])[1])
    assert source.endswith("/classement/?mois=1")
    shown = client.get(source)
    assert shown.status_code == 200
    assert f'href="http://testserver{page}"' in shown.text


def test_it_costs_no_more_than_the_page(client, django_assert_max_num_queries):
    played = a_played_championship(4)
    with django_assert_max_num_queries(MOST_QUERIES):
        frame(client, played)
