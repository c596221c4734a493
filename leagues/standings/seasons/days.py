"""The days of a challenge: contests, played or only ranked, and each day for one entrant."""

from dataclasses import dataclass, replace
from enum import StrEnum

from leagues.standings.played import PlayedRounds
from leagues.standings.ranking import Stages, Standing, ranking
from leagues.standings.regulation import Regulation
from leagues.standings.rows import StandingRow
from leagues.standings.scores import RoundScore, scores_of
from leagues.standings.seasons.deduplicate import deduplicate


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
