"""The group « Moderators », which exists on every site: adding a user to it makes them a moderator."""

from typing import Final

from django.contrib.auth.models import Group, Permission

NAME: Final = "Moderators"
# The permission that `games.permissions.is_moderator` checks; the group has no access to the administration.
PERMISSION: Final = ("games", "change_report")


def make_group(*, using: str, **_kwargs: object) -> None:
    """Create the group, or restore its permission, keeping its members; a receiver of `post_migrate`."""
    label, codename = PERMISSION
    permissions = Permission.objects.using(using).filter(content_type__app_label=label, codename=codename)
    group, _new = Group.objects.using(using).get_or_create(name=NAME)
    group.permissions.add(*permissions)
