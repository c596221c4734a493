"""The kinds of league, one object each (docs/decisions/0030-a-kind-of-league-is-one-object.md).

The rest of the site asks `kind_of`; only here, in `season_log.kinds` and in `kind_pages` is one kind known by its name.
"""

from collections.abc import Callable
from typing import Final

from leagues.contests.store import state_of
from leagues.models import League, Season
from leagues.seasons.kinds.base import Inputs, LeagueKind, ReadContest
from leagues.seasons.kinds.challenge import Challenge
from leagues.seasons.kinds.challenge_counting import MERGING as MERGING
from leagues.seasons.kinds.championship import Championship
from leagues.seasons.kinds.club_ladder import ClubLadder
from leagues.seasons.kinds.ladder import Ladder
from leagues.seasons.kinds.ladder_counting import BEING_WRITTEN as BEING_WRITTEN
from leagues.seasons.season_log.state import SeasonState, SeasonTables, Settings
from leagues.seasons.season_log.steps import RULE
from leagues.settings.schema import Article

CLUB_LADDER: Final = "club ladder"
KINDS: Final[dict[str, LeagueKind]] = {
    League.Kind.CHALLENGE: Challenge(),
    League.Kind.CHAMPIONSHIP: Championship(),
    League.Kind.LADDER: Ladder(),
    CLUB_LADDER: ClubLadder(),
}
"""The kinds, by their names in the docs. A ladder is played on the site, or at a club with real cards."""


def kind_of(league: League) -> LeagueKind:
    if league.kind == League.Kind.LADDER and league.club_id is not None:
        return KINDS[CLUB_LADDER]
    return KINDS[league.kind]


def kind_of_settings(settings: Settings) -> LeagueKind:
    return next(each for each in KINDS.values() if each.rules.fits(settings))


def kinds_that(test: Callable[[LeagueKind], bool]) -> list[str]:
    """Return the stored names of the kinds that pass a test, for a query."""
    return sorted({each.name for each in KINDS.values() if test(each)})


def regulation(settings: Settings, *, game: str = "retourne", rule: int = RULE) -> tuple[Article, ...]:
    """Return « Règlement de la saison », the settings as an organizer would print them, in the active language.

    Each value of each setting changes the text; rules that do not apply to a season are left out. `game`: whose ranked
    parties count; `rule`: how they count.
    """
    return kind_of_settings(settings).articles(settings, game, rule)


def inputs_of(season: Season, state: SeasonState) -> Inputs:
    """Return the current versions of everything counted: the season's own steps, and results from elsewhere."""
    return {"season": season.version, **kind_of(season.league).inputs(state)}


def counted(season: Season, state: SeasonState, read: ReadContest = state_of) -> SeasonTables:
    """Count all tables again, from confirmed results alone. `read`: how contests are read."""
    if state.settings is None:
        return SeasonTables(tables=())
    return kind_of_settings(state.settings).tables(state, read)
