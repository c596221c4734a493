"""Robot accounts: programs of people that play over the API (docs/robot-accounts.md)."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player, player_ids


class RobotAccount(models.Model):
    """A robot of a person. It sits at tables as its own `player`, of kind `robot`, never as its owner.

    `name` is what its owner chose; the player's name says that it is a robot. `open_to_people`: everybody may ask it
    to a private table. `ended_at`: since when it plays no more; its parties stay. `owner` is null once the owner has
    deleted their account, which ends the robot.
    """

    owner = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        null=True,
        on_delete=models.SET_NULL,
        related_name="robot_accounts",
        verbose_name=_("owner"),
    )
    player = models.OneToOneField(
        Player, on_delete=models.PROTECT, related_name="robot_account", verbose_name=_("player")
    )
    name = models.CharField(_("name"), max_length=20, unique=True)
    about = models.CharField(_("about"), max_length=200, blank=True, default="")
    open_to_people = models.BooleanField(_("plays with people"), default=True)
    made_at = models.DateTimeField(_("made"))
    # When a program last listened for this robot, to within some seconds.
    heard_at = models.DateTimeField(null=True, editable=False)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("robot account")
        verbose_name_plural = _("robot accounts")

    def __str__(self) -> str:
        return self.name


class RobotWaiting(models.Model):
    """A robot account that waits in the robots' queue for three others, for parties of these rules."""

    robot = models.OneToOneField(RobotAccount, on_delete=models.CASCADE, related_name="waiting")
    preset = models.CharField(max_length=20)
    since = models.DateTimeField()

    class Meta:
        indexes = [models.Index(fields=["preset", "since"], name="robots_waiting")]

    def __str__(self) -> str:
        return f"{self.robot_id} {self.preset}"


def kept_from(player: Player) -> frozenset[int]:
    """Return the ids beside which this player never sits: of a person their own robots, of a robot its owner."""
    if player.kind == Player.Kind.BOT:
        return frozenset()
    if player.kind == Player.Kind.ROBOT:
        owners = Player.objects.filter(user__robot_accounts__player=player)
        return frozenset(pk for owner in owners for pk in player_ids(owner))
    user_id = player.user_id if player.absorbed_by is None else player.absorbed_by.user_id
    if user_id is None:
        return frozenset()
    return frozenset(RobotAccount.objects.filter(owner=user_id).values_list("player_id", flat=True))
