"""Previews of links to leagues and seasons: nothing before the announcement, names in the form agreed to."""

import pytest
from django.urls import reverse

from games.previews import answers
from tests.leagues.seasons.cast import a_challenge
from tests.leagues.seasons.pages.showing import a_played_championship
from tests.previews.told import meta

pytestmark = pytest.mark.django_db(transaction=True)


def season_of(played):
    return reverse("leagues:season", args=[played.season.league.code, played.season.number])


def league_of(played):
    return reverse("leagues:league", args=[played.season.league.code])


def test_a_season_shows_its_first_lines_and_is_drawn(client):
    played = a_played_championship(4)
    told = meta(client, season_of(played) + "?lang=en")
    assert told["og:title"] == f"{played.season.league.name}, {played.season.name}"
    assert told["og:description"].startswith("1. ")
    assert told["og:url"].endswith("?lang=en")
    assert client.get(told["og:image"]).status_code == 200


def test_an_organizer_who_reads_full_names_shares_the_short_ones(client):
    played = a_played_championship(4)
    stranger = meta(client, season_of(played) + "?lang=en")
    assert "M." in stranger["og:description"]
    client.force_login(played.house.organizer.user)
    assert meta(client, season_of(played) + "?lang=en") == stranger


def test_a_league_has_a_preview(client):
    played = a_played_championship(4)
    told = meta(client, league_of(played) + "?lang=en")
    assert told["og:title"] == played.season.league.name
    assert client.get(told["og:image"]).status_code == 200


def test_a_season_that_is_not_announced_has_no_preview_for_anybody(client, monkeypatch):
    played = a_challenge(public=False)
    monkeypatch.setattr(answers, "drawn", lambda *_args: pytest.fail("drawn"))
    for signed_in in (False, True):
        if signed_in:
            client.force_login(played.house.organizer.user)
            for page in (season_of(played), league_of(played)):
                assert "og:title" not in meta(client, page)
        for page in (season_of(played), league_of(played)):
            assert client.get(f"{page}apercu.jpg").status_code == 404


@pytest.mark.parametrize("number", [0, 10**12, 10**30])
def test_an_unknown_season_has_no_picture(client, number):
    played = a_played_championship(4)
    assert client.get(f"{league_of(played)}{number}/apercu.jpg").status_code == 404
