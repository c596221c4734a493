"""Notifications: stored for the notifications page, and mailed to people who chose mails."""

from enum import StrEnum
from typing import Final

from allauth.account.models import EmailAddress
from django.conf import settings
from django.core.mail import send_mail
from django.db.models import QuerySet
from django.utils import timezone, translation
from django.utils.translation import gettext as _

from accounts.preferences import read_preferences
from games.labels import notice_text
from games.models import Notification, Player
from games.outbox import enqueue

KEPT: Final = 100


class NoticeKind(StrEnum):
    """Kinds of notifications; their texts are in `games.labels.notices`, where braces name the keys `about` needs."""

    FOLLOWED = "followed"
    FRIENDS = "friends"
    INVITED = "invited"
    PARTNER = "partner"
    MESSAGE = "message"
    SHEET = "sheet"
    DUEL_ASKED = "duel-asked"
    DUEL_TAKEN = "duel-taken"
    MATCH_BEGINS = "match-begins"
    DONNES_WAIT = "donnes-wait"
    TURN = "turn"
    COOL_DOWN = "cool-down"
    COOL_DOWN_UNTIL = "cool-down-until"
    WARNED = "warned"
    MUTED = "muted"
    SUSPENDED = "suspended"
    BANNED = "banned"
    LIFTED = "lifted"
    REPORT_HANDLED = "report-handled"
    APPEAL_ANSWERED = "appeal-answered"
    RECORDS_DIFFER = "records-differ"
    FIXTURE_SOON = "fixture-soon"
    PROPOSAL_WAITS = "proposal-waits"
    RESULT_WAITS = "result-waits"
    DAY_SOON = "day-soon"
    MONTH_ENDS = "month-ends"
    FIXTURES_OVERDUE = "fixtures-overdue"
    DAY_PROPOSED = "day-proposed"
    DAY_AGREED = "day-agreed"
    DAY_DECLINED = "day-declined"
    FIXTURE_ARRANGED = "fixture-arranged"
    FIXTURE_CALLED_OFF = "fixture-called-off"
    FIXTURE_MOVED = "fixture-moved"
    FIXTURE_MOVED_TO = "fixture-moved-to"
    RESULT_REPORTED = "result-reported"
    RESULT_DISPUTED = "result-disputed"
    RESULT_DECIDED = "result-decided"
    SEASON_OVER = "season-over"
    PARTNER_ASKED = "partner-asked"
    PARTNER_AGREED = "partner-agreed"
    PARTNER_DECLINED = "partner-declined"
    WITHOUT_ACCOUNT = "without-account"
    CONTEST_BEGINS = "contest-begins"
    TABLE_OPEN = "table-open"
    RESULT_CORRECTED = "result-corrected"
    TABLE_DISPUTED = "table-disputed"
    FIXTURE_DISPUTED = "fixture-disputed"
    WEBHOOK_OFF = "webhook-off"


OFFICE: Final = "office"
_GROUPS: Final[dict[str, tuple[NoticeKind, ...]]] = {
    "turn": (NoticeKind.TURN,),
    "day": (NoticeKind.DONNES_WAIT,),
    "table": (
        NoticeKind.INVITED,
        NoticeKind.SHEET,
        NoticeKind.COOL_DOWN,
        NoticeKind.COOL_DOWN_UNTIL,
        NoticeKind.DUEL_ASKED,
        NoticeKind.DUEL_TAKEN,
        NoticeKind.MATCH_BEGINS,
    ),
    "contests": (
        NoticeKind.PARTNER_ASKED,
        NoticeKind.PARTNER_AGREED,
        NoticeKind.PARTNER_DECLINED,
        NoticeKind.WITHOUT_ACCOUNT,
        NoticeKind.CONTEST_BEGINS,
        NoticeKind.TABLE_OPEN,
        NoticeKind.RESULT_CORRECTED,
        NoticeKind.TABLE_DISPUTED,
    ),
    "leagues": (
        NoticeKind.FIXTURE_SOON,
        NoticeKind.PROPOSAL_WAITS,
        NoticeKind.RESULT_WAITS,
        NoticeKind.DAY_SOON,
        NoticeKind.MONTH_ENDS,
        NoticeKind.FIXTURES_OVERDUE,
        NoticeKind.DAY_PROPOSED,
        NoticeKind.DAY_AGREED,
        NoticeKind.DAY_DECLINED,
        NoticeKind.FIXTURE_ARRANGED,
        NoticeKind.FIXTURE_CALLED_OFF,
        NoticeKind.FIXTURE_MOVED,
        NoticeKind.FIXTURE_MOVED_TO,
        NoticeKind.RESULT_REPORTED,
        NoticeKind.RESULT_DISPUTED,
        NoticeKind.RESULT_DECIDED,
        NoticeKind.FIXTURE_DISPUTED,
        NoticeKind.SEASON_OVER,
    ),
    "people": (NoticeKind.FOLLOWED, NoticeKind.FRIENDS, NoticeKind.PARTNER, NoticeKind.MESSAGE),
}
_GROUP_OF: Final = {kind: group for group, kinds in _GROUPS.items() for kind in kinds}


