"""Queries for the pages of conversations, messages and notifications, and for the counts of unread ones.

The header of every page shows the counts.
"""

from dataclasses import dataclass
from typing import Final

from django.db.models import Case, Count, F, Max, Q, QuerySet, When
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import cached_property

from accounts.models import User
from games.labels import NOTICES, notice_text
from games.models import Message, Mute, Notification, Player
from games.notices import KEPT, NoticeKind
from games.permissions import hidden_from

SHOWN: Final = 50


@dataclass(frozen=True, slots=True)
class Conversation:
    """A conversation of the viewer with one person: the newest message, and the number of unread messages from them."""

    person: Player
    newest: Message
    unread: int


@dataclass(frozen=True, slots=True)
class Notice:
    """The text of a notification. `url`: the page it links to, or empty."""

    text: str
    url: str
    row: Notification


def conversations(me: Player) -> list[Conversation]:
    """Return the conversations of this person, newest first."""
    other = Case(When(sender=me, then=F("to")), default=F("sender"))
    mine = _readable(me).annotate(other=other).values("other")
    found = mine.annotate(newest=Max("pk"), unread=Count("pk", filter=Q(to=me, read_at=None))).order_by("-newest")
    rows = list(found[:SHOWN])
    messages = Message.objects.in_bulk([row["newest"] for row in rows])
    people = Player.objects.in_bulk([row["other"] for row in rows])
    return [Conversation(people[row["other"]], messages[row["newest"]], row["unread"]) for row in rows]


def messages_with(me: Player, other: Player, before: int | None = None) -> list[Message]:
    """Return the last messages between the two, oldest first; with `before`, only messages older than this id."""
    between = _readable(me).filter(Q(sender=me, to=other) | Q(sender=other, to=me))
    if before is not None:
        between = between.filter(pk__lt=before)
    return list(between.order_by("-pk")[:SHOWN])[::-1]


def mark_read(me: Player, other: Player) -> None:
    """Mark the messages from `other` to `me` as read."""
    Message.objects.filter(sender=other, to=me, read_at=None).update(read_at=timezone.now())


def notices(me: Player) -> list[Notice]:
    """Return the latest notifications, newest first, without kinds that the site no longer uses."""
    rows = Notification.objects.filter(to=me, kind__in=NOTICES).order_by("-pk")
    return [Notice(notice_text(row.kind, row.about), row.about.get("url", ""), row) for row in _visible(rows, me)]


def _visible(rows: QuerySet[Notification], me: Player) -> list[Notification]:
    """Drop notifications about people hidden from me, in Python: SQL mishandles missing JSON keys."""
    hidden = {str(pk) for pk in hidden_from(me)}
    return [row for row in rows[:KEPT] if row.about.get("by") not in hidden]


def _readable(me: Player) -> QuerySet[Message]:
    """Return the messages that a person sent or received.

    Messages from or to people hidden from them are left out, and so are messages received from people they muted.
    """
    hidden = hidden_from(me)
    muted = Mute.objects.filter(by=me).values("muted")
    mine = Message.objects.filter(Q(sender=me) | Q(to=me))
    return mine.exclude(sender__in=hidden).exclude(to__in=hidden).exclude(to=me, sender__in=muted)


class UnreadCounts:
    """The unread counts in the header; they query the database only when a page shows them."""

    def __init__(self, user: User) -> None:
        self._user = user

    @cached_property
    def _player(self) -> Player | None:
        return Player.objects.filter(user=self._user).first()

    @cached_property
    def messages(self) -> int:
        """Count the unread messages to this person."""
        me = self._player
        return 0 if me is None else _readable(me).filter(to=me, read_at=None).count()

    @cached_property
    def notices(self) -> int:
        """Count the unread notifications, without those about messages."""
        me = self._player
        mine = Notification.objects.filter(to=me, read_at=None, kind__in=NOTICES).exclude(kind=NoticeKind.MESSAGE)
        return 0 if me is None else len(_visible(mine, me))

    @property
    def anything(self) -> bool:
        return self.messages > 0 or self.notices > 0


def waiting_context(request: HttpRequest) -> dict[str, UnreadCounts | None]:
    """Return the context `waiting` for templates: the viewer's unread counts, or None when nobody is signed in."""
    user = getattr(request, "user", None)
    return {"waiting": UnreadCounts(user) if isinstance(user, User) else None}
