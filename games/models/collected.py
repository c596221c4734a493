"""Records that people import into their own collection."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.players import Player
from games.models.tables import new_code


class Collected(models.Model):
    """An uploaded record in canonical form, visible to its owner and to people with its address.

    `digest` is the SHA-256 of the canonical text: a person has each record once.
    """

    code = models.CharField(max_length=10, unique=True, default=new_code, editable=False)
    owner = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="collection")
    title = models.CharField(_("title"), max_length=80, blank=True, default="")
    digest = models.CharField(max_length=64)
    record = models.TextField(help_text="belote-record/1, canonical, without the end of its line")
    # The edition of the presets that the record's rules name (games.rules.earlier_presets); null: the first edition.
    edition = models.PositiveSmallIntegerField(null=True, editable=False)
    donnes_count = models.PositiveIntegerField()
    finished = models.BooleanField(help_text="whether the partie it tells is over")
    at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [models.UniqueConstraint(fields=["owner", "digest"], name="collected_once")]
        indexes = [models.Index(fields=["owner", "-id"], name="collection_of")]

    def __str__(self) -> str:
        return self.code
