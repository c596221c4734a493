from leagues.seasons.course.state import SeasonState
from leagues.seasons.course.tables import SeasonTables
from leagues.standings.seasons.challenge_settings import ChallengeSettings


def inputs(state: SeasonState) -> dict[str, int]:
    raise NotImplementedError


def tables(state: SeasonState, settings: ChallengeSettings) -> SeasonTables:
    raise NotImplementedError
