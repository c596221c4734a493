from typing import Literal

NewCommandHowType0 = Literal["same", "swapped"]

NEW_COMMAND_HOW_TYPE_0_VALUES: set[NewCommandHowType0] = {
    "same",
    "swapped",
}


def check_new_command_how_type_0(value: str) -> NewCommandHowType0:
    if value in NEW_COMMAND_HOW_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_COMMAND_HOW_TYPE_0_VALUES!r}"
    )
