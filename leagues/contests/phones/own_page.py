"""One pair's page of a contest, as a value without names: its tables, results, place, and possible actions.

Scores are computed once per state of a contest: three hundred phones ask for the same.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from threading import Lock
from typing import Final, TypeVar

from django.utils import timezone

from leagues.contests.contest_log.counting import played_of
from leagues.contests.contest_log.ranking import StageReached, complete_rounds, stages_of, standings_of
from leagues.contests.contest_log.ranking import StageReached as Reached
from leagues.contests.contest_log.settings import ContestPlace, EntryMode, RankedBy
from leagues.contests.contest_log.state import (
    AT_DESK,
    BY_SHEET,
    Clock,
    ContestEntrant,
    ContestState,
    ContestTableState,
    RoundState,
    WrittenScore,
)
from leagues.contests.contest_log.steps import Released
from leagues.standings.ranking import Standing
from leagues.standings.scores import RoundOutcome, RoundScore, scores_of

KEPT: Final = 64
Kept = tuple[RoundScore, ...] | tuple[Standing, ...] | Mapping[int, StageReached]
Found = TypeVar("Found", tuple[RoundScore, ...], tuple[Standing, ...], Mapping[int, StageReached])
# The cached values, with the state object they were computed from: a version number alone does not identify a state.
_kept: OrderedDict[tuple[bytes, str], tuple[ContestState, Kept]] = OrderedDict()
_lock = Lock()


def scores_in(state: ContestState) -> tuple[RoundScore, ...]:
    """Return the scores of all rounds."""
    return _once(state, "scores", lambda: scores_of(played_of(state), state.settings.regulation(state.seed)))


def ranking_after(state: ContestState, number: int) -> tuple[Standing, ...]:
    return _once(state, f"ranking {number}", lambda: standings_of(state, number))


def stages_after(state: ContestState, number: int) -> Mapping[int, StageReached]:
    return _once(state, f"stages {number}", lambda: stages_of(state, number))


def _once(state: ContestState, what: str, find: Callable[[], Found]) -> Found:
    key = (state.seed, what)
    with _lock:
        before, found = _kept.get(key, (None, None))
    if before is state and found is not None:
        return found  # type: ignore[return-value]
    made = find()
    with _lock:
        _kept[key] = (state, made)
        _kept.move_to_end(key)
        while len(_kept) > KEPT:
            _kept.popitem(last=False)
    return made


class OwnTableStage(StrEnum):
    """The stage of a table, for one of its sides. COUNTED: the desk's score counts, and this side may still answer."""

    LIVE = "live"
    OPEN = "open"
    COUNTED = "counted"
    WAITING = "waiting"
    TO_CONFIRM = "to-confirm"
    DISPUTED = "disputed"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class OwnTable:
    """A table where the pair sits, on `side` 0 or 1. `answerable`: see `ContestState.answerable`."""

    round: int
    table: ContestTableState
    side: int
    answerable: bool = False

    @property
    def opponents(self) -> tuple[int, ...]:
        return self.table.sides[1 - self.side]

    @property
    def own(self) -> WrittenScore | None:
        return self.table.written[self.side]

    @property
    def theirs(self) -> WrittenScore | None:
        """The score that somebody else wrote and this side may confirm."""
        others = (self.table.written[1 - self.side], self.table.written[AT_DESK], self.table.written[BY_SHEET])
        return next((each for each in others if each is not None), None)

    def same_phone(self, phone: str) -> bool:
        """Return whether that phone wrote the score that this side may confirm: it cannot confirm it too."""
        theirs = self.theirs
        return bool(phone) and theirs is not None and theirs.phone == phone

    @property
    def stage(self) -> OwnTableStage:
        if self.table.over:
            return OwnTableStage.COUNTED if self.answerable else OwnTableStage.OVER
        if self.table.disputed is not None:
            return OwnTableStage.DISPUTED
        if self.theirs is not None:
            return OwnTableStage.TO_CONFIRM
        if self.own is not None:
            return OwnTableStage.WAITING
        return OwnTableStage.LIVE if self.table.live else OwnTableStage.OPEN

    @property
    def by_walkover(self) -> bool | None:
        """Whether they won by walkover; None if the table was played."""
        return None if self.table.walkover is None else self.table.walkover == self.side

    def ours_first(self, points: tuple[int, int]) -> tuple[int, int]:
        return points if self.side == 0 else (points[1], points[0])


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnRound:
    """One round of a pair.

    `points`: those that count, for and against; `came`: how the result came about; both are None if nothing counts yet.
    `total`: the points of all rounds so far.

    `timed`: the clock of the round still matters. It no longer does once the round or the contest is over, or once a
    later round is published, even if its draw is not shown yet.
    """

    number: int
    tables: tuple[OwnTable, ...]
    partners: tuple[int, ...]
    bye: bool
    clock: Clock
    timed: bool
    points: tuple[int, int] | None
    came: RoundOutcome | None
    total: int


