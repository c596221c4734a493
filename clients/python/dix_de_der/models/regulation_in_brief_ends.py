from typing import Literal

RegulationInBriefEnds = Literal[
    "clock", "donnes", "donnes-or-clock", "points", "points-or-clock"
]

REGULATION_IN_BRIEF_ENDS_VALUES: set[RegulationInBriefEnds] = {
    "clock",
    "donnes",
    "donnes-or-clock",
    "points",
    "points-or-clock",
}


def check_regulation_in_brief_ends(value: str) -> RegulationInBriefEnds:
    if value in REGULATION_IN_BRIEF_ENDS_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {REGULATION_IN_BRIEF_ENDS_VALUES!r}"
    )
