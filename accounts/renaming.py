"""Renaming: once in 90 days; former names stay reserved."""

from datetime import datetime, time, timedelta
from typing import Final

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from accounts.grammar import date_format
from accounts.models import TAKEN, User, verify_free
from accounts.names import skeleton

RENAME_AFTER: Final = timedelta(days=90)


def next_rename(user: User) -> datetime | None:
    """Return the moment from which somebody may take another name; None if they may now."""
    if user.renamed_at is None:
        return None
    moment = user.renamed_at + RENAME_AFTER
    return moment if moment > timezone.now() else None


def former_names(user: User) -> list[str]:
    """Return the names somebody had before, the latest first."""
    return list(user.old_names.order_by("-until").values_list("name", flat=True))


def verify_may_rename(user: User) -> None:
    """Verify that the last change of name is long enough ago. ValidationError (`too-soon`), with the day."""
    moment = next_rename(user)
    if moment is not None:
        told = _("You may change your name again from %(day)s on.")
        raise ValidationError(told, "too-soon", {"day": day_of(moment)})


def day_of(moment: datetime) -> str:
    """Return the first whole day after the moment, in the reader's language."""
    local = timezone.localtime(moment)
    if local.time() > time.min:
        local += timedelta(days=1)
    return date_format(local, "DATE_FORMAT")


def rename(user_id: int, name: str) -> None:
    """Give somebody a name that `read_name` returned. Raises ValidationError: `taken` or `too-soon`."""
    try:
        with transaction.atomic():
            _rename(User.objects.select_for_update().get(pk=user_id), name)
    except IntegrityError as error:
        # Somebody took the name between the check and the write.
        raise ValidationError(TAKEN, code="taken") from error


def _rename(user: User, name: str) -> None:
    if name == user.username:
        return
    verify_may_rename(user)
    verify_free(name, user)
    now, bones = timezone.now(), skeleton(name)
    user.old_names.filter(skeleton=bones).delete()
    if bones != user.skeleton:
        user.old_names.create(name=user.username, skeleton=user.skeleton, until=now)
    user.username, user.renamed_at = name, now
    user.save(update_fields=["username", "renamed_at"])
