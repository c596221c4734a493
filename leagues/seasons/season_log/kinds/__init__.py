"""The rules of every kind of league in the log: its settings, its formulas, the steps that only it takes.

`leagues.seasons.kinds` has the other half of each kind: counting, pages and words.
"""

from typing import Final

from games.labels import Text
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.kinds.challenge import ChallengeRules
from leagues.seasons.season_log.kinds.championship import ChampionshipRules
from leagues.seasons.season_log.kinds.ladder import CardLadderRules, LadderRules
from leagues.seasons.season_log.rules import Formula, SeasonRules, formula_text
from leagues.seasons.season_log.state import Settings

RULES: Final[tuple[SeasonRules, ...]] = (ChallengeRules(), ChampionshipRules(), LadderRules(), CardLadderRules())
FORMULAS: Final[dict[str, Formula]] = {name: each for rules in RULES for name, each in rules.formulas.items()}
"""The initial settings of a league, by name."""


def rules_of(settings: Settings | None) -> SeasonRules:
    """Return the rules for a season with these settings. SeasonRefusal `wrong-kind` before any are chosen."""
    found = next((each for each in RULES if each.fits(settings)), None)
    if found is None:
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    return found


def preset_text(preset: str) -> Text:
    return formula_text(FORMULAS, preset)
