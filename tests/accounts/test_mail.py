"""One's mail address where the site can send mail: confirmed, changed, and told to nobody."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.urls import reverse

from accounts.models import User
from tests.accounts.conftest import PASSWORD

SIGNUP = reverse("account_signup")
LOGIN = reverse("account_login")
MAIL = reverse("account_email")
NEW = {"username": "Zoé", "email": "zoe@example.org", "password1": PASSWORD}


@pytest.fixture(autouse=True)
def _a_site_that_sends_mail(settings):
    settings.EMAIL_URL = "smtp://mail.example.org"
    settings.ACCOUNT_EMAIL_VERIFICATION = "mandatory"
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email*", "password1*"]
    settings.ACCOUNT_PREVENT_ENUMERATION = True
    settings.ACCOUNT_EMAIL_NOTIFICATIONS = True
    settings.SITE_URL = "http://testserver"


def path_in(mail):
    return re.search(r"http://testserver(/\S+)", mail.body).group(1)


@pytest.fixture
def confirmed(alice):
    EmailAddress.objects.create(user=alice, email=alice.email, verified=True, primary=True)
    return alice


def test_a_new_account_opens_once_its_mail_is_confirmed(client, db, mailoutbox):
    assert client.post(SIGNUP, NEW).url == reverse("account_email_verification_sent")
    assert client.post(LOGIN, {"login": "Zoé", "password": PASSWORD}).url == reverse("account_email_verification_sent")
    assert "_auth_user_id" not in client.session
    client.post(path_in(mailoutbox[0]))
    client.post(LOGIN, {"login": "Zoé", "password": PASSWORD})
    assert client.session["_auth_user_id"] == str(User.objects.get().pk)


def test_opening_the_link_confirms_nothing_until_a_person_says_so(client, db, mailoutbox):
    client.post(SIGNUP, NEW)
    client.get(path_in(mailoutbox[0]))
    assert not EmailAddress.objects.get().verified


def test_signing_up_with_a_taken_mail_answers_the_same_and_tells_its_owner(client, confirmed, mailoutbox):
    taken = client.post(SIGNUP, {**NEW, "email": confirmed.email})
    assert User.objects.count() == 1
    assert mailoutbox[0].to == [confirmed.email]
    assert "/confirm-email/" not in mailoutbox[0].body
    free = type(client)().post(SIGNUP, NEW)
    assert (taken.status_code, taken.url) == (free.status_code, free.url)
    after_taken = client.get(taken.url)
    after_free = type(client)().get(free.url)
    assert after_taken.status_code == after_free.status_code


def test_a_wrong_login_says_the_same_whether_the_person_exists_or_not(client, confirmed):
    told = []
    for login in ("Alice", "alice@example.org", "Nobody", "nobody@example.org"):
        told.append(str(client.post(LOGIN, {"login": login, "password": "wrong"}).context["form"].errors))
    assert told[0] == told[2]
    assert told[1] == told[3]


def test_resetting_an_unknown_mail_answers_the_same(client, confirmed, mailoutbox):
    page = reverse("account_reset_password")
    answers = [client.post(page, {"email": mail}) for mail in (confirmed.email, "nobody@example.org")]
    assert len({(answer.status_code, answer.url) for answer in answers}) == 1
    assert len(mailoutbox) == 2


def test_adding_somebody_elses_mail_does_not_tell_that_it_is_theirs(client, confirmed, mailoutbox):
    bob = User.objects.create_user("Bob", "bob@example.org", PASSWORD)
    EmailAddress.objects.create(user=bob, email=bob.email, verified=True, primary=True)
    client.force_login(bob)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    taken = client.post(MAIL, {"action_add": "", "email": confirmed.email})
    client.post(MAIL, {"action_remove": "", "email": confirmed.email})
    free = client.post(MAIL, {"action_add": "", "email": "free@example.org"})
    assert (taken.status_code, taken.url) == (free.status_code, free.url)


def test_a_change_of_mail_counts_once_the_new_one_is_confirmed(client, confirmed, mailoutbox):
    client.force_login(confirmed)
    client.post(reverse("account_reauthenticate"), {"password": PASSWORD})
    client.post(MAIL, {"action_add": "", "email": "new@example.org"})
    confirmed.refresh_from_db()
    assert confirmed.email == "alice@example.org"
    link = next(path_in(mail) for mail in mailoutbox if mail.to == ["new@example.org"])
    client.post(link)
    client.post(MAIL, {"action_primary": "", "email": "new@example.org"})
    client.post(MAIL, {"action_remove": "", "email": "alice@example.org"})
    confirmed.refresh_from_db()
    assert confirmed.email == "new@example.org"
    assert [each.email for each in EmailAddress.objects.filter(user=confirmed)] == ["new@example.org"]


def test_the_owner_hears_by_mail_of_a_new_password(client, confirmed, mailoutbox):
    client.force_login(confirmed)
    form = {"oldpassword": PASSWORD, "password1": "dame-de-coeur-5", "password2": "dame-de-coeur-5"}
    client.post(reverse("account_change_password"), form)
    assert [mail.to for mail in mailoutbox] == [[confirmed.email]]
    assert "dame-de-coeur" not in mailoutbox[0].body
