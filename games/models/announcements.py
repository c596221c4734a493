"""Announcements of the operator to everybody."""

from django.db import models
from django.utils.translation import gettext_lazy as _


class Announcement(models.Model):
    """An announcement on every page, in both languages, between two moments (`until` null: until it is removed)."""

    french = models.CharField(_("in French"), max_length=500)
    english = models.CharField(_("in English"), max_length=500)
    address = models.CharField(
        _("leads to the page"),
        max_length=200,
        blank=True,
        default="",
        help_text=_("the address of a page, if there is one"),
    )
    since = models.DateTimeField(_("from"))
    until = models.DateTimeField(_("until"), null=True, blank=True)

    class Meta:
        verbose_name = _("announcement")
        verbose_name_plural = _("announcements")
        indexes = [models.Index(fields=["since"], name="announcements_by_date")]

    def __str__(self) -> str:
        return self.english[:60]
