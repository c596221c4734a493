from typing import Literal

ListPartiesFormat = Literal["csv", "json"]

LIST_PARTIES_FORMAT_VALUES: set[ListPartiesFormat] = {
    "csv",
    "json",
}


def check_list_parties_format(value: str) -> ListPartiesFormat:
    if value in LIST_PARTIES_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PARTIES_FORMAT_VALUES!r}"
    )
