from typing import Literal

NewCommandLevelType0 = Literal["confirme", "debutant", "habitue", "novice"]

NEW_COMMAND_LEVEL_TYPE_0_VALUES: set[NewCommandLevelType0] = {
    "confirme",
    "debutant",
    "habitue",
    "novice",
}


def check_new_command_level_type_0(value: str) -> NewCommandLevelType0:
    if value in NEW_COMMAND_LEVEL_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_COMMAND_LEVEL_TYPE_0_VALUES!r}"
    )
