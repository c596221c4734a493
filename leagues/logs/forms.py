"""Forms that write a step each, or several at once.

If somebody else writes a step meanwhile, the form's steps are made again from the new state. A form sent twice counts
once.
"""

import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeAlias, TypeVar

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from leagues.logs.context import MOST_REF, AnyContext, ref_of, status_of
from leagues.logs.folding import LogRefusal, NamedStep, Undo
from leagues.logs.steps import AnyStep
from leagues.logs.store import WrittenStep

TRIES: Final = 4
MOST_WHY: Final = 200

ContextT = TypeVar("ContextT", bound=AnyContext)
Making: TypeAlias = Callable[[ContextT, QueryDict], AnyStep | Sequence[AnyStep]]
"""A function that makes the step a form asks for from the current log, or several steps: all are written, or none.

It raises a refusal if no step can be made.
"""
Verbs: TypeAlias = Mapping[str, Making[ContextT]]
"""The function that makes the steps, by the value of the form's field `do`."""
RefusalWordsOf: TypeAlias = Callable[[Any], object]
"""A function that returns the text of a refusal."""


@dataclass(frozen=True)
class StepDone(Generic[ContextT]):
    """The outcome of a form. `steps` is empty if the form was sent before: its steps were written then."""

    written: WrittenStep[Any]
    steps: tuple[AnyStep, ...]

    @property
    def step(self) -> AnyStep | None:
        """The first step written, which carries the form's `ref`."""
        return self.steps[0] if self.steps else None


def do(request: HttpRequest, read: Callable[[], ContextT], verbs: Verbs[ContextT]) -> StepDone[ContextT]:
    """Write the steps that the field `do` chooses. `read` reads the log and checks that the viewer may see the page.

    Refusals of the maker, `StepRights.verify` and `LogStore.write`.
    """
    for _try in range(TRIES):
        at = read()
        log = at.store.log
        before = at.said_before(request)
        if before is not None:
            return StepDone(before, ())
        making = verbs.get(request.POST.get("do", ""))
        if making is None:
            raise log.refuse("UNREADABLE", "do")
        try:
            made = making(at, request.POST)
            steps = tuple(made) if isinstance(made, Sequence) else (made,)
            return StepDone(_written(request, at, steps), steps)
        except log.refusal as refusal:
            if refusal.code != log.codes["STALE"]:
                raise
    raise log.refuse("STALE")


def _written(request: HttpRequest, at: AnyContext, steps: tuple[AnyStep, ...]) -> WrittenStep[Any]:
    ref, seen = ref_of(request)[:MOST_REF], at.state.version
    if isinstance(steps[0], Undo):
        # The function that made this undo has called `StepRights.verify_undo`, as people may undo their own steps.
        return at.store.write(at.owner, steps[0], at.player, seen=seen, ref=ref)
    named = [NamedStep(step, "" if number else ref) for number, step in enumerate(steps)]
    return at.say_all(request, named, seen=seen)


def shown(
    request: HttpRequest,
    template: str,
    at: AnyContext,
    words_of: RefusalWordsOf,
    refusal: LogRefusal | None = None,
    **context: object,
) -> HttpResponse:
    """Render a page with forms. `ref` identifies them.

    `words_of` returns the text of a refusal, which also determines the HTTP status.
    """
    whole = {
        "at": at,
        "refusal": None if refusal is None else words_of(refusal),
        "ref": secrets.token_hex(8),
        **context,
    }
    return render(request, template, whole, status=200 if refusal is None else status_of(refusal))


def why_of(post: QueryDict) -> str:
    """Return the reason somebody typed, cut to 200 characters."""
    return post.get("why", "").strip()[:MOST_WHY]
