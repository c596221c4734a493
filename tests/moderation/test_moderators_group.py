"""The group « Moderators » is there after every `migrate`, and whoever is put into it handles reports."""

import pytest
from django.contrib.auth.models import Group, Permission
from django.core.management import call_command
from django.urls import reverse

from games.moderation.decisions import NAME
from tests.members import member, signed_in

pytestmark = pytest.mark.django_db


def permissions() -> list[str]:
    held = Group.objects.get(name=NAME).permissions.select_related("content_type")
    return [f"{each.content_type.app_label}.{each.codename}" for each in held]


def test_a_new_site_has_it_with_the_one_permission_it_needs():
    assert permissions() == ["games.change_report"]


def test_migrating_again_changes_nothing(wanda):
    group = Group.objects.get(name=NAME)
    wanda.user.groups.add(group)
    other = Permission.objects.get(codename="view_table")
    group.permissions.add(other)
    call_command("migrate", verbosity=0)
    assert Group.objects.count() == 1
    assert list(wanda.user.groups.all()) == [group]
    assert set(permissions()) == {"games.change_report", "games.view_table"}


def test_migrating_gives_back_the_group_and_what_it_needs():
    Group.objects.get(name=NAME).delete()
    call_command("migrate", verbosity=0)
    assert permissions() == ["games.change_report"]


def test_a_member_of_the_group_finds_moderation_and_not_the_administration():
    mona = member("Monique")
    assert signed_in(mona).get(reverse("order:cases")).status_code == 404
    mona.user.groups.add(Group.objects.get(name=NAME))
    assert signed_in(mona).get(reverse("order:cases")).status_code == 200
    assert signed_in(mona).get(reverse("admin:index")).status_code == 302
