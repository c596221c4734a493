from typing import Literal

ReadSeasonCalendarFormat = Literal["csv", "json"]

READ_SEASON_CALENDAR_FORMAT_VALUES: set[ReadSeasonCalendarFormat] = {
    "csv",
    "json",
}


def check_read_season_calendar_format(value: str) -> ReadSeasonCalendarFormat:
    if value in READ_SEASON_CALENDAR_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_SEASON_CALENDAR_FORMAT_VALUES!r}"
    )
