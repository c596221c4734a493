"""The groups and tables of a ladder, month by month, from the ranked parties of its players.

Each player gets their side's points of the partie. Players outside the ladder are left out of the sides, as if nobody
had played with or against them. Weights are those of the ratings (`leagues.ratings.played`).

If somebody left, the outcomes too are those of the ratings (`outcomes_of_people`). The leaver loses, without points,
against the total of the side that made more. A partner left alone keeps a win; otherwise the partie does not count for
them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from django.db.models import Q

from leagues.models import RatingBook
from leagues.rankings.results import in_order, left_of
from leagues.ratings.played import WHOLE as DONNES
from leagues.ratings.played import PartieOutcome, hundredths, outcomes_of_people
from leagues.ratings.played import RankedPartie as RankedPartie
from leagues.seasons.season_log.state import BegunMonth as Begun
from leagues.seasons.season_log.state import DivisionTable, SeasonState, SeasonTables, month_of
from leagues.seasons.season_log.steps import RULE
from leagues.standings.played import Entrant, TableResult
from leagues.standings.seasons.ladder import WHOLE, CountedMonth, ladder
from leagues.standings.seasons.settings import LadderSettings

COLUMNS: Final = (
    "partie_id",
    "game",
    "finished_at",
    "day",
    "first",
    "second",
    "third",
    "fourth",
    "winner",
    "left",
    "donnes",
    "number",
    "partie__code",
    "partie__ns_total",
    "partie__ew_total",
)


@dataclass(frozen=True, slots=True)
class LadderPartie:
    """A ranked partie. `points`: of each side, in marks. `weight`: in hundredths of a partie.

    `robots_count`: rule 1, under which a leaver keeps their camp's points.
    """

    partie: RankedPartie
    code: str
    points: tuple[int, int]
    weight: int = WHOLE
    robots_count: bool = False


def ranked_parties(
    game: str, since: date, until: date, players: frozenset[int], *, rule: int = RULE
) -> Iterator[LadderPartie]:
    """Yield the parties between two days at which one of these players sat, in the order they ended. One query."""
    sat = Q(first__in=players) | Q(second__in=players) | Q(third__in=players) | Q(fourth__in=players)
    rows = in_order(game, since).filter(sat, day__lte=until).values_list(*COLUMNS)
    for row in rows.iterator(chunk_size=2000):
        counted = _counted(row)
        if rule < RULE:
            yield replace(counted, partie=replace(counted.partie, donnes=DONNES), weight=WHOLE, robots_count=True)
        elif counted.partie.is_partie:
            yield counted


def _counted(row: tuple[Any, ...]) -> LadderPartie:
    pk, of_game, at, day, one, two, three, four, winner, left, donnes, number, code, north, east = row
    result = RankedPartie(
        id=pk,
        game=of_game,
        finished_at=at,
        day=day,
        sides=((one, two), (three, four)),
        winner=winner,
        left=left_of(left, (one, two, three, four)),
        donnes=DONNES if donnes is None else donnes,
    )
    weight = hundredths(number, result.donnes) if result.is_partie else 0
    return LadderPartie(result, code, (north, east), weight)


def results_of(number: int, counted: LadderPartie, who: Mapping[int, Entrant]) -> tuple[TableResult, ...]:
    """Return the results of a partie under that number, by entrant; empty if no player is in `who`, the entrants by
    player.
    """
    partie = counted.partie
    first, second = (tuple(who[player] for player in side if player in who) for side in partie.sides)
    if not (first or second):
        return ()
    if not partie.left:
        return (TableResult(round=number, sides=(first, second), points=counted.points, winner=partie.winner),)
    return tuple(_each(number, counted, who, (first, second)))


def _each(
    number: int,
    counted: LadderPartie,
    who: Mapping[int, Entrant],
    sides: tuple[tuple[Entrant, ...], tuple[Entrant, ...]],
) -> Iterator[TableResult]:
    """Yield a result for each player of a partie that somebody left."""
    for side in (0, 1):
        came = outcomes_of_people(counted.partie, side)
        for player, outcome in zip(counted.partie.sides[side], came, strict=True):
            if player in who and outcome is not None:
                alone = (who[player],)
                yield TableResult(
                    round=number,
                    sides=(alone, sides[1]) if side == 0 else (sides[0], alone),
                    points=_points_of(counted, player, side),
                    winner=None
                    if outcome is PartieOutcome.DRAW
                    else side
                    if outcome is PartieOutcome.WIN
                    else 1 - side,
                    counts=(side == 0, side == 1),
                )


def _points_of(counted: LadderPartie, player: int, side: int) -> tuple[int, int]:
    """Return the points by side, for one player: a leaver has none, and against them stands the higher side's total."""
    if counted.robots_count or player not in counted.partie.left:
        return counted.points
    most = max(counted.points)
    return (0, most) if side == 0 else (most, 0)


