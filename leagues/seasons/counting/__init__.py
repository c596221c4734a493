"""The tables of a season from its results: `counted` reads rows, pure modules count."""

from leagues.contests.store import state_of
from leagues.models import League, Season
from leagues.seasons.counting import challenge, championship, ladder
from leagues.seasons.season_log.state import SeasonState
from leagues.seasons.season_log.tables import SeasonTables
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.ladder_settings import LadderSettings

Inputs = dict[str, int]
"""The version of everything a ranking is counted from, by name; each only grows."""

NOTHING = SeasonTables(tables=())


def inputs_of(season: Season, state: SeasonState) -> Inputs:
    """Return the current versions of everything counted: the season's own steps, and results from elsewhere."""
    return {"season": season.version, **_elsewhere(season, state)}


def _elsewhere(season: Season, state: SeasonState) -> Inputs:
    if season.league.kind == League.Kind.CHALLENGE:
        return challenge.inputs(state)
    if season.league.kind == League.Kind.LADDER:
        return ladder.inputs(season, state)
    return {}


def counted(season: Season, state: SeasonState, read: challenge.ReadContest = state_of) -> SeasonTables:
    """Count all tables again, from confirmed results alone. `read`: how contests are read."""
    settings = state.settings
    if isinstance(settings, ChallengeSettings):
        return challenge.tables(state, settings, read)
    if isinstance(settings, ChampionshipSettings):
        return championship.tables(state, settings)
    if isinstance(settings, LadderSettings):
        return ladder.tables(season, state, settings)
    return NOTHING
