from typing import Literal

NewCommandWhoType0 = Literal["hands", "nobody", "open"]

NEW_COMMAND_WHO_TYPE_0_VALUES: set[NewCommandWhoType0] = {
    "hands",
    "nobody",
    "open",
}


def check_new_command_who_type_0(value: str) -> NewCommandWhoType0:
    if value in NEW_COMMAND_WHO_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_COMMAND_WHO_TYPE_0_VALUES!r}"
    )
