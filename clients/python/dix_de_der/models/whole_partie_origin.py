from typing import Literal

WholePartieOrigin = Literal["live", "paper"]

WHOLE_PARTIE_ORIGIN_VALUES: set[WholePartieOrigin] = {
    "live",
    "paper",
}


def check_whole_partie_origin(value: str) -> WholePartieOrigin:
    if value in WHOLE_PARTIE_ORIGIN_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_PARTIE_ORIGIN_VALUES!r}"
    )
