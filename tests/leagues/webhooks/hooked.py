"""A contest whose club has receivers, and a sender with a clock of its own."""

import asyncio
from datetime import datetime, timedelta

from django.utils import timezone

from leagues.models import Webhook, WebhookDelivery
from leagues.webhooks.kinds import CHOSEN
from leagues.webhooks.registering import add
from leagues.webhooks.sender import Sender
from leagues.webhooks.sending import Network

EVERY = [kind.value for kind in CHOSEN]


class Clock:
    """Time that goes on by itself, and can be put forward."""

    def __init__(self) -> None:
        self.ahead = timedelta()

    def __call__(self) -> datetime:
        return timezone.now() + self.ahead

    def forward(self, **by: float) -> None:
        self.ahead += timedelta(**by)


def hooked(club, by, address, events=EVERY, contest=None) -> Webhook:
    return add(club, by, address=address, events=events, contest=contest)


def drain(network: Network, clock=timezone.now) -> datetime | None:
    """As the thread of a process does: send what is due, until nothing is."""
    return asyncio.run(Sender(network, clock=clock).drain())


def states(webhook: Webhook) -> list[str]:
    found = WebhookDelivery.objects.filter(webhook=webhook).order_by("pk")
    return list(found.values_list("state", flat=True))


def waiting(webhook: Webhook) -> int:
    return states(webhook).count("waiting")
