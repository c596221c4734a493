"""Heading of every paper of a season: season, organizer, printing time and version."""

from datetime import datetime

from django.utils.translation import get_language
from django.utils.translation import gettext as _

from leagues.contests.papers.page import Heading, Paper
from leagues.contests.words.settings import moment_text
from leagues.seasons.context import SeasonContext


def paper_of(at: SeasonContext, title: str, now: datetime, *, lying: bool = False) -> Paper:
    """Return a document with its first page under that title."""
    club = at.league.club
    under = " · ".join(filter(None, [at.league.name, at.season.name, "" if club is None else club.name]))
    foot = _("Printed on %(moment)s · version %(version)s") % {
        "moment": moment_text(now),
        "version": at.state.version,
    }
    heading = Heading(title=title, under=under, foot=foot, language=get_language() or "fr")
    return Paper(heading, lying=lying)
