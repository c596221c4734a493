"""Form handling of the office, log and closing pages: one step, once, or a refusal in words."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from leagues.seasons.at_season import AtSeason, at_office, ref_of, said_before, say, status_of
from leagues.seasons.course.codes import SeasonCode, SeasonRefusal
from leagues.seasons.course.steps import Step, Undo
from leagues.seasons.words.refusals import words_of
from leagues.seasons.writing import write

MOST_WHY: Final = 200
MOST_REF: Final = 40
TRIES: Final = 4

Making: TypeAlias = Callable[[AtSeason, QueryDict], Step]
"""Returns the step that a form requests, made from the current season. SeasonRefusal if there is none."""
Verbs: TypeAlias = Mapping[str, Making]


@dataclass(frozen=True, slots=True)
class OfficeStepDone:
    """The outcome of a form. `step` None: it was sent before, and counted then."""

    step: Step | None


def do(request: HttpRequest, code: str, number: int, verbs: Verbs) -> OfficeStepDone:
    """Write the step that the field `do` chooses. It is made again if somebody else was faster; sent twice, it counts
    once.

    404 for viewers who do not run the season. SeasonRefusal by the maker, `Rights.verify` and `writing.write`.
    """
    for _try in range(TRIES):
        at = at_office(request, code, number)
        if said_before(request, at):
            return OfficeStepDone(None)
        making = verbs.get(request.POST.get("do", ""))
        if making is None:
            raise SeasonRefusal(SeasonCode.UNREADABLE, "do")
        try:
            step = making(at, request.POST)
            _say(request, at, step)
        except SeasonRefusal as refusal:
            if refusal.code is not SeasonCode.STALE:
                raise
        else:
            return OfficeStepDone(step)
    raise SeasonRefusal(SeasonCode.STALE)


def _say(request: HttpRequest, at: AtSeason, step: Step) -> None:
    """Write the step. The maker has checked the author of an undone step (`Rights.verify_undo`)."""
    if isinstance(step, Undo):
        write(at.season, step, at.player, seen=at.state.version, ref=ref_of(request)[:MOST_REF])
        return
    say(request, at, step, seen=at.state.version)


def why_of(post: QueryDict) -> str:
    """Return the reason that somebody typed."""
    return post.get("why", "").strip()[:MOST_WHY]


def shown(
    request: HttpRequest, template: str, at: AtSeason, refusal: SeasonRefusal | None = None, **context: object
) -> HttpResponse:
    """Render a page of the office. `ref` identifies its forms; a refusal determines the status."""
    whole = {
        "at": at,
        "refusal": None if refusal is None else words_of(refusal),
        "ref": secrets.token_hex(8),
        **context,
    }
    return render(request, template, whole, status=200 if refusal is None else status_of(refusal))
