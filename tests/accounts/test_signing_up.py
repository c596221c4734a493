"""Signing up, in and out, by django-allauth."""

import pytest
from django.urls import reverse

from accounts.models import User
from tests.accounts.conftest import PASSWORD

SIGNUP = reverse("account_signup")
LOGIN = reverse("account_login")


@pytest.mark.django_db
def test_a_name_and_a_password_are_enough(client):
    answer = client.post(SIGNUP, {"username": "Zoé", "password1": PASSWORD})
    assert (answer.status_code, answer.url) == (302, "/")
    assert client.session["_auth_user_id"] == str(User.objects.get(username="Zoé").pk)


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_account_keeps_the_language_it_was_made_in(client, language):
    client.cookies["django_language"] = language
    client.post(SIGNUP, {"username": "Zoé", "password1": PASSWORD})
    assert User.objects.get(username="Zoé").language == language


@pytest.mark.parametrize(
    ("field", "values"),
    [
        ("username", {"username": "ALICE", "password1": PASSWORD}),
        ("username", {"username": "a@b", "password1": PASSWORD}),
        ("username", {"username": "x" * 25, "password1": PASSWORD}),
        ("password1", {"username": "Zoé", "password1": "12345"}),
        ("email", {"username": "Zoé", "password1": PASSWORD, "email": "nowhere"}),
    ],
)
def test_a_form_that_cannot_be_names_the_field(client, alice, field, values):
    answer = client.post(SIGNUP, values)
    assert answer.status_code == 200
    assert list(answer.context["form"].errors) == [field]
    assert User.objects.count() == 1


@pytest.mark.parametrize("login", ["Alice", "alice", "alice@example.org"])
def test_one_signs_in_by_name_or_by_mail(client, alice, login):
    client.post(LOGIN, {"login": login, "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(alice.pk)


def test_a_wrong_password_signs_nobody_in(client, alice):
    answer = client.post(LOGIN, {"login": "Alice", "password": "wrong"})
    assert answer.context["form"].errors
    assert "_auth_user_id" not in client.session


def test_guessing_passwords_is_slowed_down(client, alice):
    for _guess in range(5):
        client.post(LOGIN, {"login": "Alice", "password": "wrong"})
    client.post(LOGIN, {"login": "Alice", "password": PASSWORD})
    assert "_auth_user_id" not in client.session


def test_a_get_does_not_sign_out_a_post_does(client, alice):
    client.force_login(alice)
    client.get(reverse("account_logout"))
    assert "_auth_user_id" in client.session
    client.post(reverse("account_logout"))
    assert "_auth_user_id" not in client.session


def test_where_no_mail_is_ever_proven_a_taken_one_is_not_told(client, alice):
    taken = client.post(SIGNUP, {"username": "Zoé", "email": alice.email, "password1": PASSWORD})
    free = type(client)().post(SIGNUP, {"username": "Yves", "email": "yves@example.org", "password1": PASSWORD})
    assert (taken.status_code, taken.url) == (free.status_code, free.url) == (302, "/")
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)
    client.post(reverse("account_logout"))
    client.post(LOGIN, {"login": alice.email, "password": "wrong"})
    assert "_auth_user_id" not in client.session
