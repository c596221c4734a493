"""Stored donnes: the rows that history, replay, exports and statistics read."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.parties import Partie
from games.models.tables import SEATS

CAMPS = [("NS", _("North–South")), ("EW", _("East–West"))]


class Donne(models.Model):
    """A finished donne, which no longer changes: its record text (belote-record/1) and its line on the sheet."""

    partie = models.ForeignKey(Partie, on_delete=models.CASCADE, related_name="donnes", db_index=False)
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
    # Facts that follow from the actions (games.rules.facts), for filters and statistics; empty if not applicable.
    round = models.PositiveSmallIntegerField(null=True, help_text="retourne: in which round it was taken, 1 or 2")
    contre_by = models.CharField(max_length=1, choices=SEATS, blank=True, default="")
    surcontre_by = models.CharField(max_length=1, choices=SEATS, blank=True, default="")
    der = models.CharField(max_length=2, choices=CAMPS, blank=True, default="", help_text="who won the last trick")
    n_dealt = models.PositiveSmallIntegerField(null=True, help_text="card points in hand before the lead, at the trump")
    e_dealt = models.PositiveSmallIntegerField(null=True)
    s_dealt = models.PositiveSmallIntegerField(null=True)
    w_dealt = models.PositiveSmallIntegerField(null=True)
    # Letters (in the order N E S W) of the seats that somebody else played for at least once; statistics skip them.
    stood_in = models.CharField(max_length=4, blank=True, default="")
    swing = models.PositiveIntegerField(default=0, help_text="how far apart the marks of the two camps are")

    class Meta:
        verbose_name = _("donne")
        verbose_name_plural = _("donnes")
        constraints = [models.UniqueConstraint(fields=["partie", "number"], name="one_donne_a_number")]
        # The indexes hold every column that filters use, so that skipped rows and their records are not read.
        indexes = [
            models.Index(
                fields=["partie", "number", "outcome", "trump", "value", "multiplier", "capot", "swing", "taker"],
                name="donnes_in_order",
            ),
            models.Index(
                fields=["outcome", "trump", "value", "multiplier", "capot", "swing", "partie", "number", "id"],
                name="donnes_by_facets",
            ),
            models.Index(fields=["-swing", "-partie", "-number"], name="donnes_by_swing"),
        ]

    def __str__(self) -> str:
        return f"{self.partie} {self.number}"
