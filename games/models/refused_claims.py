"""Refused claims, one row each, so that moderators can read them after the table's log is deleted."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.parties import Partie
from games.models.players import Player
from games.models.tables import Table


class RefusedClaim(models.Model):
    """A refused claim « Le reste est à moi »: it could not be proven, and both opponents saw the claimer's cards."""

    class By(models.TextChoices):
        """The author of the refusal: an opponent, a robot in an opponent's seat, or the server when time was up."""

        PERSON = "person", _("refused by an opponent")
        BOT = "bot", _("refused by a robot")
        SERVER = "server", _("not answered in time")

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="refused_claims")
    table = models.ForeignKey(Table, null=True, on_delete=models.SET_NULL, related_name="+")
    partie = models.ForeignKey(Partie, null=True, on_delete=models.SET_NULL, related_name="+")
    donne = models.PositiveIntegerField(help_text="its number in the partie, from 1")
    cards = models.PositiveSmallIntegerField(help_text="how many cards were shown to the opponents")
    by = models.CharField(max_length=6, choices=By)
    at = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["at"], name="refused_claims_of_late")]

    def __str__(self) -> str:
        return f"{self.player_id} in donne {self.donne}"
