"""`{% backup_trouble at %}`: that a contest goes on elsewhere, that its stick is gone, or that its backup failed."""

from django import template
from django.conf import settings
from django.urls import reverse

from games.rules.record_json import Json
from leagues.contests.archives.backups import keeper
from leagues.contests.archives.stick import folder_of, taken_over, verify_written_here
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.context import ContestContext
from leagues.contests.words.refusals import words_of

register = template.Library()


@register.inclusion_tag("contests/_backup_trouble.html", takes_context=True)
def backup_trouble(context: Json, at: ContestContext) -> Json:
    """Return what the desk must know; nothing on a site that keeps no backups of contests."""
    if not settings.BACKUPS:
        return {}
    try:
        verify_written_here(at.contest)
    except ContestRefusal as refusal:
        elsewhere = refusal.code is ContestCode.GOES_ON_ELSEWHERE
        return {
            "refusal": words_of(refusal),
            "taken": taken_over(folder_of(at.code)) if elsewhere else None,
            "without": reverse("contests:without-stick", args=[at.code]),
            "csrf_token": context.get("csrf_token"),
        }
    return {"failure": keeper.failures.get(at.contest.pk)}
