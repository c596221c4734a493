from typing import Literal

CountBeloteType0 = Literal["EW", "NS"]

COUNT_BELOTE_TYPE_0_VALUES: set[CountBeloteType0] = {
    "EW",
    "NS",
}


def check_count_belote_type_0(value: str) -> CountBeloteType0:
    if value in COUNT_BELOTE_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COUNT_BELOTE_TYPE_0_VALUES!r}"
    )
