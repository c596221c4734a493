from typing import Literal

SeasonInListStage = Literal["cancelled", "closed", "planned", "running"]

SEASON_IN_LIST_STAGE_VALUES: set[SeasonInListStage] = {
    "cancelled",
    "closed",
    "planned",
    "running",
}


def check_season_in_list_stage(value: str) -> SeasonInListStage:
    if value in SEASON_IN_LIST_STAGE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SEASON_IN_LIST_STAGE_VALUES!r}"
    )
