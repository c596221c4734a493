from typing import Literal

ListLeaguesFormat = Literal["csv", "json"]

LIST_LEAGUES_FORMAT_VALUES: set[ListLeaguesFormat] = {
    "csv",
    "json",
}


def check_list_leagues_format(value: str) -> ListLeaguesFormat:
    if value in LIST_LEAGUES_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_LEAGUES_FORMAT_VALUES!r}"
    )
