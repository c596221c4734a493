"""Typed wrapper of django-allauth's decorator for pages that ask for the password, or passkey, once more."""

from collections.abc import Callable
from typing import TypeVar

from allauth.account.decorators import reauthentication_required
from django.http import HttpResponseBase

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def sign_in_again(*, allow_get: bool) -> Callable[[View], View]:
    """Require a recent sign-in. `allow_get`: anybody signed in may read the page."""
    decorator: Callable[[View], View] = reauthentication_required(allow_get=allow_get)
    return decorator
