"""Middleware for the language of the signed-in account."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation

from accounts.models import User


class UserLanguage:
    """Middleware: shows every page in the account's language; a cookie keeps it after signing out."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not isinstance(request.user, User):
            return self.get_response(request)
        translation.activate(request.user.language)
        request.LANGUAGE_CODE = request.user.language
        response = self.get_response(request)
        if not isinstance(request.user, User):
            keep_language(response, translation.get_language())
        return response


def keep_language(response: HttpResponse, language: str) -> None:
    response.set_cookie(
        settings.LANGUAGE_COOKIE_NAME,
        language,
        max_age=settings.LANGUAGE_COOKIE_AGE,
        samesite="Lax",
        httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
        secure=settings.LANGUAGE_COOKIE_SECURE,
    )
