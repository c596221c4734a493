from typing import Literal

NewTableSpeed = Literal["fast", "none", "normal", "relaxed"]

NEW_TABLE_SPEED_VALUES: set[NewTableSpeed] = {
    "fast",
    "none",
    "normal",
    "relaxed",
}


def check_new_table_speed(value: str) -> NewTableSpeed:
    if value in NEW_TABLE_SPEED_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_TABLE_SPEED_VALUES!r}"
    )
