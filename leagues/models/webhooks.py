"""Webhooks of clubs: receivers, the events they are sent, and each sending of an event to a receiver."""

from urllib.parse import urlsplit

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models import Player
from leagues.models.clubs import Club
from leagues.models.contests import Contest
from leagues.models.seasons import Season


class Webhook(models.Model):
    """A receiver: an https address of another site that is sent the events of a club, or of one of its contests.

    `events`: the names of its events (`leagues.webhooks.kinds`). `salt`: 16 random bytes from which, with the server's
    own key, the signing secret is derived (`leagues.webhooks.signing`); `salt_before` is that of the replaced secret,
    valid until `before_until`. `stopped_at`: switched off since then, and `stopped_why`. `failing_since`: when the
    first sending failed after the last success. `claimed_until` and `claim`: a process is sending to it, and which.
    """

    class Stopped(models.TextChoices):
        BY_HAND = "by-hand", _("switched off by the club")
        SILENT = "silent", _("switched off after three days without success")
        GONE = "gone", _("switched off because the receiver answered 410 Gone")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="webhooks", verbose_name=_("club"))
    contest = models.ForeignKey(
        Contest, null=True, on_delete=models.CASCADE, related_name="webhooks", verbose_name=_("contest")
    )
    address = models.CharField(max_length=500)
    events = models.JSONField(default=list)
    salt = models.BinaryField(max_length=16, editable=False)
    salt_before = models.BinaryField(max_length=16, null=True, editable=False)
    before_until = models.DateTimeField(null=True)
    made_by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+", verbose_name=_("added by"))
    made_at = models.DateTimeField(verbose_name=_("added"))
    stopped_at = models.DateTimeField(null=True, verbose_name=_("switched off"))
    stopped_why = models.CharField(max_length=8, choices=Stopped, blank=True, default="")
    failing_since = models.DateTimeField(null=True)
    claimed_until = models.DateTimeField(null=True)
    claim = models.CharField(max_length=32, blank=True, default="")

    class Meta:
        verbose_name = _("webhook")
        verbose_name_plural = _("webhooks")

    def __str__(self) -> str:
        return self.host

    @property
    def host(self) -> str:
        """The host of the address: path and query may contain a key of the receiver's, and are shown to organizers
        only.
        """
        return urlsplit(self.address).hostname or ""


class WebhookEvent(models.Model):
    """Something that happened, written in its own transaction. It names no person: texts are made when it is sent.

    `uid`: the `webhook-id` of its messages. `about`: numbers of a round, of tables or of entrants, and the version of
    the contest's log, from which the message follows (`leagues.webhooks.payloads`).
    """

    uid = models.CharField(max_length=40, unique=True)
    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="webhook_events")
    contest = models.ForeignKey(Contest, null=True, on_delete=models.CASCADE, related_name="webhook_events")
    season = models.ForeignKey(Season, null=True, on_delete=models.CASCADE, related_name="webhook_events")
    kind = models.CharField(max_length=30)
    about = models.JSONField(default=dict)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["at"], name="webhook_events_by_age")]

    def __str__(self) -> str:
        return f"{self.uid} {self.kind}"


class WebhookDelivery(models.Model):
    """The sending of one event to one receiver. Of a `subject`, a receiver is sent events in the order of their rows.

    `attempts`: since it was last asked for; `status`: the HTTP status of the last answer, if there was one; `error`: a
    `leagues.webhooks.codes.SendError`, empty after a success; `milliseconds`: how long the last attempt took.
    """

    class State(models.TextChoices):
        WAITING = "waiting", _("waiting")
        DELIVERED = "delivered", _("delivered")
        GIVEN_UP = "given-up", _("given up")

    webhook = models.ForeignKey(Webhook, on_delete=models.CASCADE, related_name="deliveries")
    event = models.ForeignKey(WebhookEvent, on_delete=models.CASCADE, related_name="deliveries")
    subject = models.CharField(max_length=40)
    state = models.CharField(max_length=9, choices=State, default=State.WAITING)
    attempts = models.PositiveSmallIntegerField(default=0)
    due_at = models.DateTimeField()
    tried_at = models.DateTimeField(null=True)
    status = models.PositiveSmallIntegerField(null=True)
    error = models.CharField(max_length=20, blank=True, default="")
    milliseconds = models.PositiveIntegerField(null=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["webhook", "event"], name="one_delivery_a_receiver")]
        indexes = [
            models.Index(
                fields=["webhook", "subject", "id"],
                condition=models.Q(state="waiting"),
                name="deliveries_that_wait",
            )
        ]

    def __str__(self) -> str:
        return f"{self.event_id} to {self.webhook_id}: {self.state}"
