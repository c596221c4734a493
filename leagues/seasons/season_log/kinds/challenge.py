"""A challenge in the log: its settings, and the contests that are its days."""

from dataclasses import dataclass, replace
from typing import Final, Literal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from games.labels import Words
from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.rules import Formula, SeasonRules, choice_text, choose, settings_as
from leagues.seasons.season_log.state import SeasonState, Settings
from leagues.standings.seasons.challenge import ranked_persons
from leagues.standings.seasons.settings import CHALLENGES, ChallengeSettings

FORMULAS: Final[dict[str, Formula]] = {
    "challenge-hivernal": Formula(
        CHALLENGES["challenge-hivernal"],
        Words(
            gettext_lazy("Winter challenge"),
            gettext_lazy("Evening after evening, each person has their own points; pairs may change."),
        ),
    ),
    "challenge": Formula(
        ChallengeSettings(preset="challenge"),
        Words(
            gettext_lazy("Plain challenge"),
            gettext_lazy("Ten days, each person ranked by match points; change what you like."),
        ),
    ),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChallenge(SeasonLogStep):
    """Choose all settings of a challenge. Their `seed` is the season's own and is not stored here."""

    settings: ChallengeSettings
    kind: Literal["choose-challenge"] = "choose-challenge"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Choose settings, at any time, with as many days as are held already or more."""
        after = choose(state, self.settings)
        if max(state.days, default=0) > self.settings.days:
            raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days")
        return after

    def sentence(self, names: SeasonNames) -> str:
        return choice_text(FORMULAS, self.settings.preset)


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldDay(SeasonLogStep):
    """Hold a contest as day `number` of the season, from 1 in the order they count. `contest`: its id."""

    number: int
    contest: int
    kind: Literal["hold-day"] = "hold-day"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Add a day; at most as many as planned, and each contest once."""
        if not 1 <= self.number <= settings_as(ChallengeSettings, state.settings).days:
            raise SeasonRefusal(SeasonCode.NO_SUCH_DAY, str(self.number))
        if self.number in state.days or self.contest in state.days.values():
            raise SeasonRefusal(SeasonCode.DAY_TAKEN, str(self.number))
        return replace(state, days={**state.days, self.number: self.contest})

    def sentence(self, names: SeasonNames) -> str:
        return _("Day %(number)s is “%(contest)s”.") % {"number": self.number, "contest": names.contest(self.contest)}


@dataclass(frozen=True, slots=True, kw_only=True)
class DropDay(SeasonLogStep):
    """Drop a day: it no longer counts, and its number is free again."""

    number: int
    why: str = ""
    kind: Literal["drop-day"] = "drop-day"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        if self.number not in state.days:
            raise SeasonRefusal(SeasonCode.NO_SUCH_DAY, str(self.number))
        return replace(state, days={number: each for number, each in state.days.items() if number != self.number})

    def sentence(self, names: SeasonNames) -> str:
        return _("Day %(number)s no longer counts.") % {"number": self.number}


class ChallengeRules(SeasonRules):
    """Nobody enters: everybody who plays a day is ranked, as a person or as a pair."""

    settings = ChallengeSettings
    formulas = FORMULAS
    steps = (ChooseChallenge, HoldDay, DropDay)
    persons = 0

    def choosing(self, settings: Settings, game: str) -> SeasonLogStep:
        return ChooseChallenge(settings=settings_as(ChallengeSettings, settings))

    def withdraw(self, state: SeasonState, number: int, moment: Moment) -> SeasonState:
        """Withdraw a ranked unit: their days stay, and the settings say where they are ranked."""
        if number in state.left:
            raise SeasonRefusal(SeasonCode.HAS_WITHDRAWN, str(number))
        return replace(state, left={**state.left, number: moment})

    def ranked_persons(self, number: int) -> tuple[int, ...]:
        return ranked_persons(number)
