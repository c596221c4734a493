"""Deleting an account: the parties stay, for they are three other people's too; the person goes from them."""

from secrets import token_hex

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.models import ProtectedError, Q
from django.utils.translation import gettext as _

from accounts.models import OldName, User
from accounts.session_store import SessionStore
from games.models import (
    Block,
    ChatLine,
    Collected,
    Comment,
    Entry,
    Follow,
    Message,
    Mute,
    Note,
    Notification,
    PartieSeat,
    Player,
    Profile,
    RefusedClaim,
    Signal,
    Token,
)
from games.models.players import player_ids
from games.models.queue import give_up
from games.order.more_data import forget_more
from games.permissions import binding


@transaction.atomic
def delete_account(user: User) -> None:
    """Delete an account and everything that is its person's alone; what others share keeps no name.

    Parties, reports and what moderators decided stay, about « Former player » (in the language of who goes).
    """
    player = Player.objects.filter(user=user).first()
    ids = set() if player is None else player_ids(player)
    forget_in_office(ids, user, _("Former player"))
    if player is not None:
        if not binding(player).exists():
            Signal.objects.filter(player_id__in=ids).delete()
            RefusedClaim.objects.filter(player_id__in=ids).delete()
        forget_words(ids)
        forget_more(ids)
        forget_name(ids, _("Former player"))
        Player.objects.filter(pk=player.pk).update(user=None, rating=None)
    end_sessions(user)
    forget_user(user)


def end_sessions(user: User) -> None:
    """Wherever they are signed in: a session names its person by name and mail for as long as it is kept."""
    for key in UserSession.objects.filter(user=user).values_list("session_key", flat=True):
        SessionStore(key).delete()


def forget_words(ids: set[int]) -> None:
    """The profile, and whatever was between this person and one other."""
    Profile.objects.filter(player_id__in=ids).delete()
    Follow.objects.filter(Q(follower_id__in=ids) | Q(followed_id__in=ids)).delete()
    Block.objects.filter(Q(by_id__in=ids) | Q(blocked_id__in=ids)).delete()
    Mute.objects.filter(Q(by_id__in=ids) | Q(muted_id__in=ids)).delete()
    Note.objects.filter(Q(by_id__in=ids) | Q(about_id__in=ids)).delete()
    Message.objects.filter(Q(sender_id__in=ids) | Q(to_id__in=ids)).delete()
    ChatLine.objects.filter(player_id__in=ids).delete()
    Comment.objects.filter(by_id__in=ids).delete()
    Collected.objects.filter(owner_id__in=ids).delete()
    told_of = Q(about__by__in=[str(player_id) for player_id in ids])
    Notification.objects.filter(Q(to_id__in=ids) | told_of).delete()
    give_up(Q(places__player_id__in=ids))


def forget_name(ids: set[int], name: str) -> None:
    """Write another name wherever theirs was, in the logs of tables too.

    The one place where a log is written over: its lines are what was said, and a name must be in none. Sitting down and
    taking another name are all that names anybody; neither decides anything of play, so the log folds as before.
    """
    Player.objects.filter(pk__in=ids).update(name=name)
    PartieSeat.objects.filter(player_id__in=ids).update(name=name)
    naming = Q(text__contains=" sit person ") | Q(text__regex="^[NESW] named ")
    for entry in Entry.objects.filter(naming, by_id__in=ids):
        if (text := without_name(entry.text, ids, name)) != entry.text:
            entry.text = text
            entry.save(update_fields=["text"])


def forget_in_office(ids: set[int], user: User, name: str) -> None:
    """What operators did about this person stays, and tells no more about whom."""
    for model, keys in ((User, {user.pk}), (Player, ids)):
        of_them = LogEntry.objects.filter(content_type=ContentType.objects.get_for_model(model), object_id__in=keys)
        of_them.update(object_repr=name, change_message="")


def without_name(text: str, ids: set[int], name: str) -> str:
    """A line of a log by one of these people, with another name where it says theirs."""
    seat, verb, *words = text.split(" ")
    if verb == "named":
        return f"{seat} named {name}"
    if verb == "sit" and words[0] == "person" and int(words[1]) in ids:
        return f"{seat} sit person {words[1]} {name}"
    return text


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
