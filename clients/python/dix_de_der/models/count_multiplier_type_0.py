from typing import Literal

CountMultiplierType0 = Literal[1, 2, 3, 4]

COUNT_MULTIPLIER_TYPE_0_VALUES: set[CountMultiplierType0] = {
    1,
    2,
    3,
    4,
}


def check_count_multiplier_type_0(value: int) -> CountMultiplierType0:
    if value in COUNT_MULTIPLIER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COUNT_MULTIPLIER_TYPE_0_VALUES!r}"
    )
