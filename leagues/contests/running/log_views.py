"""Pages of the log: every step in words, with author and time, and its undoing."""

from dataclasses import dataclass
from typing import Final

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.clubs.names import names_of
from leagues.contests.at_contest import AtContest, at_desk
from leagues.contests.day.applying import Line, undone
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.steps import Amend, Enter, Late, Moment, Replace, Step, Undo
from leagues.contests.reading import known
from leagues.contests.running.calling import authors_of, words_for
from leagues.contests.running.saying import do, shown
from leagues.contests.words.steps import step_told

A_PAGE: Final = 50


@dataclass(frozen=True, slots=True)
class ContestLogEntry:
    """One step. `undoable`: by the viewer; `by` is empty if a pair wrote it with its card, or the contest's clock."""

    version: int
    words: str
    by: str
    moment: Moment
    undone: bool
    undoable: bool


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def log(request: HttpRequest, code: str) -> HttpResponse:
    if request.method != "POST":
        return _page(request, at_desk(request, code))
    try:
        do(request, code, {"undo": _undo})
    except ContestRefusal as refusal:
        return _page(request, at_desk(request, code), refusal)
    messages.success(request, _("Undone: it is as if it had never been."))
    return redirect(reverse("contests:log", args=[code]))


def _page(request: HttpRequest, at: AtContest, refusal: ContestRefusal | None = None) -> HttpResponse:
    lines = known(at.contest).lines
    until = _until(request, at.state.version)
    page = [line for line in lines if until - A_PAGE < line[1].version <= until][::-1]
    resting = _resting(at, lines, refusal)
    return shown(
        request,
        "contests/running/log.html",
        at,
        refusal,
        entries=_entries(at, page, undone(lines)),
        resting=resting,
        newer=min(until + A_PAGE, at.state.version) if until < at.state.version else None,
        older=until - A_PAGE if until > A_PAGE else None,
    )


def _entries(at: AtContest, page: list[Line], gone: frozenset[int]) -> list[ContestLogEntry]:
    authors = authors_of(moment for _step, moment in page)
    called = words_for(at, _people(at, page))
    return [
        ContestLogEntry(
            version=moment.version,
            words=step_told(step, called),
            by=authors.get(moment.by or 0, ""),
            moment=moment,
            undone=moment.version in gone,
            undoable=moment.version not in gone and _may_undo(at, step, moment),
        )
        for step, moment in page
    ]


def _may_undo(at: AtContest, step: Step, moment: Moment) -> bool:
    """Return whether the viewer may undo a step. The first two steps create the contest and cannot be undone."""
    if moment.version <= 2:
        return False
    try:
        at.rights.verify_undo(moment.by, step)
    except ContestRefusal:
        return False
    return True


def _people(at: AtContest, page: list[Line]) -> dict[int, str]:
    """Return registry names of people in steps who no longer have an entry. One query, or none."""
    named: set[int] = set()
    for step, _moment in page:
        if isinstance(step, Enter | Amend | Late):
            named.update(step.persons)
        elif isinstance(step, Replace):
            named.update((step.person, step.instead_of))
    missing = named - set(at.names)
    return {person: name.whole for person, name in names_of(missing).items()} if missing else {}


def _undo(at: AtContest, post: QueryDict) -> Step:
    """Return the undo of a step. ContestRefusal `no-such-step`, `not-yours`."""
    typed = post.get("version", "")
    found: dict[str, Line] = {str(line[1].version): line for line in known(at.contest).lines}
    if typed not in found or found[typed][1].version <= 2:
        raise ContestRefusal(ContestCode.NO_SUCH_STEP, typed if typed.isdecimal() else "")
    step, moment = found[typed]
    at.rights.verify_undo(moment.by, step)
    return Undo(version=moment.version, why=post.get("why", "").strip()[:200])


def _resting(at: AtContest, lines: tuple[Line, ...], refusal: ContestRefusal | None) -> object:
    """Return, in words, the step that needs the one to undo."""
    if refusal is None or refusal.code is not ContestCode.NEEDED_LATER or not refusal.about.isdecimal():
        return None
    found = [line for line in lines if str(line[1].version) == refusal.about]
    return _entries(at, found, frozenset())[0] if found else None


def _until(request: HttpRequest, version: int) -> int:
    """Return the newest step of the requested page."""
    typed = request.GET.get("until", "")
    asked = int(typed) if typed.isascii() and typed.isdigit() and len(typed) < 7 else version
    return max(1, min(asked, version))
