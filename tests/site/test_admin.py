"""Django's admin: people are managed, play is looked at, no card is anywhere."""

import pytest
from django.contrib import admin
from django.urls import reverse

from accounts.models import User
from games.models import Donne, Entry, OutboxTask, Partie, Player, Table

pytestmark = pytest.mark.django_db
PLAY = [Player, Table, Partie]


@pytest.fixture
def operator(client):
    user = User.objects.create_superuser("Odile", "odile@example.org", "carreau-valet-9")
    client.force_login(user)
    return user


@pytest.mark.parametrize("model", [Entry, Donne, OutboxTask])
def test_what_holds_cards_has_no_page_of_its_own(model):
    assert not admin.site.is_registered(model)


def shown_fields(model):
    page = admin.site.get_model_admin(model)
    for shown in [page, *page.inlines]:
        yield from shown.fields
    yield from page.list_display


@pytest.mark.parametrize("model", PLAY)
def test_no_page_shows_a_record_or_a_log(model):
    assert not {"record", "text", "entries", "args"} & set(shown_fields(model))


@pytest.mark.parametrize("model", PLAY)
def test_play_is_looked_at_and_never_changed(client, operator, model, rf):
    label = model._meta.model_name
    assert client.get(reverse(f"admin:games_{label}_changelist")).status_code == 200
    assert client.get(reverse(f"admin:games_{label}_add")).status_code == 403
    request = rf.get("/")
    request.user = operator
    page = admin.site.get_model_admin(model)
    assert page.has_view_permission(request)
    assert not page.has_change_permission(request)
    assert not page.has_delete_permission(request)


def test_the_operator_changes_people(client, operator):
    bob = User.objects.create_user("Bob")
    assert client.get(reverse("admin:accounts_user_change", args=[bob.pk])).status_code == 200


def test_a_second_factors_secret_is_not_shown(client, operator):
    from allauth.mfa.models import Authenticator

    factor = Authenticator.objects.create(user=operator, type=Authenticator.Type.TOTP, data={"secret": "JBSWY3DP"})
    answer = client.get(reverse("admin:mfa_authenticator_change", args=[factor.pk]))
    assert answer.status_code == 200
    assert "JBSWY3DP" not in answer.text


def test_the_operator_signs_in_like_everybody_else(client):
    answer = client.get("/admin/login/?next=/admin/")
    assert answer.status_code == 302
    assert answer.url.startswith(reverse("account_login"))
