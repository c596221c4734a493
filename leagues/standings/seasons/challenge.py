"""A challenge: many contest days, one ranking of persons or of pairs (docs/standings.md, « Challenge »)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, TypeAlias

from leagues.standings.played import Entrant, PlayedRounds
from leagues.standings.ranking import OF_A_ROW, Figure, Stages, Standing, ranking
from leagues.standings.regulation import Leavers, MatchPoints, Metric, Regulation
from leagues.standings.scores import RoundScore, StandingRow, scores_of
from leagues.standings.seasons.canonical_json import deduplicate
from leagues.standings.seasons.lines import (
    FEWER,
    EntrantAccount,
    SeasonLine,
    Sums,
    added,
    form_of,
    last_few,
    lines_of,
    ranks_of,
    season_measures,
)
from leagues.standings.seasons.settings import ChallengeSettings, Ranks


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeDay:
    """One day of a challenge. `number`: in the order of the season. `standings`: its ranking, with the rows that count
    in the season.

    `scores`: of its rounds, for form and head-to-head; empty if only a ranking is known. `to_a_place`: how many
    entrants share a place: 2 if persons are ranked who played as pairs.
    """

    number: int
    standings: tuple[Standing, ...]
    scores: tuple[RoundScore, ...] = ()
    to_a_place: int = 1


def day_of(
    number: int, played: PlayedRounds, regulation: Regulation, to_a_place: int = 1, stages: Stages | None = None
) -> ChallengeDay:
    """Return a day from its results, in any order, also repeated. ValueError: contradictory results.

    `stages`: of that day's knock-out; they rank before the regulation's metrics.
    """
    played = _once(played)
    scores = sorted(scores_of(played, regulation), key=lambda score: (score.round, score.entrant, score.came))
    standings = ranking(played, regulation, stages)
    return ChallengeDay(number=number, standings=standings, scores=tuple(scores), to_a_place=to_a_place)


def _once(played: PlayedRounds) -> PlayedRounds:
    return replace(
        played,
        entrants=tuple(sorted(set(played.entrants))),
        results=deduplicate(played.results, lambda each: (each.round, each.sides, each.counts)),
        byes=deduplicate(played.byes, lambda each: (each.round, each.entrant)),
        walkovers=deduplicate(played.walkovers, lambda each: (each.round, each.entrant)),
    )


class DayCounts(StrEnum):
    """Whether a day counts, and if not, why: better days count, or the entrant was absent."""

    COUNTS = "counts"
    DROPPED = "dropped"
    ABSENT = "absent"


@dataclass(frozen=True, slots=True, kw_only=True)
class DayTold:
    """One day of one line. Its match points, counted or dropped, are `of_parties` plus `of_place`.

    `row`: its match points are this sum; None if the entrant was absent. `behind`: for a dropped day, the lowest day
    that counts.
    """

    day: int
    why: DayCounts
    rank: int | None = None
    place: int | None = None
    of_parties: int = 0
    of_place: int = 0
    row: StandingRow | None = None
    behind: int | None = None


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


ChallengeLine: TypeAlias = SeasonLine[DayTold]


def challenge(
    days: Iterable[ChallengeDay], settings: ChallengeSettings, left: AbstractSet[Entrant] = frozenset()
) -> tuple[ChallengeLine, ...]:
    """Return the ranking after all these days, with the movement since the ranking one day before.

    It contains everybody who attended a day. `left`: entrants who play no more. ValueError if a day is given twice with
    different results.
    """
    held = deduplicate(days, lambda day: day.number)
    before = ranks_of(_ranking(held[:-1], settings, left, {})) if held else {}
    return _ranking(held, settings, left, before)


def _ranking(
    days: Sequence[ChallengeDay], settings: ChallengeSettings, left: AbstractSet[Entrant], before: Mapping[Entrant, int]
) -> tuple[ChallengeLine, ...]:
    found: defaultdict[Entrant, dict[int, Standing]] = defaultdict(dict)
    scores: defaultdict[Entrant, list[tuple[int, RoundScore]]] = defaultdict(list)
    for day in days:
        for standing in day.standings:
            found[standing.entrant][day.number] = standing
        for score in day.scores:
            scores[score.entrant].append((day.number, score))
    accounts = {
        entrant: _account(entrant, days_told(entrant, days, found[entrant], settings), scores[entrant], settings)
        for entrant in sorted(found)
    }
    accounts = {entrant: account for entrant, account in accounts.items() if account.sums.days}
    counting = _counting(accounts, scores)
    sums = {entrant: account.sums for entrant, account in accounts.items()}
    measures = season_measures(settings.metrics, sums, counting, settings.seed)
    behind = left if settings.leavers is Leavers.LAST else frozenset()
    return lines_of(accounts, measures, left=left, behind=behind, before=before)


def _account(
    entrant: Entrant, told: tuple[DayTold, ...], scores: Sequence[tuple[int, RoundScore]], settings: ChallengeSettings
) -> EntrantAccount[DayTold]:
    there = [each for each in told if each.row is not None]
    counted = [each for each in there if each.why is DayCounts.COUNTS]
    sums = Sums(
        row=added(entrant, [each.row for each in counted if each.row is not None]),
        days=len(there),
        days_won=sum(each.place == 1 for each in counted),
        best_day=max((each.of_parties + each.of_place for each in counted), default=0),
    )
    return EntrantAccount(
        sums=sums,
        made_of=told,
        form=last_few(form_of(score.came) for _day, score in scores),
        ranked=len(there) >= settings.days_to_rank,
        for_prize=len(there) >= settings.days_for_prize,
    )


def _counting(
    accounts: Mapping[Entrant, EntrantAccount[DayTold]], scores: Mapping[Entrant, Sequence[tuple[int, RoundScore]]]
) -> list[RoundScore]:
    """Return the scores of each entrant's counted days."""
    counted = {
        entrant: {each.day for each in account.made_of if each.why is DayCounts.COUNTS}
        for entrant, account in accounts.items()
    }
    return [score for entrant in accounts for day, score in scores[entrant] if day in counted[entrant]]


PAIR_BITS: Final = 31


def pair_number(persons: tuple[int, ...]) -> Entrant:
    """Return the number a pair is ranked by, in either order of its two persons. ValueError unless there are two."""
    first, second = sorted(persons)
    return first << PAIR_BITS | second


def persons_of(entrant: Entrant, ranks: Ranks) -> tuple[int, ...]:
    """Return the persons ranked under that number."""
    return (entrant,) if ranks is Ranks.PERSONS else (entrant >> PAIR_BITS, entrant & ((1 << PAIR_BITS) - 1))


ONE_PERSON: Final = (1 << PAIR_BITS) - 1


def ranked_persons(entrant: int) -> tuple[int, ...]:
    """Return the persons ranked under that number: one person, or the two of a pair."""
    return (entrant >> PAIR_BITS, entrant & ONE_PERSON) if entrant > ONE_PERSON else (entrant,)
