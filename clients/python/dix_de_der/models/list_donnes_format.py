from typing import Literal

ListDonnesFormat = Literal["csv", "json"]

LIST_DONNES_FORMAT_VALUES: set[ListDonnesFormat] = {
    "csv",
    "json",
}


def check_list_donnes_format(value: str) -> ListDonnesFormat:
    if value in LIST_DONNES_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_DONNES_FORMAT_VALUES!r}"
    )
