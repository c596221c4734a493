from typing import Literal

ListClubsFormat = Literal["csv", "json"]

LIST_CLUBS_FORMAT_VALUES: set[ListClubsFormat] = {
    "csv",
    "json",
}


def check_list_clubs_format(value: str) -> ListClubsFormat:
    if value in LIST_CLUBS_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_CLUBS_FORMAT_VALUES!r}"
    )
