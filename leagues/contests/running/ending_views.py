"""Pages of the end: prizes, ticked when handed over; the contest closed, reopened, cancelled."""

from collections import Counter
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from leagues.contests.contest_log.cash import cash_of
from leagues.contests.contest_log.codes import ContestRefusal
from leagues.contests.contest_log.ranking import by_points_as_before, prizes_of, standings_of
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Close, Give, Recount, Reopen, Step
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.moment import ContestTask, Verbs, answered, figure, now_of, shown, waiting_of
from leagues.contests.running.standing_views import of_persons, ranked_called
from leagues.settings.in_words import money_text


@dataclass(frozen=True, slots=True)
class AwardShown:
    """A prize with its winner. `shared`: number of others it is shared with; `worth`: text, empty without a value."""

    prize: int
    entrant: int
    number: str
    name: str
    prize_name: str
    worth: str
    shared: int
    rank: int
    given: bool


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def prizes(request: HttpRequest, code: str) -> HttpResponse:
    if request.method == "POST":
        return answered(request, code, VERBS, _page, reverse("contests:prizes", args=[code]))
    return _page(request, at_desk(request, code))


def awards_of(at: ContestContext) -> tuple[tuple[AwardShown, ...], tuple[str, ...]]:
    """Return the prizes with their winners by the current ranking, and the prizes without a winner."""
    allotted, listed = prizes_of(at.state), at.state.settings.prizes
    ranks = {standing.entrant: standing.rank for standing in standings_of(at.state)}
    sharing = Counter(award.prize for award in allotted.awards)
    awards = tuple(
        AwardShown(
            prize=award.prize,
            entrant=award.entrant,
            number="" if of_persons(at.state) else str(award.entrant),
            name=ranked_called(at, award.entrant),
            prize_name=listed[award.prize].name,
            worth=money_text(award.worth, at.state.settings.money.currency) if award.worth else "",
            shared=0 if listed[award.prize].place is None else sharing[award.prize] - 1,
            rank=ranks.get(award.entrant, 0),
            given=(award.prize, award.entrant) in at.state.given,
        )
        for award in sorted(allotted.awards, key=lambda award: (listed[award.prize].place is None, award.prize))
    )
    return awards, tuple(listed[number].name for number in allotted.left)


@dataclass(frozen=True, slots=True)
class CashShown:
    """The day's cash as texts. `missing`: by how much the money prizes exceed the fees; empty if they do not."""

    collected: str
    given: str
    balance: str
    promised: str
    missing: str


def cash_shown(state: ContestState) -> CashShown | None:
    """Return the day's cash; None for a contest without fees and money prizes."""
    cash, currency = cash_of(state), state.settings.money.currency
    if not (cash.collected or cash.promised or state.settings.money.fee):
        return None
    return CashShown(
        collected=money_text(cash.collected, currency),
        given=money_text(cash.given, currency),
        balance=money_text(cash.balance, currency),
        promised=money_text(cash.promised, currency),
        missing=money_text(cash.missing, currency) if cash.missing else "",
    )


def _page(request: HttpRequest, at: ContestContext, refusal: ContestRefusal | None = None) -> HttpResponse:
    awards, left = awards_of(at) if at.state.published else ((), ())
    return shown(
        request,
        "contests/running/prizes.html",
        at,
        refusal,
        awards=awards,
        left=left,
        cash=cash_shown(at.state),
        to_give=sum(not award.given for award in awards),
        by_points=by_points_as_before(at.state),
        waits=waiting_of(at.state),
        closable=now_of(at.state) in (ContestTask.CLOSE, ContestTask.DRAW, ContestTask.LOOK),
        rounds=len(at.state.settings.rounds),
    )


def _give(at: ContestContext, post: QueryDict) -> Step:
    return Give(prize=figure(post, "prize"), entrant=figure(post, "entrant"), given=post.get("given") != "0")


VERBS: Verbs = {
    "give": _give,
    "close": lambda at, post: Close(),
    "recount": lambda at, post: Recount(),
    "reopen": lambda at, post: Reopen(why=post.get("why", "").strip()[:200]),
}
