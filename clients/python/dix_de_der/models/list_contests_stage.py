from typing import Literal

ListContestsStage = Literal["cancelled", "closed", "entries", "planned", "playing"]

LIST_CONTESTS_STAGE_VALUES: set[ListContestsStage] = {
    "cancelled",
    "closed",
    "entries",
    "planned",
    "playing",
}


def check_list_contests_stage(value: str) -> ListContestsStage:
    if value in LIST_CONTESTS_STAGE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_CONTESTS_STAGE_VALUES!r}"
    )
