"""The months of a ladder: calendar months, of which the first and the last may be short."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.months import month_of
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.state import BegunMonth, SeasonState
from leagues.standings.seasons.ladder_settings import LadderSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnMonth(SeasonLogStep):
    """Begin month `number`, from 1: every entrant joins a group. `ratings` at that time: (entrant, points)."""

    number: int
    ratings: tuple[tuple[int, int], ...]
    kind: Literal["turn-month"] = "turn-month"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Begin the next month; no month is skipped. Every entrant who has not withdrawn is in it."""
        if not isinstance(state.settings, LadderSettings):
            raise SeasonRefusal(SeasonCode.WRONG_KIND)
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
