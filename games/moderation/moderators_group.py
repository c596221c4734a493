"""The group « Moderators »: there on every site, so that naming a moderator is putting them into it."""

from typing import Final

from django.contrib.auth.models import Group, Permission

NAME: Final = "Moderators"
# What `games.permissions.is_moderator` asks for; the administration itself is not theirs.
PERMISSION: Final = ("games", "change_report")


def make_group(*, using: str, **_kwargs: object) -> None:
    """Receiver of `post_migrate`: make the group, or give it its permissions again. Its members are kept."""
    label, codename = PERMISSION
    permissions = Permission.objects.using(using).filter(content_type__app_label=label, codename=codename)
    group, _new = Group.objects.using(using).get_or_create(name=NAME)
    group.permissions.add(*permissions)
