from typing import Literal

FindDonnesOrigin = Literal["live", "paper"]

FIND_DONNES_ORIGIN_VALUES: set[FindDonnesOrigin] = {
    "live",
    "paper",
}


def check_find_donnes_origin(value: str) -> FindDonnesOrigin:
    if value in FIND_DONNES_ORIGIN_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_ORIGIN_VALUES!r}"
    )
