"""The caller of an API request: a person with a token, or a stranger. Cookies are ignored."""

import time
from dataclasses import dataclass
from typing import Final

from allauth.account.adapter import get_adapter
from allauth.core.internal.ratelimit import truncate_ip
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest
from ninja.security import HttpBearer

from accounts.failed_sign_ins import FailedSignInReason, note_failure
from games.api.codes import ApiCode
from games.api.limits import Limit, export_limit, person_limit, stranger_limit, take
from games.api.problems import ApiProblem
from games.api.scopes import TokenScope
from games.api.tokens import note_use, token_behind
from games.models import Player, Token
from games.permissions import is_banned

REALM: Final = 'Bearer realm="Dix de Der"'


@dataclass(frozen=True, slots=True)
class Caller:
    """A caller. A stranger has no token; `player` is None for a stranger and for an account that never sat down."""

    address: str
    token: Token | None = None
    player: Player | None = None

    @property
    def counted_as(self) -> str:
        """Return the key that identifies this caller in the limits; all tokens of a person share it."""
        return f"address {self.address}" if self.token is None else f"user {self.token.user_id}"


class PersonalToken(HttpBearer):
    """Authentication of every operation: find the caller, count the request, refuse callers without the scope."""

    def __init__(self, scope: TokenScope = TokenScope.READ, *, strangers: bool = False) -> None:
        super().__init__()
        self.scope = scope
        self.strangers = strangers

    def __call__(self, request: HttpRequest) -> Caller:
        said = request.headers.get("Authorization")
        token = None if said is None else token_behind(said.removeprefix("Bearer ").strip())
        caller = Caller(address_of(request), token, None if token is None else getattr(token.user, "player", None))
        count(request, caller, stranger_limit() if token is None else person_limit())
        if said is not None and token is None:
            note_failure(request, FailedSignInReason.WRONG_TOKEN)
        self._verify(caller, named=said is not None)
        return caller

    @property
    def told(self) -> dict[str, str]:
        """Return the required scope for the OpenAPI document; empty if strangers may call the operation."""
        return {} if self.strangers else {"x-scope": str(self.scope)}

    def authenticate(self, request: HttpRequest, token: str) -> None:
        """Do nothing: required by django-ninja, but `__call__` replaces it."""

    def _verify(self, caller: Caller, *, named: bool) -> None:
        if caller.token is None:
            if named:
                raise ApiProblem(ApiCode.BAD_TOKEN, headers={"WWW-Authenticate": f'{REALM}, error="invalid_token"'})
            if not self.strangers:
                raise ApiProblem(ApiCode.NOT_SIGNED_IN, headers={"WWW-Authenticate": REALM})
            return
        if caller.player is not None and is_banned(caller.player):
            raise ApiProblem(ApiCode.BANNED)
        if self.scope not in caller.token.scopes:
            wants = f'{REALM}, error="insufficient_scope", scope="{self.scope}"'
            raise ApiProblem(ApiCode.MISSING_SCOPE, headers={"WWW-Authenticate": wants})
        note_use(caller.token)


def caller_of(request: HttpRequest) -> Caller:
    """Return the caller that `PersonalToken` accepted."""
    caller = getattr(request, "auth", None)
    assert isinstance(caller, Caller)
    return caller


def count(request: HttpRequest, caller: Caller, limit: Limit) -> None:
    """Count this request; Problem `too-many-requests` above the limit. `ApiDoor` adds the headers of the limit."""
    allowance = take(limit, caller.counted_as, time.time())
    request.api_allowance = allowance  # type: ignore[attr-defined]
    if allowance.exceeded:
        raise ApiProblem(ApiCode.TOO_MANY_REQUESTS, headers={"Retry-After": str(allowance.reset)})


def count_export(request: HttpRequest) -> None:
    """Count an export, in addition to the request."""
    count(request, caller_of(request), export_limit())


def address_of(request: HttpRequest) -> str:
    """Return the address for limits: the client's, as reported by a proxy if there is one; for IPv6 its network."""
    try:
        return truncate_ip(get_adapter().get_client_ip(request))
    except PermissionDenied:
        return "unknown"


ANYBODY: Final = PersonalToken(strangers=True)
READER: Final = PersonalToken()
SHEET_KEEPER: Final = PersonalToken(TokenScope.SHEETS_WRITE)
