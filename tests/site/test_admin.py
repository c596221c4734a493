"""Django's admin: people are managed, play is looked at, no card is anywhere."""

import pytest
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission
from django.urls import reverse

from accounts.models import User
from games.api.callers import TokenScope, make_token
from games.models import Donne, Entry, OutboxTask, Partie, Player, RobotAccount, Table, Token
from games.robot_accounts.accounts import make_robot

pytestmark = pytest.mark.django_db
PLAY = [Player, Table, Partie, RobotAccount]


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


def ended_by(client, robot):
    """The answer to the action that ends a robot."""
    return client.post(
        reverse("admin:games_robotaccount_changelist"), {"action": "end", "_selected_action": [robot.pk]}, follow=True
    )


def test_the_operator_ends_a_robot_and_its_tokens(client, operator):
    bob = User.objects.create_user("Bob")
    robot, other = make_robot(bob, "bobs-robot", ""), make_robot(bob, "bobs-second", "")
    make_token(bob, name="at home", scopes=[TokenScope.PLAY], robot=robot)
    assert ended_by(client, robot).status_code == 200
    assert list(RobotAccount.objects.filter(ended_at=None)) == [other]
    assert not Token.objects.filter(ended_at=None).exists()
    ended_by(client, robot)
    assert LogEntry.objects.filter(object_repr="bobs-robot").count() == 1


def test_staff_who_may_only_look_end_no_robot(client):
    robot = make_robot(User.objects.create_user("Bob"), "bobs-robot", "")
    looks = User.objects.create_user("Lise", is_staff=True)
    looks.user_permissions.add(Permission.objects.get(codename="view_robotaccount"))
    client.force_login(looks)
    assert client.get(reverse("admin:games_robotaccount_changelist")).status_code == 200
    ended_by(client, robot)
    assert RobotAccount.objects.filter(ended_at=None).exists()
