"""Leaderboards: order, moves, and the reader's own place."""

import re
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.models import Block, Player
from games.privacy.account_deletion import delete_account
from leagues.models import PersonRating, RatingBook, RatingCorrection
from tests.leagues.rankings.board_cast import GAME, browser, page, pair, point, rated, somebody, today

pytestmark = pytest.mark.django_db
BOARD = f"/classements/{GAME}/"
PAIRS = f"/classements/{GAME}/paires/"


@pytest.fixture(autouse=True)
def _one_season(settings):
    """That began long before any of these parties, on whatever day this runs."""
    settings.RATING_SEASONS = [(today() - timedelta(days=100)).strftime("%m-%d").replace("02-29", "02-28")]


def names(text):
    """From the first line to the last."""
    lines = re.findall(r'<th scope="row" class="ranking-who">(.*?)<svg', " ".join(text.split()))
    return [re.sub(r"<[^>]*>", "", line).split(" you")[0].strip() for line in lines]


def line_of(name, text):
    lines = re.findall(r"<tr.*?</tr>", text.partition("<tbody>")[2], re.DOTALL)
    return re.sub(r"<[^>]*>", " ", next(line for line in lines if f">{name}<" in line))


def test_the_strongest_lead_and_of_equals_who_is_known_better():
    rated("Anne", 1500)
    rated("Bruno", 1600)
    rated("Chloé", 1500, give_or_take=90)
    assert names(page(BOARD)) == ["Bruno", "Chloé", "Anne"]


def test_thirty_parties_and_one_of_late_are_needed():
    rated("Anne", 1500, parties=30, days_ago=30)
    rated("Bruno", 1600, parties=29)
    rated("Chloé", 1700, days_ago=31)
    assert names(page(BOARD)) == ["Anne"]


def test_each_game_has_its_own():
    rated("Anne", 1500)
    rated("Bruno", 1600, game="encheres")
    assert names(page("/classements/encheres/")) == ["Bruno"]
    page("/classements/tarot/", status=404)


def test_a_line_tells_points_and_how_far_off_parties_and_the_week():
    point(rated("Anne", 1534, give_or_take=62, parties=57), 7, 1522)
    line = line_of("Anne", page(BOARD))
    assert "1534" in line
    assert "± 62" in line
    assert "57" in line
    assert "▲ 12" in line
    assert "12 points more than a week ago" in line


@pytest.mark.parametrize(("before", "said"), [(1535, "▼ 1"), (1534, "= as many points as a week ago")])
def test_points_lost_and_kept_within_the_week(before, said):
    point(rated("Anne", 1534), 9, before)
    assert said in " ".join(line_of("Anne", page(BOARD)).split())


def test_who_had_no_points_a_week_ago_has_not_moved():
    point(rated("Anne", 1534), 6, 1500)
    line = line_of("Anne", page(BOARD))
    assert "▲" not in line
    assert "–" in line


def test_names_lead_to_profiles_and_points_to_what_made_them():
    anne = rated("Anne", 1500)
    text = page(BOARD)
    assert f'<a href="/joueurs/{anne.pk}/">Anne</a>' in text
    assert f'href="{reverse("rankings:person", args=[GAME, anne.pk])}"' in text


def test_one_s_own_rank_is_told_with_the_way_to_it():
    for number in range(52):
        rated(f"P{number:02}", 1600 - number)
    anne = rated("Anne", 1500)
    assert '<a href="?page=2" class="ranking-own-rank">You: rank 53</a>' in page(BOARD, anne)
    second = page(f"{BOARD}?page=2", anne)
    assert names(second) == ["P50", "P51", "Anne"]
    assert "53" in line_of("Anne", second)
    assert second.count('class="ranking-me"') == 1


def test_of_equals_the_rank_told_is_that_of_the_line():
    people = [rated(name, 1500) for name in ("Anne", "Bruno", "Chloé")]
    for rank, player in enumerate(people, start=1):
        assert f"You: rank {rank}<" in page(BOARD, player)


def test_who_is_not_on_it_is_told_what_is_missing():
    text = page(BOARD, rated("Anne", 1480, parties=12))
    assert ">12 parties of 30<" in text
    assert "18 more ranked parties" in text
    assert names(text) == []


def test_who_has_not_played_of_late_is_told_when_they_did():
    assert "over 30 days ago: play another one" in page(BOARD, rated("Anne", 1480, days_ago=35))


def test_who_has_no_rating_is_shown_the_way():
    assert "You: no rating yet" in page(BOARD, somebody("Anne"))
    assert "You:" not in page(BOARD)


def test_parties_of_a_season_before_do_not_count(settings):
    anne = rated("Anne", 1600, parties=80, days_ago=3)
    settings.RATING_SEASONS = [(today() - timedelta(days=2)).strftime("%m-%d")]
    text = page(BOARD, anne)
    assert names(text) == []
    assert ">0 parties of 30<" in text


