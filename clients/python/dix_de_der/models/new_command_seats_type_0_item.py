from typing import Literal

NewCommandSeatsType0Item = Literal["E", "N", "S", "W"]

NEW_COMMAND_SEATS_TYPE_0_ITEM_VALUES: set[NewCommandSeatsType0Item] = {
    "E",
    "N",
    "S",
    "W",
}


def check_new_command_seats_type_0_item(value: str) -> NewCommandSeatsType0Item:
    if value in NEW_COMMAND_SEATS_TYPE_0_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_COMMAND_SEATS_TYPE_0_ITEM_VALUES!r}"
    )
