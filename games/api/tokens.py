"""Personal tokens: created, shown once, found by their digest, deleted. The token itself is never stored."""

import hashlib
import re
import secrets
from collections.abc import Collection
from datetime import datetime, timedelta
from typing import Final

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from games.api.scopes import TokenScope
from games.models import Token

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