BEING_WRITTEN: Final = "ratings-being-written"
"""An input that exists only while a recount of the ratings is being written: its results are half written."""


def inputs(state: SeasonState) -> dict[str, int]:
    """Return the versions of what the tables are counted from, by name; none before the first month begins.

    An open season depends on the rule that weighs parties, and on how often its game's ranked results were counted. A
    closed season depends on recounts and corrections alone: results that are added after its end do not count in it.
    """
    if not state.months:
        return {}
    book = RatingBook.objects.filter(game=state.game).values_list("version", "settled", "writing").first()
    version, settled, writing = book or (0, 0, "")
    passing = {BEING_WRITTEN: 1} if writing else {}
    if state.over:
        return {f"settled:{state.game}": settled} | passing
    return {f"ranked:{state.game}": version, "ladder-rule": state.rule - 1} | passing


@dataclass(frozen=True, slots=True)
class NumberedPartie:
    """A partie that counts in a month, in the order of its number. `weight`: in hundredths of a partie."""

    code: str
    weight: int
    results: tuple[TableResult, ...]


def tables(state: SeasonState, settings: LadderSettings) -> SeasonTables:
    """Return a table for every group of every month that has begun, from ranked parties."""
    played = _by_month(state)
    return tables_from(
        state,
        settings,
        {begun.number: _numbered(state, begun, played.get(begun.number, ())) for begun in state.months},
    )


def tables_from(
    state: SeasonState, settings: LadderSettings, played: Mapping[int, Sequence[NumberedPartie]]
) -> SeasonTables:
    """Return a table for every group of every month that has begun. `played`: the parties of each month."""
    months = ladder(
        [_month(state, number, played.get(begun.number, ())) for number, begun in enumerate(state.months)], settings
    )
    return SeasonTables(
        tables=tuple(
            DivisionTable(division=group, lines=lines, month=month.number)
            for month in months
            for group, lines in enumerate(month.tables)
        ),
        persons={number: state.entrants[number].persons for begun in state.months for number in sorted(begun.entered)},
        moves={month.number: month.moves for month in months},
        parties={begun.number: tuple(each.code for each in played.get(begun.number, ())) for begun in state.months},
    )


def _by_month(state: SeasonState) -> dict[int, list[LadderPartie]]:
    """Return the ranked parties of its players in the months that have begun."""
    if state.starts_on is None or state.ends_on is None or not state.months:
        return {}
    numbers = frozenset[int]().union(*(month.entered for month in state.months))
    players = frozenset(player for number in numbers for player in state.entrants[number].persons)
    found: dict[int, list[LadderPartie]] = {}
    for counted in ranked_parties(state.game, state.starts_on, state.ends_on, players, rule=state.rule):
        found.setdefault(month_of(state.starts_on, counted.partie.day), []).append(counted)
    return found


def _month(state: SeasonState, at: int, played: Sequence[NumberedPartie]) -> CountedMonth:
    """Return a month that has begun."""
    begun = state.months[at]
    before = state.months[at - 1].entered if at else frozenset[int]()
    return CountedMonth(
        number=begun.number,
        results=tuple(result for each in played for result in each.results),
        arrived=begun.entered - before,
        left=begun.entered - _after(state, at, begun),
        ratings=begun.ratings,
        weights={number: each.weight for number, each in enumerate(played, 1) if each.weight != WHOLE},
    )


def _numbered(state: SeasonState, begun: Begun, played: Iterable[LadderPartie]) -> tuple[NumberedPartie, ...]:
    """Return the parties of a month that count for at least one of its entrants, numbered from 1."""
    who = {player: number for number in begun.entered for player in state.entrants[number].persons}
    numbered: list[NumberedPartie] = []
    for counted in played:
        results = results_of(len(numbered) + 1, counted, who)
        if results:
            numbered.append(NumberedPartie(counted.code, counted.weight, results))
    return tuple(numbered)


def _after(state: SeasonState, at: int, begun: Begun) -> frozenset[int]:
    """Return the entrants of the next month or, if it has not begun, those of this month who have not withdrawn."""
    if at + 1 < len(state.months):
        return state.months[at + 1].entered
    return begun.entered - state.withdrawn
