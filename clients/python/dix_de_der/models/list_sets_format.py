from typing import Literal

ListSetsFormat = Literal["csv", "json"]

LIST_SETS_FORMAT_VALUES: set[ListSetsFormat] = {
    "csv",
    "json",
}


def check_list_sets_format(value: str) -> ListSetsFormat:
    if value in LIST_SETS_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_SETS_FORMAT_VALUES!r}"
    )
