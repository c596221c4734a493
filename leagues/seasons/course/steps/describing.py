"""Steps that describe the season."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.ladder_settings import LadderSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class Describe:
    """Set name and days of the season, name and description of its league, and whether it is announced."""

    name: str
    starts_on: date
    ends_on: date
    league: str
    about: str = ""
    public: bool = False
    kind: Literal["describe"] = "describe"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChallenge:
    """Choose all settings of a challenge. Their `seed` is the season's own and is not stored here."""

    settings: ChallengeSettings
    kind: Literal["choose-challenge"] = "choose-challenge"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChampionship:
    settings: ChampionshipSettings
    kind: Literal["choose-championship"] = "choose-championship"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseLadder:
    """Choose all settings of a ladder. `game`: the game whose ranked parties count, `retourne` or `encheres`."""

    settings: LadderSettings
    game: str = "retourne"
    kind: Literal["choose-ladder"] = "choose-ladder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    why: str = ""
    kind: Literal["cancel"] = "cancel"
