from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.tables import SeasonTables
from leagues.standings.seasons.championship_settings import ChampionshipSettings


def tables(state: SeasonState, settings: ChampionshipSettings) -> SeasonTables:
    raise NotImplementedError
