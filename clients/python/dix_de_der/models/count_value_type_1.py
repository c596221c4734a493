from typing import Literal

CountValueType1 = Literal["capot", "generale"]

COUNT_VALUE_TYPE_1_VALUES: set[CountValueType1] = {
    "capot",
    "generale",
}


def check_count_value_type_1(value: str) -> CountValueType1:
    if value in COUNT_VALUE_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COUNT_VALUE_TYPE_1_VALUES!r}"
    )
