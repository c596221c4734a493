from typing import Literal

LineTrumpType0 = Literal["C", "D", "H", "S", "SA", "TA"]

LINE_TRUMP_TYPE_0_VALUES: set[LineTrumpType0] = {
    "C",
    "D",
    "H",
    "S",
    "SA",
    "TA",
}


def check_line_trump_type_0(value: str) -> LineTrumpType0:
    if value in LINE_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LINE_TRUMP_TYPE_0_VALUES!r}"
    )
