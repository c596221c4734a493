from typing import Literal

WholePartieFirstDealer = Literal["E", "N", "S", "W"]

WHOLE_PARTIE_FIRST_DEALER_VALUES: set[WholePartieFirstDealer] = {
    "E",
    "N",
    "S",
    "W",
}


def check_whole_partie_first_dealer(value: str) -> WholePartieFirstDealer:
    if value in WHOLE_PARTIE_FIRST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_PARTIE_FIRST_DEALER_VALUES!r}"
    )
