"""Personal tokens: made, shown once, found again by their digest, ended. The token itself is kept nowhere."""

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
"""Tokens that stand, a person."""
# How old « last used » may be: a write a request would cost more than it tells.
USED_EVERY: Final = timedelta(minutes=15)
_TOKEN: Final = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}")


@transaction.atomic
def make_token(
    user: User, *, name: str, scopes: Collection[TokenScope], until: datetime | None = None
) -> tuple[Token, str]:
    """A new token and its text, which is not stored. ValueError when the person has too many."""
    User.objects.select_for_update().get(pk=user.pk)
    if standing_tokens(user) >= MOST_TOKENS:
        raise ValueError(f"at most {MOST_TOKENS} tokens")
    text = PREFIX + secrets.token_urlsafe(32)
    kept = Token.objects.create(
        user=user,
        name=name,
        digest=digest_of(text),
        start=text[:START_LENGTH],
        scopes=[str(scope) for scope in TokenScope if scope in scopes],
        expires_at=until,
    )
    return kept, text


def digest_of(text: str) -> str:
    """SHA-256, hexadecimal. A token has 256 bits by chance: no slower digest would protect it better."""
    return hashlib.sha256(text.encode()).hexdigest()


def token_behind(text: str) -> Token | None:
    """The token of this text, with its user and player; None when there is none, or it has ended or expired."""
    if not _TOKEN.fullmatch(text):
        return None
    found = Token.objects.select_related("user__player").filter(digest=digest_of(text), user__is_active=True).first()
    return found if found is not None and stands(found) else None


def stands(token: Token) -> bool:
    return token.ended_at is None and (token.expires_at is None or timezone.now() < token.expires_at)


def standing_tokens(user: User) -> int:
    kept = Token.objects.filter(user=user, ended_at=None)
    return sum(stands(token) for token in kept)


def note_use(token: Token) -> None:
    """Write down now and then that a token is in use."""
    now = timezone.now()
    if token.used_at is None or now - token.used_at > USED_EVERY:
        Token.objects.filter(pk=token.pk).update(used_at=now)


def end_token(user: User, token_id: int) -> bool:
    """End one of this person's tokens at once. False when they have none of this number."""
    mine = Token.objects.filter(user=user, pk=token_id)
    mine.filter(ended_at=None).update(ended_at=timezone.now())
    return mine.exists()
