"""The language of a person: on every page, in the account, in a cookie; and the language of a single address."""

from typing import Final
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views import i18n
from django.views.decorators.http import require_POST

from accounts.middleware import Middleware
from accounts.models import User

PARAMETER: Final = "lang"


def asked_by_address(request: HttpRequest) -> str | None:
    """Return the language in `?lang=`, which applies to this request only; None without a known one."""
    asked = request.GET.get(PARAMETER, "")
    return asked if asked in dict(settings.LANGUAGES) else None


class UserLanguage(Middleware):
    """Middleware: shows every page in the language of `?lang=`, else of the account.

    A cookie keeps the account's language after signing out.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        asked = asked_by_address(request)
        if asked is not None:
            _use(request, asked)
        if not isinstance(request.user, User):
            return self.get_response(request)
        own = request.user.language
        if asked is None:
            _use(request, own)
        response = self.get_response(request)
        if not isinstance(request.user, User):
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                own if asked is not None else translation.get_language(),
                max_age=settings.LANGUAGE_COOKIE_AGE,
                samesite="Lax",
                httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
                secure=settings.LANGUAGE_COOKIE_SECURE,
            )
        return response


def _use(request: HttpRequest, language: str) -> None:
    translation.activate(language)
    request.LANGUAGE_CODE = language


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Change the language on any page: stored in a cookie for guests, in the account otherwise."""
    language = request.POST.get("language", "")
    if isinstance(request.user, User) and translation.check_for_language(language):
        User.objects.filter(pk=request.user.pk).update(language=language)
    response = i18n.set_language(request)
    if "Location" in response:
        response["Location"] = _without_language(response["Location"])
    return response


def _without_language(address: str) -> str:
    """Return the address without `?lang=`, which would hide the language chosen."""
    parts = urlsplit(address)
    kept = [pair for pair in parse_qsl(parts.query, keep_blank_values=True) if pair[0] != PARAMETER]
    return urlunsplit(parts._replace(query=urlencode(kept))) if PARAMETER in parts.query else address
