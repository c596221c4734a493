"""The boards of a hall as values: tables and opponents, results, ranking, missing tables, the clock.

They show the public part of a contest: what its organizer released, round by round, and all of it once it is closed.
All public pages, fragments and screens use only these functions; a draft is never shown. None if there is nothing to
show yet. Names are an entrant's number, and people's names in the form they agreed to.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from django.utils.formats import number_format
from django.utils.text import capfirst

from leagues.contests.contest_log.counting import winner_of
from leagues.contests.contest_log.ranking import (
    CategoryRanking,
    StageReached,
    by_category,
    by_points_as_before,
    complete_rounds,
    stages_of,
    standings_of,
)
from leagues.contests.contest_log.settings import SCHEMA, Category, Ends, EntryMode, RankedBy
from leagues.contests.contest_log.state import ContestState, ContestTableState, RoundState
from leagues.contests.contest_log.steps import Released
from leagues.contests.context import ContestContext
from leagues.contests.rights import ContestRights
from leagues.contests.store import state_of
from leagues.contests.words.drawing import stage_text
from leagues.logs.naming import Name
from leagues.models import Contest
from leagues.standings.ranking import Figure, Standing
from leagues.standings.regulation import Metric


def shown_rounds(state: ContestState, what: Released) -> tuple[RoundState, ...]:
    """Return the rounds whose draw, results or ranking is released, in order."""
    return tuple(each for each in state.published if state.closed is not None or (each.number, what) in state.released)


def shown_round(state: ContestState, what: Released, number: int | None = None) -> RoundState | None:
    """Return round `number` if it is released; without a number, the last released round."""
    shown = shown_rounds(state, what)
    if number is None:
        return shown[-1] if shown else None
    return next((each for each in shown if each.number == number), None)


def round_to_find(state: ContestState) -> RoundState | None:
    """Return the round in which people look for their table: the one under way, once its draw is released; None when
    all is over.
    """
    current = state.current
    if current is None or state.over:
        return None
    return shown_round(state, Released.DRAW, current.number)


@dataclass(frozen=True, slots=True)
class CalledEntrant:
    """An entrant's number and name. `number` is None for a ranked person, who has no number of their own."""

    number: int | None
    called: str


def everybody_at(contest: Contest) -> ContestContext:
    """Return the contest as an anonymous viewer sees it."""
    return ContestContext(state_of(contest), None, contest=contest, rights=ContestRights())


def entrant(at: ContestContext, number: int, round_number: int | None = None) -> CalledEntrant:
    """Return an entrant, with the persons who played under that number in that round."""
    return CalledEntrant(number, at.called(number, whole=False, round_number=round_number))


def side(at: ContestContext, numbers: tuple[int, ...], round_number: int) -> tuple[CalledEntrant, ...]:
    return tuple(entrant(at, number, round_number) for number in numbers)


def ranked(at: ContestContext, number: int) -> CalledEntrant:
    """Return the ranked unit of a line: an entrant, or a person if persons are ranked."""
    if not ranks_persons(at):
        return entrant(at, number)
    return CalledEntrant(None, at.names.get(number, Name("", "")).shown or "…")


def ranks_persons(at: ContestContext) -> bool:
    settings = at.state.settings
    return settings.ranked is RankedBy.PERSONS and settings.entry is not EntryMode.MELEE


def of_players(at: ContestContext) -> bool:
    """Return whether single players have the numbers, not pairs."""
    return at.state.settings.entry is EntryMode.MELEE


UNTOLD = frozenset({Metric.LOT, Metric.HEAD_TO_HEAD})
"""Tie-breaks that have no figure to show."""
MOST_COLUMNS = 3
AT_THE_CLOCK = frozenset({Ends.CLOCK, Ends.DONNES_OR_CLOCK, Ends.POINTS_OR_CLOCK})


@dataclass(frozen=True, slots=True)
class TableMeeting:
    """Two sides at a table."""

    table: int
    sides: tuple[tuple[CalledEntrant, ...], tuple[CalledEntrant, ...]]


@dataclass(frozen=True, slots=True)
class EntrantPlace:
    """The table of one entrant. `table` None: bye."""

    who: CalledEntrant
    table: int | None


@dataclass(frozen=True, slots=True)
class DrawBoard:
    round: int
    tables: tuple[TableMeeting, ...]
    places: tuple[EntrantPlace, ...]
    byes: tuple[CalledEntrant, ...]


