from typing import Literal

CountTrumpType0 = Literal["C", "D", "H", "S", "SA", "TA"]

COUNT_TRUMP_TYPE_0_VALUES: set[CountTrumpType0] = {
    "C",
    "D",
    "H",
    "S",
    "SA",
    "TA",
}


def check_count_trump_type_0(value: str) -> CountTrumpType0:
    if value in COUNT_TRUMP_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {COUNT_TRUMP_TYPE_0_VALUES!r}"
    )
