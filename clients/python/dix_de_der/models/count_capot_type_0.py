from typing import Literal

CountCapotType0 = Literal["EW", "NS"]

COUNT_CAPOT_TYPE_0_VALUES: set[CountCapotType0] = {
    "EW",
    "NS",
}


def check_count_capot_type_0(value: str) -> CountCapotType0:
    if value in COUNT_CAPOT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COUNT_CAPOT_TYPE_0_VALUES!r}"
    )
