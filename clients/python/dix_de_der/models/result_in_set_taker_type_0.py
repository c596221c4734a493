from typing import Literal

ResultInSetTakerType0 = Literal["E", "N", "S", "W"]

RESULT_IN_SET_TAKER_TYPE_0_VALUES: set[ResultInSetTakerType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_result_in_set_taker_type_0(value: str) -> ResultInSetTakerType0:
    if value in RESULT_IN_SET_TAKER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RESULT_IN_SET_TAKER_TYPE_0_VALUES!r}"
    )
