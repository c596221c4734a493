from typing import Literal

RegulationInBriefEntry = Literal["melee", "pairs", "singles"]

REGULATION_IN_BRIEF_ENTRY_VALUES: set[RegulationInBriefEntry] = {
    "melee",
    "pairs",
    "singles",
}


def check_regulation_in_brief_entry(value: str) -> RegulationInBriefEntry:
    if value in REGULATION_IN_BRIEF_ENTRY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {REGULATION_IN_BRIEF_ENTRY_VALUES!r}"
    )
