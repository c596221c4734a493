from typing import Literal

FindPlayersFormat = Literal["csv", "json"]

FIND_PLAYERS_FORMAT_VALUES: set[FindPlayersFormat] = {
    "csv",
    "json",
}


def check_find_players_format(value: str) -> FindPlayersFormat:
    if value in FIND_PLAYERS_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_PLAYERS_FORMAT_VALUES!r}"
    )
