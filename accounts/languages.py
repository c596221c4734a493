"""The language of a person: on every page, in the account, in a cookie."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.views import i18n
from django.views.decorators.http import require_POST

from accounts.middleware import Middleware
from accounts.models import User


class UserLanguage(Middleware):
    """Middleware: shows every page in the account's language; a cookie keeps it after signing out."""

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if not isinstance(request.user, User):
            return self.get_response(request)
        translation.activate(request.user.language)
        request.LANGUAGE_CODE = request.user.language
        response = self.get_response(request)
        if not isinstance(request.user, User):
            response.set_cookie(
                settings.LANGUAGE_COOKIE_NAME,
                translation.get_language(),
                max_age=settings.LANGUAGE_COOKIE_AGE,
                samesite="Lax",
                httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
                secure=settings.LANGUAGE_COOKIE_SECURE,
            )
        return response


@require_POST
def choose_language(request: HttpRequest) -> HttpResponse:
    """Change the language on any page: stored in a cookie for guests, in the account otherwise."""
    language = request.POST.get("language", "")
    if isinstance(request.user, User) and translation.check_for_language(language):
        User.objects.filter(pk=request.user.pk).update(language=language)
    return i18n.set_language(request)
