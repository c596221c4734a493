from typing import Literal

NewCommandType = Literal[
    "accept",
    "again",
    "back",
    "carry-on",
    "claim",
    "close",
    "concede",
    "fill",
    "kick",
    "lock",
    "refuse",
    "rise",
    "sit",
    "stop",
    "swap",
    "watching",
]

NEW_COMMAND_TYPE_VALUES: set[NewCommandType] = {
    "accept",
    "again",
    "back",
    "carry-on",
    "claim",
    "close",
    "concede",
    "fill",
    "kick",
    "lock",
    "refuse",
    "rise",
    "sit",
    "stop",
    "swap",
    "watching",
}


def check_new_command_type(value: str) -> NewCommandType:
    if value in NEW_COMMAND_TYPE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_COMMAND_TYPE_VALUES!r}"
    )
