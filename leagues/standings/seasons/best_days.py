"""The days of a challenge that count for one entrant, and why the others do not."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from leagues.standings.metrics import OF_A_ROW, Figure
from leagues.standings.played import Entrant
from leagues.standings.ranking import Standing
from leagues.standings.regulation import MatchPoints, Metric
from leagues.standings.rows import StandingRow
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.days import ChallengeDay, DayCounts, DayTold
from leagues.standings.seasons.metrics import FEWER


def days_told(
    entrant: Entrant, days: Sequence[ChallengeDay], found: Mapping[int, Standing], settings: ChallengeSettings
) -> tuple[DayTold, ...]:
    """Return every day held, in its order. `found`: the entrant's lines by day."""
    told = tuple(_told(day, found.get(day.number), settings) for day in days)
    there = [each for each in told if each.row is not None]
    there.sort(key=lambda each: _worth(each, settings), reverse=True)
    if settings.best is None or len(there) <= settings.best:
        return told
    last = there[settings.best - 1].day
    dropped = {each.day for each in there[settings.best :]}
    return tuple(replace(each, why=DayCounts.DROPPED, behind=last) if each.day in dropped else each for each in told)


def attended(row: StandingRow) -> bool:
    """Return whether the entrant was present: playing, with a bye, or alone at a table."""
    return row.parties + row.byes > 0


def _told(day: ChallengeDay, standing: Standing | None, settings: ChallengeSettings) -> DayTold:
    if standing is None or not attended(standing.row):
        return DayTold(day=day.number, why=DayCounts.ABSENT)
    place = (standing.rank - 1) // day.to_a_place + 1
    of_place = settings.places[place - 1] if place <= len(settings.places) else 0
    of_parties = match_points_of(standing.row, settings.match_points)
    return DayTold(
        day=day.number,
        why=DayCounts.COUNTS,
        rank=standing.rank,
        place=place,
        of_parties=of_parties,
        of_place=of_place,
        row=replace(standing.row, match_points=of_parties + of_place),
    )


def match_points_of(row: StandingRow, worth: MatchPoints) -> int:
    """Return match points by the season's rules, not by those of the day's contest."""
    return row.wins * worth.win + row.draws * worth.draw + row.losses * worth.loss + row.byes * worth.bye


def _worth(told: DayTold, settings: ChallengeSettings) -> tuple[Figure, ...]:
    """Return the sort key of days: the season's figures in their order, then the earlier day."""
    assert told.row is not None
    figures = [
        -OF_A_ROW[metric](told.row) if metric in FEWER else OF_A_ROW[metric](told.row)
        for metric in settings.metrics
        if isinstance(metric, Metric) and metric in OF_A_ROW
    ]
    return (*figures, -told.day)
