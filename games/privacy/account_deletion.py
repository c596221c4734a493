"""Deletion of an account: its parties stay without the person's name, because three other people played them.

The name is replaced in the logs of tables, in seats of parties and in others' notifications. No index leads from a
person to these rows, so finding them takes long. They are found and rewritten in batches before the transaction that
deletes the account; that transaction only handles rows written since.
"""

from dataclasses import dataclass
from secrets import token_hex
from typing import Final, Self

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.db import connection, transaction
from django.db.models import Max, Model, ProtectedError, Q, QuerySet
from django.utils.translation import gettext as _

from accounts.models import OldName, User
from accounts.sessions import SessionStore
from games.models import (
    AnalysisRequest,
    Block,
    ChatLine,
    Collected,
    Comment,
    CourseGroup,
    CourseGroupMember,
    Entry,
    Follow,
    Message,
    Mute,
    Note,
    Notification,
    PartieSeat,
    Player,
    Profile,
    PuzzleAnswer,
    PuzzleRating,
    RefusedClaim,
    Repetition,
    RobotAccount,
    Signal,
    StepAnswer,
    StormRun,
    Token,
    TrainingDay,
)
from games.models.players import player_ids
from games.models.queue import give_up
from games.models.robot_accounts import end_robots
from games.permissions import binding
from games.privacy.app_hooks import Delete, delete_registered
from games.retention import forget_rows
from games.short_transactions import pieces

LATE: Final = 1000
"""Rows may become visible after rows with higher ids; this many of the last ids are read again."""

FORMER_ROBOT: Final = "(robot)"
"""The name at tables of a robot account whose owner has deleted their account."""


@dataclass(frozen=True, slots=True)
class LookedThrough:
    """The last id that was handled in each database table."""

    lines: int = 0
    seats: int = 0
    notices: int = 0

    @classmethod
    def now(cls) -> Self:
        last = [model.objects.aggregate(last=Max("pk"))["last"] or 0 for model in (Entry, PartieSeat, Notification)]
        return cls(*(max(0, number - LATE) for number in last))


def forget_names(ids: set[int], name: str, since: LookedThrough | None = None) -> LookedThrough:
    """Replace the person's name and delete others' notifications about them, in rows after `since`.

    Returns the last ids handled. This is the only code that rewrites a log. Only the lines of sitting down and of
    taking a name contain a name, and the name does not affect play.
    """
    after, now = since or LookedThrough(), LookedThrough.now()
    _rename_lines(ids, name, after.lines)
    seats = PartieSeat.objects.filter(player_id__in=ids, pk__gt=after.seats).exclude(name=name)
    for some in pieces(sorted(seats.values_list("pk", flat=True))):
        PartieSeat.objects.filter(pk__in=some).update(name=name)
    told_of = Notification.objects.filter(pk__gt=after.notices, about__by__in=[str(player_id) for player_id in ids])
    forget_rows(told_of)
    return now


def _rename_lines(ids: set[int], name: str, after: int) -> None:
    sitting = Q(text__contains=" sit person ") | Q(text__contains=" sit robot ")
    naming = sitting | Q(text__regex="^[NESW] named ")
    said = Entry.objects.filter(naming, by_id__in=ids, pk__gt=after).values_list("pk", "text")
    bare = [(pk, text, without_name(text, ids, name)) for pk, text in said]
    table = connection.ops.quote_name(Entry._meta.db_table)
    for some in pieces([(text, pk) for pk, before, text in bare if before != text]):
        with transaction.atomic(), connection.cursor() as cursor:
            cursor.executemany(f"UPDATE {table} SET text = %s WHERE id = %s", some)  # noqa: S608  (our own name)


def without_name(text: str, ids: set[int], name: str) -> str:
    """Return a line of a log by one of these people, with the name replaced."""
    seat, verb, *words = text.split(" ")
    if verb == "named":
        return f"{seat} named {name}"
    if verb == "sit" and words[0] in ("person", "robot") and int(words[1]) in ids:
        return f"{seat} sit {words[0]} {words[1]} {name}"
    return text


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
    forget_robots(user)
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
    forget_robots(user)
    end_sessions(user)


def forget_robots(user: User) -> None:
    """End the robot accounts of a person, which lose their owner and the name and words their owner gave them.

    No person can choose the new name (`games.robot_accounts.accounts.NAME`), so it is always free.
    """
    robots = list(RobotAccount.objects.filter(owner=user))
    end_robots(RobotAccount.objects.filter(owner=user))
    for robot in robots:
        forget_names({robot.player_id}, FORMER_ROBOT)
        with transaction.atomic():
            Player.objects.filter(pk=robot.player_id).update(name=FORMER_ROBOT)
            RobotAccount.objects.filter(pk=robot.pk).update(owner=None, name=f"~{robot.pk}", about="")
    _forget_in_log(RobotAccount, {robot.pk for robot in robots}, FORMER_ROBOT)


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
    delete(AnalysisRequest.objects.filter(by_id__in=ids))
    delete(PuzzleAnswer.objects.filter(player_id__in=ids))
    delete(PuzzleRating.objects.filter(player_id__in=ids))
    delete(StepAnswer.objects.filter(player_id__in=ids))
    delete(CourseGroupMember.objects.filter(Q(player_id__in=ids) | Q(group__teacher_id__in=ids)))
    delete(CourseGroup.objects.filter(teacher_id__in=ids))
    delete(StormRun.objects.filter(player_id__in=ids))
    delete(Repetition.objects.filter(player_id__in=ids))
    delete(TrainingDay.objects.filter(player_id__in=ids))
    delete(Notification.objects.filter(to_id__in=ids))
    give_up(Q(places__player_id__in=ids))


def forget_in_office(ids: set[int], user: User, name: str) -> None:
    """Keep the operators' log entries about this person, but remove the name from them."""
    for model, keys in ((User, {user.pk}), (Player, ids)):
        _forget_in_log(model, keys, name)


def _forget_in_log(model: type[Model], keys: set[int], name: str) -> None:
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
