"""The organizer's ranking after any round: figures, the tie-break of each place, one line explained."""

from dataclasses import dataclass, replace
from fractions import Fraction

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.formats import number_format
from django.utils.text import capfirst
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from games.options_form import whole_number
from leagues.contests.contest_log.counting import lot_of, played_of
from leagues.contests.contest_log.ranking import (
    StageReached,
    by_category,
    by_points_as_before,
    complete_rounds,
    stages_of,
    standings_of,
)
from leagues.contests.contest_log.settings import SCHEMA, EntryMode, RankedBy
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.trees import told_all
from leagues.contests.context import ContestContext, at_desk
from leagues.contests.running.board import shown_of
from leagues.contests.running.moment import shown, waiting_of
from leagues.contests.words.drawing import stage_text, trees_told
from leagues.contests.words.scoring import CAME, METRICS
from leagues.standings.ranking import Figure, Standing
from leagues.standings.regulation import Metric
from leagues.standings.scores import RoundOutcome, scores_of


@dataclass(frozen=True, slots=True)
class Ranking:
    """A line of the ranking. `figures` in the order of the columns; `decided`: the tie-break with the line above, if
    any.

    `stage`: the stage reached in a knock-out, empty if it does not rank.
    """

    ranked: int
    rank: int
    tied: bool
    left: bool
    name: str
    number: str
    figures: tuple[str, ...]
    decided: str
    stage: str


@dataclass(frozen=True, slots=True)
class RoundCounted:
    """The figures of one round for one entrant or person of the ranking."""

    round: int
    came: str
    against: str
    points: int | None
    points_against: int
    penalized: bool


def of_persons(state: ContestState) -> bool:
    """Return whether persons are ranked, and not entrants."""
    return state.settings.ranked is RankedBy.PERSONS and state.settings.entry is not EntryMode.MELEE


def ranked_called(at: ContestContext, ranked: int) -> str:
    """Return the name of a ranked unit on the club's own pages."""
    if not of_persons(at.state):
        return at.called(ranked)
    name = at.names.get(ranked)
    return (name.whole if name is not None else "") or "…"


def columns_of(state: ContestState) -> tuple[str, ...]:
    return tuple(str(METRICS[metric]) for metric in state.settings.metrics)


def rankings_of(at: ContestContext, until: int | None = None) -> tuple[Ranking, ...]:
    stages = stages_of(at.state, until)
    return tuple(_ranking(at, each, stages.get(each.entrant)) for each in standings_of(at.state, until))


def categories_of(
    at: ContestContext, rankings: tuple[Ranking, ...], until: int | None
) -> list[tuple[str, list[Ranking]]]:
    """Return the name of each category and the lines of its ranking, with the ranks in it."""
    by_ranked = {each.ranked: each for each in rankings}
    found = by_category(at.state, standings_of(at.state, until)) if rankings else ()
    return [
        (
            capfirst(str(SCHEMA.value_text(each.category))),
            [replace(by_ranked[standing.entrant], rank=rank) for rank, standing in each.lines],
        )
        for each in found
    ]


def rounds_of(at: ContestContext, ranked: int) -> tuple[RoundCounted, ...]:
    """Return every round of one ranked unit, in order."""
    state = at.state
    played = played_of(state)
    penalized = {(each.round, each.entrant) for each in played.penalties}
    scores = [each for each in scores_of(played, state.settings.regulation(state.seed)) if each.entrant == ranked]
    return tuple(
        RoundCounted(
            round=score.round,
            came=str(CAME[score.came]),
            against=", ".join(_opponent(at, each) for each in score.opponents),
            points=score.points,
            points_against=score.against,
            penalized=any((score.round, each) in penalized for each in (ranked, *score.opponents)),
        )
        for score in sorted(scores, key=lambda each: (each.round, each.came is RoundOutcome.BYE))
    )


def figure_told(figure: Figure | None) -> str:
    """Return a figure as text: « – » for None, one decimal for a mean."""
    if figure is None:
        return "–"
    if isinstance(figure, Fraction):
        return number_format(float(figure), 1, force_grouping=True)
    return number_format(figure, 0, force_grouping=True)


def _opponent(at: ContestContext, ranked: int) -> str:
    return ranked_called(at, ranked) if of_persons(at.state) else f"{ranked} {ranked_called(at, ranked)}"


def _ranking(at: ContestContext, standing: Standing, stage: StageReached | None) -> Ranking:
    decided = standing.decided_by
    first = at.state.settings.metrics[0]
    return Ranking(
        ranked=standing.entrant,
        rank=standing.rank,
        tied=standing.tied,
        left=standing.left,
        name=ranked_called(at, standing.entrant),
        number="" if of_persons(at.state) else str(standing.entrant),
        figures=tuple(figure_told(standing.figures.get(metric)) for metric in at.state.settings.metrics),
        decided="" if decided is None or decided is first else str(METRICS[decided]),
        stage=stage_text(stage),
    )


AS_IT_STANDS = "maintenant"


@require_safe
@never_cache
def standings(request: HttpRequest, code: str) -> HttpResponse:
    """Show the ranking after the requested round, by default the last complete one; or the current ranking during a
    round.
    """
    at = at_desk(request, code)
    published, complete = len(at.state.published), complete_rounds(at.state)
    asked = _round_asked(request, published)
    until = asked if asked or complete == published or request.GET.get("apres") == AS_IT_STANDS else complete
    rankings = rankings_of(at, until) if published and until != 0 else ()
    return shown(
        request,
        "contests/running/standings.html",
        at,
        columns=columns_of(at.state),
        rankings=rankings,
        categories=categories_of(at, rankings, until),
        until=until,
        by_points=by_points_as_before(at.state),
        rounds=[each.number for each in at.state.published],
        waits=waiting_of(at.state),
        released=shown_of(at.state, at.state.current),
        trees=trees_told(at, told_all(at.state, asked)),
    )


@require_safe
@never_cache
def explained(request: HttpRequest, code: str, number: int) -> HttpResponse:
    """Explain somebody's place: their rounds as they count, and every figure."""
    at = at_desk(request, code)
    standing = next((each for each in rankings_of(at) if each.ranked == number), None)
    if standing is None:
        raise Http404
    row = next(each.row for each in standings_of(at.state) if each.entrant == number)
    by_lot = Metric.LOT in at.state.settings.metrics
    return shown(
        request,
        "contests/running/standing.html",
        at,
        standing=standing,
        name=ranked_called(at, number),
        figures=list(zip(columns_of(at.state), standing.figures, strict=True)),
        played=rounds_of(at, number),
        row=row,
        lot=lot_of(at.state).index(number) + 1 if by_lot else None,
    )


def _round_asked(request: HttpRequest, most: int) -> int | None:
    return whole_number(request.GET.get("apres", ""), 3, least=1, most=most)
