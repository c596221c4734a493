"""The public pages: the poster, who may look, what a page costs the database, how often it is made."""

import re

import pytest
from django.urls import reverse

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import Money, settings_of
from leagues.contests.contest_log.steps import Released, Turn
from leagues.contests.screens import boards
from leagues.contests.screens.boards import everybody_at
from leagues.contests.screens.pages import part
from leagues.contests.store import write
from leagues.models import Person
from leagues.standings.prizes import Prize
from leagues.templatetags.persons import by_person
from tests.leagues.contests.staging import stage

pytestmark = pytest.mark.django_db(transaction=True)
ENGLISH = {"Accept-Language": "en"}


def everybody(staged):
    return everybody_at(staged.contest)


def page(client, staged, name="contest", asked=""):
    return client.get(reverse(f"contests:{name}", args=[staged.contest.code]) + asked, headers=ENGLISH)


def shown(text):
    """A page from its main part on, but for the nonce of its scripts."""
    return re.sub(r' nonce="[^"]+"', "", text.split("<main", 1)[1])


def test_the_poster_says_what_where_when_and_how_much(client):
    chosen = settings_of("classique-4x12", capacity=10, money=Money(fee=1000))
    text = page(client, stage(pairs=9, settings=chosen)).text
    for told in ("Concours d’automne", "Salle des fêtes", "Les Amis du Trèfle", "4 rounds of 12 donnes", "€10"):
        assert told in text
    assert "<b>9</b> pairs entered" in text
    assert "<b>1</b> place left" in text


def test_everybody_who_sees_the_page_can_print_poster_and_regulation(client):
    staged = stage(pairs=4)
    text = page(client, staged).text
    for what in ("affiche", "reglement"):
        address = reverse("contests:paper", args=[staged.contest.code, what])
        assert f'href="{address}"' in text
        answer = client.get(address)
        assert (answer.status_code, answer.headers["Content-Type"]) == (200, "application/pdf")


def test_every_page_leads_to_ones_own_pair_once_somebody_entered(client):
    staged = stage(pairs=4)
    own = reverse("contests:own-pair", args=[staged.contest.code])
    for name in ("contest", "public-draw", "public-results", "ranking"):
        assert f'href="{own}">My pair</a>' in page(client, staged, name).text
    assert own not in page(client, stage_without_entries(staged)).text


def stage_without_entries(staged):
    for number in range(1, 5):
        staged.do(steps.Withdraw(number=number))
    return staged


def test_a_full_contest_says_how_many_wait(client):
    text = page(client, stage(pairs=6, settings=settings_of("classique-4x12", capacity=4))).text
    assert "no place left" in text
    assert "<b>2</b> are on the waiting list" in text
    assert "Inès" not in text  # who waits is nobody's business


def told_of_the_round_under_way(client, staged):
    """By the page of the ranking, and on the wall."""
    texts = [page(client, staged, "ranking").text, page(client, staged, "screen", "?vue=classement").text]
    return [re.findall(r"Round \d+ under way: \d+ results? (?:is|are) missing", text) for text in texts]


def test_the_ranking_says_how_far_the_round_under_way_is(client):
    staged = stage(pairs=6)
    for number in (1, 2):
        staged.draw()
        staged.do(steps.Release(round=number, what=Released.RANKING))
        assert told_of_the_round_under_way(client, staged) == [[f"Round {number} under way: 3 results are missing"]] * 2
        first, second, last = staged.state.published[-1].missing
        for table in (first, second):
            staged.score(table, (1000, 944))
        assert told_of_the_round_under_way(client, staged) == [[f"Round {number} under way: 1 result is missing"]] * 2
        assert "under way" not in page(client, staged, "ranking", "?tour=1").text
        staged.score(last, (1000, 944))
        assert told_of_the_round_under_way(client, staged) == [[], []]
    staged.draw()
    assert told_of_the_round_under_way(client, staged) == [[], []]


def test_prizes_are_told_with_who_won_them_once_it_is_closed(client):
    ham = Prize(name="Jambon", worth=5000, place=1, divisible=False)
    staged = stage(pairs=4, settings=settings_of("classique-4x12", prizes=(ham,)))
    assert "Prizes to win" in page(client, staged).text
    for _round in range(4):
        staged.draw()
        staged.play()
    staged.do(steps.Close())
    text = page(client, staged).text
    winner = boards.ranking_board(everybody(staged)).lines[0].who.called
    assert f"<dd>{by_person(winner)} " in text


def test_a_contest_that_is_not_announced_is_its_clubs_alone(client):
    staged = stage(pairs=4, public=False)
    names = ("contest", "public-draw", "public-results", "public-bracket", "ranking", "screen", "screen-part")
    assert {page(client, staged, name).status_code for name in names} == {404}
    assert client.get(reverse("contests:part", args=[staged.contest.code, "tirage"])).status_code == 404
    client.force_login(staged.desk.user)
    assert {page(client, staged, name).status_code for name in names} == {200}


@pytest.mark.parametrize("asked", ["?tour=x", "?tour=-1", "?tour=9999", "?tour=²"])
def test_a_round_that_is_no_number_is_not_found(client, asked):
    assert page(client, stage(pairs=4), "ranking", asked).status_code == 404


