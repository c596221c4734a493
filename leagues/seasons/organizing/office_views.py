"""The office: the next task, the progress of the season, and links to every organizers' page."""

from dataclasses import dataclass
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from leagues.models import League, Season
from leagues.seasons.context import SeasonContext, at_office
from leagues.seasons.organizing.office import tasks_of
from leagues.seasons.organizing.office_saying import shown
from leagues.seasons.organizing.office_words import told_of
from leagues.seasons.ranking_cache import kept
from leagues.seasons.words.stages import STAGES
from leagues.standings.seasons.challenge_settings import ChallengeSettings

Kind = League.Kind
OF_KINDS: Final[dict[str, tuple[Kind, ...]]] = {
    "entries": (Kind.CHAMPIONSHIP, Kind.LADDER),
    "hold_days": (Kind.CHALLENGE,),
    "start": (Kind.CHAMPIONSHIP,),
}
"""Pages that not every kind of league has."""
FOR_ALL: Final = frozenset({"entries", "hold_days", "log", "csv", "pdf"})
"""Pages that everybody of the club may open, not only organizers."""


@dataclass(frozen=True, slots=True)
class Page:
    title: str
    told: str
    to: str


@require_safe
@never_cache
def office(request: HttpRequest, code: str, number: int) -> HttpResponse:
    at = at_office(request, code, number)
    main, *more = (told_of(at, task) for task in tasks_of(at, timezone.localdate()))
    return shown(
        request,
        "leagues/organizing/office.html",
        at,
        main=main,
        more=more,
        stage=STAGES[Season.Stage(at.season.stage)],
        figures=figures_of(at),
        counted=kept(at.season),
        pages=pages_of(at),
    )


def figures_of(at: SeasonContext) -> list[tuple[str, str]]:
    """Return the season's progress in figures."""
    state = at.state
    there = str(sum(1 for each in state.entrants.values() if each.withdrawn is None))
    if at.league.kind == Kind.CHALLENGE:
        planned = state.settings.days if isinstance(state.settings, ChallengeSettings) else 0
        return [(_("Days chosen"), f"{len(state.days)} / {planned}")]
    if at.league.kind == Kind.LADDER:
        return [(_("Players"), there), (_("Months begun"), str(len(state.months)))]
    played = sum(1 for each in state.fixtures.values() if each.result is not None)
    return [
        (_("Pairs"), there),
        (_("Divisions"), str(sum(1 for each in state.divisions if each))),
        (_("Fixtures with a result"), f"{played} / {len(state.fixtures)}"),
    ]


def pages_of(at: SeasonContext) -> list[Page]:
    """Return the office's pages that exist for this kind of league and that the viewer may see."""
    known = {
        "entries": (pgettext("of a season", "Entries"), _("Who plays, withdrawals, partners replaced.")),
        "hold_days": (_("Days to hold"), _("Which contests of the club count.")),
        "start": (pgettext("of the fixtures", "Draw"), _("Divisions and days, looked at before they count.")),
        "settings": (pgettext("of a season", "Settings"), _("Points, ties, attendance, who goes up and down.")),
        "describe": (_("Name and days"), _("What the page says, and whether it is announced.")),
        "csv": (_("The tables as a file"), _("For a spreadsheet.")),
        "pdf": (_("The tables on paper"), _("To print, or to hang up.")),
        "log": (pgettext("of a season", "Log"), _("Everything that was done, by whom; and the way to undo it.")),
        "end": (_("Beginning and end"), _("Open, close, open again, cancel.")),
        "next": (_("Next season"), _("Drawn up from the final tables, in one step.")),
    }
    return [
        Page(title, told, reverse(f"leagues:{name}", args=at.address))
        for name, (title, told) in known.items()
        if at.league.kind in OF_KINDS.get(name, (at.league.kind,)) and (name in FOR_ALL or at.rights.organizes)
    ]
