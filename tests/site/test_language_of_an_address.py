"""`?lang=` chooses the language of one request, for crawlers and shared links; nothing is stored."""

import pytest
from django.conf import settings
from django.urls import reverse

from tests.factories import UserFactory

pytestmark = pytest.mark.django_db
FRENCH, ENGLISH = '<html lang="fr"', '<html lang="en"'


def page(client, address, **headers):
    return client.get(address, headers=headers).content.decode()


def test_the_address_chooses_the_language_of_one_request(client):
    home = reverse("lobby:home")
    assert FRENCH in page(client, home)
    answer = client.get(home + "?lang=en")
    assert ENGLISH in answer.content.decode()
    assert answer["Content-Language"] == "en"
    assert settings.LANGUAGE_COOKIE_NAME not in answer.cookies
    assert FRENCH in page(client, home)


def test_the_address_comes_before_cookie_and_account(client):
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "fr"
    assert ENGLISH in page(client, "/?lang=en")
    user = UserFactory(language="fr")
    client.force_login(user)
    assert ENGLISH in page(client, "/?lang=en")
    user.refresh_from_db()
    assert user.language == "fr"
    assert FRENCH in page(client, "/")


@pytest.mark.parametrize("asked", ["de", "", "EN", "fr-FR", "x" * 5000, "%00", "en%27"])
def test_an_unknown_language_changes_nothing(client, asked):
    assert FRENCH in page(client, f"/?lang={asked}")


def test_signing_out_keeps_the_language_of_the_account(client):
    client.force_login(UserFactory(language="fr"))
    answer = client.post(reverse("account_logout") + "?lang=en")
    assert answer.cookies[settings.LANGUAGE_COOKIE_NAME].value == "fr"


def test_a_language_chosen_in_the_menu_replaces_that_of_the_address(client):
    back = {"language": "fr", "next": "/parties/?lang=en&mine=on"}
    answer = client.post(reverse("set_language"), back)
    assert answer["Location"] == "/parties/?mine=on"
    assert answer.cookies[settings.LANGUAGE_COOKIE_NAME].value == "fr"
