"""Parties and their sealed donnes: what history, exports and statistics read."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import SEATS, Table, new_code

CAMPS = [("NS", _("North–South")), ("EW", _("East–West"))]


class Partie(models.Model):
    """A partie, under way or finished: its whole rule set, its players, its totals (marks)."""

    class How(models.TextChoices):
        """Why it ended (record.md, `x_end`); `played` is to its natural end."""

        PLAYED = "played", _("played to its end")
        STOPPED = "stopped", _("stopped")

    class Winner(models.TextChoices):
        NS = "NS", _("North–South")
        EW = "EW", _("East–West")
        DRAW = "draw", _("draw")

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    table = models.ForeignKey(Table, null=True, on_delete=models.PROTECT, related_name="parties")
    rules = models.JSONField(help_text="the full rule set, so that it replays the same for ever")
    first_dealer = models.CharField(max_length=1, choices=SEATS)
    begun_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True, blank=True)
    how = models.CharField(max_length=10, choices=How, blank=True, default="")
    winner = models.CharField(max_length=4, choices=Winner, blank=True, default="")
    ns_total = models.PositiveIntegerField(default=0)
    ew_total = models.PositiveIntegerField(default=0)
    donnes_count = models.PositiveIntegerField(default=0)

    class Meta:
        verbose_name = _("partie")
        indexes = [models.Index(fields=["-finished_at", "-id"], name="parties_by_end")]

    def __str__(self) -> str:
        return self.code


class PartieSeat(models.Model):
    """Who played a partie on which seat, under the name shown then."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1, choices=SEATS)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="partie_seats")
    name = models.CharField(max_length=30)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["partie", "seat"], name="one_player_a_partie_seat")]

    def __str__(self) -> str:
        return f"{self.partie} {self.seat} {self.name}"


class Donne(models.Model):
    """A finished donne, sealed for good: its record text (belote-record/1) and its line on the sheet."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="donnes")
    number = models.PositiveIntegerField(help_text="from 1, in the order dealt")
    sealed_at = models.DateTimeField()
    record = models.TextField(help_text="one donne of a belote-record/1, as JSON text")
    dealer = models.CharField(max_length=1, choices=SEATS)
    outcome = models.CharField(max_length=8)
    taker = models.CharField(max_length=1, choices=SEATS, blank=True, default="")
    trump = models.CharField(max_length=2, blank=True, default="")
    value = models.CharField(max_length=8, blank=True, default="", help_text="encheres: the contract")
    multiplier = models.PositiveSmallIntegerField(default=1)
    capot = models.CharField(max_length=2, choices=CAMPS, blank=True, default="")
    ns_tricks = models.PositiveSmallIntegerField(null=True)
    ew_tricks = models.PositiveSmallIntegerField(null=True)
    ns_points = models.PositiveSmallIntegerField()
    ew_points = models.PositiveSmallIntegerField()
    ns_belote = models.PositiveSmallIntegerField()
    ew_belote = models.PositiveSmallIntegerField()
    ns_annonces = models.PositiveSmallIntegerField()
    ew_annonces = models.PositiveSmallIntegerField()
    ns_penalties = models.PositiveIntegerField()
    ew_penalties = models.PositiveIntegerField()
    ns_marks = models.PositiveIntegerField()
    ew_marks = models.PositiveIntegerField()
    ns_held = models.PositiveIntegerField()
    ew_held = models.PositiveIntegerField()
    ns_total = models.PositiveIntegerField()
    ew_total = models.PositiveIntegerField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["partie", "number"], name="one_donne_a_number")]

    def __str__(self) -> str:
        return f"{self.partie} {self.number}"
