"""The points a challenge gives by place follow the bracket of a knock-out, and not its points."""

from dataclasses import replace

from leagues.contests.contest_log import steps
from leagues.contests.contest_log.settings import FirstRoundDraw, Later, RoundSettings
from leagues.contests.contest_log.state import ContestState
from leagues.contests.contest_log.steps.drawing import draft
from leagues.seasons.kinds.challenge_counting import counted_day
from leagues.standings.regulation import Metric
from leagues.standings.seasons.settings import ChallengeSettings, Ranks
from tests.leagues.contests.contest_log.hall import hall, persons_of

SETTINGS = ChallengeSettings(preset="essai", ranks=Ranks.PERSONS, metrics=(Metric.POINTS,), places=(10, 6, 4, 3))


def four_pairs(*, by_stage: bool) -> ContestState:
    """Pair 2 wins each time by little, pair 3 loses the first table and then wins by much."""
    made = hall(4, later=Later.KNOCK_OUT, first=FirstRoundDraw.ENTRY, rounds=(RoundSettings(),) * 2)
    made.do(steps.CloseEntries())
    for number in (1, 2):
        made.do(replace(draft(made.state), by_stage=by_stage))
        made.do(steps.Publish(round=number))
        for table in made.state.published[-1].missing:
            sides = (table.sides[0][0], table.sides[1][0])
            points = (982, 962) if 2 in sides else (1944, 0)
            won = 2 if 2 in sides else 3 if 3 in sides else sides[0]
            made.score(number, table.number, points if sides[0] == won else points[::-1])
    return made.state


def first_of(state: ContestState) -> set[int]:
    day = counted_day(1, state, SETTINGS, {})
    assert day is not None
    return {line.entrant for line in day.standings if line.rank == 1}


def test_the_champion_is_first_of_the_day():
    assert first_of(four_pairs(by_stage=True)) == set(persons_of(2))


def test_a_day_begun_when_points_ranked_keeps_its_first():
    assert not first_of(four_pairs(by_stage=False)) & set(persons_of(2))
