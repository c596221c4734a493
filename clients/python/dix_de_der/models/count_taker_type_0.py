from typing import Literal

CountTakerType0 = Literal["E", "N", "S", "W"]

COUNT_TAKER_TYPE_0_VALUES: set[CountTakerType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_count_taker_type_0(value: str) -> CountTakerType0:
    if value in COUNT_TAKER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COUNT_TAKER_TYPE_0_VALUES!r}"
    )
