"""What the season is."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from leagues.standings.seasons.challenge_settings import ChallengeSettings
from leagues.standings.seasons.championship_settings import ChampionshipSettings
from leagues.standings.seasons.ladder_settings import LadderSettings


@dataclass(frozen=True, slots=True, kw_only=True)
class Describe:
    """Its name and days, and those of its league; whether it is announced to everybody."""

    name: str
    starts_on: date
    ends_on: date
    league: str
    about: str = ""
    public: bool = False
    kind: Literal["describe"] = "describe"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChallenge:
    """The settings of a challenge, all of them. Their `seed` is the season's own and is not written here."""

    settings: ChallengeSettings
    kind: Literal["choose-challenge"] = "choose-challenge"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseChampionship:
    settings: ChampionshipSettings
    kind: Literal["choose-championship"] = "choose-championship"


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseLadder:
    """`game`: whose ranked parties count, `retourne` or `encheres`."""

    settings: LadderSettings
    game: str = "retourne"
    kind: Literal["choose-ladder"] = "choose-ladder"


@dataclass(frozen=True, slots=True, kw_only=True)
class Cancel:
    why: str = ""
    kind: Literal["cancel"] = "cancel"
