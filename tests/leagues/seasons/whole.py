"""Seasons played to their end, in a few lines: fixtures drawn, every one won by the lower number."""

from datetime import date, timedelta

from leagues.seasons.season_log import steps
from leagues.seasons.season_log.fixtures import drawn, rounds_needed
from leagues.seasons.season_log.steps import Score
from tests.leagues.seasons.cast import FIRST_DAY, Played


def begin(played: Played, first: date = FIRST_DAY) -> None:
    """Draw the fixtures of a championship, a round a week."""
    days = [first + timedelta(weeks=week) for week in range(rounds_needed(played.state))]
    played.do(steps.Start(fixtures=drawn(played.state, days)))


def play(played: Played, *, upset: tuple[int, ...] = ()) -> None:
    """Every fixture without a result; entrants named in `upset` lose all the same."""
    for number, each in sorted(played.state.fixtures.items()):
        if each.result is None and not played.state.withdrawn & set(each.sides):
            home, away = ((side in upset, side) for side in each.sides)
            points = (1100, 844) if home < away else (844, 1100)
            played.do(steps.Report(fixture=number, score=Score(points=points)))


def close(played: Played) -> None:
    played.do(steps.Close())


def finish(played: Played) -> None:
    """Drawn, played and closed."""
    begin(played)
    play(played)
    close(played)
