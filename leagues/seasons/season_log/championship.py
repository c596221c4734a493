"""The tables of a championship from its fixtures, and the play-offs that are due once all fixtures are over."""

from leagues.seasons.season_log.fixtures import still_due
from leagues.seasons.season_log.state import FixtureState, SeasonState
from leagues.seasons.season_log.tables import DivisionTable, SeasonTables
from leagues.standings.seasons.championship import championship
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.divisions import Between
from leagues.standings.seasons.fixture_results import ChampionshipFixtures, FixtureResult
from leagues.standings.seasons.next_season import play_offs
from leagues.standings.seasons.play_offs import PlayedOff, PlayOffResult


def tables(state: SeasonState, settings: ChampionshipSettings) -> SeasonTables:
    """Return one table per division, the highest first; without lines before the fixtures are drawn."""
    counted = tuple(_table(state, settings, number) for number in range(len(state.divisions)))
    persons = {number: each.persons for number, each in sorted(state.entrants.items())}
    return SeasonTables(tables=counted, persons=persons, play_offs=_due(state, settings, counted))


def between_seasons(state: SeasonState, due: tuple[PlayOffResult, ...]) -> Between:
    """Return who withdrew, who declines promotion, and the results of play-offs that are (still) due."""
    wanted = {(each.upper, each.lower) for each in due}
    return Between(
        withdrawn=state.withdrawn,
        declining=frozenset(number for number, each in state.entrants.items() if each.declines) - state.withdrawn,
        played_off=tuple(
            PlayedOff(upper=each.upper, lower=each.lower, winner=each.winner)
            for each in state.play_offs
            if (each.upper, each.lower) in wanted
        ),
    )


def is_over(state: SeasonState) -> bool:
    """Return whether every fixture has its result, or cannot be played."""
    return bool(state.fixtures) and not any(still_due(state, each) for each in state.fixtures.values())


def result_of(fixture: FixtureState) -> FixtureResult | None:
    """Return the result that counts; None if no result is confirmed."""
    result = fixture.result
    if result is None:
        return None
    if result.score is None:
        return FixtureResult(fixture=fixture.number, forfeits=result.forfeits)
    score = result.score
    return FixtureResult(
        fixture=fixture.number, points=score.points, capots=score.capots, winner=score.winner, forfeits=result.forfeits
    )


def _table(state: SeasonState, settings: ChampionshipSettings, division: int) -> DivisionTable:
    of_it = [each for each in state.fixtures.values() if each.drawn.division == division]
    entrants = {each.number for each in state.divisions[division]}
    results = (result_of(each) for each in of_it)
    season = ChampionshipFixtures(
        fixtures=tuple(each.drawn for each in of_it),
        results=tuple(each for each in results if each is not None),
        withdrawn=state.withdrawn & entrants,
    )
    return DivisionTable(division=division, lines=championship(season, settings))


def _due(
    state: SeasonState, settings: ChampionshipSettings, counted: tuple[DivisionTable, ...]
) -> tuple[PlayOffResult, ...]:
    if not is_over(state):
        return ()
    divisions = tuple(tuple(each.number for each in division) for division in state.divisions)
    ranked = [[line.entrant for line in table.lines] for table in counted]
    return play_offs(divisions, ranked, settings.movement, between_seasons(state, ()))
