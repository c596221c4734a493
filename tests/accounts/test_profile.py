"""One's own page: name and language."""

import pytest
from django.urls import reverse

from accounts.models import User

PROFILE = reverse("accounts:profile")
LANGUAGE = reverse("set_language")


def test_a_stranger_is_asked_to_sign_in(client, db):
    answer = client.get(PROFILE)
    assert answer.url == f"{reverse('account_login')}?next={PROFILE}"


def test_alice_changes_her_name_and_language(client, alice):
    client.force_login(alice)
    answer = client.post(PROFILE, {"username": "Alix", "language": "en"}, follow=True)
    alice.refresh_from_db()
    assert (alice.username, alice.language) == ("Alix", "en")
    assert answer.headers["Content-Language"] == "en"


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("username", {"username": "bob", "language": "fr"}),
        ("username", {"username": "", "language": "fr"}),
        ("username", {"username": "A@B", "language": "fr"}),
        ("language", {"username": "Alice", "language": "de"}),
    ],
)
def test_a_change_that_cannot_be_names_the_field_and_changes_nothing(client, alice, field, values):
    User.objects.create_user("Bob")
    client.force_login(alice)
    answer = client.post(PROFILE, values)
    assert field in answer.context["form"].errors or answer.context["form"].non_field_errors()
    assert answer.context["user"].username == "Alice"
    alice.refresh_from_db()
    assert (alice.username, alice.language) == ("Alice", "fr")


def test_the_language_follows_the_account_to_another_machine(client, alice):
    alice.language = "en"
    alice.save()
    client.force_login(alice)
    answer = client.get(PROFILE, headers={"accept-language": "fr"})
    assert answer.headers["Content-Language"] == "en"


def test_the_language_stays_after_signing_out(client, alice):
    alice.language = "en"
    alice.save()
    client.force_login(alice)
    client.post(reverse("account_logout"), headers={"accept-language": "fr"})
    assert client.cookies["django_language"].value == "en"


@pytest.mark.django_db
def test_a_guest_chooses_a_language_by_cookie(client):
    client.post(LANGUAGE, {"language": "en", "next": "/accounts/login/"})
    assert client.get("/accounts/login/", headers={"accept-language": "fr"}).headers["Content-Language"] == "en"


def test_the_switch_changes_the_account_too(client, alice):
    client.force_login(alice)
    client.post(LANGUAGE, {"language": "en", "next": "/"})
    alice.refresh_from_db()
    assert alice.language == "en"


def test_an_unknown_language_changes_nothing(client, alice):
    client.force_login(alice)
    client.post(LANGUAGE, {"language": "xx", "next": "/"})
    alice.refresh_from_db()
    assert alice.language == "fr"
