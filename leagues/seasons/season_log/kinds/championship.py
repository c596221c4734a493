"""A championship in the log: its settings, and withdrawals before the draw.

The steps of fixtures are in `leagues.seasons.season_log.steps`.
"""

from dataclasses import dataclass, replace
from typing import Final, Literal

from django.utils.translation import gettext_lazy as _

from games.labels import Words
from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.rules import Formula, SeasonRules, choice_text, choose, settings_as, still_there
from leagues.seasons.season_log.state import SeasonState, Settings
from leagues.standings.seasons.settings import CHAMPIONSHIPS, ChampionshipSettings

FORMULAS: Final[dict[str, Formula]] = {
    "championnat-aller-retour": Formula(
        CHAMPIONSHIPS["championnat-aller-retour"],
        Words(
            _("Championship, home and away"),
            _("Divisions in which everybody meets everybody twice; two go up, two go down, one plays a play-off."),
        ),
    ),
    "championnat": Formula(
        ChampionshipSettings(preset="championnat", legs=1),
        Words(
            _("Plain championship"), _("One division in which everybody meets everybody once; change what you like.")
        ),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChampionship(SeasonLogStep):
    settings: ChampionshipSettings
    kind: Literal["choose-championship"] = "choose-championship"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Choose settings, at any time; once the fixtures are drawn the legs stay."""
        after = choose(state, self.settings)
        if state.fixtures and settings_as(ChampionshipSettings, state.settings).legs != self.settings.legs:
            raise SeasonRefusal(SeasonCode.STARTED, "legs")
        return after

    def sentence(self, names: SeasonNames) -> str:
        return choice_text(FORMULAS, self.settings.preset)


class ChampionshipRules(SeasonRules):
    """Pairs enter divisions; it starts with its fixtures."""

    settings = ChampionshipSettings
    formulas = FORMULAS
    steps = (ChooseChampionship,)
    persons = 2
    meets = True
    draws = True

    def choosing(self, settings: Settings, game: str) -> SeasonLogStep:
        return ChooseChampionship(settings=settings_as(ChampionshipSettings, settings))

    def withdraw(self, state: SeasonState, number: int, moment: Moment) -> SeasonState:
        """Withdraw a pair: it is removed before the draw; later the settings decide about its results."""
        if state.fixtures:
            return super().withdraw(state, number, moment)
        gone = still_there(state, number)
        return replace(state, entrants={n: each for n, each in state.entrants.items() if n != gone.number})
