from typing import Literal

PastWhat = Literal["corrected", "restored", "struck", "written"]

PAST_WHAT_VALUES: set[PastWhat] = {
    "corrected",
    "restored",
    "struck",
    "written",
}


def check_past_what(value: str) -> PastWhat:
    if value in PAST_WHAT_VALUES:
        return value
    raise TypeError(f"Unexpected value {value!r}. Expected one of {PAST_WHAT_VALUES!r}")
