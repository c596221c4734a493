"""Sets of prepared donnes: of a day, of a duel, of a team match (docs/prepared-donnes.md)."""

from typing import Final

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import SEATS, Table, new_code


class DonneSet(models.Model):
    """Donnes that several people play, at tables of their own.

    A set of a day is played by everybody who may, each alone with three robots; a set of robot accounts likewise, by
    them. A duel and a team match have two rooms with people who have taken a seat there (`SetSeat`).

    `seed` gives every pack, cut and dealer, `dice_key` the chance of the robots; both are hexadecimal and secret until
    `revealed_at`. `robots`: level, version and program of its robots (`games.duplicate.set_robots`). `day` is null
    except for a set of a day. `begun_at`: since when a duel or a team match has all its people.
    """

    class Kind(models.TextChoices):
        DAY = "day", _("Donne of the day")
        DUEL = "duel", _("Duel")
        TEAM = "team", _("Team match")
        ROBOTS = "bots", _("Robot accounts")

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    kind = models.CharField(_("kind"), max_length=4, choices=Kind, default=Kind.DAY, db_default=Kind.DAY)
    day = models.DateField(_("day"), null=True, blank=True)
    preset = models.CharField(_("rules"), max_length=20)
    rules = models.JSONField()
    count = models.PositiveSmallIntegerField(_("donnes"))
    opens_at = models.DateTimeField(_("opens"))
    begun_at = models.DateTimeField(_("begun"), null=True, blank=True)
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
        return f"{self.code if self.day is None else self.day.isoformat()} {self.preset}"

    @property
    def is_for_all(self) -> bool:
        """Whether everybody plays it alone, and all are ranked together: not a duel or a team match."""
        return self.kind in FOR_ALL


FOR_ALL: Final = (DonneSet.Kind.DAY, DonneSet.Kind.ROBOTS)
"""Kinds of sets with one ranking of everybody who plays them."""


class SetSeat(models.Model):
    """A seat that a person has taken in a duel or a team match. `room`: 1 or 2; its people play at one table.

    In a duel each of the two sits South in a room of their own. In a team match North and South of room 1 and East
    and West of room 2 are the first team, the others the second. Robots play the seats nobody has taken.
    """

    donne_set = models.ForeignKey(DonneSet, on_delete=models.CASCADE, related_name="seats")
    room = models.PositiveSmallIntegerField(_("room"))
    seat = models.CharField(_("seat"), max_length=1, choices=SEATS)
    player = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="set_seats", verbose_name=_("player"))
    joined_at = models.DateTimeField(_("joined"))

    class Meta:
        verbose_name = _("seat of a set")
        verbose_name_plural = _("seats of sets")
        constraints = [
            models.UniqueConstraint(fields=["donne_set", "room", "seat"], name="one_person_a_set_seat"),
            models.UniqueConstraint(fields=["donne_set", "player"], name="one_set_seat_a_person"),
        ]

    def __str__(self) -> str:
        return f"{self.donne_set} {self.room} {self.seat}"


class PreparedPlay(models.Model):
    """A donne of a set that a person has opened, or in a team match the people of a `room`, and its result.

    `ranked`: opened while the set was open; the others are played for pleasure. `difference`: marks of North-South
    minus those of East-West; null until the donne is over. `per_cent`: of the field that it beat, once the set of a day
    is over; null for banned people, and without others.
    """

    donne_set = models.ForeignKey(DonneSet, on_delete=models.CASCADE, related_name="plays")
    number = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, null=True, on_delete=models.PROTECT, related_name="prepared_plays")
    room = models.PositiveSmallIntegerField(null=True)
    table = models.OneToOneField(Table, on_delete=models.PROTECT, related_name="prepared_play")
    ranked = models.BooleanField()
    opened_at = models.DateTimeField()
    finished_at = models.DateTimeField(null=True)
    difference = models.IntegerField(null=True)
    per_cent = models.FloatField(null=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["donne_set", "number", "player"], name="one_play_a_person_and_donne"),
            models.UniqueConstraint(fields=["donne_set", "number", "room"], name="one_play_a_room_and_donne"),
        ]
        indexes = [
            models.Index(
                fields=["donne_set", "number", "difference", "player"],
                name="ranked_results",
                condition=models.Q(ranked=True, difference__isnull=False),
            )
        ]

    def __str__(self) -> str:
        return f"{self.donne_set} {self.number} {self.player or self.room}"


class SetRanking(models.Model):
    """The ranking of a set as last counted, a copy that is counted again from the results (`games.duplicate.counting`).

    `results`: how many results there were; `left_out`: a digest of the people who were left out, since they are banned,
    empty while the per cents of the plays are not all written; `counted_at`: when their reading began. `counted`: JSON,
    what `games.duplicate.counting` makes of them.
    """

    donne_set = models.OneToOneField(DonneSet, on_delete=models.CASCADE, related_name="ranking")
    results = models.PositiveIntegerField()
    left_out = models.CharField(max_length=16)
    counted_at = models.DateTimeField()
    counted = models.TextField()

    def __str__(self) -> str:
        return f"{self.donne_set}: {self.results}"
