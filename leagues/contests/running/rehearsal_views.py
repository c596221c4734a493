"""The page of a rehearsal: what has just happened, the next act on one key, and the page where it is done by hand."""

from dataclasses import dataclass
from typing import Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games.models import Player
from games.permissions import player_for
from leagues.contests.contest_log.codes import ContestCode, ContestRefusal
from leagues.contests.contest_log.state import ContestState
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.moment import shown
from leagues.contests.running.rehearsal import OF_A_ROUND, RehearsedAct, deed_of, next_act
from leagues.contests.running.rehearsal_words import ACTS, happened, key_text, page_of, round_of
from leagues.contests.store import known, write_all
from leagues.logs.context import MOST_REF, ref_of
from leagues.logs.folding import NamedStep
from leagues.models import Contest


@dataclass(frozen=True, slots=True)
class NextAct:
    """The next act in words. `organizer`: what a real organizer does there; `page`: where it is done by hand."""

    act: RehearsedAct
    key: str
    organizer: str
    page: str
    in_a_round: bool


@dataclass(frozen=True, slots=True)
class DayPart:
    """A part of the day. `state`: « done », « now » or « to come »."""

    name: str
    state: str


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def rehearse(request: HttpRequest, code: str) -> HttpResponse:
    """Show the rehearsal, or play its next act. 404 for contests that are no practice, and for people who organize
    none.
    """
    at = _at_rehearsal(request, code)
    if request.method != "POST":
        return _page(request, at)
    try:
        _play(request, at)
    except ContestRefusal as refusal:
        return _page(request, _at_rehearsal(request, code), refusal)
    return redirect("contests:rehearse", code)


def _at_rehearsal(request: HttpRequest, code: str) -> ContestContext:
    at = at_desk(request, code)
    if not (at.contest.practice and at.rights.organizes):
        raise Http404
    return at


WHOLE_ROUND: Final = "round"


def _play(request: HttpRequest, at: ContestContext) -> None:
    """Play the act that the form names, and with `do` « round » those after it until the round's ranking is shown.

    ContestRefusal `stale`: the next act is another one by now; and those of drawing and writing.
    """
    if at.said_before(request) is not None:
        return
    state, act, by = at.state, next_act(at.state), player_for(request)
    if act is None or act != request.POST.get("act"):
        raise ContestRefusal(ContestCode.STALE)
    state = _played(at.contest, state, act, by, ref_of(request)[:MOST_REF])
    whole = request.POST.get("do") == WHOLE_ROUND
    while whole and act is not RehearsedAct.SHOW:
        act = next_act(state)
        if act is None or act not in OF_A_ROUND:
            return
        state = _played(at.contest, state, act, by)


def _played(contest: Contest, state: ContestState, act: RehearsedAct, by: Player, ref: str = "") -> ContestState:
    """Write the steps of an act and return the state after them. `ref`: of the form, on the first step."""
    deed = deed_of(state, act)
    steps = [NamedStep(step, "" if number else ref) for number, step in enumerate(deed.steps)]
    return write_all(contest, steps, None if deed.by_phone else by, seen=state.version).state


def _page(request: HttpRequest, at: ContestContext, refusal: ContestRefusal | None = None) -> HttpResponse:
    act = next_act(at.state)
    return shown(
        request,
        "contests/running/rehearse.html",
        at,
        refusal,
        next=None if act is None else _next(at, act),
        happened=happened(at, known(at.contest).lines[-1][0]),
        parts=parts_of(at.state, act),
    )


def _next(at: ContestContext, act: RehearsedAct) -> NextAct:
    words = ACTS[act]
    return NextAct(act, key_text(at.state, act), str(words.organizer), page_of(at, act), act in OF_A_ROUND)


def parts_of(state: ContestState, act: RehearsedAct | None) -> tuple[DayPart, ...]:
    """Return the parts of the day in order: entries, each round, prizes."""
    rounds = max(len(state.settings.rounds), len(state.rounds))
    names = [_("Entries"), *(_("Round %(round)s") % {"round": each} for each in range(1, rounds + 1)), _("Prizes")]
    now = 0
    if act in (RehearsedAct.CLOSE, RehearsedAct.GIVE) or state.over:
        now = len(names) if act is None else len(names) - 1
    elif act is not None:
        now = round_of(state, act)
    return tuple(
        DayPart(name, "now" if place == now else "done" if place < now else "to-come")
        for place, name in enumerate(names)
    )
