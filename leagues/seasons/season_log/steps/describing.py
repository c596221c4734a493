"""Steps that describe, open, close, reopen and cancel a season."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Literal

from django.utils.translation import gettext as _

from leagues.logs.steps import Moment
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.fixtures import needs_result
from leagues.seasons.season_log.kinds import rules_of
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames, day_text
from leagues.seasons.season_log.state import RULE, SeasonState

MOST_NAME: Final = 80
MOST_ABOUT: Final = 2000


@dataclass(frozen=True, slots=True, kw_only=True)
class Describe(SeasonLogStep):
    """Set name and days of the season, name and description of its league, and whether it is announced."""

    name: str
    starts_on: date
    ends_on: date
    league: str
    about: str = ""
    public: bool = False
    kind: Literal["describe"] = "describe"

    after_the_end = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        """Change name and days. Days may change during the season; fixtures drawn outside them stay."""
        names = (self.name.strip(), self.league.strip())
        if not all(0 < len(name) <= MOST_NAME for name in names) or len(self.about) > MOST_ABOUT:
            raise SeasonRefusal(SeasonCode.UNREADABLE, "describe")
        if self.ends_on < self.starts_on:
            raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "ends_on")
        if state.months and self.starts_on != state.starts_on:
            raise SeasonRefusal(SeasonCode.STARTED, "starts_on")
        return replace(
            state,
            name=names[0],
            league=names[1],
            about=self.about,
            starts_on=self.starts_on,
            ends_on=self.ends_on,
            public=self.public,
        )

    def sentence(self, names: SeasonNames) -> str:
        said = _("Description: %(league)s, %(name)s, from %(first)s to %(last)s.") % {
            "league": self.league,
            "name": self.name,
            "first": day_text(self.starts_on),
            "last": day_text(self.ends_on),
        }
        return said + (" " + _("(announced)") if self.public else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(SeasonLogStep):
    why: str = ""
    kind: Literal["cancel"] = "cancel"

    undone_after_the_end = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        return replace(state, cancelled=moment)

    def sentence(self, names: SeasonNames) -> str:
        return _("The season is cancelled.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Open(SeasonLogStep):
    """Open the season, if it has no fixtures; one with fixtures starts with them."""

    kind: Literal["open"] = "open"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        if rules_of(state.settings).draws:
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
        """Close the season. Every fixture that needs a result must have it (`needs_result`)."""
        if state.started is None:
            raise SeasonRefusal(SeasonCode.NOT_STARTED)
        for number, each in sorted(state.fixtures.items()):
            if needs_result(state, each):
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
        return _("The season is open again.")
