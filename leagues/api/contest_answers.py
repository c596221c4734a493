"""Answers about contests, made from the boards of the public pages.

An answer is the same for everybody: it is made once per version of the contest and language, like the parts of the
public pages, and kept for some seconds.
"""

from collections.abc import Callable
from typing import Final, TypeVar

from ninja import Schema

from leagues.api.figures import figure_text
from leagues.api.shapes import contests as shapes
from leagues.contests.contest_log.ranking import Of
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps import Released
from leagues.contests.context import ContestContext
from leagues.contests.screens import boards
from leagues.contests.screens.pages import key_of
from leagues.contests.screens.poster import poster_of
from leagues.contests.screens.render_cache import kept
from leagues.models import Contest
from leagues.standings.regulation import Metric

AnswerT = TypeVar("AnswerT", bound=Schema)
NOTHING: Final = ""
BRACKETS: Final[dict[Of, shapes.BracketName]] = {
    Of.MAIN: "main",
    Of.CONSOLANTE: "consolante",
    Of.PRELIMINARY: "preliminary",
    Of.POOLS: "pools",
    Of.NOWHERE: "nowhere",
}


def _kept(
    contest: Contest,
    shape: type[AnswerT],
    make: Callable[[ContestContext], AnswerT | None],
    number: int | None = None,
) -> AnswerT | None:
    """Return the answer for everybody. `number`: the round asked for; None: what was asked for is not shown."""

    def render() -> str:
        made = make(boards.everybody_at(contest))
        return NOTHING if made is None else made.model_dump_json()

    text = kept(key_of(contest, "api", shape.__name__, number), contest.version, render).text
    return None if text == NOTHING else shape.model_validate_json(text)


def _surely(answer: AnswerT | None) -> AnswerT:
    assert answer is not None, "this part of a contest is always shown"
    return answer


def contest_shown(contest: Contest) -> shapes.Contest:
    return _surely(_kept(contest, shapes.Contest, _contest))


def _contest(at: ContestContext) -> shapes.Contest:
    contest, state, poster = at.contest, at.state, poster_of(at)
    columns = {name: getattr(contest, name) for name in ("code", "name", "starts_at", "place", "stage", "version")}
    finding = boards.round_to_find(state)
    return shapes.Contest(
        **columns,
        club=contest.club.code,
        club_name=contest.club.name,
        town=contest.club.town,
        announced=contest.public,
        about=state.settings.words,
        format=poster.format,
        regulation=_regulation(state),
        entries_open=poster.open,
        may_enter=poster.may_enter,
        entered=poster.entered,
        places=poster.places,
        waiting=poster.waiting,
        round=None if finding is None else finding.number,
        draws=_rounds(state, Released.DRAW),
        results=_rounds(state, Released.RESULTS),
        rankings=_rounds(state, Released.RANKING),
        clock=_clock(boards.clock_board(at)),
    )


def _rounds(state: ContestState, what: Released) -> list[int]:
    return [each.number for each in boards.shown_rounds(state, what)]


def _regulation(state: ContestState) -> shapes.RegulationInBrief:
    chosen = state.settings
    rounds = [shapes.RegulationRound(donnes=r.donnes, points=r.points, minutes=r.minutes) for r in chosen.rounds]
    return shapes.RegulationInBrief(
        entry=chosen.entry.value,
        preset=chosen.game_preset,
        ends=chosen.ends.value,
        rounds=rounds,
        first=chosen.first.value,
        later=chosen.later.value,
        ranked=chosen.ranked.value,
        metrics=[metric.value for metric in chosen.metrics],
        capacity=chosen.capacity,
    )


def _clock(board: boards.ClockBoard | None) -> shapes.RoundClock | None:
    if board is None:
        return None
    return shapes.RoundClock(round=board.round, state=board.turns.value, ends_at=board.ends_at, left=board.left)


def entries_shown(contest: Contest) -> shapes.ContestEntrants:
    def make(at: ContestContext) -> shapes.ContestEntrants:
        return shapes.ContestEntrants(entries=[_entrant(who) for who in boards.entered_board(at)])

    return _surely(_kept(contest, shapes.ContestEntrants, make))


def _entrant(who: boards.CalledEntrant) -> shapes.ContestEntrant:
    assert who.number is not None, "an entry has a number"
    return shapes.ContestEntrant(number=who.number, name=who.called)


