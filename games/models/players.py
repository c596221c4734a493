"""Players: people with an account, guests, bots."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _


class Player(models.Model):
    """A player. A guest is a person without a user; a bot never has one, nor has the robot of a `RobotAccount`."""

    class Kind(models.TextChoices):
        PERSON = "person", _("person")
        BOT = "bot", _("bot")
        ROBOT = "robot", _("robot account")

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="player",
        verbose_name=_("account"),
    )
    name = models.CharField(_("name"), max_length=30)
    kind = models.CharField(max_length=6, choices=Kind, default=Kind.PERSON, verbose_name=_("kind"))
    # For a guest who signed in to an existing account: that account's player, who owns everything the guest played.
    absorbed_by = models.ForeignKey(
        "self",
        null=True,
        blank=True,
        on_delete=models.PROTECT,
        related_name="absorbed",
        verbose_name=_("taken over by the account"),
    )
    # A copy of the rating, written by `leagues.rankings`; null: no rating yet.
    rating = models.FloatField(null=True, blank=True, verbose_name=_("rating"))
    created_at = models.DateTimeField(auto_now_add=True, verbose_name=_("first visit on"))

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = [
            # Two tables that open at once must use the same row of a bot, not create it twice.
            models.UniqueConstraint(fields=["name"], condition=models.Q(kind="bot"), name="one_bot_a_name"),
        ]

    def __str__(self) -> str:
        return self.name


def player_ids(player: Player) -> set[int]:
    """Return the ids under which this person has sat: their own, and those of their guests before signing in."""
    return {player.pk, *Player.objects.filter(absorbed_by=player).values_list("pk", flat=True)}


def ids_behind(player: Player) -> set[int]:
    """Return `player_ids`, read again from the database, since a guest may have signed in after this row was read."""
    now = Player.objects.select_related("absorbed_by").get(pk=player.pk)
    return player_ids(now.absorbed_by or now)


def sit_together(one: Player, other: Player) -> bool:
    """Whether both sit at one table that is not over, under any of their ids."""
    under_way = one.seats.filter(table__finished_at=None, table__closed_at=None)
    return Player.objects.filter(pk__in=player_ids(other), seats__table__in=under_way.values("table")).exists()
