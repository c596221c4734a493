"""Robot accounts: programs of people that play over the API (docs/robot-accounts.md)."""

from collections.abc import Collection

from django.conf import settings
from django.db import models, transaction
from django.utils import timezone
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


def owner_of(player: Player) -> Player | None:
    """Return the person who is answerable for what a player does: of a robot account its owner, else the player.

    None for a robot whose owner has deleted their account or never sat down.
    """
    if player.kind != Player.Kind.ROBOT:
        return player
    return Player.objects.filter(user__robot_accounts__player=player).first()


def owners_among(player_ids: Collection[int]) -> dict[int, int]:
    """Return the owner's player id for each of these ids that is a robot account's. One query."""
    found = RobotAccount.objects.filter(player__in=player_ids, owner__player__isnull=False)
    return dict(found.values_list("player_id", "owner__player"))


@transaction.atomic
def end_robots(robots: "models.QuerySet[RobotAccount]") -> None:
    """End robots: their tokens stop at once, they wait no more, and the server plays their parties to their end."""
    ending = list(robots.values_list("pk", flat=True))
    now = timezone.now()
    RobotAccount.objects.filter(pk__in=ending, ended_at=None).update(ended_at=now)
    RobotWaiting.objects.filter(robot__in=ending).delete()
    for robot in RobotAccount.objects.filter(pk__in=ending):
        robot.tokens.filter(ended_at=None).update(ended_at=now)
