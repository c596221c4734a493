from leagues.models import Season
from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.tables import SeasonTables
from leagues.standings.seasons.ladder_settings import LadderSettings


def inputs(season: Season, state: SeasonState) -> dict[str, int]:
    raise NotImplementedError


def tables(season: Season, state: SeasonState, settings: LadderSettings) -> SeasonTables:
    raise NotImplementedError
