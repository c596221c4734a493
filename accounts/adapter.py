"""Where django-allauth asks the site for its own way."""

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailConfirmation
from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts.models import User


class AccountAdapter(DefaultAccountAdapter):
    """New people keep the language they signed up in; links in mails lead to the public address.

    A link built from the request's Host header would let a stranger turn somebody's password link to their own site.
    """

    def new_user(self, request: HttpRequest) -> User:
        user = super().new_user(request)
        user.language = get_language()
        return user

    def get_reset_password_from_key_url(self, key: str) -> str:
        return on_public_address(super().get_reset_password_from_key_url(key))

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: EmailConfirmation) -> str:
        return on_public_address(super().get_email_confirmation_url(request, emailconfirmation))


def on_public_address(url: str) -> str:
    """The same page of the site, reached by SITE_URL."""
    _host, _slash, path = url.split("//", 1)[1].partition("/")
    return f"{settings.SITE_URL}/{path}"