def draws_shown(contest: Contest) -> shapes.ContestDraws:
    def make(at: ContestContext) -> shapes.ContestDraws:
        found = [boards.draw_board(at, number) for number in _rounds(at.state, Released.DRAW)]
        return shapes.ContestDraws(
            draws=[
                shapes.RoundDrawn(round=each.round, tables=len(each.tables), byes=len(each.byes))
                for each in found
                if each is not None
            ]
        )

    return _surely(_kept(contest, shapes.ContestDraws, make))


def draw_shown(contest: Contest, number: int) -> shapes.ContestDraw | None:
    """Return the draw of a round; None while it is not shown."""

    def make(at: ContestContext) -> shapes.ContestDraw | None:
        board = boards.draw_board(at, number)
        if board is None:
            return None
        tables = [
            shapes.TableDrawn(table=each.table, first=_side(each.sides[0]), second=_side(each.sides[1]))
            for each in board.tables
        ]
        return shapes.ContestDraw(round=board.round, tables=tables, byes=[_entrant(who) for who in board.byes])

    return _kept(contest, shapes.ContestDraw, make, number)


def _side(side: tuple[boards.CalledEntrant, ...]) -> shapes.TableSide:
    return shapes.TableSide(entrants=_numbers(side), names=[who.called for who in side])


def _numbers(side: tuple[boards.CalledEntrant, ...]) -> list[int]:
    return [who.number for who in side if who.number is not None]


def results_shown(contest: Contest, number: int | None) -> shapes.ContestResults | None:
    """Return the results of the rounds shown, or of one; None while that one is not shown."""

    def make(at: ContestContext) -> shapes.ContestResults | None:
        asked = _rounds(at.state, Released.RESULTS) if number is None else [number]
        found = [boards.results_board(at, each) for each in asked]
        rounds = [_results(each) for each in found if each is not None]
        return None if number is not None and not rounds else shapes.ContestResults(rounds=rounds)

    return _kept(contest, shapes.ContestResults, make, number)


def _results(board: boards.ResultsBoard) -> shapes.RoundResults:
    tables = [
        shapes.TableResult(
            table=line.meeting.table,
            outcome=line.came.value,
            first=_side_of_result(line, 0),
            second=_side_of_result(line, 1),
        )
        for line in board.lines
    ]
    return shapes.RoundResults(round=board.round, tables=tables, byes=[_entrant(who) for who in board.byes])


def _side_of_result(line: boards.ResultLine, at: int) -> shapes.SideOfResult:
    side = line.meeting.sides[at]
    points = None if line.points is None else line.points[at]
    return shapes.SideOfResult(
        entrants=_numbers(side), names=[who.called for who in side], points=points, won=line.won == at
    )


def ranking_shown(contest: Contest, number: int | None) -> shapes.ContestRanking | None:
    """Return the ranking after a round, or after the last complete one; None while the round asked for is not shown."""

    def make(at: ContestContext) -> shapes.ContestRanking | None:
        board = boards.ranking_board(at, number)
        if board is not None:
            return _ranking(board)
        nothing = shapes.ContestRanking(round=None, final=False, missing=0, lines=[], categories=[])
        return nothing if number is None else None

    return _kept(contest, shapes.ContestRanking, make, number)


def _ranking(board: boards.RankingBoard) -> shapes.ContestRanking:
    return shapes.ContestRanking(
        round=board.round,
        final=board.final,
        missing=board.missing,
        lines=[_line(line, board.metrics) for line in board.lines],
        categories=[
            shapes.CategoryOfRanking(
                category=each.category.value, lines=[_line(line, board.metrics) for line in each.lines]
            )
            for each in board.categories
        ],
    )


def _line(line: boards.RankingLine, metrics: tuple[Metric, ...]) -> shapes.ContestRankingLine:
    reached = line.reached
    stage = None
    if reached is not None:
        stage = shapes.ContestStageReached(bracket=BRACKETS[reached.of], places=reached.places)
    return shapes.ContestRankingLine(
        rank=line.rank,
        number=line.who.number,
        name=line.who.called,
        left=line.left,
        stage=stage,
        figures={metric.value: figure_text(figure) for metric, figure in zip(metrics, line.exact, strict=True)},
    )
