"""Where preferences are kept: an account's with it, a guest's with the session, nobody's with somebody else."""

import pytest
from django.urls import reverse

from accounts.models import User
from accounts.preferences import Preferences, as_stored, read_preferences
from tests.accounts.conftest import PASSWORD

PAGE = reverse("accounts:preferences")
KEEP = reverse("accounts:keep-preferences")
SIGNUP = {"username": "Zoé", "email": "zoe@example.org", "password1": PASSWORD}


def shown(client, address="/"):
    """The preferences <html> carries."""
    return client.get(address).context["preferences"]


@pytest.mark.django_db
def test_a_guest_keeps_a_choice_from_page_to_page(client):
    assert client.post(KEEP, {"deck": "four"}).status_code == 204
    assert shown(client) == shown(client, PAGE) == Preferences(deck="four")


def test_an_account_keeps_it_on_every_machine(client, alice, django_user_model):
    client.force_login(alice)
    client.post(KEEP, {"theme": "dark"})
    elsewhere = type(client)()
    elsewhere.force_login(alice)
    assert shown(elsewhere).theme == "dark"


def test_the_form_without_a_script_keeps_everything_at_once(client, alice):
    client.force_login(alice)
    form = {"theme": "dark", "sounds": ["", "on"], "letters": ["", "on"], "premove": "", "hold": "2.5"}
    answer = client.post(f"{PAGE}?next=/tables/", form)
    assert answer.url == f"{PAGE}?next=/tables/"
    alice.refresh_from_db()
    expected = Preferences(theme="dark", sounds=True, letters=True, premove=False, hold=2.5)
    assert read_preferences(alice.preferences) == expected


def test_a_guest_who_signs_up_goes_on_with_what_was_chosen(client, db):
    client.post(KEEP, {"deck": "four"})
    client.post(reverse("account_signup"), SIGNUP)
    assert read_preferences(User.objects.get(username="Zoé").preferences).deck == "four"
    assert shown(client).deck == "four"


def test_who_signs_in_keeps_the_choices_of_the_account(client, alice):
    alice.preferences = as_stored(Preferences(deck="four"))
    alice.save()
    client.post(KEEP, {"theme": "dark"})
    client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    assert shown(client) == Preferences(deck="four")


def test_an_account_without_choices_takes_those_of_the_guest(client, alice):
    client.post(KEEP, {"theme": "dark"})
    client.post(reverse("account_login"), {"login": "Alice", "password": PASSWORD})
    alice.refresh_from_db()
    assert read_preferences(alice.preferences).theme == "dark"


def test_after_signing_out_the_next_one_at_this_machine_has_the_defaults(client, alice):
    client.force_login(alice)
    client.post(KEEP, {"theme": "dark"})
    client.post(reverse("account_logout"))
    assert shown(client) == Preferences()


def test_spoilt_preferences_break_no_page(client, alice):
    for spoilt in ([], 3, {"speed": {"a": 1}}, None):
        User.objects.filter(pk=alice.pk).update(preferences=spoilt or {})
        client.force_login(User.objects.get(pk=alice.pk))
        assert shown(client, PAGE) == Preferences()


@pytest.mark.parametrize("address", ["/", PAGE, "/tables/", "/accounts/login/", "/nowhere/"])
def test_no_cache_gives_one_persons_page_to_another(client, db, address):
    answer = client.get(address)
    assert "Cookie" in answer.headers["Vary"]
    assert "public" not in answer.headers.get("Cache-Control", "")


def test_choices_are_made_by_post_alone(client, db):
    assert client.get(KEEP).status_code == 405
