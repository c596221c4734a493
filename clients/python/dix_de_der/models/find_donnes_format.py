from typing import Literal

FindDonnesFormat = Literal["csv", "json"]

FIND_DONNES_FORMAT_VALUES: set[FindDonnesFormat] = {
    "csv",
    "json",
}


def check_find_donnes_format(value: str) -> FindDonnesFormat:
    if value in FIND_DONNES_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_FORMAT_VALUES!r}"
    )
