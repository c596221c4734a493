from typing import Literal

RegulationInBriefRanked = Literal["entrants", "persons"]

REGULATION_IN_BRIEF_RANKED_VALUES: set[RegulationInBriefRanked] = {
    "entrants",
    "persons",
}


def check_regulation_in_brief_ranked(value: str) -> RegulationInBriefRanked:
    if value in REGULATION_IN_BRIEF_RANKED_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {REGULATION_IN_BRIEF_RANKED_VALUES!r}"
    )
