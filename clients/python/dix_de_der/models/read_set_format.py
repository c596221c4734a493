from typing import Literal

ReadSetFormat = Literal["csv", "json"]

READ_SET_FORMAT_VALUES: set[ReadSetFormat] = {
    "csv",
    "json",
}


def check_read_set_format(value: str) -> ReadSetFormat:
    if value in READ_SET_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_SET_FORMAT_VALUES!r}"
    )
