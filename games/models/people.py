"""Relations between people: profiles, follows, blocks, private notes."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player


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
