"""Ranked parties as a ladder counts them, for the ladder's players at the table.

Each player gets their side's points of the partie. Players outside the ladder are left out of the sides, as if nobody
had played with or against them. Weights are those of the ratings (`leagues.ratings.weights`).

If somebody left, the outcomes too are those of the ratings (`outcomes_of_people`). The leaver loses, without points,
against the total of the side that made more. A partner left alone keeps a win; otherwise the partie does not count for
them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from django.db.models import Q

from leagues.rankings.results import in_order, left_of
from leagues.ratings.played import PartieOutcome, outcomes_of_people
from leagues.ratings.played import RankedPartie as RankedPartie
from leagues.ratings.weights import WHOLE as DONNES
from leagues.ratings.weights import hundredths
from leagues.seasons.season_log.steps import RULE
from leagues.standings.played import Entrant, TableResult
from leagues.standings.seasons.months import WHOLE

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