def test_a_round_nobody_plays_looks_like_one_that_is_not_shown(client):
    staged = stage(pairs=8)
    staged.draw()
    drawn, nowhere = (page(client, staged, "public-draw", f"?tour={number}").text for number in (1, 39))
    assert shown(drawn) == shown(nowhere.replace("tour=39", "tour=1"))


def test_a_part_that_is_not_there_is_not_found(client):
    staged = stage(pairs=4)
    for view in ("ecran-tables", "nowhere"):
        assert client.get(reverse("contests:part", args=[staged.contest.code, view])).status_code == 404


def test_a_part_that_is_known_is_not_sent_again(client):
    staged = stage(pairs=4)
    address = reverse("contests:part", args=[staged.contest.code, "concours"])
    first = client.get(address, headers=ENGLISH)
    again = client.get(address, headers=ENGLISH | {"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    staged.do(steps.Withdraw(number=1))
    moved = client.get(address, headers=ENGLISH | {"If-None-Match": first.headers["ETag"]})
    assert moved.status_code == 200
    assert "<b>3</b> pairs" in moved.text


def test_a_part_is_rendered_once_a_version_and_language(client, monkeypatch):
    staged, made = stage(pairs=4), []
    poster = boards.entered_board
    monkeypatch.setattr(boards, "entered_board", lambda at: made.append(1) or poster(at))
    address = reverse("contests:part", args=[staged.contest.code, "concours"])
    for language in ("fr", "en", "fr", "en"):
        client.get(address, headers={"Accept-Language": language})
    assert len(made) == 2
    staged.do(steps.Pay(number=1, cents=1000))
    client.get(address, headers=ENGLISH)
    assert len(made) == 3


def test_a_page_that_is_kept_costs_one_query_however_many_entered(client, django_assert_num_queries):
    staged = stage(pairs=30)
    page(client, staged)
    with django_assert_num_queries(1):
        page(client, staged)


@pytest.mark.parametrize("pairs", [4, 30])
def test_a_new_page_costs_three_queries_however_many_entered(client, django_assert_num_queries, pairs):
    staged = stage(pairs=pairs)
    with django_assert_num_queries(3):
        page(client, staged)


def test_who_asks_to_be_forgotten_is_so_without_a_step(client, monkeypatch):
    monkeypatch.setattr("leagues.contests.screens.render_cache.KEPT_SECONDS", 0.0)
    staged = stage(pairs=4)
    assert "Anne M." in page(client, staged).text
    Person.objects.filter(first_name="Anne").update(first_name="", last_name="")
    assert "Anne" not in page(client, staged).text


def test_the_clock_says_in_words_that_it_is_paused_or_over(client):
    staged = stage(pairs=4)
    staged.draw()
    said = {}
    for turn, minutes in ((Turn.START, 40), (Turn.PAUSE, 0), (Turn.RESUME, 0), (Turn.STOP, 0)):
        staged.do(steps.RunClock(round=1, turn=turn, minutes=minutes))
        said[turn] = page(client, staged, "screen", "?vue=pendule").text
    assert 'data-clock="runs"' in said[Turn.START]
    assert "Paused" in said[Turn.PAUSE]
    assert 'data-clock="runs"' in said[Turn.RESUME]
    assert "Time is up" in said[Turn.STOP]


def test_the_screen_shows_the_views_its_address_names_in_that_order(client):
    staged = stage(pairs=4)
    assert 'data-views="pendule classement"' in page(client, staged, "screen", "?vue=pendule,classement,nowhere").text
    assert 'data-views="tables paires pendule manquantes tableau classement"' in page(client, staged, "screen").text


def test_tables_still_missing_are_those_without_a_result_that_counts(client):
    staged = stage(pairs=8)
    staged.draw()
    staged.do(steps.Release(round=1, what=Released.DRAW))
    staged.score(staged.state.table(1, 1), (1000, 944))
    staged.do(steps.Postpone(round=1, table=2))
    pair = staged.state.table(1, 3).sides[0][0]
    write(staged.contest, steps.Write(round=1, table=3, score=steps.Score(points=(1, 2)), pair=pair), None)
    board = boards.missing_board(everybody(staged))
    assert [each.table for each in board.tables] == [3, 4]
    assert board.total == 3


def test_a_melee_is_told_by_its_players(client):
    staged = stage(pairs=9, settings=settings_of("melee-4x12"))
    staged.draw()
    staged.do(steps.Release(round=1, what=Released.DRAW))
    staged.play()
    staged.do(steps.Release(round=1, what=Released.RANKING))
    board = boards.draw_board(everybody(staged))
    assert [len(side) for each in board.tables for side in each.sides] == [2, 2, 2, 2]
    assert len(board.places) == 9
    assert "<b>9</b> players entered" in page(client, staged).text
    assert len(part(staged.contest, "classement").text.split("</tr>")) == 11


def test_a_ranking_of_persons_names_each_alone(client):
    staged = stage(pairs=4, settings=settings_of("challenge-hivernal"))
    staged.draw()
    staged.play()
    staged.do(steps.Release(round=1, what=Released.RANKING))
    lines = boards.ranking_board(everybody(staged)).lines
    assert len(lines) == 8
    assert all(line.who.number is None and "–" not in line.who.called for line in lines)
