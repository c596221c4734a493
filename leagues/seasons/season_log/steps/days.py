"""The days of a challenge."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from leagues.logs.steps import Moment, with_reason
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.state import SeasonState
from leagues.standings.seasons.challenge_settings import ChallengeSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldDay(SeasonLogStep):
    """Hold a contest as day `number` of the season, from 1 in the order they count. `contest`: its id."""

    number: int
    contest: int
    kind: Literal["hold-day"] = "hold-day"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Add a day; at most as many as planned, and each contest once."""
        if not isinstance(state.settings, ChallengeSettings):
            raise SeasonRefusal(SeasonCode.WRONG_KIND)
        if not 1 <= self.number <= state.settings.days:
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
        return with_reason(_("Day %(number)s counts no more.") % {"number": self.number}, self.why)
