"""Receivers added, changed, switched and removed by a club's office; each is a step of the club's log.

The log names the host alone: path and query of an address may contain a key of the receiver's.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from games.models import Player
from games.outbox import enqueue
from games.retention import forget_rows
from leagues.clubs.club_log import ClubTurn, turn
from leagues.clubs.codes import ClubRefusal
from leagues.models import Club, Contest, Webhook, WebhookDelivery, WebhookEvent
from leagues.webhooks.addresses import read_address
from leagues.webhooks.codes import WebhookCode, WebhookRefusal
from leagues.webhooks.kinds import CHOSEN, OF_ONE_CONTEST
from leagues.webhooks.recording import TASK, record_ping
from leagues.webhooks.signing import new_salt, replace_salt

MOST_OF_A_CLUB: Final = 10


def verify_on() -> None:
    """WebhookRefusal `switched-off-here` where the operator has switched webhooks off."""
    if not settings.WEBHOOKS:
        raise WebhookRefusal(WebhookCode.SWITCHED_OFF_HERE)


@contextmanager
def _turn(club: Club, by: Player) -> Iterator[ClubTurn]:
    """Lock the club for one change. WebhookRefusal `log-full` if its log takes no more steps."""
    try:
        with turn(club, by) as now:
            yield now
    except ClubRefusal as refusal:
        raise WebhookRefusal(WebhookCode.LOG_FULL) from refusal


def _read_events(events: Sequence[str], contest: Contest | None) -> list[str]:
    """Return the known events among these, in their own order. WebhookRefusal `no-event` without any."""
    known = [kind.value for kind in CHOSEN if contest is None or kind in OF_ONE_CONTEST]
    chosen = [kind for kind in known if kind in events]
    if not chosen:
        raise WebhookRefusal(WebhookCode.NO_EVENT, "events")
    return chosen


def add(club: Club, by: Player, *, address: str, events: Sequence[str], contest: Contest | None = None) -> Webhook:
    """Add a receiver. WebhookRefusal `switched-off-here`, `address-…`, `no-event`, `too-many-webhooks`."""
    verify_on()
    read_address(address)
    chosen = _read_events(events, contest)
    with _turn(club, by) as now:
        if Webhook.objects.filter(club=now.club).count() >= MOST_OF_A_CLUB:
            raise WebhookRefusal(WebhookCode.TOO_MANY_WEBHOOKS)
        webhook = Webhook.objects.create(
            club=now.club,
            contest=contest,
            address=address,
            events=chosen,
            salt=new_salt(),
            made_by=by,
            made_at=timezone.now(),
        )
        now.write("webhook-add", more={"name": webhook.host})
    return webhook


def change(webhook: Webhook, by: Player, *, address: str, events: Sequence[str]) -> None:
    """Give a receiver another address or other events. WebhookRefusal `address-…`, `no-event`."""
    read_address(address)
    webhook.address, webhook.events = address, _read_events(events, webhook.contest)
    with _turn(webhook.club, by) as now:
        webhook.save(update_fields=["address", "events"])
        now.write("webhook-change", more={"name": webhook.host})


def replace_secret(webhook: Webhook, by: Player) -> None:
    """Give a receiver a new secret; the one before is valid for another day."""
    with _turn(webhook.club, by) as now:
        replace_salt(webhook, timezone.now())
        webhook.save(update_fields=["salt", "salt_before", "before_until"])
        now.write("webhook-secret", more={"name": webhook.host})


def switch_off(webhook: Webhook, by: Player) -> None:
    """Send a receiver nothing more; what waits goes on waiting, what happens meanwhile is not recorded for it."""
    with _turn(webhook.club, by) as now:
        off = {"stopped_at": timezone.now(), "stopped_why": Webhook.Stopped.BY_HAND}
        if Webhook.objects.filter(pk=webhook.pk, stopped_at=None).update(**off):
            now.write("webhook-stop", more={"name": webhook.host})


def switch_on(webhook: Webhook, by: Player) -> None:
    """Send to a receiver again: what waits is due at once, with all its attempts."""
    verify_on()
    with _turn(webhook.club, by) as now:
        on = {"stopped_at": None, "stopped_why": "", "failing_since": None}
        if Webhook.objects.filter(pk=webhook.pk).exclude(stopped_at=None).update(**on):
            waiting = WebhookDelivery.objects.filter(webhook=webhook, state=WebhookDelivery.State.WAITING)
            waiting.update(attempts=0, due_at=timezone.now())
            now.write("webhook-start", more={"name": webhook.host})
            enqueue(TASK)


def remove(webhook: Webhook, by: Player) -> None:
    """Remove a receiver with its deliveries, many of them in short transactions."""
    Webhook.objects.filter(pk=webhook.pk, stopped_at=None).update(stopped_at=timezone.now())
    forget_rows(WebhookDelivery.objects.filter(webhook=webhook))
    with _turn(webhook.club, by) as now:
        if Webhook.objects.filter(pk=webhook.pk).delete()[0]:
            now.write("webhook-remove", more={"name": webhook.host})


def ping(webhook: Webhook) -> WebhookEvent:
    """Send a test event. WebhookRefusal `not-running`, `switched-off-here`."""
    verify_running(webhook)
    with transaction.atomic():
        return record_ping(webhook)


def send_again(delivery: WebhookDelivery) -> None:
    """Make a delivery due now; one that was done begins anew, under the same `webhook-id`.

    WebhookRefusal `not-running`, `switched-off-here`.
    """
    verify_running(delivery.webhook)
    now, waiting = timezone.now(), WebhookDelivery.State.WAITING
    mine = WebhookDelivery.objects.filter(pk=delivery.pk)
    with transaction.atomic():
        if not mine.filter(state=waiting).update(due_at=now):
            mine.update(state=waiting, attempts=0, due_at=now, error="", status=None)
        enqueue(TASK)


def verify_running(webhook: Webhook) -> None:
    verify_on()
    if webhook.stopped_at is not None:
        raise WebhookRefusal(WebhookCode.NOT_RUNNING)
