from typing import Literal

ReadSeasonFormat = Literal["csv", "json"]

READ_SEASON_FORMAT_VALUES: set[ReadSeasonFormat] = {
    "csv",
    "json",
}


def check_read_season_format(value: str) -> ReadSeasonFormat:
    if value in READ_SEASON_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_SEASON_FORMAT_VALUES!r}"
    )
