"""Form handling of the day's pages: one step, once, or a refusal in words on the page that contained the form."""

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render

from leagues.contests.at_contest import MOST_REF, AtContest, at_desk, ref_of, say, status_of
from leagues.contests.day.codes import ContestCode, ContestRefusal
from leagues.contests.day.steps import Step, Undo
from leagues.contests.words.refusals import words_of
from leagues.contests.writing import WrittenContestStep, write
from leagues.models import ContestStep

TRIES: Final = 4
MOST_DIGITS: Final = 6

Making: TypeAlias = Callable[[AtContest, QueryDict], Step]
"""Returns the step that a form requests, made from the current contest. ContestRefusal if there is none."""
Verbs: TypeAlias = Mapping[str, Making]
Page: TypeAlias = Callable[..., HttpResponse]
There: TypeAlias = "str | Callable[[Step | None], str]"
"""The next page after a form: an address, or a function of the step (None: it was sent before)."""


@dataclass(frozen=True, slots=True)
class StepDone:
    """The outcome of a form. `step` None: it was sent before, and counted then."""

    written: WrittenContestStep
    step: Step | None


def do(request: HttpRequest, code: str, verbs: Verbs) -> StepDone:
    """Write the step that the field `do` chooses. It is made again if somebody else was faster; sent twice, it counts
    once.

    404 for people outside the club. ContestRefusal by the maker, `Rights.verify` and `writing.write`.
    """
    for _try in range(TRIES):
        at = at_desk(request, code)
        before = _before(request, at)
        if before is not None:
            return StepDone(before, None)
        making = verbs.get(request.POST.get("do", ""))
        if making is None:
            raise ContestRefusal(ContestCode.UNREADABLE, "do")
        try:
            step = making(at, request.POST)
            return StepDone(_said(request, at, step), step)
        except ContestRefusal as refusal:
            if refusal.code is not ContestCode.STALE:
                raise
    raise ContestRefusal(ContestCode.STALE)


def answered(request: HttpRequest, code: str, verbs: Verbs, page: Page, there: There) -> HttpResponse:
    """Answer a form: redirect to `there`, or show `page` again with the refusal in words."""
    try:
        done = do(request, code, verbs)
    except ContestRefusal as refusal:
        return page(request, at_desk(request, code), refusal=refusal)
    return redirect(there if isinstance(there, str) else there(done.step))


def shown(
    request: HttpRequest, template: str, at: AtContest, refusal: ContestRefusal | None = None, **context: object
) -> HttpResponse:
    """Render a page of the contest. `ref` identifies its forms; a refusal determines the status."""
    whole = {
        "at": at,
        "refusal": None if refusal is None else words_of(refusal),
        "ref": secrets.token_hex(8),
        **context,
    }
    return render(request, template, whole, status=200 if refusal is None else status_of(refusal))


def figure(post: QueryDict, name: str, default: int | None = None) -> int:
    """Return a whole number of a form, 0 or more. ContestRefusal `unreadable` with the field's name."""
    typed = post.get(name, "").strip()
    if not typed and default is not None:
        return default
    if not (typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS):
        raise ContestRefusal(ContestCode.UNREADABLE, name)
    return int(typed)


def _said(request: HttpRequest, at: AtContest, step: Step) -> WrittenContestStep:
    """Write the step. The maker has checked the author of an undone step (`Rights.verify_undo`)."""
    if isinstance(step, Undo):
        return write(at.contest, step, at.player, seen=at.state.version, ref=_ref(request))
    return say(request, at, step, seen=at.state.version, ref=_ref(request))


def _ref(request: HttpRequest) -> str:
    return ref_of(request)[:MOST_REF]


def _before(request: HttpRequest, at: AtContest) -> WrittenContestStep | None:
    """Return the step that the same form wrote before, if any."""
    ref = _ref(request)
    step = ContestStep.objects.filter(contest=at.contest, ref=ref).first() if ref else None
    return None if step is None else WrittenContestStep(step.version, at.state, repeated=True)
