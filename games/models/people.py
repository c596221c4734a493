"""Rows about people: profiles, follows, blocks, notes, messages, notifications, personal tokens.

Programs of a person use the API with a personal token.
"""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.robot_accounts import RobotAccount
from games.models.tables import Table


class Profile(models.Model):
    """A player's profile. The picture is re-encoded by the site; the uploaded file is not stored."""

    class Shown(models.TextChoices):
        """Audience of a person's statistics."""

        EVERYBODY = "all", _("Everybody")
        FRIENDS = "friends", _("Friends")
        MYSELF = "me", _("Only me")

    player = models.OneToOneField(Player, on_delete=models.CASCADE, related_name="profile", verbose_name=_("player"))
    about = models.CharField(_("about"), max_length=500, blank=True, default="")
    languages = models.JSONField(_("languages"), default=list, blank=True)
    club = models.CharField(_("club"), max_length=60, blank=True, default="")
    # The seed of the drawn avatar; empty: the player's number is the seed.
    avatar_seed = models.CharField(max_length=16, blank=True, default="")
    picture = models.BinaryField(null=True, editable=False)
    statistics = models.CharField(_("statistics"), max_length=7, choices=Shown, default=Shown.EVERYBODY)
    # Since when this person hides their presence; null: others can see it.
    hidden_at = models.DateTimeField(null=True, blank=True)

    def __str__(self) -> str:
        return str(self.player)


class Follow(models.Model):
    """One person follows another; two people who follow each other are friends."""

    follower = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="follows")
    followed = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="followers")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["follower", "followed"], name="followed_once"),
            models.CheckConstraint(
                condition=~models.Q(follower=models.F("followed")), name="nobody_follows_themselves"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.follower} → {self.followed}"


class Block(models.Model):
    """One person blocks another: they do not see each other and are not seated together."""

    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="blocks")
    blocked = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="blocked_by")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["by", "blocked"], name="blocked_once"),
            models.CheckConstraint(condition=~models.Q(by=models.F("blocked")), name="nobody_blocks_themselves"),
        ]

    def __str__(self) -> str:
        return f"{self.by} ✕ {self.blocked}"


class Note(models.Model):
    """A private note about another person, shown to its writer only."""

    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notes")
    about = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    text = models.CharField(max_length=500)
    at = models.DateTimeField(auto_now=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["by", "about"], name="one_note_about_somebody")]

    def __str__(self) -> str:
        return f"{self.by} on {self.about}"


class ChatLine(models.Model):
    """One line written at a table; the last hundred are kept. Ready-made phrases are not stored."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="chat")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    text = models.CharField(max_length=280)
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [models.Index(fields=["table", "-id"], name="chat_of_a_table")]

    def __str__(self) -> str:
        return f"{self.table_id} {self.player_id}"


class Message(models.Model):
    """A private message."""

    sender = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="sent")
    to = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="received")
    text = models.CharField(max_length=1000)
    at = models.DateTimeField(auto_now_add=True)
    read_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            models.Index(fields=["to", "-id"], name="messages_received"),
            models.Index(fields=["sender", "-id"], name="messages_sent"),
        ]

    def __str__(self) -> str:
        return f"{self.sender_id} → {self.to_id}"


class Mute(models.Model):
    """One person hides another person's messages; the other person is not informed."""

    by = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="mutes")
    muted = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["by", "muted"], name="muted_once")]

    def __str__(self) -> str:
        return f"{self.by_id} mutes {self.muted_id}"


class Notification(models.Model):
    """A notification for a person: its kind, and the data that its text needs (names, addresses)."""

    to = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notifications")
    kind = models.CharField(max_length=20)
    about = models.JSONField(default=dict)
    at = models.DateTimeField(auto_now_add=True)
    read_at = models.DateTimeField(null=True)
    # Identifies what happened, so that a person is notified of it only once; null for most notifications.
    key = models.CharField(max_length=80, null=True)  # noqa: DJ001

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["to", "key"], condition=models.Q(key__isnull=False), name="notified_once")
        ]
        indexes = [models.Index(fields=["to", "-id"], name="notifications_of")]

    def __str__(self) -> str:
        return f"{self.kind} to {self.to_id}"


class Token(models.Model):
    """A personal token. Only its SHA-256 is stored, and its first letters (`start`) so that the owner recognises it.

    `robot`: the robot account for which programs use it; null: they act for its person.
    """

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="tokens")
    robot = models.ForeignKey(RobotAccount, null=True, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(_("name"), max_length=60)
    digest = models.CharField(max_length=64, unique=True)
    start = models.CharField(max_length=12)
    scopes = models.JSONField(_("what the token may do"), default=list)
    made_at = models.DateTimeField(auto_now_add=True)
    used_at = models.DateTimeField(null=True)
    expires_at = models.DateTimeField(_("valid until"), null=True, blank=True)
    ended_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.user_id} {self.name}"
