"""A forgotten password: a link by mail, once, to the public address."""

import re

import pytest
from django.urls import reverse

from tests.accounts.conftest import PASSWORD

RESET = reverse("account_reset_password")
NEW = "pique-dame-77"


@pytest.fixture
def link(client, alice, mailoutbox, settings):
    settings.SITE_URL = "https://belote.example.org"
    settings.ALLOWED_HOSTS = ["*"]
    client.post(RESET, {"email": "alice@example.org"}, headers={"host": "evil.example.org"})
    assert mailoutbox[0].subject.startswith("Dix de Der: ")
    assert "evil" not in mailoutbox[0].body
    found = re.search(r"https://belote\.example\.org(/\S+)", mailoutbox[0].body)
    assert found, mailoutbox[0].body
    return found.group(1)


def test_the_link_in_the_mail_gives_a_new_password(client, alice, link):
    form = client.get(link, follow=True)
    client.post(form.request["PATH_INFO"], {"password1": NEW, "password2": NEW})
    alice.refresh_from_db()
    assert alice.check_password(NEW)


def test_the_link_serves_once(client, alice, link):
    form = client.get(link, follow=True)
    client.post(form.request["PATH_INFO"], {"password1": NEW, "password2": NEW})
    again = client.get(link, follow=True)
    assert again.context["token_fail"]


def test_asking_for_an_unknown_mail_tells_nothing(client, alice, mailoutbox):
    known = client.post(RESET, {"email": "alice@example.org"})
    unknown = client.post(RESET, {"email": "nobody@example.org"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    alice.refresh_from_db()
    assert alice.check_password(PASSWORD)


@pytest.mark.parametrize(("mail_url", "warned"), [("", True), ("smtp://mail.example.org", False)])
@pytest.mark.django_db
def test_where_there_is_no_mail_server_the_page_says_so(client, settings, mail_url, warned):
    settings.EMAIL_URL = mail_url
    assert ("banner is-warning" in client.get(RESET).text) is warned
