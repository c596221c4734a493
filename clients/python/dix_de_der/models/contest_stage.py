from typing import Literal

ContestStage = Literal["cancelled", "closed", "entries", "planned", "playing"]

CONTEST_STAGE_VALUES: set[ContestStage] = {
    "cancelled",
    "closed",
    "entries",
    "planned",
    "playing",
}


def check_contest_stage(value: str) -> ContestStage:
    if value in CONTEST_STAGE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CONTEST_STAGE_VALUES!r}"
    )
