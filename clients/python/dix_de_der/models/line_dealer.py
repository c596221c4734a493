from typing import Literal

LineDealer = Literal["E", "N", "S", "W"]

LINE_DEALER_VALUES: set[LineDealer] = {
    "E",
    "N",
    "S",
    "W",
}


def check_line_dealer(value: str) -> LineDealer:
    if value in LINE_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LINE_DEALER_VALUES!r}"
    )
