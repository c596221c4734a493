"""The API of contests: what the public pages and the screens of a hall show, and nothing else.

A contest that is not announced is 404, except for people of its club and its own players, as on its pages. They too
read here only what is shown to everybody, with the names of the public pages.
"""

from django.db.models import Q
from django.http import Http404, HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from ninja import Query, Router

from games.api.callers import caller_of
from games.api.csv_lists import as_list
from games.api.problems import beyond_schema
from games.api.shapes.queries import FormatQuery
from games.api.validation import Faults
from games.history.queries import moment_key, parse_key
from leagues.api import contest_answers as answers
from leagues.api.clubs import contest_in_list
from leagues.api.shapes import contests as shapes
from leagues.contests.context import contest_for
from leagues.models import Contest

router = Router(tags=[gettext_noop("Contests")])


@router.get(
    "/contests",
    response=shapes.Contests,
    openapi_extra=beyond_schema("reversed", "forged"),
    summary=gettext_noop("Find contests"),
    description=gettext_noop("Contests that are announced to everybody, of all clubs or of one."),
)
@as_list("contests")
def list_contests(request: HttpRequest, asked: Query[shapes.ContestListQuery]) -> shapes.Contests:
    faults = Faults()
    following = _after(asked, faults)
    faults.verify()
    found = Contest.objects.filter(_wanted(asked), following, public=True, practice=False).select_related("club")
    order = ("starts_at", "pk") if asked.sort == "oldest" else ("-starts_at", "-pk")
    contests = list(found.order_by(*order)[: asked.limit + 1])
    page, more = contests[: asked.limit], len(contests) > asked.limit
    return shapes.Contests(
        contests=[contest_in_list(each, each.club) for each in page],
        next=moment_key(page[-1].starts_at, page[-1].pk) if more else None,
    )


def _wanted(asked: shapes.ContestListQuery) -> Q:
    wanted = {
        "club__code": asked.club,
        "stage": asked.stage,
        "starts_at__date__gte": asked.since,
        "starts_at__date__lte": asked.until,
    }
    return Q(**{name: value for name, value in wanted.items() if value is not None})


def _after(asked: shapes.ContestListQuery, faults: Faults) -> Q:
    """Return the condition for the contests after a key; add a fault if no page gave this key."""
    if not asked.next:
        return Q()
    try:
        moment, number = parse_key(asked.next)
    except (ValueError, OverflowError):
        faults.add("query.next", "forged", _("No page of this site gave you this key. Begin again without it."))
        return Q()
    if asked.sort == "oldest":
        return Q(starts_at__gte=moment) & (Q(starts_at__gt=moment) | Q(pk__gt=number))
    return Q(starts_at__lte=moment) & (Q(starts_at__lt=moment) | Q(pk__lt=number))


@router.get(
    "/contests/{slug:contest}",
    response=shapes.Contest,
    summary=gettext_noop("Read a contest"),
    description=gettext_noop("The poster: when and where, the regulation in brief, entries, which rounds are shown."),
)
def read_contest(request: HttpRequest, contest: str) -> shapes.Contest:
    return answers.contest_shown(contest_or_404(request, contest))


@router.get(
    "/contests/{slug:contest}/entries",
    response=shapes.ContestEntrants,
    summary=gettext_noop("Read who has entered a contest"),
)
@as_list("entries")
def list_contest_entries(request: HttpRequest, contest: str, asked: Query[FormatQuery]) -> shapes.ContestEntrants:
    return answers.entries_shown(contest_or_404(request, contest))


@router.get(
    "/contests/{slug:contest}/draws",
    response=shapes.ContestDraws,
    summary=gettext_noop("Find the draws of a contest"),
    description=gettext_noop("Rounds whose draw the organizer has shown to everybody."),
)
@as_list("draws")
def list_contest_draws(request: HttpRequest, contest: str, asked: Query[FormatQuery]) -> shapes.ContestDraws:
    return answers.draws_shown(contest_or_404(request, contest))


@router.get(
    "/contests/{slug:contest}/draws/{int:round_number}",
    response=shapes.ContestDraw,
    summary=gettext_noop("Read the draw of a round"),
    description=gettext_noop("Who plays at which table; 404 while the draw is not shown to everybody."),
)
@as_list("tables")
def read_contest_draw(
    request: HttpRequest, contest: str, round_number: int, asked: Query[FormatQuery]
) -> shapes.ContestDraw:
    return _or_404(answers.draw_shown(contest_or_404(request, contest), round_number))


@router.get(
    "/contests/{slug:contest}/results",
    response=shapes.ContestResults,
    summary=gettext_noop("Read the results of a contest"),
    description=gettext_noop("Confirmed results, of the rounds whose results are shown to everybody."),
)
@as_list("rounds", "tables")
def read_contest_results(request: HttpRequest, contest: str, asked: Query[shapes.RoundQuery]) -> shapes.ContestResults:
    return _or_404(answers.results_shown(contest_or_404(request, contest), asked.round))


@router.get(
    "/contests/{slug:contest}/ranking",
    response=shapes.ContestRanking,
    summary=gettext_noop("Read the ranking of a contest"),
    description=gettext_noop("After the last round, or after the round asked for, as it is shown to everybody."),
)
@as_list("lines")
def read_contest_ranking(request: HttpRequest, contest: str, asked: Query[shapes.RoundQuery]) -> shapes.ContestRanking:
    return _or_404(answers.ranking_shown(contest_or_404(request, contest), asked.round))


def contest_or_404(request: HttpRequest, code: str) -> Contest:
    """Return the contest if this caller may see it, as on its public pages."""
    contest = Contest.objects.select_related("club").filter(code=code, public=True).first()
    if contest is not None:
        return contest
    at = contest_for(caller_of(request).player, code)
    if at is None:
        raise Http404
    return at.contest


def _or_404(answer: answers.AnswerT | None) -> answers.AnswerT:
    if answer is None:
        raise Http404
    return answer
