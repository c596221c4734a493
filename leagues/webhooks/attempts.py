"""Deliveries as rows: which receiver is due, the next attempt, and what became of it.

One process at a time sends to a receiver: it claims the receiver for a minute and renews the claim before each attempt,
which takes ten seconds at most. Each function is one short write or transaction; none is open while a message is under
way. An attempt is counted before it is made, so a process killed in the middle leaves the next attempt in its place:
an event may be sent twice, never not at all.
"""

import secrets
from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import structlog
from django.db import transaction
from django.db.models import Exists, F, Min, OuterRef, Q, QuerySet
from django.db.models.functions import Coalesce, Greatest
from django.urls import reverse

from games.notices import NoticeKind, notify
from leagues.models import Member, Webhook, WebhookDelivery, WebhookEvent
from leagues.webhooks.addresses import ReceiverAddress, read_address
from leagues.webhooks.codes import SendError
from leagues.webhooks.payloads import NoLongerPublicError, body_of
from leagues.webhooks.sending import SendOutcome
from leagues.webhooks.signing import signed_headers

log = structlog.get_logger(__name__)
CLAIM: Final = timedelta(minutes=1)
PAUSES: Final = (
    timedelta(seconds=5),
    timedelta(seconds=30),
    timedelta(minutes=2),
    timedelta(minutes=10),
    timedelta(minutes=30),
    timedelta(hours=1),
    timedelta(hours=2),
    timedelta(hours=4),
    *[timedelta(hours=8)] * 8,
)
"""The pauses after failed attempts, nearly three days in all; after one more attempt the event is given up."""
SILENT_AFTER: Final = timedelta(days=3)
"""A receiver that has accepted nothing for so long is switched off."""
KEPT: Final = timedelta(days=30)
GONE: Final = 410
State = WebhookDelivery.State


@dataclass(frozen=True, slots=True)
class WebhookClaim:
    """The right to send to a receiver, as long as the row has this token."""

    webhook: int
    club: int
    token: str


@dataclass(frozen=True, slots=True)
class Attempt:
    """A message to send now. `number`: 1 for the first attempt."""

    delivery: int
    number: int
    to: ReceiverAddress
    headers: dict[str, str]
    body: bytes


def heads() -> QuerySet[WebhookDelivery]:
    """Return the waiting deliveries that no earlier one of their subject holds back, of receivers switched on."""
    earlier = WebhookDelivery.objects.filter(
        webhook=OuterRef("webhook"), subject=OuterRef("subject"), state=State.WAITING, pk__lt=OuterRef("pk")
    )
    waiting = WebhookDelivery.objects.filter(state=State.WAITING, webhook__stopped_at=None)
    return waiting.filter(~Exists(earlier))


def next_due() -> datetime | None:
    """Return when the next delivery is due and its receiver is not claimed any more; None if none waits."""
    free = Greatest(F("due_at"), Coalesce(F("webhook__claimed_until"), F("due_at")))
    found: datetime | None = heads().aggregate(first=Min(free))["first"]
    return found


def claim_due(now: datetime, most: int, full_clubs: Collection[int] = ()) -> list[WebhookClaim]:
    """Claim receivers with something due, those that waited longest first. `full_clubs`: not receivers of these."""
    unclaimed = Q(webhook__claimed_until=None) | Q(webhook__claimed_until__lt=now)
    due = heads().filter(unclaimed, due_at__lte=now).exclude(webhook__club__in=full_clubs)
    found = due.values("webhook", "webhook__club").annotate(first=Min("due_at")).order_by("first", "webhook")
    claims = [WebhookClaim(row["webhook"], row["webhook__club"], secrets.token_hex(16)) for row in found[:most]]
    return [each for each in claims if _taken(each, now)]


def _taken(claim: WebhookClaim, now: datetime) -> bool:
    """Take a claim, unless another process took it first."""
    free = Webhook.objects.filter(Q(claimed_until=None) | Q(claimed_until__lt=now), pk=claim.webhook)
    return free.update(claimed_until=now + CLAIM, claim=claim.token) == 1


def release(claim: WebhookClaim) -> None:
    Webhook.objects.filter(pk=claim.webhook, claim=claim.token).update(claimed_until=None, claim="")


