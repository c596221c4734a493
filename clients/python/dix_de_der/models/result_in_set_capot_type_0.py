from typing import Literal

ResultInSetCapotType0 = Literal["EW", "NS"]

RESULT_IN_SET_CAPOT_TYPE_0_VALUES: set[ResultInSetCapotType0] = {
    "EW",
    "NS",
}


def check_result_in_set_capot_type_0(value: str) -> ResultInSetCapotType0:
    if value in RESULT_IN_SET_CAPOT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RESULT_IN_SET_CAPOT_TYPE_0_VALUES!r}"
    )
