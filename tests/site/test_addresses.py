"""Pages of the site itself, and what every page carries."""

import re

import pytest
from django.contrib.staticfiles import finders
from django.urls import reverse

pytestmark = pytest.mark.django_db


def test_crawlers_stay_out_of_accounts_and_administration(client):
    answer = client.get("/robots.txt")
    assert answer.headers["Content-Type"] == "text/plain"
    assert "Disallow: /accounts/" in answer.text
    assert "Disallow: /admin/" in answer.text


def test_chats_may_read_the_page_of_a_table_and_search_engines_may_not(client):
    chats, others = client.get("/robots.txt").text.split("\n\n")
    assert "User-agent: Twitterbot" in chats
    assert "Disallow: /tables/" not in chats
    assert "Disallow: /accounts/" in chats
    assert others.startswith("User-agent: *\n")
    assert "Disallow: /tables/" in others


@pytest.mark.parametrize("name", ["img/favicon.ico", "img/favicon.svg", "img/apple-touch-icon.png"])
def test_the_sites_pictures_are_there(name):
    assert finders.find(name)


def test_a_browser_that_asks_for_the_icon_by_habit_gets_it(client):
    assert client.get("/favicon.ico").url == "/static/img/favicon.ico"


PAGES = [
    reverse(name)
    for name in ("lobby:home", "site:first-steps", "account_login", "account_signup", "account_reset_password")
]


@pytest.mark.parametrize("page", PAGES)
def test_no_page_may_run_or_draw_anything_written_into_it(client, page):
    answer = client.get(page)
    policy = answer.headers["Content-Security-Policy"]
    assert re.search(r"script-src 'nonce-[^']{22,}' 'strict-dynamic'(?:;|$)", policy)
    assert "style-src 'self'" in policy
    assert "unsafe" not in policy
    assert " style=" not in answer.text
    assert "<style" not in answer.text
    assert " onclick=" not in answer.text


@pytest.mark.parametrize("page", PAGES)
def test_no_page_loads_anything_from_elsewhere(client, page):
    text = client.get(page).text
    assert 'src="http' not in text
    assert 'src="//' not in text
    assert '<link rel="stylesheet" href="/static/' in text
    assert 'rel="stylesheet" href="http' not in text