def next_attempt(claim: WebhookClaim, now: datetime) -> Attempt | None:
    """Count the next due attempt and return it; None if nothing is due, or the claim is lost.

    Events that may not be told any more are given up on the way.
    """
    while True:
        mine = Webhook.objects.filter(pk=claim.webhook, claim=claim.token, stopped_at=None)
        if not mine.update(claimed_until=now + CLAIM):
            return None
        due = heads().filter(webhook=claim.webhook, due_at__lte=now).order_by("due_at", "pk")
        with_all = ("webhook", "event__club", "event__contest", "event__season__league")
        found = due.select_related(*with_all).first()
        if found is None:
            return None
        found.attempts += 1
        pause = PAUSES[min(found.attempts, len(PAUSES)) - 1]
        row = WebhookDelivery.objects.filter(pk=found.pk)
        if not row.update(attempts=found.attempts, tried_at=now, due_at=now + pause):
            continue  # deleted meanwhile, with its contest
        made = _made(found, now)
        if isinstance(made, Attempt):
            return made
        _failed(found, SendOutcome(made, None, 0))


def _made(delivery: WebhookDelivery, now: datetime) -> Attempt | SendError:
    """Return the message, or why it cannot be made."""
    webhook, event = delivery.webhook, delivery.event
    try:
        body = body_of(event)
    except NoLongerPublicError:
        return SendError.NO_LONGER_PUBLIC
    except Exception as error:  # noqa: BLE001  (one message that cannot be made must not stop those of others)
        log.error("webhook_not_made", event_kind=event.kind, row=event.pk, error=type(error).__name__)
        return SendError.NOT_MADE
    headers = signed_headers(webhook, event.uid, body, now)
    return Attempt(delivery.pk, delivery.attempts, read_address(webhook.address), headers, body)


def keep_outcome(claim: WebhookClaim, attempt: Attempt, outcome: SendOutcome, now: datetime) -> None:
    """Store the outcome of an attempt, and what follows for its receiver."""
    if outcome.error is None:
        done = {"state": State.DELIVERED, "status": outcome.status, "error": "", "milliseconds": outcome.milliseconds}
        WebhookDelivery.objects.filter(pk=attempt.delivery).update(**done)
        Webhook.objects.filter(pk=claim.webhook).exclude(failing_since=None).update(failing_since=None)
        return
    delivery = WebhookDelivery.objects.filter(pk=attempt.delivery).first()
    if delivery is None:
        return  # the receiver was removed while the message was under way
    _failed(delivery, outcome)
    Webhook.objects.filter(pk=claim.webhook, failing_since=None).update(failing_since=now)
    if outcome.status == GONE:
        stop(claim.webhook, Webhook.Stopped.GONE, now)
    elif Webhook.objects.filter(pk=claim.webhook, failing_since__lte=now - SILENT_AFTER).exists():
        stop(claim.webhook, Webhook.Stopped.SILENT, now)


def _failed(delivery: WebhookDelivery, outcome: SendOutcome) -> None:
    last = delivery.attempts > len(PAUSES) or outcome.error is SendError.NO_LONGER_PUBLIC
    WebhookDelivery.objects.filter(pk=delivery.pk).update(
        state=State.GIVEN_UP if last else State.WAITING,
        status=outcome.status,
        error=str(outcome.error),
        milliseconds=outcome.milliseconds,
    )


@transaction.atomic
def stop(webhook_id: int, why: Webhook.Stopped, now: datetime) -> None:
    """Switch a receiver off and notify the club's owners and organizers. What waits goes on waiting."""
    if not Webhook.objects.filter(pk=webhook_id, stopped_at=None).update(stopped_at=now, stopped_why=why):
        return
    webhook = Webhook.objects.select_related("club").get(pk=webhook_id)
    log.warning("webhook_switched_off", row=webhook_id, club=webhook.club.code, why=str(why))
    url = reverse("webhooks:webhook", args=[webhook.club.code, webhook_id])
    office = Member.objects.filter(club=webhook.club, role__in=(Member.Role.OWNER, Member.Role.ORGANIZER))
    for member in office.select_related("player__user", "player__absorbed_by"):
        key = f"webhook-off:{webhook_id}:{int(now.timestamp())}"
        about = {"club": webhook.club.name, "host": webhook.host}
        notify(member.player, NoticeKind.WEBHOOK_OFF, key=key, url=url, **about)


def old_events(now: datetime) -> QuerySet[WebhookEvent]:
    """Return the events to delete, with their deliveries."""
    return WebhookEvent.objects.filter(at__lt=now - KEPT)
