"""The site's adapter for django-allauth."""

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.models import EmailConfirmation
from allauth.core import context
from django.conf import settings
from django.contrib.auth.models import AbstractBaseUser
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.forms import BaseForm
from django.http import HttpRequest
from django.utils.translation import get_language

from accounts.models import TAKEN, User, verify_free
from accounts.names import read_name
from accounts.sign_in_limits import RETRY_AFTER, TOO_MANY, FailedSignInReason, begin_attempt, note_failure


class AccountAdapter(DefaultAccountAdapter):
    """The adapter: new accounts keep the language of the sign-up; links in mails have the public address.

    If links were built from the request's Host header, a stranger could direct somebody's password link elsewhere.
    """

    def new_user(self, request: HttpRequest) -> User:
        user = super().new_user(request)
        assert isinstance(user, User)
        user.language = get_language()
        return user

    def clean_username(self, username: str, shallow: bool = False) -> str:
        name = read_name(username)
        if not shallow:
            verify_free(name)
        return name

    def save_user(self, request: HttpRequest, user: AbstractBaseUser, form: BaseForm, commit: bool = True) -> User:
        """Write the new account. ValidationError (`taken`): somebody took the name since the form was read.

        The password is hashed before the transaction begins: on SQLite live tables wait while one is open.
        """
        filled = super().save_user(request, user, form, commit=False)
        assert isinstance(filled, User)
        if not commit:
            return filled
        try:
            with transaction.atomic():
                filled.save()
        except IntegrityError as error:
            raise ValidationError(TAKEN, code="taken") from error
        return filled

    def pre_authenticate(self, request: HttpRequest, **credentials: object) -> None:
        """Count the attempt by our own limits, which replace django-allauth's.

        ValidationError: too many, try again later.
        """
        self._attempt = begin_attempt(request, credentials)
        seconds = self._attempt.refused_for()
        if seconds is not None:
            setattr(request, RETRY_AFTER, seconds)
            raise self.validation_error(TOO_MANY)

    def authenticate(self, request: HttpRequest, **credentials: object) -> User | None:
        user = super().authenticate(request, **credentials)
        if user is None:
            return None
        assert isinstance(user, User)
        self._attempt.forgive()
        return user

    def validation_error(self, code: str, *args: object) -> ValidationError:
        """Return the error of a form; also log refusals for too many attempts, for which allauth sends no signal."""
        if code == TOO_MANY:
            note_failure(context.request, FailedSignInReason.TOO_OFTEN)
        return super().validation_error(code, *args)

    def get_reset_password_from_key_url(self, key: str) -> str:
        return on_public_address(super().get_reset_password_from_key_url(key))

    def get_email_confirmation_url(self, request: HttpRequest, emailconfirmation: EmailConfirmation) -> str:
        return on_public_address(super().get_email_confirmation_url(request, emailconfirmation))


def on_public_address(url: str) -> str:
    """Return the same page's address under SITE_URL."""
    _host, _slash, path = url.split("//", 1)[1].partition("/")
    return f"{settings.SITE_URL}/{path}"
