"""The dashboard of the day: the next step, tables without a result, the clock, releases.

`board_of` is the dashboard as a value.
"""

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games.options_form import whole_number
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.settings import Later
from leagues.contests.contest_log.state import ContestEntrant, ContestState, ContestTableState, RoundState
from leagues.contests.contest_log.steps import (
    Cancel,
    CloseEntries,
    Release,
    Released,
    ReopenEntries,
    RunClock,
    Shorten,
    Step,
    Turn,
)
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.moment import (
    ContestTask,
    Verbs,
    answered,
    figure,
    next_round,
    now_of,
    open_round,
    prizes_to_give,
    shown,
    waiting_of,
)
from leagues.contests.words.scoring import RELEASED
from leagues.pairings.knock_out import byes_among


@dataclass(frozen=True, slots=True)
class Chip:
    """A table without a result: a link to the page where the result is typed."""

    round: int
    table: int
    arrived: bool


@dataclass(frozen=True, slots=True)
class WaitingGroup:
    """Tables without a result for the same reason. `kind` of `moment.Waiting`."""

    kind: str
    chips: tuple[Chip, ...]


@dataclass(frozen=True, slots=True)
class ReleasedPart:
    """A part of a round that can be released to everybody.

    `still`: the last earlier round of which phones and the wall show this part; 0 if there is none.
    """

    what: str
    word: str
    shown: bool
    still: int


@dataclass(frozen=True, slots=True)
class ClockShown:
    """The round's clock. `seconds` left, negative once it is over; `ends_at` while it runs."""

    minutes: int
    seconds: int
    started: bool
    runs: bool
    ends_at: datetime | None


@dataclass(frozen=True, slots=True)
class Counts:
    """Counts of entrants by presence. `waiting`: on the waiting list."""

    entered: int
    present: int
    absent: int
    unseen: int
    waiting: int
    paid: int

    @property
    def playing(self) -> int:
        return self.entered - self.absent

    @property
    def odd(self) -> bool:
        return self.playing % 2 == 1


@dataclass(frozen=True, slots=True)
class ContestBoard:
    """The dashboard. `still`: a sentence on what everybody sees; `draw_hidden`: the round under way is not shown."""

    now: ContestTask
    round: RoundState | None
    next_round: int
    rounds: int
    groups: tuple[WaitingGroup, ...]
    missing: int
    tables: int
    shown: tuple[ReleasedPart, ...]
    still: str
    draw_hidden: bool
    clock: ClockShown | None
    counts: Counts
    prizes_left: int
    byes: int


def board_of(at: ContestContext) -> ContestBoard:
    state = at.state
    played = open_round(state)
    waiting, counts = waiting_of(state), counts_of(state)
    groups = [
        WaitingGroup("disputed", _chips(waiting.disputed)),
        WaitingGroup("unconfirmed", _chips(waiting.unconfirmed)),
        WaitingGroup("clean", _chips(waiting.clean)),
        WaitingGroup("postponed", _chips(waiting.postponed)),
    ]
    return ContestBoard(
        now=now_of(state),
        round=played,
        next_round=next_round(state),
        rounds=len(state.settings.rounds),
        groups=tuple(group for group in groups if group.chips),
        missing=waiting.count - len(waiting.postponed) or waiting.count,
        tables=0 if played is None else len(played.tables),
        shown=shown_of(state, state.current),
        still=still_told(state),
        draw_hidden=state.current is not None and (state.current.number, Released.DRAW) not in state.released,
        clock=clock_of(state, state.current, timezone.now()),
        counts=counts,
        prizes_left=prizes_to_give(state) if state.closed is not None else 0,
        byes=first_byes(state, counts.playing),
    )


def first_byes(state: ContestState, playing: int) -> int:
    """Return how many entrants have a bye in the first round of a knock-out that is not drawn yet; 0 without one."""
    waits = state.settings.later is Later.KNOCK_OUT and not state.rounds
    return byes_among(playing) if waits else 0


def shown_of(state: ContestState, played: RoundState | None) -> tuple[ReleasedPart, ...]:
    """Return which parts of that round are released and which are not."""
    if played is None or played.published is None:
        return ()
    return tuple(
        ReleasedPart(
            what=what.value,
            word=str(RELEASED[what]),
            shown=(played.number, what) in state.released,
            still=_last_shown(state, what, before=played.number),
        )
        for what in Released
    )


