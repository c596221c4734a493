from typing import Literal

ReadSeasonFixturesFormat = Literal["csv", "json"]

READ_SEASON_FIXTURES_FORMAT_VALUES: set[ReadSeasonFixturesFormat] = {
    "csv",
    "json",
}


def check_read_season_fixtures_format(value: str) -> ReadSeasonFixturesFormat:
    if value in READ_SEASON_FIXTURES_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_SEASON_FIXTURES_FORMAT_VALUES!r}"
    )
