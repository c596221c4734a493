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

from django.core.signing import BadSignature, TimestampSigner
from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from ninja.security import HttpBearer

from accounts.models import User
from accounts.rates import OPENING, Rate, address_of
from accounts.sign_in_limits import FailedSignInReason, note_failure
from games.api.limits import RemainingRequests, export_limit, person_limit, robot_limit, stranger_limit
from games.api.problems import ApiCode, ApiProblem
from games.labels import Text
from games.models import Player, RobotAccount, Token
from games.permissions import banned_ids, is_banned, player_of


class TokenScope(StrEnum):
    READ = "read"
    SHEETS_WRITE = "sheets:write"
    PLAY = "play"


SCOPE_WORDS: Final[dict[TokenScope, Text]] = {
    TokenScope.READ: _("read what you may read on the site"),
    TokenScope.SHEETS_WRITE: _("open your paper sheets and write on them"),
    TokenScope.PLAY: _("play casual parties in your place"),
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
    user: User,
    *,
    name: str,
    scopes: Collection[TokenScope],
    until: datetime | None = None,
    robot: RobotAccount | None = None,
) -> tuple[Token, str]:
    """Return a new token and its text, which is not stored. ValueError when the person has too many tokens.

    `robot`: one of their robot accounts, for which programs use it.
    """
    User.objects.select_for_update().get(pk=user.pk)
    if standing_tokens(user) >= MOST_TOKENS:
        raise ValueError(f"at most {MOST_TOKENS} tokens")
    text = PREFIX + secrets.token_urlsafe(32)
    token = Token.objects.create(
        user=user,
        robot=robot,
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
    """Return the token with this text, with its user, player and robot; None if unknown, deleted or expired."""
    return _standing(digest=digest_of(text)) if _TOKEN.fullmatch(text) else None


def _standing(**which: object) -> Token | None:
    tokens = Token.objects.select_related("user__player", "robot__player").filter(**which, user__is_active=True)
    found = tokens.first()
    return found if found is not None and stands(found) else None


def stands(token: Token) -> bool:
    return token.ended_at is None and (token.expires_at is None or timezone.now() < token.expires_at)


def standing_among(tokens: Collection[int]) -> frozenset[int]:
    """Return those of these tokens that still work, of accounts that are neither closed nor banned. Two queries."""
    found = Token.objects.select_related("user__player").filter(pk__in=tokens, user__is_active=True)
    banned = banned_ids()
    return frozenset(
        token.pk
        for token in found
        if stands(token) and not banned & {player.pk for player in [getattr(token.user, "player", None)] if player}
    )


TICKET_SECONDS: Final = 60
_TICKETS: Final = TimestampSigner(salt="games.api.stream-ticket")


def make_ticket(token: Token) -> str:
    """Return a text that opens streams in the place of a token, for a minute: a browser cannot send a header."""
    return _TICKETS.sign(str(token.pk))


def token_of_ticket(text: str) -> Token | None:
    """Return the token of a ticket; None if the ticket is forged or old, or the token ended meanwhile."""
    try:
        return _standing(pk=int(_TICKETS.unsign(text, max_age=TICKET_SECONDS)))
    except BadSignature:
        return None


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
    """A caller. A stranger has no token; `player` is None for a stranger and for an account that never sat down.

    With the token of a robot account `player` is the robot. `session`: the key of the session of a page of the site
    that reads a stream (`StreamToken`), whose `user_id` it is.
    """

    address: str
    token: Token | None = None
    player: Player | None = None
    session: str | None = None
    user_id: int | None = None

    @property
    def robot(self) -> RobotAccount | None:
        return None if self.token is None else self.token.robot

    @property
    def counted_as(self) -> str:
        """Return the key that identifies this caller in the limits.

        All tokens of a person share it; each of their robots has its own.
        """
        if self.robot is not None:
            return f"robot {self.robot.pk}"
        return self.address if self.user_id is None else f"user {self.user_id}"


def caller_with(address: str, token: Token | None) -> Caller:
    """Return the caller behind a token: its robot account, or its person; without one, a stranger."""
    if token is None:
        return Caller(address)
    player = getattr(token.user, "player", None) if token.robot is None else token.robot.player
    return Caller(address, token, player, user_id=token.user_id)


class PersonalToken(HttpBearer):
    """Authentication of every operation: find the caller, count the request, refuse callers without the scope."""

    def __init__(self, scope: TokenScope = TokenScope.READ, *, strangers: bool = False) -> None:
        super().__init__()
        self.scope = scope
        self.strangers = strangers

    def __call__(self, request: HttpRequest) -> Caller:
        said = request.headers.get("Authorization")
        token = None if said is None else token_behind(said.removeprefix("Bearer ").strip())
        caller = caller_with(address_of(request), token)
        count(request, caller, limit_of(caller))
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
        person = getattr(caller.token.user, "player", None)
        if person is not None and is_banned(person):
            raise ApiProblem(ApiCode.BANNED)
        if caller.robot is not None and caller.robot.ended_at is not None:
            raise ApiProblem(ApiCode.BAD_TOKEN, headers={"WWW-Authenticate": f'{REALM}, error="invalid_token"'})
        if self.scope not in caller.token.scopes:
            wants = f'{REALM}, error="insufficient_scope", scope="{self.scope}"'
            raise ApiProblem(ApiCode.MISSING_SCOPE, headers={"WWW-Authenticate": wants})
        note_use(caller.token)


class StreamToken(PersonalToken):
    """Authentication of streams: a token, a ticket of the last minute (`?ticket=`), or a page of the site itself.

    A page is known by its session, which `ApiDoor` leaves to requests of the site's own pages alone.
    """

    def __call__(self, request: HttpRequest) -> Caller:
        ticket = request.GET.get("ticket")
        if request.headers.get("Authorization") is None and ticket is not None:
            token = token_of_ticket(ticket)
            caller = caller_with(address_of(request), token)
            count(request, caller, limit_of(caller))
            self._verify(caller, named=True)
            return caller
        if request.headers.get("Authorization") is None and request.user.is_authenticated:
            user, key = request.user, request.session.session_key
            player = player_of(user, request.session)
            caller = Caller(address_of(request), None, player, session=key, user_id=user.pk)
            count(request, caller, person_limit())
            if player is not None and is_banned(player):
                raise ApiProblem(ApiCode.BANNED)
            return caller
        return super().__call__(request)


def limit_of(caller: Caller) -> Rate:
    """Return the limit on requests of a caller."""
    if caller.robot is not None:
        return robot_limit()
    return stranger_limit() if caller.user_id is None else person_limit()


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


def count_opening(request: HttpRequest) -> None:
    """Count a table that is opened: a person's with those they open on the site, a robot account's apart."""
    count(request, caller_of(request), OPENING)


ANYBODY: Final = PersonalToken(strangers=True)
READER: Final = PersonalToken()
SHEET_KEEPER: Final = PersonalToken(TokenScope.SHEETS_WRITE)
TABLE_PLAYER: Final = PersonalToken(TokenScope.PLAY)
ONLOOKER: Final = StreamToken(strangers=True)
LISTENER: Final = StreamToken()
