"""Events written in the transaction of the change, with a delivery for each receiver that wants them."""

import secrets
from collections.abc import Mapping
from typing import Final

from django.conf import settings
from django.db.models import Q
from django.utils import timezone

from games.outbox import enqueue
from leagues.models import Contest, Season, Webhook, WebhookDelivery, WebhookEvent
from leagues.webhooks.kinds import EventKind

TASK: Final = "leagues.tasks.send_webhooks"
UID_BYTES: Final = 18


def wanting(club_id: int, contest: Contest | None = None) -> list[Webhook]:
    """Return the receivers of a club, or of a contest, that are switched on. One query; none where webhooks are off.

    Within the change's transaction, until whose end none of them can be removed.
    """
    if not settings.WEBHOOKS:
        return []
    asked = Q(contest=None) if contest is None else Q(contest=None) | Q(contest=contest)
    found = Webhook.objects.filter(asked, club=club_id, stopped_at=None).order_by("pk")
    return list(found.select_for_update(no_key=True))


def record(
    webhooks: list[Webhook],
    club_id: int,
    kind: EventKind,
    *,
    contest: Contest | None = None,
    season: Season | None = None,
    about: Mapping[str, object] | None = None,
) -> WebhookEvent | None:
    """Write an event for those of these receivers that chose it, in the change's transaction; None if nobody did."""
    chosen = [each for each in webhooks if kind in each.events]
    if not chosen:
        return None
    subject = f"club:{club_id}"
    if contest is not None:
        subject = f"contest:{contest.pk}"
    elif season is not None:
        subject = f"season:{season.pk}"
    return _write(
        chosen,
        subject,
        WebhookEvent(club_id=club_id, contest=contest, season=season, kind=kind, about=dict(about or {})),
    )


def record_ping(webhook: Webhook) -> WebhookEvent:
    """Write a test event. Its subject is its own: it waits for no other event, and no other waits for it."""
    event = WebhookEvent(club_id=webhook.club_id, kind=EventKind.PING)
    return _write([webhook], f"ping:{secrets.token_hex(8)}", event)


def _write(webhooks: list[Webhook], subject: str, event: WebhookEvent) -> WebhookEvent:
    event.uid, event.at = f"msg_{secrets.token_urlsafe(UID_BYTES)}", timezone.now()
    event.save(force_insert=True)
    WebhookDelivery.objects.bulk_create(
        WebhookDelivery(webhook=each, event=event, subject=subject, due_at=event.at) for each in webhooks
    )
    enqueue(TASK)
    return event