def _last_shown(state: ContestState, what: Released, before: int | None = None) -> int:
    """Return the last round, of those before `before` if given, whose part is released; 0 if there is none."""
    rounds = (number for number, part in state.released if part is what and (before is None or number < before))
    return max(rounds, default=0)


def still_told(state: ContestState) -> str:
    """Return a sentence on what phones and the wall show now."""
    last = [(RELEASED[what], _last_shown(state, what)) for what in Released]
    of_round = _("%(part)s of round %(round)s")
    parts = [of_round % {"part": str(part).lower(), "round": number} for part, number in last if number]
    if not parts:
        return _("Phones and the wall screen show no draw yet.")
    return _("Phones and the wall screen show: %(parts)s.") % {"parts": ", ".join(parts)}


def clock_of(state: ContestState, played: RoundState | None, now: datetime) -> ClockShown | None:
    if played is None:
        return None
    clock = played.clock
    seconds = int(clock.remaining(now).total_seconds())
    return ClockShown(
        minutes=state.settings.round(played.number).minutes,
        seconds=seconds,
        started=clock.started is not None,
        runs=clock.runs,
        ends_at=clock.ends_at,
    )


def counts_of(state: ContestState) -> Counts:
    everybody: tuple[ContestEntrant, ...] = state.in_contest
    return Counts(
        entered=len(everybody),
        present=sum(each.present is True for each in everybody),
        absent=sum(each.present is False for each in everybody),
        unseen=sum(each.present is None for each in everybody),
        waiting=sum(each.waiting for each in state.entrants.values()),
        paid=sum(each.paid > 0 for each in everybody),
    )


def _chips(tables: tuple[tuple[int, ContestTableState], ...]) -> tuple[Chip, ...]:
    return tuple(Chip(number, table.number, table.arrived is not None) for number, table in tables)


SAME_PAGE = 204


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def board(request: HttpRequest, code: str) -> HttpResponse:
    """Show the dashboard; its script gets an empty answer while the version it shows is current."""
    if request.method == "POST":
        return answered(request, code, VERBS, page, reverse("contests:board", args=[code]))
    at = at_desk(request, code)
    if request.GET.get("version") == str(at.state.version):
        return HttpResponse(status=SAME_PAGE)
    return page(request, at)


def page(request: HttpRequest, at: ContestContext, refusal: ContestRefusal | None = None) -> HttpResponse:
    by_script = request.headers.get("HX-Request") == "true" and request.method == "GET"
    template = "contests/running/_board.html" if by_script else "contests/running/board.html"
    return shown(request, template, at, refusal, board=board_of(at))


@require_POST
def release(request: HttpRequest, code: str) -> HttpResponse:
    """Release a draw, results or a ranking to everybody, or hide it again."""
    return answered(request, code, {"release": _release}, page, _back(request, code))


@require_POST
def clock(request: HttpRequest, code: str) -> HttpResponse:
    """Start or pause the round's clock, or add minutes."""
    return answered(request, code, {turn.value: _clock for turn in Turn}, page, _back(request, code))


def _back(request: HttpRequest, code: str) -> str:
    """Return the address of the page that contained the form."""
    back, number = request.POST.get("back", ""), whole_number(request.POST.get("round", ""), 3)
    if back in ("draw", "results") and number is not None:
        return reverse(f"contests:{back}", args=[code, number])
    return reverse(f"contests:{back if back == 'standings' else 'board'}", args=[code])


def _release(at: ContestContext, post: QueryDict) -> Step:
    what = post.get("what", "")
    if what not in set(Released):
        raise ContestRefusal(ContestCode.UNREADABLE, "what")
    return Release(round=figure(post, "round"), what=Released(what), shown=post.get("shown") != "0")


def _clock(at: ContestContext, post: QueryDict) -> Step:
    turn = post.get("do", "")
    if turn not in set(Turn):
        raise ContestRefusal(ContestCode.UNREADABLE, "do")
    return RunClock(round=figure(post, "round"), turn=Turn(turn), minutes=figure(post, "minutes", 0))


def _shorten(at: ContestContext, post: QueryDict) -> Step:
    return Shorten(rounds=figure(post, "rounds"))


VERBS: Verbs = {
    "close-entries": lambda at, post: CloseEntries(),
    "reopen-entries": lambda at, post: ReopenEntries(),
    "shorten": _shorten,
    "cancel": lambda at, post: Cancel(why=post.get("why", "")[:200]),
}
