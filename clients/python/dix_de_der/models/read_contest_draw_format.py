from typing import Literal

ReadContestDrawFormat = Literal["csv", "json"]

READ_CONTEST_DRAW_FORMAT_VALUES: set[ReadContestDrawFormat] = {
    "csv",
    "json",
}


def check_read_contest_draw_format(value: str) -> ReadContestDrawFormat:
    if value in READ_CONTEST_DRAW_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_CONTEST_DRAW_FORMAT_VALUES!r}"
    )
