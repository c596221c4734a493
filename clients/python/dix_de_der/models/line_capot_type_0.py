from typing import Literal

LineCapotType0 = Literal["EW", "NS"]

LINE_CAPOT_TYPE_0_VALUES: set[LineCapotType0] = {
    "EW",
    "NS",
}


def check_line_capot_type_0(value: str) -> LineCapotType0:
    if value in LINE_CAPOT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LINE_CAPOT_TYPE_0_VALUES!r}"
    )
