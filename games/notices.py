"""Telling somebody something they should know: kept for the page, and sent by mail to who asked for it."""

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


class Kind(StrEnum):
    """What can be told; the words are in `games.labels.notices`, where braces name what `about` must hold."""

    FOLLOWED = "followed"
    FRIENDS = "friends"
    INVITED = "invited"
    PARTNER = "partner"
    MESSAGE = "message"
    SHEET = "sheet"
    COOL_DOWN = "cool-down"
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
    FIXTURE_MOVED = "fixture-moved"
    RESULT_REPORTED = "result-reported"
    RESULT_DISPUTED = "result-disputed"
    RESULT_DECIDED = "result-decided"
    SEASON_OVER = "season-over"


def notify(to: Player, kind: str, **about: str) -> None:
    """Tell a person; a bot is told nothing. What still waits unread is not told twice.

    `about`: what the words need (`name`, `why`); `url`, the address on this site where it leads; `by`, the id of the
    person it tells of, so that it is hidden once one has blocked the other. `ValueError`: no such kind; `KeyError`: the
    words miss something.
    """
    kind = Kind(kind)
    notice_text(kind, about)
    to = to.absorbed_by or to
    told = dict(sorted(about.items()))
    if to.kind == Player.Kind.BOT or _waiting(to).filter(kind=kind, about=told).exists():
        return
    notice = Notification.objects.create(to=to, kind=kind, about=told)
    told_so_far = Notification.objects.filter(to=to)
    told_so_far.exclude(pk__in=list(told_so_far.order_by("-pk").values_list("pk", flat=True)[:KEPT])).delete()
    if to.user is not None and read_preferences(to.user.preferences).notice_mail:
        enqueue("games.tasks.mail_notice", notice.pk)


def settle(to: Player, kind: str, url: str) -> None:
    """Take as read what led to something this person has just seen for themselves (a message, by reading it)."""
    _waiting(to).filter(kind=kind, about__url=url).update(read_at=timezone.now())


def settle_all(to: Player) -> None:
    """Take everything as read."""
    _waiting(to).update(read_at=timezone.now())


def _waiting(to: Player) -> QuerySet[Notification]:
    return Notification.objects.filter(to=to, read_at=None)


def mail(notice_id: int) -> bool:
    """Send one notification by mail, unless it has been read since, or nobody has confirmed an address."""
    notice = Notification.objects.select_related("to__user").filter(pk=notice_id, read_at=None).first()
    user = None if notice is None else notice.to.user
    if notice is None or user is None or not read_preferences(user.preferences).notice_mail:
        return False
    addresses = EmailAddress.objects.filter(user=user, primary=True)
    # Where no mail leaves the machine nobody could confirm an address.
    address = (addresses.filter(verified=True) if settings.EMAIL_URL else addresses).first()
    if address is None:
        return False
    with translation.override(user.language):
        said = " ".join(notice_text(notice.kind, notice.about).split())
        where = settings.SITE_URL + notice.about.get("url", "/avis/")
        why = _("You asked for this in your settings; you can change your mind there.")
        send_mail(f"Dix de Der: {said}", f"{said}\n\n{where}\n\n{why}\n", None, [address.email])
    return True
