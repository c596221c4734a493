from typing import Literal

NewCommandSeatsType0ItemType1 = Literal["E", "N", "S", "W"]

NEW_COMMAND_SEATS_TYPE_0_ITEM_TYPE_1_VALUES: set[NewCommandSeatsType0ItemType1] = {
    "E",
    "N",
    "S",
    "W",
}


def check_new_command_seats_type_0_item_type_1(
    value: str,
) -> NewCommandSeatsType0ItemType1:
    if value in NEW_COMMAND_SEATS_TYPE_0_ITEM_TYPE_1_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_COMMAND_SEATS_TYPE_0_ITEM_TYPE_1_VALUES!r}"
    )
