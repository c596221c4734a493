"""Parties with real cards: the sheet, and the log of every entry on it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from games.models.parties import Partie
from games.models.players import Player


class Sheet(models.Model):
    """A paper sheet. Its partie is created with it and appears in lists once the sheet is closed.

    `version` and `moved_at` repeat the last entry of the log, for lists and for phones that follow the sheet.
    """

    partie = models.OneToOneField(Partie, on_delete=models.CASCADE, related_name="sheet", verbose_name=_("partie"))
    keeper = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="sheets", verbose_name=_("opened by"))
    version = models.PositiveIntegerField(default=0, verbose_name=_("version"))
    opened_at = models.DateTimeField(verbose_name=_("opened"))
    moved_at = models.DateTimeField()
    closed_at = models.DateTimeField(null=True, blank=True, verbose_name=_("closed"))

    class Meta:
        verbose_name = _("paper sheet")
        verbose_name_plural = _("paper sheets")
        indexes = [models.Index(fields=["moved_at"], name="sheets_open", condition=models.Q(closed_at=None))]

    def __str__(self) -> str:
        return str(self.partie)


class SheetEntry(models.Model):
    """One entry of a sheet's log, which is append-only. Only `games.sheets.entries` reads `text`.

    If two entries are written at once, the unique constraint on (sheet, version) accepts only one of them. If an entry
    is sent twice, the unique constraint on (sheet, ref) lets it be stored only once.
    """

    sheet = models.ForeignKey(Sheet, on_delete=models.CASCADE, related_name="entries")
    version = models.PositiveIntegerField()
    text = models.TextField()
    by = models.ForeignKey(Player, on_delete=models.PROTECT, related_name="+")
    ref = models.CharField(max_length=40, blank=True, default="")
    at = models.DateTimeField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["sheet", "version"], name="one_sheet_entry_a_version"),
            models.UniqueConstraint(fields=["sheet", "ref"], condition=~models.Q(ref=""), name="one_sheet_entry_a_ref"),
        ]

    def __str__(self) -> str:
        return f"{self.sheet_id} v{self.version}"
