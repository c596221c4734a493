from typing import Literal

ListContestDrawsFormat = Literal["csv", "json"]

LIST_CONTEST_DRAWS_FORMAT_VALUES: set[ListContestDrawsFormat] = {
    "csv",
    "json",
}


def check_list_contest_draws_format(value: str) -> ListContestDrawsFormat:
    if value in LIST_CONTEST_DRAWS_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_CONTEST_DRAWS_FORMAT_VALUES!r}"
    )
