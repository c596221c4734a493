"""Previews of links to a contest: what is announced, and of the ranking what is released."""

import re

import pytest
from django.urls import reverse
from django.utils import translation

from games.previews import answers
from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released
from leagues.contests.screens.boards import everybody_at, ranking_board
from leagues.contests.screens.previews import PAGES, contest_preview
from tests.leagues.contests.staging import stage
from tests.previews.told import meta, texts_of

pytestmark = pytest.mark.django_db(transaction=True)


def previews(staged):
    with translation.override("en"):
        return {view: contest_preview(everybody_at(staged.contest), view) for view in PAGES}


def names_of(staged):
    """Every first name of an entrant."""
    called = everybody_at(staged.contest)
    return {
        word for number in staged.state.entrants for word in re.findall(r"\w{3,}", called.called(number, whole=False))
    }


def words_of(preview):
    return set(re.findall(r"\w{3,}", " ".join(texts_of(preview))))


@pytest.fixture
def two_rounds():
    """Eight pairs whose first round is played and whose second is drawn; nothing is released."""
    staged = stage(pairs=8)
    staged.draw()
    staged.play()
    staged.draw()
    return staged


def test_a_contest_says_day_place_and_format(client):
    told = meta(client, reverse("contests:contest", args=[stage(pairs=4).contest.code]) + "?lang=en")
    assert told["og:title"] == "Concours d’automne"
    assert "Salle des fêtes. 4 rounds of 12 donnes" in told["og:description"]
    answer = client.get(told["og:image"])
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/jpeg")


def test_no_name_and_no_result_is_in_a_preview_before_its_release(two_rounds):
    assert names_of(two_rounds)
    for preview in previews(two_rounds).values():
        assert preview.picture.rows == ()
        assert not words_of(preview) & names_of(two_rounds)


@pytest.mark.parametrize("what", [Released.DRAW, Released.RESULTS])
def test_a_released_draw_or_result_does_not_put_a_ranking_into_a_preview(two_rounds, what):
    two_rounds.do(steps.Release(round=1, what=what))
    for preview in previews(two_rounds).values():
        assert preview.picture.rows == ()


def test_a_released_ranking_is_in_the_preview_of_its_page_alone(two_rounds, client):
    two_rounds.do(steps.Release(round=1, what=Released.RANKING))
    told = previews(two_rounds)
    first = ranking_board(everybody_at(two_rounds.contest)).lines[0]
    assert told["classement"].picture.rows[0].label == f"1. {first.who.called}"
    assert not told["classement"].picture.rows[0].won
    assert all(told[view].picture.rows == () for view in PAGES if view != "classement")
    page = meta(client, reverse("contests:ranking", args=[two_rounds.contest.code]) + "?lang=en")
    assert page["og:title"] == "Concours d’automne: ranking"
    assert first.who.called in page["og:image:alt"]


def test_once_it_is_closed_the_winners_are_in_every_preview():
    staged = stage(pairs=4)
    for _round in range(4):
        staged.draw()
        staged.play()
    staged.do(steps.Close())
    assert all(preview.picture.rows[0].won for preview in previews(staged).values())


def test_a_contest_that_is_not_announced_has_no_preview_for_anybody(client, monkeypatch):
    staged = stage(pairs=4, public=False)
    monkeypatch.setattr(answers, "drawn", lambda *_args: pytest.fail("drawn"))
    for signed_in in (False, True):
        if signed_in:
            client.force_login(staged.organizer.user)
            assert "og:title" not in meta(client, reverse("contests:contest", args=[staged.contest.code]))
        for name in ("picture", "ranking-picture"):
            assert client.get(reverse(f"contests:{name}", args=[staged.contest.code])).status_code == 404


def test_the_organizer_sees_the_preview_of_a_stranger(client, two_rounds):
    address = reverse("contests:ranking", args=[two_rounds.contest.code]) + "?lang=en"
    two_rounds.do(steps.Release(round=1, what=Released.RANKING))
    stranger = meta(client, address)
    client.force_login(two_rounds.organizer.user)
    assert meta(client, address) == stranger
