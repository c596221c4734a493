"""Pages of the log: every step in words, with author and time, and its undoing."""

from dataclasses import dataclass
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from leagues.seasons.at_season import AtSeason, at_office
from leagues.seasons.course.applying import Line, undone
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.steps import Moment, Step, Undo
from leagues.seasons.organizing.log_names import authors_of, called_in
from leagues.seasons.organizing.office_saying import do, shown, why_of
from leagues.seasons.reading import known
from leagues.seasons.words.steps import step_told

A_PAGE: Final = 50
OPENING: Final = 2
"""The number of steps that create the season, and cannot be undone."""
MOST_DIGITS: Final = 7


@dataclass(frozen=True, slots=True)
class SeasonLogEntry:
    """One step. `undoable`: the viewer may undo it. `by`: empty for a step of the season's clock or of a live table."""

    version: int
    words: str
    by: str
    moment: Moment
    undone: bool
    undoable: bool


@require_http_methods(["GET", "HEAD"])
@never_cache
def log(request: HttpRequest, code: str, number: int) -> HttpResponse:
    return _page(request, at_office(request, code, number))


@require_POST
@never_cache
def undo(request: HttpRequest, code: str, number: int) -> HttpResponse:
    try:
        do(request, code, number, {"undo": _undo})
    except SeasonRefusal as refusal:
        return _page(request, at_office(request, code, number), refusal)
    messages.success(request, _("Undone: it is as if it had never been."))
    return redirect("leagues:log", code, number)


def _page(request: HttpRequest, at: AtSeason, refusal: SeasonRefusal | None = None) -> HttpResponse:
    lines = known(at.season).lines
    until = _until(request, at.state.version)
    page = [line for line in lines if until - A_PAGE < line[1].version <= until][::-1]
    resting = _resting(lines, refusal)
    entries = _entries(at, [*page, *resting], lines)
    return shown(
        request,
        "leagues/organizing/log.html",
        at,
        refusal,
        entries=entries[: len(page)],
        resting=entries[-1] if resting else None,
        newer=min(until + A_PAGE, at.state.version) if until < at.state.version else None,
        older=until - A_PAGE if until > A_PAGE else None,
    )


def _entries(at: AtSeason, page: list[Line], lines: tuple[Line, ...]) -> list[SeasonLogEntry]:
    authors = authors_of(moment for _step, moment in page)
    called, gone = called_in(at, page, lines), undone(lines)
    return [
        SeasonLogEntry(
            version=moment.version,
            words=step_told(step, called),
            by=authors.get(moment.by or 0, ""),
            moment=moment,
            undone=moment.version in gone,
            undoable=moment.version not in gone and _may_undo(at, step, moment),
        )
        for step, moment in page
    ]


def _may_undo(at: AtSeason, step: Step, moment: Moment) -> bool:
    if moment.version <= OPENING:
        return False
    try:
        at.rights.verify_undo(moment.by, step)
    except SeasonRefusal:
        return False
    return True


def _undo(at: AtSeason, post: QueryDict) -> Step:
    """Return the undo of a step. SeasonRefusal `no-such-step`, `not-yours`."""
    typed = post.get("version", "")
    found: dict[str, Line] = {str(line[1].version): line for line in known(at.season).lines}
    if typed not in found or found[typed][1].version <= OPENING:
        raise SeasonRefusal(SeasonCode.NO_SUCH_STEP, typed if typed.isdecimal() else "")
    step, moment = found[typed]
    at.rights.verify_undo(moment.by, step)
    return Undo(version=moment.version, why=why_of(post))


def _resting(lines: tuple[Line, ...], refusal: SeasonRefusal | None) -> list[Line]:
    """Return the step that needs the one to undo."""
    if refusal is None or refusal.code is not SeasonCode.NEEDED_LATER or not refusal.about.isdecimal():
        return []
    return [line for line in lines if str(line[1].version) == refusal.about]


def _until(request: HttpRequest, version: int) -> int:
    """Return the newest step of the requested page."""
    typed = request.GET.get("until", "")
    asked = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < MOST_DIGITS else version
    return max(1, min(asked, version))
