"""Results of entrants who withdraw from a championship.

With fewer than half of their fixtures completed, their results stay visible and count for nobody. With half or more,
they count, and the opponents win the rest. These are the General Regulations for Competitions of the FIDE (« withdraws
or is expelled from a round-robin tournament »), and the rule of football leagues that draw the line at the return legs:
everybody then meets a remaining pair equally often. The share is a setting.
"""

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction

from leagues.standings.played import Entrant
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.fixture_results import ChampionshipFixtures, FixtureResult, PlannedFixture, Results


def annulled(season: ChampionshipFixtures, results: Results, settings: ChampionshipSettings) -> frozenset[Entrant]:
    """Return entrants who withdrew with too small a share of fixtures completed.

    Own forfeits do not count as completed.
    """
    planned: Counter[Entrant] = Counter()
    completed: Counter[Entrant] = Counter()
    for fixture in season.fixtures:
        result = results.get(fixture.number)
        for side, entrant in enumerate((fixture.home, fixture.away)):
            planned[entrant] += 1
            completed[entrant] += result is not None and not result.forfeits[side]
    return frozenset(
        entrant
        for entrant in season.withdrawn
        if planned[entrant] and Fraction(completed[entrant], planned[entrant]) < settings.annulled_under
    )


def with_forfeits(fixtures: Iterable[PlannedFixture], results: Results, withdrawn: frozenset[Entrant]) -> Results:
    """Return the results, with a forfeit for each open fixture of an entrant who withdrew."""
    given = dict(results)
    for fixture in fixtures:
        gone = (fixture.home in withdrawn, fixture.away in withdrawn)
        if any(gone) and fixture.number not in given:
            given[fixture.number] = FixtureResult(fixture=fixture.number, forfeits=gone)
    return given
