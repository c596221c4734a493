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

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False, verbose_name=_("code"))
    table = models.ForeignKey(
        Table, null=True, on_delete=models.PROTECT, related_name="parties", verbose_name=_("table")
    )
    rules = models.JSONField(
        help_text="the full rule set, so that it replays the same for ever", verbose_name=_("rules")
    )
    first_dealer = models.CharField(max_length=1, choices=SEATS)
    begun_at = models.DateTimeField(verbose_name=_("begun"))
    finished_at = models.DateTimeField(null=True, blank=True, verbose_name=_("finished"))
    how = models.CharField(max_length=10, choices=How, blank=True, default="", verbose_name=_("how it ended"))
    winner = models.CharField(max_length=4, choices=Winner, blank=True, default="", verbose_name=_("winner"))
    ns_total = models.PositiveIntegerField(default=0, verbose_name=_("total NS"))
    ew_total = models.PositiveIntegerField(default=0, verbose_name=_("total EW"))
    donnes_count = models.PositiveIntegerField(default=0, verbose_name=_("donnes"))

    class Meta:
        verbose_name = _("partie")
        verbose_name_plural = _("parties")
        indexes = [models.Index(fields=["-finished_at", "-id"], name="parties_by_end")]

    def __str__(self) -> str:
        return self.code


class PartieSeat(models.Model):
    """Who played a partie on which seat, under the name shown then."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="seats")
    seat = models.CharField(max_length=1, choices=SEATS, verbose_name=_("seat"))
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="partie_seats", verbose_name=_("player"))
    name = models.CharField(max_length=30, verbose_name=_("name"))

    class Meta:
        verbose_name = _("seat")
        verbose_name_plural = _("seats")
        constraints = [models.UniqueConstraint(fields=["partie", "seat"], name="one_player_a_partie_seat")]

    def __str__(self) -> str:
        return f"{self.partie} {self.seat} {self.name}"


class Donne(models.Model):
    """A finished donne, sealed for good: its record text (belote-record/1) and its line on the sheet."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="donnes")
    number = models.PositiveIntegerField(help_text="from 1, in the order dealt", verbose_name=_("number"))
    sealed_at = models.DateTimeField()
    record = models.TextField(help_text="one donne of a belote-record/1, as JSON text")
    dealer = models.CharField(max_length=1, choices=SEATS, verbose_name=_("dealer"))
    outcome = models.CharField(max_length=8, verbose_name=_("outcome"))
    taker = models.CharField(max_length=1, choices=SEATS, blank=True, default="", verbose_name=_("taker"))
    trump = models.CharField(max_length=2, blank=True, default="", verbose_name=_("trump"))
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
    ns_marks = models.PositiveIntegerField(verbose_name=_("marks NS"))
    ew_marks = models.PositiveIntegerField(verbose_name=_("marks EW"))
    ns_held = models.PositiveIntegerField()
    ew_held = models.PositiveIntegerField()
    ns_total = models.PositiveIntegerField(verbose_name=_("total NS"))
    ew_total = models.PositiveIntegerField(verbose_name=_("total EW"))

    class Meta:
        verbose_name = _("donne")
        verbose_name_plural = _("donnes")
        constraints = [models.UniqueConstraint(fields=["partie", "number"], name="one_donne_a_number")]

    def __str__(self) -> str:
        return f"{self.partie} {self.number}"
