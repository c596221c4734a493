"""The caller of an API request: a person with a token, or a stranger; and the tokens with their scopes.

Cookies are ignored. A token is created, shown once, found by its digest and deleted; the token itself is never stored.
Each operation accepts only tokens that have its scope.
"""

import hashlib
import re
import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Final

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from ninja.security import HttpBearer

from accounts.models import User
from accounts.rates import Rate, address_of
from accounts.sign_in_limits import FailedSignInReason, note_failure
from games.api.limits import RemainingRequests, export_limit, person_limit, stranger_limit
from games.api.problems import ApiCode, ApiProblem
from games.labels import Text
from games.models import Player, Token
from games.permissions import is_banned


class TokenScope(StrEnum):
    READ = "read"
    SHEETS_WRITE = "sheets:write"


SCOPE_WORDS: Final[dict[TokenScope, Text]] = {
    TokenScope.READ: _("read what you may read on the site"),
    TokenScope.SHEETS_WRITE: _("open your paper sheets and write on them"),
}


PREFIX: Final = "dder_"
START_LENGTH: Final = 11
MOST_TOKENS: Final = 20
"""The largest number of valid tokens per person."""
# The precision of « last used »: a write per request would be too expensive.
USED_EVERY: Final = timedelta(minutes=15)
_TOKEN: Final = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}")


@transaction.atomic
def make_token(
    user: User, *, name: str, scopes: Collection[TokenScope], until: datetime | None = None
) -> tuple[Token, str]:
    """Return a new token and its text, which is not stored. ValueError when the person has too many tokens."""
    User.objects.select_for_update().get(pk=user.pk)
    if standing_tokens(user) >= MOST_TOKENS:
        raise ValueError(f"at most {MOST_TOKENS} tokens")
    text = PREFIX + secrets.token_urlsafe(32)
    token = Token.objects.create(
        user=user,
        name=name,
        digest=digest_of(text),
        start=text[:START_LENGTH],
        scopes=[str(scope) for scope in TokenScope if scope in scopes],
        expires_at=until,
    )
    return token, text


def digest_of(text: str) -> str:
    """Return the SHA-256 in hexadecimal. A token has 256 random bits, so a slower digest would not protect better."""
    return hashlib.sha256(text.encode()).hexdigest()


def token_behind(text: str) -> Token | None:
    """Return the token with this text, with its user and player; None if unknown, deleted or expired."""
    if not _TOKEN.fullmatch(text):
        return None
    found = Token.objects.select_related("user__player").filter(digest=digest_of(text), user__is_active=True).first()
    return found if found is not None and stands(found) else None


def stands(token: Token) -> bool:
    return token.ended_at is None and (token.expires_at is None or timezone.now() < token.expires_at)


def standing_tokens(user: User) -> int:
    valid = Token.objects.filter(user=user, ended_at=None)
    return sum(stands(token) for token in valid)


def note_use(token: Token) -> None:
    """Update « last used » of a token, at most once per period."""
    now = timezone.now()
    if token.used_at is None or now - token.used_at > USED_EVERY:
        Token.objects.filter(pk=token.pk).update(used_at=now)


def end_token(user: User, token_id: int) -> bool:
    """Delete one of this person's tokens. False if they have no token with this id."""
    mine = Token.objects.filter(user=user, pk=token_id)
    mine.filter(ended_at=None).update(ended_at=timezone.now())
    return mine.exists()


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
        return self.address if self.token is None else f"user {self.token.user_id}"


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


def count(request: HttpRequest, caller: Caller, rate: Rate) -> None:
    """Count this request; Problem `too-many-requests` above the limit. `ApiDoor` adds the headers of the limit."""
    allowance = RemainingRequests(rate, rate.count(caller.counted_as), rate.left)
    request.api_allowance = allowance  # type: ignore[attr-defined]
    if allowance.exceeded:
        raise ApiProblem(ApiCode.TOO_MANY_REQUESTS, headers={"Retry-After": str(allowance.reset)})


def count_export(request: HttpRequest) -> None:
    """Count an export, in addition to the request."""
    count(request, caller_of(request), export_limit())


ANYBODY: Final = PersonalToken(strangers=True)
READER: Final = PersonalToken()
SHEET_KEEPER: Final = PersonalToken(TokenScope.SHEETS_WRITE)
