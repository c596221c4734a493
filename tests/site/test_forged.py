"""Forged requests: forms sent from other sites, addresses that lead away, sessions somebody else chose."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from accounts.models import User
from games.models import Player
from games.permissions import SESSION_KEY
from tests.site.roles import PASSWORD, Evening
from tests.site.test_permission_matrix import address, names

pytestmark = pytest.mark.django_db
ELSEWHERE = ("https://elsewhere.example/", "//elsewhere.example", "/\\elsewhere.example", "javascript:alert(1)")
LOGIN = reverse("account_login")


def patterns(resolver: URLResolver) -> Iterator[URLPattern]:
    for each in resolver.url_patterns:
        if isinstance(each, URLResolver):
            yield from patterns(each)
        else:
            yield each


def is_for_programs(path: str) -> bool:
    return path.startswith("/api/v1/")


@pytest.fixture
def evening() -> Evening:
    return Evening()


def test_no_form_is_taken_without_the_token_of_its_page(evening: Evening) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(User.objects.get(pk=evening.odette.user_id))
    asked = 0
    for name in names(get_resolver()):
        path = address(name, evening)
        if is_for_programs(path):
            continue
        for headers in ({}, {"hx-request": "true"}, {"content-type": "application/json"}):
            assert client.post(path, headers=headers).status_code in (403, 405), name
            asked += 1
    assert asked > 300


def test_no_address_is_excused_from_tokens_but_the_apis() -> None:
    excused = [each for each in patterns(get_resolver()) if getattr(each.callback, "csrf_exempt", False)]
    assert excused
    assert all("ninja" in each.callback.__module__ for each in excused)


def test_a_token_of_the_right_page_from_a_page_of_elsewhere_is_refused(evening: Evening) -> None:
    client = Client(enforce_csrf_checks=True)
    client.get(LOGIN)
    token = client.cookies[settings.CSRF_COOKIE_NAME].value
    body = {"csrfmiddlewaretoken": token, "language": "en"}
    where = reverse("set_language")
    assert client.post(where, body, headers={"origin": "https://elsewhere.example"}).status_code == 403
    assert client.post(where, body, headers={"origin": "null"}).status_code == 403
    assert client.post(where, body, headers={"origin": "http://testserver"}).status_code == 302


def test_the_api_knows_no_cookie_so_no_page_of_elsewhere_acts_through_it(evening: Evening) -> None:
    client = Client()
    client.force_login(User.objects.get(pk=evening.odette.user_id))
    paths = {name: address(name, evening) for name in names(get_resolver())}
    told = {
        name: client.post(path, data="{}", content_type="application/json").status_code
        for name, path in paths.items()
        if is_for_programs(path)
    }
    assert {name: status for name, status in told.items() if status not in (401, 405, 404)} == {}
    assert {401, 405} <= set(told.values())


@pytest.mark.parametrize("where", ELSEWHERE)
def test_signing_in_leads_nowhere_else(where: str) -> None:
    User.objects.create_user("Odile", password=PASSWORD)
    client = Client()
    answer = client.post(f"{LOGIN}?next={where}", {"login": "Odile", "password": PASSWORD, "next": where})
    assert (answer.status_code, answer.url) == (302, settings.LOGIN_REDIRECT_URL)


@pytest.mark.parametrize("where", ELSEWHERE)
@pytest.mark.parametrize("name", ["account_logout", "account_signup", "account_login"])
def test_no_page_of_accounts_leads_elsewhere(name: str, where: str) -> None:
    client = Client()
    client.force_login(User.objects.create_user("Odile", password=PASSWORD))
    answer = client.post(f"{reverse(name)}?next={where}", {"next": where})
    assert answer.status_code == 302
    assert answer.url.startswith("/")
    assert "elsewhere" not in answer.url


@pytest.mark.parametrize("where", ELSEWHERE)
def test_choosing_a_language_or_a_name_leads_nowhere_else(client: Client, where: str) -> None:
    answer = client.post(reverse("set_language"), {"language": "en", "next": where})
    assert answer.url.startswith("/")
    assert "elsewhere" not in answer.url
    shown = client.get(reverse("people:guest-name"), {"next": where}).text
    assert f'"{where}"' not in shown
    told = client.post(f"{reverse('people:guest-name')}?next={where}", {"name": "Octave"})
    assert told.status_code == 302
    assert "elsewhere" not in told.url


def signs_in(client: Client, **more: Any) -> Any:
    return client.post(LOGIN, {"login": "Odile", "password": PASSWORD, **more})


def test_a_session_somebody_else_chose_is_not_the_one_signed_in(client: Client) -> None:
    User.objects.create_user("Odile", password=PASSWORD)
    session = client.session
    session["planted"] = True
    session.save()
    before = session.session_key
    client.cookies[settings.SESSION_COOKIE_NAME] = before
    signs_in(client)
    after = client.cookies[settings.SESSION_COOKIE_NAME].value
    assert after != before
    assert not Client().session.exists(before)


def test_a_key_nobody_was_given_opens_no_session(client: Client) -> None:
    client.cookies[settings.SESSION_COOKIE_NAME] = "chosen-by-somebody-else-entirely"
    client.post(reverse("people:guest-name"), {"name": "Octave"})
    given = client.cookies[settings.SESSION_COOKIE_NAME].value
    assert given != "chosen-by-somebody-else-entirely"


def test_a_guest_who_signs_in_keeps_their_parties_under_another_key(client: Client) -> None:
    user = User.objects.create_user("Odile", password=PASSWORD)
    client.post(reverse("people:guest-name"), {"name": "Octave"})
    guest, before = client.session[SESSION_KEY], client.session.session_key
    signs_in(client)
    assert client.session.session_key != before
    assert SESSION_KEY not in client.session
    assert Player.objects.get(pk=guest).user_id == user.pk or Player.objects.get(pk=guest).absorbed_by_id is not None


def test_a_new_password_turns_the_key_and_the_old_one_opens_nothing(client: Client) -> None:
    User.objects.create_user("Odile", password=PASSWORD)
    signs_in(client)
    before = client.session.session_key
    new = {"oldpassword": PASSWORD, "password1": "dame-de-coeur-42", "password2": "dame-de-coeur-42"}
    assert client.post(reverse("account_change_password"), new).status_code == 302
    assert client.session.session_key != before
    thief = Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = before
    assert thief.get(reverse("accounts:profile")).status_code == 302


def test_signing_out_leaves_nothing_to_go_on_with(client: Client) -> None:
    User.objects.create_user("Odile", password=PASSWORD)
    signs_in(client)
    before = client.session.session_key
    client.post(reverse("account_logout"))
    thief = Client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = before
    assert thief.get(reverse("accounts:profile")).status_code == 302


def test_a_session_key_has_the_entropy_of_a_key(client: Client) -> None:
    User.objects.create_user("Odile", password=PASSWORD)
    signs_in(client)
    assert len(client.session.session_key) >= 32
    assert client.cookies[settings.SESSION_COOKIE_NAME]["httponly"]
    assert client.cookies[settings.SESSION_COOKIE_NAME]["samesite"] == "Lax"
