"""A ladder in the log: its settings with the game whose ranked parties count, and its months."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import Words
from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.rules import Formula, SeasonRules, choice_text, choose, settings_as
from leagues.seasons.season_log.state import BegunMonth, SeasonState, Settings, month_of
from leagues.standings.seasons.settings import LADDERS, LadderSettings

GAMES: Final = ("retourne", "encheres")
FORMULAS: Final[dict[str, Formula]] = {
    "echelle-mensuelle": Formula(
        LADDERS["echelle-mensuelle"],
        Words(
            gettext_lazy("Monthly ladder"),
            gettext_lazy("Ranked parties in groups of eight; every month two go up and two go down."),
        ),
    ),
    "echelle": Formula(
        LadderSettings(preset="echelle"),
        Words(
            gettext_lazy("Plain ladder"),
            gettext_lazy("Groups of eight, every ranked partie counts; change what you like."),
        ),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseLadder(SeasonLogStep):
    """Choose all settings of a ladder. `game`: the game whose ranked parties count, `retourne` or `encheres`."""

    settings: LadderSettings
    game: str = "retourne"
    kind: Literal["choose-ladder"] = "choose-ladder"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Choose settings, at any time; once a month has begun the game stays."""
        after = choose(state, self.settings)
        if self.game not in GAMES:
            raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "game")
        if state.months and self.game != state.game:
            raise SeasonRefusal(SeasonCode.STARTED, "game")
        return replace(after, game=self.game)

    def sentence(self, names: SeasonNames) -> str:
        return choice_text(FORMULAS, self.settings.preset)


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMonth(SeasonLogStep):
    """Begin month `number`, from 1: every entrant joins a group. `ratings` at that time: (entrant, points)."""

    number: int
    ratings: tuple[tuple[int, int], ...]
    kind: Literal["turn-month"] = "turn-month"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Begin the next month; no month is skipped. Every entrant who has not withdrawn is in it."""
        settings_as(LadderSettings, state.settings)
        if state.started is None or state.starts_on is None or state.ends_on is None:
            raise SeasonRefusal(SeasonCode.NOT_STARTED)
        if self.number != len(state.months) + 1 or self.number > month_of(state.starts_on, state.ends_on):
            raise SeasonRefusal(SeasonCode.NO_SUCH_MONTH, str(self.number))
        entered = frozenset(each.number for each in state.entrants.values() if each.withdrawn is None)
        ratings = {entrant: points for entrant, points in self.ratings if entrant in entered}
        month = BegunMonth(number=self.number, began=moment, entered=entered, ratings=ratings)
        return replace(state, months=(*state.months, month))

    def sentence(self, names: SeasonNames) -> str:
        return _("Month %(number)s begins.") % {"number": self.number}


class LadderRules(SeasonRules):
    """Players enter alone, at any time, and are in a group from the next month on."""

    settings = LadderSettings
    formulas = FORMULAS
    steps = (ChooseLadder, TurnMonth)
    persons = 1
    monthly = True

    def choosing(self, settings: Settings, game: str) -> SeasonLogStep:
        return ChooseLadder(settings=settings_as(LadderSettings, settings), game=game or "retourne")
