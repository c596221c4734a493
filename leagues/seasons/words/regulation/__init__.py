"""« Règlement de la saison »: the settings in words, as an organizer would print them, in the active language.

Each value of each setting changes the text (tests/leagues/seasons/words/test_regulation.py); rules that do not apply to
a season are left out.
"""

from leagues.contests.words.regulation.article import Article
from leagues.seasons.season_log.state import Settings
from leagues.seasons.season_log.steps import RULE
from leagues.seasons.words.regulation.challenge import challenge_articles
from leagues.seasons.words.regulation.championship import championship_articles
from leagues.seasons.words.regulation.ladder import ladder_articles
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings


def regulation(settings: Settings, *, game: str = "retourne", rule: int = RULE) -> tuple[Article, ...]:
    """Return the whole regulation, in reading order.

    `game`: whose ranked parties count in a ladder; `rule`: how they count.
    """
    if isinstance(settings, ChallengeSettings):
        written = challenge_articles(settings)
    elif isinstance(settings, ChampionshipSettings):
        written = championship_articles(settings)
    else:
        written = ladder_articles(settings, game, rule)
    return tuple(each for each in written if each.paragraphs)


__all__ = ["Article", "regulation"]