@dataclass(frozen=True, slots=True)
class MissingBoard:
    """Tables without a result. `total`: tables of the round, with and without a result."""

    round: int
    tables: tuple[TableMeeting, ...]
    total: int


class TableOutcome(StrEnum):
    """The outcome on a table's line."""

    PLAYED = "played"
    WALKOVER = "walkover"
    DESERTED = "deserted"
    POSTPONED = "postponed"
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class ResultLine:
    """The result of a table. `points` of both sides if it was played; `won`: the side, None if there is no winner."""

    meeting: TableMeeting
    came: TableOutcome
    points: tuple[int, int] | None
    won: int | None


@dataclass(frozen=True, slots=True)
class ResultsBoard:
    round: int
    lines: tuple[ResultLine, ...]
    byes: tuple[CalledEntrant, ...]


@dataclass(frozen=True, slots=True)
class RankingLine:
    """One line of the ranking. `figures`: as text, one for each heading; `exact`: as numbers. `stage`: the stage
    reached in a knock-out, as text; `reached`: the same as a value.
    """

    rank: int
    who: CalledEntrant
    figures: tuple[str, ...]
    left: bool
    exact: tuple[Figure | None, ...] = ()
    stage: str = ""
    reached: StageReached | None = None


@dataclass(frozen=True, slots=True)
class CategoryBoard:
    """The ranking of a category, the ranks within it."""

    category: Category
    title: str
    lines: tuple[RankingLine, ...]


@dataclass(frozen=True, slots=True)
class RankingBoard:
    """The ranking after a round. `missing`: tables without a result yet. `final`: the contest is closed.

    `by_points`: an old knock-out, ranked by points because it began before knock-outs were ranked by stage.
    """

    round: int
    metrics: tuple[Metric, ...]
    headings: tuple[str, ...]
    lines: tuple[RankingLine, ...]
    missing: int
    final: bool
    by_points: bool = False
    categories: tuple[CategoryBoard, ...] = ()


class Turns(StrEnum):
    """The state of a clock."""

    WAITS = "waits"
    RUNS = "runs"
    PAUSED = "paused"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class ClockBoard:
    """The round's clock. `ends_at` while it runs, even past its end; `left` in seconds while it waits or is paused."""

    round: int
    turns: Turns
    ends_at: datetime | None
    left: int

    @property
    def ends_ms(self) -> int:
        """The end in milliseconds since 1970; 0 while it does not run."""
        return 0 if self.ends_at is None else int(self.ends_at.timestamp() * 1000)

    @property
    def left_text(self) -> str:
        return f"{self.left // 60}:{self.left % 60:02}"


def draw_board(at: ContestContext, number: int | None = None) -> DrawBoard | None:
    """Return the draw of a released round; without a number, the last one."""
    shown = shown_round(at.state, Released.DRAW, number)
    return None if shown is None else _drawn(at, shown)


def seats_board(at: ContestContext) -> DrawBoard | None:
    """Return the draw of the round in which people look for their table."""
    shown = round_to_find(at.state)
    return None if shown is None else _drawn(at, shown)


def _drawn(at: ContestContext, shown: RoundState) -> DrawBoard:
    tables = tuple(_meeting(at, shown, table) for table in shown.tables.values() if all(table.counts))
    at_tables = [EntrantPlace(who, each.table) for each in tables for side in each.sides for who in side]
    byes = side(at, shown.draw.byes, shown.number)
    places = sorted([*at_tables, *(EntrantPlace(who, None) for who in byes)], key=lambda place: place.who.number or 0)
    return DrawBoard(shown.number, tables, tuple(places), byes)


def _meeting(at: ContestContext, shown: RoundState, table: ContestTableState) -> TableMeeting:
    return TableMeeting(table.number, (side(at, table.sides[0], shown.number), side(at, table.sides[1], shown.number)))


def missing_board(at: ContestContext) -> MissingBoard | None:
    """Return the tables of the round under way without a result, except postponed ones."""
    shown = round_to_find(at.state)
    if shown is None:
        return None
    missing = tuple(_meeting(at, shown, table) for table in shown.missing if not table.postponed)
    return MissingBoard(shown.number, missing, sum(not table.postponed for table in shown.tables.values()))


