"""Pages that ask for one's password, or passkey, once more: django-allauth's decorator, which is not typed."""

from collections.abc import Callable
from typing import TypeVar

from allauth.account.decorators import reauthentication_required
from django.http import HttpResponseBase

View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def sign_in_again(*, allow_get: bool) -> Callable[[View], View]:
    """Only for somebody who has just signed in. `allow_get`: the page may be read by anybody signed in."""
    decorator: Callable[[View], View] = reauthentication_required(allow_get=allow_get)
    return decorator
