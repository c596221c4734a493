"""Where one is signed in: listed, ended one by one or all others at once, with the tables opened there."""

import pytest
from allauth.usersessions.models import UserSession
from django.test import Client
from django.urls import reverse

from accounts.models import User
from accounts.sessions import end_sessions_of, session_ended
from games.live import sign_out
from games.permissions import MARK_KEY
from tests.accounts.conftest import PASSWORD

PAGE = reverse("usersessions_list")
LOGIN = reverse("account_login")
PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


def signed_in(user_agent=PHONE, login="Alice"):
    client = Client(headers={"user-agent": user_agent})
    client.post(LOGIN, {"login": login, "password": PASSWORD})
    return client


def is_signed_in(client):
    return client.get(reverse("accounts:profile")).status_code == 200


def row_of(client):
    return UserSession.objects.get(session_key=client.session.session_key)


@pytest.fixture
def here(alice):
    return signed_in("curl/8.0")


@pytest.fixture
def phone(here):
    return signed_in()


@pytest.fixture
def closed(monkeypatch):
    """The marks of the sessions whose sockets were closed."""
    marks = []

    async def note(hint):
        marks.append(hint["session"])

    monkeypatch.setattr(sign_out, "_tell", note)
    return marks


def test_a_stranger_is_asked_to_sign_in(client, db):
    assert client.get(PAGE).url == f"{LOGIN}?next={PAGE}"


@pytest.mark.parametrize(("language", "words"), [("fr", "Mon compte"), ("en", "My account")])
def test_the_page_names_every_place_in_the_persons_language(here, phone, alice, language, words):
    User.objects.filter(pk=alice.pk).update(language=language)
    page = here.get(PAGE)
    assert "Firefox · Android" in page.text
    assert "127.0.0.1" in page.text
    assert words in page.text
    assert page.text.count("/end/") == 2


def test_a_session_from_before_the_list_existed_is_listed_at_its_next_page(client, alice):
    client.force_login(alice)
    UserSession.objects.all().delete()
    session = client.session
    session.pop("seen", None)
    session.save()
    assert len(client.get(PAGE).context["sessions"]) == 1


def test_being_seen_is_written_down_once_an_hour(here, django_assert_num_queries):
    here.get(reverse("accounts:preferences"))
    seen = row_of(here).last_seen_at
    here.get(reverse("accounts:preferences"))
    assert row_of(here).last_seen_at == seen
    session = here.session
    session["seen"] -= 3601
    session.save()
    here.get(reverse("accounts:preferences"))
    assert row_of(here).last_seen_at > seen


def test_one_place_is_ended_with_its_tables_and_the_others_stay(here, phone, closed):
    mark = phone.session[MARK_KEY]
    here.post(reverse("accounts:end-session", args=[row_of(phone).pk]))
    assert closed == [mark]
    assert not is_signed_in(phone)
    assert is_signed_in(here)


def test_all_others_are_ended_at_once(here, phone, closed):
    marks = {phone.session[MARK_KEY]}
    assert here.post(PAGE).url == PAGE
    assert set(closed) == marks
    assert not is_signed_in(phone)
    assert is_signed_in(here)


def test_ending_the_place_one_is_at_signs_out(here, closed):
    assert here.post(reverse("accounts:end-session", args=[row_of(here).pk])).url == "/"
    assert not is_signed_in(here)


def test_nobody_ends_or_sees_a_session_of_somebody_else(here, closed):
    User.objects.create_user("Bob", "bob@example.org", PASSWORD)
    bob = signed_in(login="Bob")
    assert here.post(reverse("accounts:end-session", args=[row_of(bob).pk])).status_code == 404
    assert [session.user_id for session in here.get(PAGE).context["sessions"]] == [row_of(here).user_id]
    assert is_signed_in(bob)
    assert closed == []


def test_ending_takes_a_post(here, phone):
    assert here.get(reverse("accounts:end-session", args=[row_of(phone).pk])).status_code == 405
    assert is_signed_in(phone)


def test_a_new_password_signs_out_everywhere_else(here, phone, closed):
    mark = phone.session[MARK_KEY]
    form = {"oldpassword": PASSWORD, "password1": "dame-de-coeur-5", "password2": "dame-de-coeur-5"}
    assert here.post(reverse("account_change_password"), form).status_code == 302
    assert closed == [mark]
    assert is_signed_in(here)
    assert not is_signed_in(phone)
    assert len(here.get(PAGE).context["sessions"]) == 1


def test_who_is_in_charge_signs_somebody_out_everywhere(here, phone, alice, closed):
    heard = []
    session_ended.connect(lambda session, **_: heard.append(session.session_key), weak=False, dispatch_uid="heard")
    end_sessions_of(alice)
    session_ended.disconnect(dispatch_uid="heard")
    assert len(heard) == len(closed) == 2
    assert not is_signed_in(here)
    assert not is_signed_in(phone)
