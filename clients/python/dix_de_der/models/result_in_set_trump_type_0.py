from typing import Literal

ResultInSetTrumpType0 = Literal["C", "D", "H", "S", "SA", "TA"]

RESULT_IN_SET_TRUMP_TYPE_0_VALUES: set[ResultInSetTrumpType0] = {
    "C",
    "D",
    "H",
    "S",
    "SA",
    "TA",
}


def check_result_in_set_trump_type_0(value: str) -> ResultInSetTrumpType0:
    if value in RESULT_IN_SET_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RESULT_IN_SET_TRUMP_TYPE_0_VALUES!r}"
    )
