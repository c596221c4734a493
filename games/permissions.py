"""Who somebody is at cards, and what they may see or do. Pages and sockets ask here; nobody else decides."""

import secrets
from typing import Any

from django.contrib.auth.models import AnonymousUser
from django.utils.translation import gettext as _

from accounts.models import User
from games.models import Partie, Player
from games.models.players import claim

SESSION_KEY = "player"
MARK_KEY = "mark"


def player_of(user: User | AnonymousUser, session: Any) -> Player | None:
    """The player behind a user or, for a guest, behind a session; None for somebody who never sat down."""
    if user.is_authenticated:
        return Player.objects.filter(user=user).first()
    return Player.objects.filter(pk=session.get(SESSION_KEY), user=None, absorbed_by=None).first()


def player_for(request: Any) -> Player:
    """The player of this request, made when there is none yet: the account's, or a guest kept by the session."""
    player = player_of(request.user, request.session)
    if player is not None:
        return player
    if request.user.is_authenticated:
        return Player.objects.get_or_create(user=request.user, defaults={"name": request.user.get_username()[:30]})[0]
    player = Player.objects.create(name=_("Guest"))
    player.name = f"{player.name} {player.pk}"
    player.save(update_fields=["name"])
    request.session[SESSION_KEY] = player.pk
    mark_session(request.session)
    return player


def mark_session(session: Any) -> None:
    """Give a session a name that stays when signing in changes its key."""
    session.setdefault(MARK_KEY, secrets.token_hex(16))


def session_mark(session: Any) -> str | None:
    """The name under which the sockets of a session are known, to close them when it ends."""
    mark: str | None = session.get(MARK_KEY)
    return mark or session.session_key


def keep_guest_parties(*, request: Any, user: Any, **_kwargs: Any) -> None:
    """Receiver of `user_logged_in`: what the guest of this session played becomes the user's."""
    mark_session(request.session)
    guest = Player.objects.filter(pk=request.session.pop(SESSION_KEY, None), user=None, absorbed_by=None).first()
    if guest is not None:
        claim(guest, user, user.get_username()[:30])


def follow_name(*, instance: User, **_kwargs: Any) -> None:
    """Receiver of a saved user: who changes their name changes it at tables to come."""
    Player.objects.filter(user=instance).update(name=instance.username[:30])


def may_read_record(partie: Partie) -> bool:
    """Whether the cards of a partie may be shown: only once it is over (rules 1.8: tricks tell the next pack)."""
    return partie.finished_at is not None
