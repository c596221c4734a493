"""Forms of the desk: each writes one step of the contest, or shows the page again with the refusal in words."""

from collections.abc import Callable
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect

from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.steps import Step
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.words.refusals import words_of
from leagues.logs import forms

Verbs: TypeAlias = forms.Verbs[ContestContext]
Page: TypeAlias = Callable[..., HttpResponse]
There: TypeAlias = "str | Callable[[Step | None], str]"
"""The address after a form, or a function that makes it from the step (None: it was sent before)."""


def do(request: HttpRequest, code: str, verbs: Verbs) -> forms.StepDone[ContestContext]:
    """Write the step that the field `do` chooses. 404 for people outside the club; ContestRefusal as `forms.do`."""
    return forms.do(request, lambda: at_desk(request, code), verbs)


def answered(request: HttpRequest, code: str, verbs: Verbs, page: Page, there: There) -> HttpResponse:
    """Answer a form: redirect to `there`, or show `page` again with the refusal in words."""
    try:
        done = do(request, code, verbs)
    except ContestRefusal as refusal:
        return page(request, at_desk(request, code), refusal=refusal)
    return redirect(there if isinstance(there, str) else there(done.step))


def shown(
    request: HttpRequest, template: str, at: ContestContext, refusal: ContestRefusal | None = None, **context: object
) -> HttpResponse:
    """Render a page of the contest. `ref` identifies its forms; a refusal determines the status."""
    return forms.shown(request, template, at, words_of, refusal, **context)


def figure(post: QueryDict, name: str, default: int | None = None) -> int:
    """Return a whole number of a form, 0 or more. ContestRefusal `unreadable` with the field's name."""
    typed = post.get(name, "").strip()
    if not typed and default is not None:
        return default
    number = forms.whole_number(typed)
    if number is None:
        raise ContestRefusal(ContestCode.UNREADABLE, name)
    return number
