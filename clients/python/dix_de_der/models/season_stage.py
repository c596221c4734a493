from typing import Literal

SeasonStage = Literal["cancelled", "closed", "planned", "running"]

SEASON_STAGE_VALUES: set[SeasonStage] = {
    "cancelled",
    "closed",
    "planned",
    "running",
}


def check_season_stage(value: str) -> SeasonStage:
    if value in SEASON_STAGE_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SEASON_STAGE_VALUES!r}"
    )
