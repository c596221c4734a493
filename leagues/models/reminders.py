"""Reminders already sent, and addresses of players' own calendars."""

from django.db import models

from games.models import Player


class Reminder(models.Model):
    """A reminder that was sent: `what` is its key, with subject and day (`leagues.seasons.reminding`).

    The unique (player, what) lets only one of two processes send it at the same time.
    """

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    what = models.CharField(max_length=80)
    at = models.DateTimeField()

    class Meta:
        constraints = [models.UniqueConstraint(fields=["player", "what"], name="reminded_once")]
        indexes = [models.Index(fields=["at"], name="reminders_by_age")]

    def __str__(self) -> str:
        return f"{self.player_id} {self.what}"


class OwnCalendar(models.Model):
    """The address of a player's own calendar: `number` counts those given out, and only the last one is valid.

    `ended_at`: when it was revoked without a new one.
    """

    player = models.OneToOneField(Player, primary_key=True, on_delete=models.CASCADE, related_name="+")
    number = models.PositiveIntegerField(default=1)
    given_at = models.DateTimeField()
    ended_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return f"{self.player_id} {self.number}"
