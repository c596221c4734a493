from typing import Literal

TableSpeed = Literal["donne", "fast", "none", "normal", "relaxed"]

TABLE_SPEED_VALUES: set[TableSpeed] = {
    "donne",
    "fast",
    "none",
    "normal",
    "relaxed",
}


def check_table_speed(value: str) -> TableSpeed:
    if value in TABLE_SPEED_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TABLE_SPEED_VALUES!r}"
    )
