"""Asking too often is refused, by who really asks: no header a visitor writes makes them somebody else."""

import itertools

import pytest
from django.test import Client
from django.urls import reverse

SIGNUP = reverse("account_signup")
RESET = reverse("account_reset_password")
NUMBERS = itertools.count()


def ask(times, address, **headers):
    """The last answer of many."""
    client = Client(headers=headers)
    for _time in range(times):
        # Another mail each time: so many for one and the same are refused sooner.
        answer = client.post(address, {"email": f"nobody{next(NUMBERS)}@example.org"})
    return answer


@pytest.mark.django_db
@pytest.mark.parametrize("address", [SIGNUP, RESET])
@pytest.mark.parametrize(("language", "words"), [("fr", "Retour à l’accueil"), ("en", "Back to the home page")])
def test_the_21st_in_a_minute_is_refused_in_our_own_words(settings, address, language, words):
    settings.ACCOUNT_RATE_LIMITS = {**settings.ACCOUNT_RATE_LIMITS, "signup": "20/m/ip"}
    assert ask(20, address).status_code in (200, 302)
    answer = ask(1, address, **{"accept-language": language})
    assert answer.status_code == 429
    assert words in answer.text


@pytest.mark.django_db
def test_a_hall_of_telephones_behind_one_address_signs_up_within_a_minute():
    assert ask(200, SIGNUP).status_code == 200


@pytest.mark.django_db
def test_without_a_proxy_a_forwarded_address_is_nobodys_word():
    for number in range(20):
        ask(1, RESET, **{"x-forwarded-for": f"10.0.0.{number}"})
    assert ask(1, RESET, **{"x-forwarded-for": "10.0.1.1"}).status_code == 429


@pytest.mark.django_db
def test_behind_a_proxy_the_address_it_wrote_counts_and_not_the_visitors(settings):
    settings.ALLAUTH_TRUSTED_PROXY_COUNT = 1
    for number in range(20):
        ask(1, RESET, **{"x-forwarded-for": f"10.0.0.{number}, 192.0.2.7"})
    assert ask(1, RESET, **{"x-forwarded-for": "10.0.1.1, 192.0.2.7"}).status_code == 429
    assert ask(1, RESET, **{"x-forwarded-for": "192.0.2.7, 192.0.2.8"}).status_code == 302