def wants(to: Player, kind: str, *, by_mail: bool = False) -> bool:
    """Whether this person wants notifications of this kind. Kinds without a group reach everybody, on the site only."""
    group = _GROUP_OF.get(NoticeKind(kind), OFFICE)
    if by_mail:
        return to.user is not None and bool(getattr(read_preferences(to.user.preferences), f"notice_{group}_mail"))
    preferences = read_preferences(None if to.user is None else to.user.preferences)
    return group == OFFICE or bool(getattr(preferences, f"notice_{group}"))


def notify(to: Player, kind: str, *, key: str | None = None, **about: str) -> None:
    """Notify a person (bots are ignored). An equal unread notification is not repeated.

    `key`: the subject of the notification (80 characters at most). Each key is notified once, even after the
    notification was read, so a task may run twice.

    `about`: the values that the text needs (`name`, `why`); `url`, a link on this site; `by`, the id of the person the
    notification is about: it is hidden when one of the two has blocked the other. Raises ValueError for an unknown kind
    and KeyError for a missing value.
    """
    kind = NoticeKind(kind)
    notice_text(kind, about)
    to = to.absorbed_by or to
    data = dict(sorted(about.items()))
    if to.kind != Player.Kind.PERSON or not wants(to, kind):
        return
    notice = _written(to, kind, data, key)
    if notice is None:
        return
    told_so_far = Notification.objects.filter(to=to)
    told_so_far.exclude(pk__in=list(told_so_far.order_by("-pk").values_list("pk", flat=True)[:KEPT])).delete()
    if wants(to, kind, by_mail=True):
        enqueue("games.tasks.mail_notice", notice.pk)


def _written(to: Player, kind: NoticeKind, data: dict[str, str], key: str | None) -> Notification | None:
    """Create the row and return it, or return None when the same notification was sent before."""
    if key is not None:
        notice, new = Notification.objects.get_or_create(to=to, key=key, defaults={"kind": kind, "about": data})
        return notice if new else None
    if _waiting(to).filter(kind=kind, about=data).exists():
        return None
    return Notification.objects.create(to=to, kind=kind, about=data)


def settle(to: Player, kind: str, url: str) -> None:
    """Mark notifications of this kind that link to a page as read: the person has just seen that page."""
    _waiting(to).filter(kind=kind, about__url=url).update(read_at=timezone.now())


def settle_all(to: Player) -> None:
    """Mark every notification of this person as read."""
    _waiting(to).update(read_at=timezone.now())


def _waiting(to: Player) -> QuerySet[Notification]:
    return Notification.objects.filter(to=to, read_at=None)


def mail(notice_id: int) -> bool:
    """Send one notification by mail; return False if it was read since or the person has no confirmed address."""
    notice = Notification.objects.select_related("to__user").filter(pk=notice_id, read_at=None).first()
    user = None if notice is None else notice.to.user
    if notice is None or user is None or not wants(notice.to, notice.kind, by_mail=True):
        return False
    addresses = EmailAddress.objects.filter(user=user, primary=True)
    # Without mail settings nobody can confirm an address, so an unconfirmed one will do.
    address = (addresses.filter(verified=True) if settings.EMAIL_URL else addresses).first()
    if address is None:
        return False
    with translation.override(user.language):
        said = " ".join(notice_text(notice.kind, notice.about).split())
        where = settings.SITE_URL + notice.about.get("url", "/avis/")
        why = _("You asked for this email in your settings; you can change your mind there.")
        send_mail(f"Dix de Der: {said}", f"{said}\n\n{where}\n\n{why}\n", None, [address.email])
    return True
