from typing import Literal

PartieOrigin = Literal["live", "paper"]

PARTIE_ORIGIN_VALUES: set[PartieOrigin] = {
    "live",
    "paper",
}


def check_partie_origin(value: str) -> PartieOrigin:
    if value in PARTIE_ORIGIN_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PARTIE_ORIGIN_VALUES!r}"
    )
