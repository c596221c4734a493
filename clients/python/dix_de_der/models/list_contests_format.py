from typing import Literal

ListContestsFormat = Literal["csv", "json"]

LIST_CONTESTS_FORMAT_VALUES: set[ListContestsFormat] = {
    "csv",
    "json",
}


def check_list_contests_format(value: str) -> ListContestsFormat:
    if value in LIST_CONTESTS_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_CONTESTS_FORMAT_VALUES!r}"
    )
