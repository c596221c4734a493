"""A contest's ranking and draws in a frame of another site: released, to everybody, and for half a minute."""

import re
from html import unescape

import pytest
from django.urls import reverse

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.steps import Released
from leagues.contests.screens import render_cache
from leagues.models import Contest
from tests.leagues.contests.staging import MORNING, stage

pytestmark = pytest.mark.django_db(transaction=True)
VIEWS = ("contest-ranking", "contest-draw")
PUBLIC = {"contest-ranking": "contests:ranking", "contest-draw": "contests:public-draw"}


@pytest.fixture
def staged():
    """Two rounds drawn, the first played; nothing of them released."""
    staged = stage(pairs=8)
    staged.draw()
    staged.play()
    staged.draw()
    return staged


def release(staged, *rounds, what=tuple(Released)):
    for number in rounds:
        for each in what:
            staged.do(steps.Release(round=number, what=each))


def frame(client, staged, view, query="?lang=en"):
    render_cache._slots.clear()
    return client.get(reverse(f"embeds:{view}", args=[staged.contest.code]) + query)


@pytest.mark.parametrize("view", VIEWS)
def test_nothing_is_shown_before_its_release(client, staged, view):
    assert frame(client, staged, view).status_code == 404
    release(staged, 1)
    assert frame(client, staged, view).status_code == 200
    assert frame(client, staged, view, "?lang=en&tour=2").status_code == 404
    assert frame(client, staged, view, "?tour=nonsense").status_code == 404


def test_the_organizer_sees_no_more_of_it_than_others(client, staged):
    client.force_login(staged.organizer.user)
    assert frame(client, staged, "contest-draw").status_code == 404


@pytest.mark.parametrize("view", VIEWS)
def test_a_contest_that_is_announced_no_more_is_shown_no_more(client, staged, view):
    release(staged, 1)
    assert frame(client, staged, view).status_code == 200
    staged.do(steps.Describe(name="Concours d’automne", starts_at=MORNING, place="", public=False))
    assert not Contest.objects.get(pk=staged.contest.pk).public
    assert frame(client, staged, view).status_code == 404


def rows(text):
    body = re.search(r"<tbody>(.*?)</tbody>", text, re.DOTALL)[1]
    return [" ".join(unescape(re.sub(r"<[^>]+>", " ", row)).split()) for row in body.split("</tr>")]


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("query", ["?lang=en", "?lang=fr", "?lang=en&tour=1"])
def test_it_says_what_the_public_page_says(client, staged, view, query):
    release(staged, 1, 2)
    shown = frame(client, staged, view, query)
    page = client.get(reverse(PUBLIC[view], args=[staged.contest.code]) + query)
    assert len(rows(shown.text)) > 4
    assert rows(shown.text) == rows(page.text)
    assert shown.headers["Cache-Control"] == "public, max-age=30"
    assert "Concours d’automne" in shown.text
    assert f'<html lang="{query[6:8]}"' in shown.text


def test_a_new_release_is_another_page(client, staged):
    release(staged, 1)
    first = frame(client, staged, "contest-draw")
    release(staged, 2, what=(Released.DRAW,))
    again = client.get(
        reverse("embeds:contest-draw", args=[staged.contest.code]) + "?lang=en",
        headers={"If-None-Match": first.headers["ETag"]},
    )
    assert again.status_code == 200
    assert "Draw of round 2" in again.text


@pytest.mark.parametrize("view", VIEWS)
def test_many_frames_at_once_cost_a_query_each(client, staged, view, django_assert_num_queries):
    release(staged, 1)
    frame(client, staged, view)
    with django_assert_num_queries(1):
        client.get(reverse(f"embeds:{view}", args=[staged.contest.code]) + "?lang=en")


@pytest.mark.parametrize("view", VIEWS)
def test_its_page_leads_to_the_frame(client, staged, view):
    release(staged, 1)
    page = reverse(PUBLIC[view], args=[staged.contest.code]) + "?tour=1"
    text = client.get(page, headers={"Accept-Language": "fr"}).text
    assert "<summary>Intégrer</summary>" in text
    discovery = unescape(re.search(r'json\+oembed" href="([^"]*)"', text)[1])
    told = client.get(discovery, headers={"Accept-Language": "fr"}).json()
    source = unescape(re.search(r'src="([^"]*)"', told["html"])[1])
    assert source == f"http://testserver{reverse(f'embeds:{view}', args=[staged.contest.code])}?tour=1"
    assert told["title"].startswith("Concours d’automne\u202f: ")
    assert client.get(source).status_code == 200


@pytest.mark.parametrize("view", VIEWS)
def test_programs_are_told_nothing_before_the_release(client, staged, view):
    url = f"http://testserver{reverse(PUBLIC[view], args=[staged.contest.code])}"
    assert client.get("/oembed", {"url": url}).status_code == 401
    assert client.get("/oembed", {"url": f"{url}?tour=nonsense"}).status_code == 401
    release(staged, 1)
    assert client.get("/oembed", {"url": url}).status_code == 200


def test_other_public_pages_offer_no_frame(client, staged):
    release(staged, 1)
    for name in ("contest", "public-results"):
        assert "embed-code" not in client.get(reverse(f"contests:{name}", args=[staged.contest.code])).text
