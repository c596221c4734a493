"""The operator: the person who runs the site, a superuser of Django."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import get_user_model
from django.http import HttpRequest


def operator_missing() -> bool:
    """Return whether this site has no administrator yet."""
    return not get_user_model().objects.filter(is_superuser=True, is_active=True).exists()


def operator_context(_request: HttpRequest) -> dict[str, Callable[[], bool] | bool]:
    """Return template variables; `operator_missing` queries the database only if a page uses it."""
    return {"operator_missing": operator_missing, "mail_is_sent": bool(settings.EMAIL_URL)}
