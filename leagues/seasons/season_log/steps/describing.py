"""Steps that set a season's name, days and settings."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Final, Literal

from django.utils.translation import gettext as _

from leagues.logs.steps import Moment, with_reason
from leagues.seasons.season_log.codes import SeasonCode, SeasonRefusal
from leagues.seasons.season_log.names import SeasonLogStep, SeasonNames, day_text
from leagues.seasons.season_log.preset_names import preset_text
from leagues.seasons.season_log.state import SeasonState, Settings
from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.ladder_settings import LadderSettings

MOST_NAME: Final = 80
MOST_ABOUT: Final = 2000
GAMES: Final = ("retourne", "encheres")


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
        said = _("Described: %(league)s, %(name)s, from %(first)s to %(last)s.") % {
            "league": self.league,
            "name": self.name,
            "first": day_text(self.starts_on),
            "last": day_text(self.ends_on),
        }
        return said + (" " + _("(announced)") if self.public else "")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChallenge(SeasonLogStep):
    """Choose all settings of a challenge. Their `seed` is the season's own and is not stored here."""

    settings: ChallengeSettings
    kind: Literal["choose-challenge"] = "choose-challenge"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        return choose(state, self, moment)

    def sentence(self, names: SeasonNames) -> str:
        return _("Settings chosen: %(preset)s.") % {"preset": preset_text(self.settings.preset)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChampionship(SeasonLogStep):
    settings: ChampionshipSettings
    kind: Literal["choose-championship"] = "choose-championship"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        return choose(state, self, moment)

    def sentence(self, names: SeasonNames) -> str:
        return _("Settings chosen: %(preset)s.") % {"preset": preset_text(self.settings.preset)}


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseLadder(SeasonLogStep):
    """Choose all settings of a ladder. `game`: the game whose ranked parties count, `retourne` or `encheres`."""

    settings: LadderSettings
    game: str = "retourne"
    kind: Literal["choose-ladder"] = "choose-ladder"

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        return choose(state, self, moment)

    def sentence(self, names: SeasonNames) -> str:
        return _("Settings chosen: %(preset)s.") % {"preset": preset_text(self.settings.preset)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel(SeasonLogStep):
    why: str = ""
    kind: Literal["cancel"] = "cancel"

    undone_after_the_end = True

    def apply(self, state: SeasonState, moment: Moment) -> SeasonState:
        return replace(state, cancelled=moment)

    def sentence(self, names: SeasonNames) -> str:
        return with_reason(_("The season is cancelled."), self.why)


def choose(
    state: SeasonState, step: ChooseChallenge | ChooseChampionship | ChooseLadder, moment: Moment
) -> SeasonState:
    """Choose settings, at any time; the tables follow. The kind of season cannot change, and drawn legs stay."""
    if state.settings is not None and type(state.settings) is not type(step.settings):
        raise SeasonRefusal(SeasonCode.WRONG_KIND)
    if isinstance(step, ChooseChampionship) and state.fixtures:
        _verify_drawn(state.settings, step)
    game = state.game
    if isinstance(step, ChooseLadder):
        if step.game not in GAMES:
            raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "game")
        if state.months and step.game != state.game:
            raise SeasonRefusal(SeasonCode.STARTED, "game")
        game = step.game
    if isinstance(step, ChooseChallenge) and max(state.days, default=0) > step.settings.days:
        raise SeasonRefusal(SeasonCode.BAD_SETTINGS, "days")
    return replace(state, settings=with_seed(step.settings, state.seed), game=game)


def with_seed(settings: Settings, seed: bytes) -> Settings:
    """Return the settings with the season's own seed."""
    return replace(settings, seed=seed)


def _verify_drawn(before: Settings | None, step: ChooseChampionship) -> None:
    if getattr(before, "legs", None) != step.settings.legs:
        raise SeasonRefusal(SeasonCode.STARTED, "legs")
