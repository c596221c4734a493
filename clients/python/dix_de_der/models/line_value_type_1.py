from typing import Literal

LineValueType1 = Literal["capot", "generale"]

LINE_VALUE_TYPE_1_VALUES: set[LineValueType1] = {
    "capot",
    "generale",
}


def check_line_value_type_1(value: str) -> LineValueType1:
    if value in LINE_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LINE_VALUE_TYPE_1_VALUES!r}"
    )
