from typing import Literal

LineTakerType0 = Literal["E", "N", "S", "W"]

LINE_TAKER_TYPE_0_VALUES: set[LineTakerType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_line_taker_type_0(value: str) -> LineTakerType0:
    if value in LINE_TAKER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LINE_TAKER_TYPE_0_VALUES!r}"
    )
