from typing import Literal

DayOfLineWhy = Literal["absent", "counts", "dropped"]

DAY_OF_LINE_WHY_VALUES: set[DayOfLineWhy] = {
    "absent",
    "counts",
    "dropped",
}


def check_day_of_line_why(value: str) -> DayOfLineWhy:
    if value in DAY_OF_LINE_WHY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {DAY_OF_LINE_WHY_VALUES!r}"
    )
