from typing import Literal

ListPartiesOrigin = Literal["live", "paper"]

LIST_PARTIES_ORIGIN_VALUES: set[ListPartiesOrigin] = {
    "live",
    "paper",
}


def check_list_parties_origin(value: str) -> ListPartiesOrigin:
    if value in LIST_PARTIES_ORIGIN_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PARTIES_ORIGIN_VALUES!r}"
    )
