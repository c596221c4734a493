from typing import Literal

PartieOfLineWhy = Literal["beyond", "counts"]

PARTIE_OF_LINE_WHY_VALUES: set[PartieOfLineWhy] = {
    "beyond",
    "counts",
}


def check_partie_of_line_why(value: str) -> PartieOfLineWhy:
    if value in PARTIE_OF_LINE_WHY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PARTIE_OF_LINE_WHY_VALUES!r}"
    )
