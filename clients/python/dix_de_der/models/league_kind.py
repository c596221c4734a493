from typing import Literal

LeagueKind = Literal["challenge", "championship", "ladder"]

LEAGUE_KIND_VALUES: set[LeagueKind] = {
    "challenge",
    "championship",
    "ladder",
}


def check_league_kind(value: str) -> LeagueKind:
    if value in LEAGUE_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LEAGUE_KIND_VALUES!r}"
    )
