"""Contests: columns for lists, and the append-only log from which everything else follows."""

from django.db import models
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from games.models import Player
from leagues.models.clubs import Club, Person


class VisibleContests(models.Manager["Contest"]):
    """Every contest except those being imported."""

    def get_queryset(self) -> models.QuerySet["Contest"]:
        return super().get_queryset().filter(staged_at=None)


class Contest(models.Model):
    """A club's contest. Its log holds everything that happened in it; the other columns copy parts of it for lists.

    `code` is in its addresses. `secret`: the 32 bytes from which the keys of pairs and tables, and lots, are derived
    (`leagues.contests.rights`); it leaves the server only in an organizer's backup. `digest`: the digest of the archive
    that the contest was imported from, so that an archive is imported once. `staged_at`: set while the contest is being
    imported and hidden (`leagues.staging`); `objects` leaves such contests out, `every` includes them.
    """

    class Stage(models.TextChoices):
        PLANNED = "planned", _("planned")
        ENTRIES = "entries", _("entries open")
        PLAYING = "playing", _("being played")
        CLOSED = "closed", pgettext_lazy("of a contest", "closed")
        CANCELLED = "cancelled", _("cancelled")

    club = models.ForeignKey(Club, on_delete=models.CASCADE, related_name="contests", verbose_name=_("club"))
    code = models.CharField(max_length=10, unique=True, verbose_name=_("code"))
    name = models.CharField(_("name"), max_length=80)
    starts_at = models.DateTimeField(_("starts"))
    place = models.CharField(_("place"), max_length=120, blank=True, default="")
    stage = models.CharField(max_length=9, choices=Stage, default=Stage.PLANNED, verbose_name=_("stage"))
    public = models.BooleanField(_("announced to everybody"), default=False)
    practice = models.BooleanField(_("practice, with invented entries"), default=False)
    secret = models.BinaryField(max_length=32, editable=False)
    version = models.PositiveIntegerField(default=0)
    moved_at = models.DateTimeField()
    # The takeover that this site holds, if it goes on from backups (leagues.contests.archives.stick); 0: none.
    takeover = models.PositiveIntegerField(db_default=0, editable=False)
    digest = models.CharField(max_length=64, null=True, blank=True, unique=True, editable=False)
    staged_at = models.DateTimeField(null=True, blank=True, editable=False)

    objects = VisibleContests()
    every = models.Manager["Contest"]()

    class Meta:
        verbose_name = _("contest")
        verbose_name_plural = _("contests")
        indexes = [models.Index(fields=["club", "-starts_at"], name="contests_of_a_club")]

    def __str__(self) -> str:
        return self.name


class ContestStep(models.Model):
    """One step of a contest: version, JSON, author and time. Append-only.

    Unique (contest, version): only one writer gets a version. Unique (contest, ref): a repeated step counts once. Only
    `leagues.contests.contest_log.steps` reads `data`. `by` is empty for a pair with its key and for the contest's own
    clock: the step tells which.
    """

    contest = models.ForeignKey(Contest, on_delete=models.CASCADE, related_name="steps")
    version = models.PositiveIntegerField()
    data = models.JSONField()
    by = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="+")
    ref = models.CharField(max_length=40, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["contest", "version"], name="one_contest_step_a_version"),
            models.UniqueConstraint(
                fields=["contest", "ref"], condition=~models.Q(ref=""), name="one_contest_step_a_ref"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.contest_id} v{self.version}"


class PartnerRequest(models.Model):
    """A request to the account that an entrant named as their partner's. The account is linked once it agrees.

    `entrant`: the entrant's number in the contest; `person`: the partner's record in the registry, made with the entry.
    """

    contest = models.ForeignKey(Contest, on_delete=models.CASCADE, related_name="partner_requests")
    entrant = models.PositiveIntegerField()
    person = models.OneToOneField(Person, on_delete=models.CASCADE, related_name="partner_request")
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    asked = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    agreed = models.BooleanField(default=False)

    def __str__(self) -> str:
        return f"{self.contest_id} no. {self.entrant}"
