from typing import Literal

NewCommandSeatType0 = Literal["E", "N", "S", "W"]

NEW_COMMAND_SEAT_TYPE_0_VALUES: set[NewCommandSeatType0] = {
    "E",
    "N",
    "S",
    "W",
}


def check_new_command_seat_type_0(value: str) -> NewCommandSeatType0:
    if value in NEW_COMMAND_SEAT_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_COMMAND_SEAT_TYPE_0_VALUES!r}"
    )
