"""Deleting an account: the parties stay, for they are three other people's too; the person goes from them."""

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
    """Delete an account and everything that is its person's alone; what others share keeps no name.

    Parties, reports and what moderators decided stay, about « Former player » (in the language of who goes).

    What may be much goes first, some rows a transaction: on SQLite every table waits for one that writes. Killed by
    then, the account is there without what has gone, and may be deleted again.
    """
    while not _delete(user, _ids_of(user), _("Former player")):
        continue


def _ids_of(user: User) -> set[int]:
    player = Player.objects.filter(user=user).first()
    return set() if player is None else player_ids(player)


def _delete(user: User, ids: set[int], name: str) -> bool:
    """False: a guest has signed in to this account meanwhile, who is to be forgotten as well."""
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
    """What is little, and what was written since."""
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
    """The profile, and whatever was between this person and one other."""
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
    """What operators did about this person stays, and tells no more about whom."""
    for model, keys in ((User, {user.pk}), (Player, ids)):
        of_them = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(model), object_id__in=keys)
        of_them.update(object_repr=name, change_message="")


def forget_user(user: User) -> None:
    """Delete the user. Behind what a moderator decided an account stays, without name, mail or way in."""
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
