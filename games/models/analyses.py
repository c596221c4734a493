"""Kept analyses of finished donnes (`games.analyses`): the solver's answer, its figures for each seat, what waits.

The first two are derived from the donne's record and may be deleted: they are computed again. They tell about cards, so
`games.permissions.readable_records` decides who may see them, as for the record itself.
"""

from django.db import models

from games.models.parties import Donne
from games.models.players import Player
from games.models.tables import SEATS


class DonneAnalysis(models.Model):
    """The solver's analysis of one donne. `edition`: games.rules.solver.reviewing.EDITION when it was made."""

    donne = models.OneToOneField(Donne, on_delete=models.CASCADE, related_name="analysis")
    edition = models.PositiveSmallIntegerField()
    made_at = models.DateTimeField()
    # What games.rules.solver.records.donne_analysis answers: null for a donne without cards or taker, {"fault": code}
    # where the solver gave up.
    answer = models.JSONField(null=True)
    # The card that gave the donne to another camp (games.rules.solver.decisive): null without one, and in editions
    # before 3.
    decisive = models.PositiveSmallIntegerField(null=True, help_text="its number from 0 in the donne")
    decisive_marks = models.PositiveSmallIntegerField(null=True, help_text="how far it moved the difference of marks")

    class Meta:
        indexes = [
            models.Index(
                fields=["-decisive_marks"], name="most_decisive", condition=models.Q(decisive_marks__isnull=False)
            )
        ]

    def __str__(self) -> str:
        return f"donne {self.donne_id}, edition {self.edition}"


class SeatAnalysis(models.Model):
    """The figures of one seat of an analysed donne (games.rules.solver.seat_figures); its player and the time, for
    plots.

    There are none for a donne without an answer.
    """

    analysis = models.ForeignKey(DonneAnalysis, on_delete=models.CASCADE, related_name="seats", db_index=False)
    seat = models.CharField(max_length=1, choices=SEATS)
    player = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="seat_analyses", db_index=False
    )
    played_at = models.DateTimeField(help_text="when the donne ended")
    judged = models.PositiveSmallIntegerField(help_text="cards judged by what the player knew")
    faults = models.PositiveSmallIntegerField()
    cost = models.FloatField(help_text="marks lost by faults")
    luck = models.PositiveSmallIntegerField(help_text="points lost with open cards")
    dearest = models.PositiveSmallIntegerField(null=True, help_text="the dearest fault: its number from 0 in the donne")
    dearest_cost = models.FloatField(null=True)
    phases = models.JSONField(help_text="by phase: cards judged, and marks lost by faults")
    made_less_par = models.SmallIntegerField(null=True, help_text="points of the camp, less those of perfect play")

    class Meta:
        constraints = [models.UniqueConstraint(fields=["analysis", "seat"], name="one_analysis_a_seat")]
        indexes = [
            models.Index(fields=["player", "played_at"], name="analyses_of_a_player"),
            models.Index(
                fields=["-dearest_cost"], name="dearest_faults", condition=models.Q(dearest_cost__isnull=False)
            ),
            models.Index(fields=["-luck"], name="most_luck"),
        ]

    def __str__(self) -> str:
        return f"{self.analysis_id} {self.seat}"


class AnalysisRequest(models.Model):
    """A donne that somebody wants analysed; the row is deleted once it is done."""

    donne = models.OneToOneField(Donne, on_delete=models.CASCADE, related_name="analysis_request")
    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="analysis_requests")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"donne {self.donne_id}"


class AnalysisLane(models.Model):
    """The only row of its table: which process analyses donnes, how far ranked parties are done, and what was done.

    `until`: when another process may take over, in case this one was killed. All donnes of ranked parties that ended
    before `upto` have an analysis of `edition`. `done`, `failed`: analyses stored so far, in any edition, and `seconds`
    that they took (games.analyses.figures).
    """

    holder = models.CharField(max_length=32, blank=True, default="")
    until = models.DateTimeField()
    edition = models.PositiveSmallIntegerField(default=0)
    upto = models.DateTimeField(null=True)
    done = models.PositiveBigIntegerField(default=0, db_default=0)
    failed = models.PositiveBigIntegerField(default=0, db_default=0)
    seconds = models.FloatField(default=0, db_default=0)

    def __str__(self) -> str:
        return f"{self.holder} {self.until}"
