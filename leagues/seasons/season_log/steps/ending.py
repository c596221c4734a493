"""Steps that open a season without fixtures, close a season, and open it again."""

from dataclasses import dataclass, replace
from typing import Literal

from django.utils.translation import gettext as _

from leagues.logs.steps import Moment, with_reason
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames
from leagues.seasons.season_log.state import RULE, SeasonState
from leagues.standings.seasons.championship_settings import ChampionshipSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(SeasonLogStep):
    """Open the season, if it is a challenge or a ladder; a championship starts with its fixtures."""

    kind: Literal["open"] = "open"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        if state.settings is None or isinstance(state.settings, ChampionshipSettings):
            raise SeasonRefusal(SeasonCode.WRONG_KIND)
        if state.started is not None:
            raise SeasonRefusal(SeasonCode.STARTED)
        return replace(state, started=moment)

    def sentence(self, names: SeasonNames) -> str:
        return _("The season is open.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(SeasonLogStep):
    """Close the season: everything is played or forfeited, and its tables are final. `rule`: the counting rule used."""

    rule: int = RULE
    kind: Literal["close"] = "close"

    undone_after_the_end = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Close the season. Every fixture must have its result, unless one of its entrants has withdrawn."""
        if state.started is None:
            raise SeasonRefusal(SeasonCode.NOT_STARTED)
        for number, each in sorted(state.fixtures.items()):
            if each.result is None and not state.withdrawn & set(each.sides):
                raise SeasonRefusal(SeasonCode.STILL_OPEN, str(number))
        return replace(state, closed=moment, rule=self.rule)

    def sentence(self, names: SeasonNames) -> str:
        return _("The season is closed.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Reopen(SeasonLogStep):
    why: str = ""
    kind: Literal["reopen"] = "reopen"

    after_the_end = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        if not state.over:
            raise SeasonRefusal(SeasonCode.NOT_CLOSED)
        return replace(state, closed=None, cancelled=None, rule=RULE)

    def sentence(self, names: SeasonNames) -> str:
        return with_reason(_("The season is open again."), self.why)
