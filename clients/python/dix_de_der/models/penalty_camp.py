from typing import Literal

PenaltyCamp = Literal["EW", "NS"]

PENALTY_CAMP_VALUES: set[PenaltyCamp] = {
    "EW",
    "NS",
}


def check_penalty_camp(value: str) -> PenaltyCamp:
    if value in PENALTY_CAMP_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PENALTY_CAMP_VALUES!r}"
    )
