"""The state of the day: the next thing to do, tables without a result; and the forms that write its steps.

The functions of the state are pure. A form writes one step of the contest, or shows the page again with the refusal in
words. Names on the club's own pages are here too: of the entrants at a table, and of the authors of steps.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext as _

from games.options_form import required_number
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.ranking import prizes_of
from leagues.contests.contest_log.state import ContestState, ContestTableState, Moment, RoundState, WrittenScore
from leagues.contests.contest_log.steps import DESK, Step
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.words.refusals import words_of
from leagues.logs import forms
from leagues.pairings.draw import Side


class ContestTask(StrEnum):
    """The next thing to do."""

    ENTER = "enter"
    CLOSE_ENTRIES = "close-entries"
    DRAW = "draw"
    LOOK = "look"
    PLAY = "play"
    CLOSE = "close"
    PRIZES = "prizes"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Waiting:
    """Tables without a counting result, by what is missing. `clean`: no score was written yet."""

    clean: tuple[tuple[int, ContestTableState], ...] = ()
    unconfirmed: tuple[tuple[int, ContestTableState], ...] = ()
    disputed: tuple[tuple[int, ContestTableState], ...] = ()
    postponed: tuple[tuple[int, ContestTableState], ...] = ()

    @property
    def count(self) -> int:
        return len(self.clean) + len(self.unconfirmed) + len(self.disputed) + len(self.postponed)


FEWEST = 2


def now_of(state: ContestState) -> ContestTask:
    if state.over:
        return ContestTask.PRIZES if state.closed is not None and prizes_to_give(state) else ContestTask.OVER
    if state.entries_closed is None:
        return ContestTask.CLOSE_ENTRIES if len(state.in_contest) >= FEWEST else ContestTask.ENTER
    if state.draft is not None:
        return ContestTask.LOOK
    if any(not each.over for each in state.published):
        return ContestTask.PLAY
    if len(state.published) < len(state.settings.rounds):
        return ContestTask.DRAW
    return ContestTask.PLAY if any(each.missing for each in state.published) else ContestTask.CLOSE


def prizes_to_give(state: ContestState) -> int:
    """Return how many prizes are not ticked as handed over: a shared prize counts once per winner, a prize for all once
    per player.
    """
    return sum((award.prize, award.entrant) not in state.given for award in prizes_of(state).awards)


def open_round(state: ContestState) -> RoundState | None:
    """Return the round whose results are entered now: the first incomplete one, or the last."""
    return next((each for each in state.published if each.missing), state.current)


def next_round(state: ContestState) -> int:
    """Return the round after the last published one, but at most the contest's last round."""
    return min(len(state.published) + 1, max(len(state.settings.rounds), len(state.rounds)))


def waiting_of(state: ContestState, number: int | None = None) -> Waiting:
    """Return the tables without a result, as (round, table); of one round, or of all."""
    kinds: dict[str, list[tuple[int, ContestTableState]]] = {
        "clean": [],
        "unconfirmed": [],
        "disputed": [],
        "postponed": [],
    }
    for each in state.published:
        if number is None or each.number == number:
            for table in each.missing:
                kinds[_kind(table)].append((each.number, table))
    return Waiting(**{kind: tuple(tables) for kind, tables in kinds.items()})


def _kind(table: ContestTableState) -> str:
    if table.disputed is not None:
        return "disputed"
    if table.unconfirmed:
        return "unconfirmed"
    return "postponed" if table.postponed else "clean"


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
    return required_number(typed, ContestRefusal(ContestCode.UNREADABLE, name))


@dataclass(frozen=True, slots=True)
class Sided:
    """One side of a table: « 7 » or « 3 + 8 », and the names."""

    numbers: str
    names: str


def sided(at: ContestContext, side: Side, round_number: int | None = None) -> Sided:
    names = " – ".join(at.called(entrant, round_number=round_number) for entrant in side)
    return Sided(" + ".join(map(str, side)), names)


def by_whom(pair: int, moment: Moment, authors: dict[int, str]) -> str:
    """Return « by pair 7 » or « by Anne »: who confirmed or decided something."""
    if pair != DESK:
        return _("by pair %(pair)s") % {"pair": pair}
    return _("by %(name)s") % {"name": author_of(moment, authors)}


def written_by(written: WrittenScore, authors: dict[int, str]) -> str:
    """Return « typed by pair 7 », « typed by Anne » or « by the table’s sheet »: who wrote a score."""
    if written.sheet:
        return _("by the table’s sheet")
    if written.pair != DESK:
        return _("typed by pair %(pair)s") % {"pair": written.pair}
    return _("typed by %(name)s") % {"name": author_of(written.at, authors)}


def author_of(moment: Moment, authors: dict[int, str]) -> str:
    return authors.get(moment.by or 0) or _("the contest itself")
