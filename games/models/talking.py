"""Messages that people write to each other, and notifications."""

from django.db import models

from games.models.players import Player
from games.models.tables import Table


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
