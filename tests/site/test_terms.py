"""The terms and the privacy page, in both languages, and what they promise against what the code keeps."""

import re

import pytest
from django.conf import settings as site
from django.urls import reverse

from accounts import sign_in_limits
from games.notices import KEPT
from games.retention import GUEST_KEPT, SIGNAL_KEPT
from leagues.contests.phones import views

pytestmark = pytest.mark.django_db
PAGES = [reverse("site:terms"), reverse("site:privacy")]


def text_of(client, page, language="en"):
    return client.get(page, headers={"accept-language": language}).text


@pytest.mark.parametrize("address", PAGES)
def test_every_page_leads_to_them(client, address):
    assert f'href="{address}"' in client.get("/").text


@pytest.mark.parametrize("address", PAGES)
def test_they_name_the_operator_where_one_is_set(client, address, settings):
    settings.OPERATOR = "Club de Pau, belote@club.example"
    assert "This site is run by Club de Pau, belote@club.example." in text_of(client, address)
    settings.OPERATOR = ""
    assert "has not written their name here yet" in text_of(client, address)


@pytest.mark.parametrize(("address", "french"), list(zip(PAGES, ["Conditions", "Vie privée"], strict=True)))
def test_they_are_read_in_french_and_in_english(client, address, french):
    assert f"<h1>{french}</h1>" in text_of(client, address, "fr")
    assert f"<h1>{french}</h1>" not in text_of(client, address, "en")


def test_what_the_page_promises_is_what_the_code_keeps(client):
    text = text_of(client, reverse("site:privacy"))
    assert (SIGNAL_KEPT.days, GUEST_KEPT.days, KEPT) == (180, 2, 100)
    assert "180 days after you last came from there" in text
    assert "forgotten after two days" in text
    assert "What you delete stays in the backups made before" in text
    assert "the last hundred notifications" in text
    assert site.SESSION_COOKIE_AGE == 180 * 24 * 3600
    assert "180 days." in text


def test_the_page_names_every_cookie_the_site_sets(client):
    named = set(re.findall(r"“(\w+)”", text_of(client, reverse("site:privacy"))))
    of_django = {site.SESSION_COOKIE_NAME, site.CSRF_COOKIE_NAME, site.LANGUAGE_COOKIE_NAME, "messages"}
    assert named == of_django | {views.COOKIE, sign_in_limits.DEVICE_COOKIE}