def test_fifty_a_page_and_no_number_is_the_first():
    for number in range(51):
        rated(f"P{number:02}", 1600 - number)
    assert len(names(page(BOARD))) == 50
    assert names(page(f"{BOARD}?page=2")) == ["P50"]
    assert names(page(f"{BOARD}?page=-1"))[0] == "P00"
    assert names(page(f"{BOARD}?page=x"))[0] == "P00"
    assert "ends before this page" in page(f"{BOARD}?page=3")


def test_an_empty_leaderboard_says_what_will_be_there():
    text = page(BOARD)
    assert "Nobody is ranked yet" in text
    assert "30 ranked parties this season" in text
    assert "?kind=ranked" in text


def test_it_says_when_it_is_behind():
    rated("Anne", 1500)
    assert "Behind by" not in page(BOARD)
    for partie in (1, 2):
        RatingCorrection.objects.create(partie_id=partie, game=GAME)
    assert "Behind by 2 results" in page(BOARD)
    assert "Behind by" not in page("/classements/encheres/")


def test_it_says_that_figures_may_move_while_a_recount_is_written():
    rated("Anne", 1500)
    moving = "Results are being counted again"
    assert moving not in page(BOARD)
    RatingBook.objects.update_or_create(game=GAME, defaults={"writing": "somebody"})
    assert moving in page(BOARD)
    assert moving not in page("/classements/encheres/")
    RatingCorrection.objects.create(partie_id=1, game=GAME)
    assert moving not in page(BOARD)
    assert "Behind by 1 result" in page(BOARD)


def test_a_blocked_player_is_a_line_without_a_name():
    anne, bruno = rated("Anne", 1500), rated("Bruno", 1600)
    Block.objects.create(by=anne, blocked=bruno)
    text = page(BOARD, anne)
    assert names(text) == ["name hidden", "Anne"]
    assert reverse("rankings:person", args=[GAME, bruno.pk]) not in text
    assert names(page(BOARD)) == ["Bruno", "Anne"]


def test_who_deleted_their_account_leaves_it_and_ranks_move_up():
    bruno, anne = rated("Bruno", 1600), rated("Anne", 1500)
    delete_account(bruno.user)
    text = page(BOARD, anne)
    assert names(text) == ["Anne"]
    assert "You: rank 1<" in text


def test_who_deletes_their_account_is_on_it_no_more_at_once():
    bruno, anne = rated("Bruno", 1600), rated("Anne", 1500)
    assert names(page(BOARD)) == ["Bruno", "Anne"]
    delete_account(bruno.user)
    text = page(BOARD, anne)
    assert names(text) == ["Anne"]
    assert "Bruno" not in text


def test_a_closed_account_is_named_and_leads_nowhere():
    anne = rated("Anne", 1500)
    anne.user.is_active = False
    anne.user.save()
    text = page(BOARD)
    assert names(text) == ["Anne"]
    assert f"/joueurs/{anne.pk}/" not in text


def test_pairs_are_shown_in_the_points_of_one():
    anne, bruno, chloe = (somebody(name) for name in ("Anne", "Bruno", "Chloé"))
    pair(anne, bruno, 1540)
    pair(anne, chloe, 1560, parties=29)
    pair(bruno, chloe, 1520)
    text = page(PAIRS, anne)
    assert names(text) == ["Anne – Bruno", "Bruno – Chloé"]
    assert "1540" in line_of("Anne", text)
    assert f'href="{reverse("rankings:pair", args=[GAME, anne.pk, bruno.pk])}"' in text
    assert text.count('class="ranking-me"') == 1


def test_the_first_address_leads_to_the_game_one_has_played_last():
    anne = rated("Anne", 1500, days_ago=3)
    rated("Anne", 1500, game="encheres", days_ago=2)
    assert browser().get("/classements/").url == BOARD
    assert browser(anne).get("/classements/").url == "/classements/encheres/"


def test_intervals_lie_within_the_drawing():
    rated("Anne", 1711, give_or_take=190)
    rated("Bruno", 1301, give_or_take=40)
    places = [float(place) for place in re.findall(r'(?:x[12]|cx)="([0-9.]+)%"', page(BOARD))]
    assert places
    assert min(places) >= 0
    assert max(places) <= 100


def queries_of(where, viewer):
    client = browser(viewer)
    client.get(where)
    with CaptureQueriesContext(connection) as asked:
        client.get(where)
    return len(asked)


def test_a_full_page_asks_no_more_than_one_line():
    anne = rated("Anne", 1500)
    few = queries_of(BOARD, anne), queries_of(BOARD, None)
    for number in range(60):
        point(rated(f"P{number:02}", 1600 - number), 8, 1590)
    assert (queries_of(BOARD, anne), queries_of(BOARD, None)) == few
    assert few[1] <= 8


def test_lines_are_read_from_their_index_in_its_order():
    for number in range(60):
        rated(f"P{number:02}", 1600 - number)
    rows = PersonRating.objects.filter(game=GAME, parties__gte=30, last__gte=today() - timedelta(days=30))
    plan = rows.order_by("-mu", "sigma", "player_id").values_list("player_id", "mu")[:50].explain()
    if connection.vendor == "sqlite":
        assert "people_by_rating" in plan
        assert "TEMP B-TREE" not in plan
    assert Player.objects.count() == 60
