from typing import Literal

ContestInListStage = Literal["cancelled", "closed", "entries", "planned", "playing"]

CONTEST_IN_LIST_STAGE_VALUES: set[ContestInListStage] = {
    "cancelled",
    "closed",
    "entries",
    "planned",
    "playing",
}


def check_contest_in_list_stage(value: str) -> ContestInListStage:
    if value in CONTEST_IN_LIST_STAGE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTEST_IN_LIST_STAGE_VALUES!r}"
    )
