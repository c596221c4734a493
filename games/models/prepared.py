"""Sets of prepared donnes, who has opened which of them, and the ranking of each set (docs/prepared-donnes.md)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import Table, new_code


class DonneSet(models.Model):
    """Donnes that several people play, each alone with robots, at tables of their own.

    `seed` gives every pack, cut and dealer, `dice_key` the chance of the robots; both are hexadecimal and secret until
    `revealed_at`. `robots`: level, version and program of its robots (`games.duplicate.robots_of_sets`).
    """

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    day = models.DateField(_("day"))
    preset = models.CharField(_("rules"), max_length=20)
    rules = models.JSONField()
    count = models.PositiveSmallIntegerField(_("donnes"))
    opens_at = models.DateTimeField(_("opens"))
    closes_at = models.DateTimeField(_("closes"))
    revealed_at = models.DateTimeField(_("cards shown"), null=True, blank=True)
    commitment = models.CharField(_("commitment"), max_length=64)
    seed = models.CharField(max_length=64, editable=False)
    dice_key = models.CharField(max_length=64, editable=False)
    robots = models.CharField(_("robots"), max_length=40)

    class Meta:
        verbose_name = _("set of donnes")
        verbose_name_plural = _("sets of donnes")
        constraints = [models.UniqueConstraint(fields=["day", "preset"], name="one_set_a_day")]

    def __str__(self) -> str:
        return f"{self.day.isoformat()} {self.preset}"


class PreparedPlay(models.Model):
    """A donne of a set that a person has opened, and its result.

    `ranked`: opened while the set was open; the others are played for pleasure. `difference`: marks of North-South
    minus those of East-West; null until the donne is over.
    """

    donne_set = models.ForeignKey(DonneSet, on_delete=models.CASCADE, related_name="plays")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="prepared_plays")
    table = models.OneToOneField(Table, on_delete=models.PROTECT, related_name="prepared_play")
    ranked = models.BooleanField()
    opened_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    difference = models.IntegerField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["donne_set", "number", "player"], name="one_play_a_person_and_donne")
        ]
        indexes = [
            models.Index(
                fields=["donne_set", "number", "difference", "player"],
                name="ranked_results",
                condition=models.Q(ranked=True, difference__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.donne_set} {self.number} {self.player}"


class SetRanking(models.Model):
    """The ranking of a set as last counted, a copy that is counted again from the results (`games.duplicate.counting`).

    `results`: how many results there were; `left_out`: a digest of the people who were left out, since they are banned;
    `counted_at`: when their reading began. `counted`: JSON, what `games.duplicate.counting` makes of them.
    """

    donne_set = models.OneToOneField(DonneSet, on_delete=models.CASCADE, related_name="ranking")
    results = models.PositiveIntegerField()
    left_out = models.CharField(max_length=16)
    counted_at = models.DateTimeField()
    counted = models.TextField()

    def __str__(self) -> str:
        return f"{self.donne_set}: {self.results}"