@dataclass(frozen=True, slots=True)
class OwnPlace:
    """A place in the ranking after the last complete round: rank `rank` of `of`.

    `ranked`: the number of the entrant or person. `reached`: the stage reached, in a knock-out ranked by stage.
    """

    ranked: int
    rank: int
    of: int
    tied: bool
    reached: Reached | None


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnPage:
    """The content of a pair's page. `rounds`: the released rounds, the last first.

    `places`: those after round `ranked_after`.
    """

    entrant: ContestEntrant
    rounds: tuple[OwnRound, ...]
    places: tuple[OwnPlace, ...]
    ranked_after: int
    may_check_in: bool
    started: bool
    closed: bool
    cancelled: bool
    saved: datetime | None

    @property
    def now(self) -> OwnRound | None:
        return self.rounds[0] if self.rounds else None

    @property
    def open_tables(self) -> tuple[OwnTable, ...]:
        """The tables that still need a result, the last round first."""
        tables = (table for each in self.rounds for table in each.tables)
        return () if self.closed else tuple(table for table in tables if table.stage is not OwnTableStage.OVER)


def own_page(state: ContestState, number: int, now: datetime) -> OwnPage:
    """Return the page of an entrant. ContestRefusal `no-such-entrant`."""
    entrant = state.entrant(number)
    rounds = _rounds(state, entrant)
    places, after = _places(state, entrant)
    return OwnPage(
        entrant=entrant,
        rounds=rounds,
        places=places,
        ranked_after=after,
        may_check_in=may_check_in(state, entrant, now),
        started=bool(state.published),
        closed=state.over,
        cancelled=state.cancelled is not None,
        saved=_saved(rounds),
    )


def is_shown(state: ContestState, number: int) -> bool:
    """Return whether the draw of a round is released."""
    return (number, Released.DRAW) in state.released


def may_check_in(state: ContestState, entrant: ContestEntrant, now: datetime) -> bool:
    """Return whether the pair can check in: on the day, or online shortly before the start, while entries are open."""
    wanted = entrant.entered_for_good and not entrant.present and state.entries_closed is None and not state.over
    if not wanted or state.starts_at is None:
        return False
    if state.settings.place is ContestPlace.ONLINE:
        return now >= state.starts_at - timedelta(minutes=state.settings.times.check_in)
    return timezone.localdate(now) == timezone.localdate(state.starts_at)


def _rounds(state: ContestState, entrant: ContestEntrant) -> tuple[OwnRound, ...]:
    found: list[OwnRound] = []
    total = 0
    for each in state.published:
        if is_shown(state, each.number):
            round_ = _round(state, each, entrant, total)
            total = round_.total
            found.append(round_)
    return tuple(reversed(found))


def _round(state: ContestState, played: RoundState, entrant: ContestEntrant, before: int) -> OwnRound:
    tables = tuple(
        OwnTable(played.number, table, side, state.answerable(played.number, table))
        for table in played.tables.values()
        for side in (0, 1)
        if entrant.number in table.sides[side]
    )
    who = _ranked(state, entrant, played.number)[:1]
    scores = [each for each in scores_in(state) if each.round == played.number and each.entrant in who]
    points = sum(each.points for each in scores)
    return OwnRound(
        number=played.number,
        tables=tables,
        partners=tuple(n for own in tables[:1] for n in own.table.sides[own.side] if n != entrant.number),
        bye=entrant.number in played.draw.byes,
        clock=played.clock,
        timed=played is state.current and not played.over and not state.over,
        points=(points, sum(each.against for each in scores)) if scores else None,
        came=scores[0].came if scores else None,
        total=before + points,
    )


def _ranked(state: ContestState, entrant: ContestEntrant, round_number: int | None = None) -> tuple[int, ...]:
    """Return the ranked units of a pair: itself, or each of its persons."""
    if state.settings.ranked is not RankedBy.PERSONS or state.settings.entry is EntryMode.MELEE:
        return (entrant.number,)
    return entrant.persons if round_number is None else entrant.persons_in(round_number)


def _places(state: ContestState, entrant: ContestEntrant) -> tuple[tuple[OwnPlace, ...], int]:
    complete = complete_rounds(state)
    shown = [number for number, what in state.released if what == Released.RANKING and number <= complete]
    if not shown:
        return (), 0
    after, who = max(shown), _ranked(state, entrant)
    ranking, stages = ranking_after(state, after), stages_after(state, after)
    places = (
        OwnPlace(each.entrant, each.rank, len(ranking), each.tied, stages.get(each.entrant))
        for each in ranking
        if each.entrant in who
    )
    return tuple(places), after


def _saved(rounds: tuple[OwnRound, ...]) -> datetime | None:
    """Return when a score or dispute of their tables was last stored."""
    tables = [own.table for each in rounds for own in each.tables]
    kept = [word.at.at for table in tables for word in (*table.written, table.confirmed) if word is not None]
    disputes = [table.disputed.at for table in tables if table.disputed is not None]
    return max((*kept, *disputes), default=None)
