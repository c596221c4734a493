"""Reports and the decisions of moderators: each decision is a row, with its author, date and reason."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.parties import Partie
from games.models.players import Player
from games.models.tables import Table


class Report(models.Model):
    """A report about a person, with the message or the table that the reporter saw."""

    class Reason(models.TextChoices):
        INSULT = "insult", _("Insults or threats")
        CHEATING = "cheating", _("Cheating")
        STALLING = "stalling", _("Stalling or leaving")
        NAME = "name", _("Name or picture")
        SPAM = "spam", _("Advertising")
        OTHER = "other", _("Something else")

    by = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="reports")
    about = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="reported")
    reason = models.CharField(max_length=10, choices=Reason)
    words = models.CharField(max_length=1000, blank=True, default="")
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="+")
    partie = models.ForeignKey(Partie, null=True, on_delete=models.SET_NULL, related_name="+")
    said = models.CharField(max_length=1000, blank=True, default="", help_text="the message it is about, as it was")
    at = models.DateTimeField(auto_now_add=True)
    handled_at = models.DateTimeField(null=True)
    handled_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.SET_NULL, related_name="+")
    outcome = models.CharField(max_length=500, blank=True, default="")

    class Meta:
        indexes = [models.Index(fields=["at"], name="reports_open", condition=models.Q(handled_at=None))]

    def __str__(self) -> str:
        return f"{self.reason} about {self.about_id}"


class Sanction(models.Model):
    """A decision of a moderator about a player. A note only informs moderators; other kinds apply until they end."""

    class Kind(models.TextChoices):
        NOTE = "note", _("Note")
        WARN = "warn", _("Warning")
        MUTE = "mute", _("Not allowed to write")
        SUSPEND = "suspend", _("Not allowed to play with people")
        BAN = "ban", _("Banned")

    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="sanctions")
    kind = models.CharField(max_length=7, choices=Kind)
    why = models.CharField(max_length=500)
    by = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.PROTECT, related_name="+")
    at = models.DateTimeField(auto_now_add=True)
    until = models.DateTimeField(null=True, help_text="null: until it is lifted")
    lifted_at = models.DateTimeField(null=True)
    lifted_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")
    report = models.ForeignKey(Report, null=True, on_delete=models.SET_NULL, related_name="sanctions")

    def __str__(self) -> str:
        return f"{self.kind} {self.player_id}"


class Appeal(models.Model):
    """A sanctioned person's request that another moderator reviews the decision; once per sanction."""

    sanction = models.OneToOneField(Sanction, on_delete=models.CASCADE, related_name="appeal")
    words = models.CharField(max_length=1000)
    at = models.DateTimeField(auto_now_add=True)
    answer = models.CharField(max_length=500, blank=True, default="")
    answered_at = models.DateTimeField(null=True)
    answered_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, on_delete=models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"on {self.sanction_id}"


class Signal(models.Model):
    """A hint that two players may be one person: a digest of a shared network address. Kept for 180 days."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="signals")
    digest = models.CharField(max_length=64)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "digest"], name="one_signal_a_player")]
        indexes = [models.Index(fields=["digest"], name="signals_alike")]

    def __str__(self) -> str:
        return f"{self.player_id}"
