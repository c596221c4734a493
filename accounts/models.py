"""Users: accounts that sign in. A player at a table is a `games.models.Player`."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.core.exceptions import ValidationError
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

from accounts.names import NAME, NAME_LENGTH, SKELETON_LENGTH, skeleton

TAKEN = _("Somebody already has this name, or one too much like it.")


class User(AbstractUser):
    """A person with an account; `username` is the name shown at tables, `language` the one every page is shown in."""

    username = models.CharField(
        _("name at the table"),
        max_length=NAME_LENGTH,
        unique=True,
        validators=[NAME],
        error_messages={"unique": _("Somebody already has this name.")},
    )
    # `accounts.names.skeleton` of the name, with a « ~ » and a number for older names that look alike.
    skeleton = models.CharField(max_length=SKELETON_LENGTH, unique=True, editable=False)
    renamed_at = models.DateTimeField(null=True, blank=True, editable=False)
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES, default="fr")
    # Only `accounts.preferences` writes and reads it; empty until something was chosen.
    preferences = models.JSONField(_("preferences"), default=dict, blank=True, editable=False)

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="user_name_once_whatever_the_case",
                violation_error_message=_("Somebody already has this name."),
            )
        ]

    def clean(self) -> None:
        super().clean()
        try:
            verify_free(self.username, self)
        except ValidationError as error:
            raise ValidationError({"username": error}) from error

    def save(self, *args: Any, update_fields: Iterable[str] | None = None, **kwargs: Any) -> None:
        """Save the account, with the `skeleton` of its current name."""
        bones = skeleton(self.username)
        if self.skeleton.partition("~")[0] != bones:
            self.skeleton = bones
            update_fields = None if update_fields is None else {*update_fields, "skeleton"}
        super().save(*args, update_fields=update_fields, **kwargs)


class OldName(models.Model):
    """A former name: nobody else may take it, and it is shown beside the new one."""

    user = models.ForeignKey(User, on_delete=models.CASCADE, related_name="old_names", verbose_name=_("user"))
    name = models.CharField(_("name"), max_length=NAME_LENGTH)
    skeleton = models.CharField(max_length=SKELETON_LENGTH, unique=True)
    until = models.DateTimeField(_("until"))

    def __str__(self) -> str:
        return self.name


def verify_free(name: str, user: User | None = None) -> None:
    """Verify that nobody else has or had this name or one that looks like it. ValidationError (`taken`)."""
    bones, own = skeleton(name), 0 if user is None else user.pk or 0
    # Current names are read before old ones: renaming moves a name from the first table to the second, and the other
    # order could miss it in both.
    has = User.objects.filter(skeleton=bones).exclude(pk=own).exists()
    if has or OldName.objects.filter(skeleton=bones).exclude(user_id=own).exists():
        raise ValidationError(TAKEN, code="taken")
