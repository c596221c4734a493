"""Deletion of an account: its parties stay, because three other people played them, but without the person's name."""

from secrets import token_hex

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import Model, ProtectedError, Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import OldName, User
from accounts.session_store import SessionStore
from games.models import (
    Block,
    ChatLine,
    Collected,
    Comment,
    Follow,
    Message,
    Mute,
    Note,
    Notification,
    Player,
    Profile,
    RefusedClaim,
    Signal,
    Token,
)
from games.models.players import player_ids
from games.models.queue import give_up
from games.permissions import binding
from games.privacy.app_hooks import Delete, delete_registered
from games.privacy.names_in_logs import LookedThrough, forget_names
from games.retention import forget_rows


def delete_account(user: User) -> None:
    """Delete an account and the data of its person alone; rows shared with others lose the person's name.

    Parties, reports and decisions of moderators stay, about « Former player » (in that person's language).

    Large tables are deleted first, in short transactions: on SQLite every table waits for a writer. After a kill, the
    account still exists without the deleted rows, and can be deleted again.
    """
    while not _delete(user, _ids_of(user), _("Former player")):
        continue


def _ids_of(user: User) -> set[int]:
    player = Player.objects.filter(user=user).first()
    return set() if player is None else player_ids(player)


def _delete(user: User, ids: set[int], name: str) -> bool:
    """Delete the account; return False if a guest signed in to it meanwhile, whose rows must be deleted too."""
    forget_words(ids, forget_rows)
    delete_registered(ids, forget_rows)
    looked = forget_names(ids, name)
    with transaction.atomic():
        if _ids_of(user) != ids:
            return False
        _forget_the_rest(user, ids, name, looked)
        forget_user(user)
    return True


def _forget_the_rest(user: User, ids: set[int], name: str, looked: LookedThrough) -> None:
    """Delete the rows of small tables, and rows written since the first pass."""
    forget_in_office(ids, user, name)
    player = Player.objects.filter(user=user).first()
    if player is not None:
        if not binding(player).exists():
            Signal.objects.filter(player_id__in=ids).delete()
            RefusedClaim.objects.filter(player_id__in=ids).delete()
        forget_words(ids, delete_at_once)
        delete_registered(ids, delete_at_once)
        forget_names(ids, name, looked)
        Player.objects.filter(pk__in=ids).update(name=name)
        Player.objects.filter(pk=player.pk).update(user=None, rating=None)
    end_sessions(user)


def end_sessions(user: User) -> None:
    """Delete all sessions of this user, because a stored session contains their name and mail address."""
    for key in UserSession.objects.filter(user=user).values_list("session_key", flat=True):
        SessionStore(key).delete()


def delete_at_once(rows: QuerySet[Model]) -> None:
    rows.delete()


def forget_words(ids: set[int], delete: Delete) -> None:
    """Delete the profile, messages, comments, follows and other relations between this person and others."""
    delete(Profile.objects.filter(player_id__in=ids))
    delete(Follow.objects.filter(Q(follower_id__in=ids) | Q(followed_id__in=ids)))
    delete(Block.objects.filter(Q(by_id__in=ids) | Q(blocked_id__in=ids)))
    delete(Mute.objects.filter(Q(by_id__in=ids) | Q(muted_id__in=ids)))
    delete(Note.objects.filter(Q(by_id__in=ids) | Q(about_id__in=ids)))
    delete(Message.objects.filter(Q(sender_id__in=ids) | Q(to_id__in=ids)))
    delete(ChatLine.objects.filter(player_id__in=ids))
    delete(Comment.objects.filter(by_id__in=ids))
    delete(Collected.objects.filter(owner_id__in=ids))
    delete(Notification.objects.filter(to_id__in=ids))
    give_up(Q(places__player_id__in=ids))


def forget_in_office(ids: set[int], user: User, name: str) -> None:
    """Keep the operators' log entries about this person, but remove the name from them."""
    for model, keys in ((User, {user.pk}), (Player, ids)):
        of_them = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(model), object_id__in=keys)
        of_them.update(object_repr=name, change_message="")


def forget_user(user: User) -> None:
    """Delete the user. If a moderator's decision refers to it, keep the row without name, mail and password."""
    try:
        with transaction.atomic():
            user.delete()
    except ProtectedError:
        EmailAddress.objects.filter(user=user).delete()
        Authenticator.objects.filter(user=user).delete()
        OldName.objects.filter(user=user).delete()
        Token.objects.filter(user=user).delete()
        UserSession.objects.filter(user=user).delete()
        user.username, user.email, user.preferences = f"gone {token_hex(8)}", "", {}
        user.first_name = user.last_name = ""
        user.is_active = user.is_staff = False
        user.groups.clear()
        user.user_permissions.clear()
        user.set_unusable_password()
        user.save()