def results_board(at: ContestContext, number: int | None = None) -> ResultsBoard | None:
    shown = shown_round(at.state, Released.RESULTS, number)
    if shown is None:
        return None
    lines = tuple(_result(at, shown, table) for table in shown.tables.values())
    return ResultsBoard(shown.number, lines, side(at, shown.draw.byes, shown.number))


def _result(at: ContestContext, shown: RoundState, table: ContestTableState) -> ResultLine:
    meeting = _meeting(at, shown, table)
    if table.confirmed is not None:
        return ResultLine(meeting, TableOutcome.PLAYED, table.confirmed.score.points, winner_of(at.state, shown, table))
    if table.walkover is not None:
        return ResultLine(meeting, TableOutcome.WALKOVER, None, table.walkover)
    if table.deserted:
        return ResultLine(meeting, TableOutcome.DESERTED, None, None)
    return ResultLine(meeting, TableOutcome.POSTPONED if table.postponed else TableOutcome.MISSING, None, None)


def ranking_board(at: ContestContext, number: int | None = None) -> RankingBoard | None:
    """Return the ranking after a released round; without a number, after the last complete one."""
    complete = [each for each in shown_rounds(at.state, Released.RANKING) if each.number <= complete_rounds(at.state)]
    last = complete[-1].number if complete else 0
    shown = shown_round(at.state, Released.RANKING, last if number is None else number)
    if shown is None:
        return None
    metrics = tuple(each for each in at.state.settings.metrics if each not in UNTOLD)[:MOST_COLUMNS]
    standings, stages = standings_of(at.state, shown.number), stages_of(at.state, shown.number)
    return RankingBoard(
        round=shown.number,
        metrics=metrics,
        headings=tuple(capfirst(str(SCHEMA.value_text(metric))) for metric in metrics),
        lines=tuple(_ranked(at, each, metrics, stages.get(each.entrant)) for each in standings),
        missing=sum(len(each.missing) for each in at.state.published if each.number <= shown.number),
        final=at.state.closed is not None and shown.number == len(at.state.published),
        by_points=by_points_as_before(at.state),
        categories=tuple(_category(at, each, metrics) for each in by_category(at.state, standings)),
    )


def _category(at: ContestContext, ranking: CategoryRanking, metrics: tuple[Metric, ...]) -> CategoryBoard:
    lines = (replace(_ranked(at, standing, metrics, None), rank=rank) for rank, standing in ranking.lines)
    return CategoryBoard(ranking.category, capfirst(str(SCHEMA.value_text(ranking.category))), tuple(lines))


def _ranked(
    at: ContestContext, standing: Standing, metrics: tuple[Metric, ...], reached: StageReached | None
) -> RankingLine:
    exact = tuple(standing.figures.get(metric) for metric in metrics)
    return RankingLine(
        rank=standing.rank,
        who=ranked(at, standing.entrant),
        figures=tuple(map(_read, exact)),
        left=standing.left,
        exact=exact,
        stage=stage_text(reached),
        reached=reached,
    )


def _read(figure: Figure | None) -> str:
    if figure is None:
        return "–"
    whole = figure.denominator == 1
    return number_format(int(figure) if whole else float(figure), decimal_pos=0 if whole else 1, force_grouping=True)


def clock_board(at: ContestContext) -> ClockBoard | None:
    """Return the clock of the round under way; before its start, only if its draw is released."""
    current = at.state.current
    if current is None or at.state.over:
        return None
    clock = current.clock
    if clock.started is None:
        return _waiting(at, current) if shown_round(at.state, Released.DRAW, current.number) else None
    if clock.ends_at is not None:
        return ClockBoard(current.number, Turns.RUNS, clock.ends_at, 0)
    return ClockBoard(current.number, Turns.PAUSED if clock.left else Turns.OVER, None, clock.left)


def _waiting(at: ContestContext, shown: RoundState) -> ClockBoard | None:
    """Return a clock that has not started; None if the round has no chosen length."""
    timed = at.state.settings.ends in AT_THE_CLOCK
    left = shown.clock.left or 60 * at.state.settings.round(shown.number).minutes * timed
    return ClockBoard(shown.number, Turns.WAITS, None, left) if left else None


def entered_board(at: ContestContext) -> tuple[CalledEntrant, ...]:
    """Return the entrants, by their numbers."""
    return tuple(entrant(at, each.number) for each in at.state.in_contest)
