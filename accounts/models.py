"""The user: somebody who logs in. Who sits at cards is a `games.models.Player`."""

from django.conf import settings
from django.contrib.auth.models import AbstractUser
from django.core.validators import RegexValidator
from django.db import models
from django.db.models.functions import Lower
from django.utils.translation import gettext_lazy as _

# Longer names do not fit a name plate at 360 px.
NAME_LENGTH = 24
# Words of letters and figures, as « J.-P. Martin » or « zoé_92 »; never an @, which would make it look like a mail.
NAME = RegexValidator(
    r"^(?!.*  )\w+(?:[ .'’_-]{1,2}\w+)*\.?\Z",
    _("A name is made of letters and figures; between them a space, a dot, an apostrophe or a hyphen."),
)


class User(AbstractUser):
    """A person with an account; `username` is the name shown at tables, `language` the one every page is shown in."""

    username = models.CharField(
        _("name at the table"),
        max_length=NAME_LENGTH,
        unique=True,
        validators=[NAME],
        error_messages={"unique": _("Somebody already has this name.")},
    )
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES, default="fr")

    class Meta(AbstractUser.Meta):
        constraints = [
            models.UniqueConstraint(
                Lower("username"),
                name="user_name_once_whatever_the_case",
                violation_error_message=_("Somebody already has this name."),
            )
        ]
