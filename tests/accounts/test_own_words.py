"""A password of the site's own words is refused; one in which they stand beside others is not."""

import pytest
from django.core.exceptions import ValidationError
from django.urls import reverse

from accounts.models import User
from accounts.passwords import OwnWordsValidator

SIGNUP = reverse("account_signup")


@pytest.mark.parametrize(
    "password",
    [
        "dixdeder",
        "Dix de Der!",
        "DIXDEDER2026",
        "belote-coinche",
        "B3l0t3-2026",
        "Coinche123",
        "rebelote",
        "contrée1986",
        "contree1986",
        "la belote et la coinche",
        "sans-atout_tout-atout",
        "capot capot capot",
        "mot de passe",
        "P@ssw0rd 77",
        "ｄｉｘｄｅｄｅｒ",
    ],
)
def test_what_others_would_try_first_is_refused(password):
    with pytest.raises(ValidationError) as refused:
        OwnWordsValidator().validate(password)
    assert [error.code for error in refused.value.error_list] == ["own_words"]


@pytest.mark.parametrize(
    "password",
    ["carreau-valet-9", "la belote de Pagnol", "belotes", "dame-de-pique-77", "contrebasse", "123456789", "!?-+", ""],
)
def test_own_words_beside_others_are_no_reason(password):
    OwnWordsValidator().validate(password)


def test_the_name_of_this_sites_address_is_one_of_its_words(settings):
    settings.SITE_URL = "https://amicale.saint-martin.example"
    for password in ("amicale-belote", "Saint Martin 1986"):
        with pytest.raises(ValidationError):
            OwnWordsValidator().validate(password)
    settings.SITE_URL = "https://dixdeder.example"
    OwnWordsValidator().validate("amicale-belote")


def test_a_very_long_one_is_read_at_once():
    OwnWordsValidator().validate("contre" * 20_000 + "x" + "contré" * 20_000)


@pytest.mark.django_db
def test_signing_up_with_one_says_so_at_its_field(client):
    client.cookies["django_language"] = "en"
    answer = client.post(SIGNUP, {"username": "Zoé", "password1": "belote2026"})
    assert answer.context["form"].errors == {
        "password1": [
            "This password is made of this site’s own words, which others would try first. Add words of yours."
        ]
    }
    assert not User.objects.exists()
