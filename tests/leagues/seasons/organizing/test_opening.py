"""Opening a league: for a club by who organizes it, for the site by who runs its leagues; once, however often sent."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from leagues.models import League, Season
from leagues.seasons.kinds import kind_of_settings
from leagues.seasons.organizing import opening
from leagues.seasons.organizing.opening import TAKEN, plain_code, usual_season
from leagues.seasons.season_log.kinds import FORMULAS
from leagues.seasons.store import state_of
from leagues.seasons.urls import urlpatterns
from leagues.standings.seasons.settings import PRESETS
from tests.leagues.seasons.cast import a_house

pytestmark = pytest.mark.django_db

WINTER = {
    "name": "Challenge d’hiver",
    "season": "2026-2027",
    "starts_on": "2026-10-01",
    "ends_on": "2027-06-30",
    "preset": "challenge-hivernal",
}
OPEN = reverse("leagues:open")


@pytest.fixture
def house():
    return a_house()


def signed_in(player):
    client = Client(headers={"accept-language": "en"})
    player.user.language = "en"
    player.user.save(update_fields=["language"])
    client.force_login(player.user)
    return client


def of_club(house, player, **said):
    where = f"{OPEN}?club={house.club.code}"
    return signed_in(player).post(where, WINTER | said, follow=True)


def of_site(player, **said):
    ladder = {"name": "Échelle du site", "preset": "echelle-mensuelle"}
    return signed_in(player).post(OPEN, WINTER | ladder | said, follow=True)


@pytest.mark.parametrize("role", ["owner", "organizer"])
def test_who_organizes_a_club_opens_a_league_of_it(house, role):
    answer = of_club(house, getattr(house, role))
    season = Season.objects.select_related("league").get()
    assert answer.redirect_chain[-1][0] == reverse("leagues:office", args=["challenge-d-hiver", 1])
    assert (season.league.club, season.league.kind, season.league.name) == (house.club, "challenge", WINTER["name"])
    assert (season.name, season.starts_on, season.ends_on) == ("2026-2027", date(2026, 10, 1), date(2027, 6, 30))
    assert not season.public
    assert state_of(season).settings.days == 18


@pytest.mark.parametrize("role", ["arbiter", "desk", "stranger", "runner"])
def test_nobody_else_opens_one_for_a_club(house, role):
    assert of_club(house, getattr(house, role)).status_code == 404
    assert not League.objects.exists()


def test_who_runs_the_leagues_of_the_site_opens_one_of_it(house):
    assert of_site(house.runner).status_code == 200
    league = League.objects.get()
    assert (league.club, league.kind, league.opened_by) == (None, "ladder", house.runner)


@pytest.mark.parametrize("role", ["stranger", "desk"])
def test_strangers_do_not_see_the_page(house, role):
    assert signed_in(getattr(house, role)).get(OPEN).status_code == 404
    assert Client().get(OPEN).status_code == 404


def test_who_organizes_clubs_alone_chooses_one_first(house):
    answer = signed_in(house.owner).get(OPEN)
    assert f"?club={house.club.code}" in answer.content.decode()
    assert 'name="preset"' not in answer.content.decode()
    assert signed_in(house.owner).post(OPEN, WINTER).status_code == 200
    assert not League.objects.exists()


OF_CLUBS = {
    "challenge-hivernal",
    "challenge",
    "championnat-aller-retour",
    "championnat",
    "echelle-au-club",
    "echelle-au-club-seul",
}


@pytest.mark.parametrize(
    ("site", "offered"),
    [
        (False, OF_CLUBS),
        (True, {"championnat-aller-retour", "championnat", "echelle-mensuelle", "echelle"}),
    ],
)
def test_a_club_has_ladders_with_real_cards_and_the_site_ladders_of_ranked_parties(house, site, offered):
    client, where = (
        (signed_in(house.runner), OPEN) if site else (signed_in(house.owner), f"{OPEN}?club={house.club.code}")
    )
    page = client.get(where).content.decode()
    assert {name for name in FORMULAS if f'value="{name}"' in page} == offered
    barred = (set(FORMULAS) - offered).pop()
    assert "errorlist" in client.post(where, WINTER | {"preset": barred}).content.decode()
    assert not League.objects.exists()


@pytest.mark.parametrize("preset", FORMULAS)
def test_every_formula_opens_a_season_of_its_kind(house, preset):
    kind = kind_of_settings(FORMULAS[preset].settings)
    if not kind.of_clubs:
        of_site(house.runner, preset=preset)
    else:
        of_club(house, house.owner, preset=preset)
    season = Season.objects.select_related("league").get()
    assert season.league.kind == kind.name
    assert state_of(season).settings.preset == preset


def test_every_preset_is_a_formula():
    assert set(PRESETS) <= set(FORMULAS)


def test_sent_twice_it_is_one_league(house):
    first, second = of_club(house, house.owner), of_club(house, house.owner)
    assert first.redirect_chain == second.redirect_chain
    assert Season.objects.count() == 1


def test_two_leagues_of_one_name_have_two_codes(house):
    of_club(house, house.owner)
    of_club(house, house.organizer)
    of_club(house, house.owner, season="2027-2028")
    assert sorted(League.objects.values_list("code", flat=True)) == [
        "challenge-d-hiver",
        "challenge-d-hiver-2",
        "challenge-d-hiver-3",
    ]


@pytest.mark.parametrize("name", ["Ouvrir", "Mon calendrier", "Mes rencontres"])
def test_a_league_named_like_an_address_has_another_code(house, name):
    of_club(house, house.owner, name=name)
    code = League.objects.get().code
    assert code == f"{plain_code(name)}-2"
    assert signed_in(house.owner).get(reverse("leagues:office", args=[code, 1])).status_code == 200


def test_every_word_that_is_an_address_is_taken():
    first = {str(each.pattern).split("/")[0] for each in urlpatterns}
    assert {word for word in first if word and "<" not in word} <= TAKEN


def test_a_name_of_other_letters_has_a_code_too(house):
    of_club(house, house.owner, name="Белот")
    assert League.objects.get().code == "ligue"


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"ends_on": "2026-09-30"}, "before the first"),
        ({"ends_on": "2036-09-30"}, "two years"),
        ({"name": "a\u202eb"}, "This name cannot be used"),
        ({"season": "\u200f"}, "This name cannot be used"),
        ({"name": ""}, "required"),
    ],
)
def test_what_cannot_be_is_told_at_its_field(house, wrong, said):
    answer = of_club(house, house.owner, **wrong)
    assert said in answer.content.decode()
    assert not League.objects.exists()


def test_a_club_has_only_so_many_leagues(house, monkeypatch):
    monkeypatch.setattr(opening, "MOST_LEAGUES", 1)
    of_club(house, house.owner)
    answer = of_club(house, house.owner, name="Another")
    assert answer.status_code == 409
    assert "too many leagues" in answer.content.decode()
    of_site(house.runner)
    assert League.objects.count() == 2


@pytest.mark.parametrize(
    ("today", "season", "first", "last"),
    [
        (date(2026, 9, 15), "2026-2027", date(2026, 10, 1), date(2027, 6, 30)),
        (date(2026, 12, 31), "2027", date(2027, 1, 1), date(2027, 6, 30)),
        (date(2026, 5, 31), "2026-2027", date(2026, 6, 1), date(2027, 6, 30)),
    ],
)
def test_a_season_usually_ends_with_june(today, season, first, last):
    assert usual_season(today) == {"season": season, "starts_on": first, "ends_on": last}
