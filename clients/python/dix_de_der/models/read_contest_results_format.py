from typing import Literal

ReadContestResultsFormat = Literal["csv", "json"]

READ_CONTEST_RESULTS_FORMAT_VALUES: set[ReadContestResultsFormat] = {
    "csv",
    "json",
}


def check_read_contest_results_format(value: str) -> ReadContestResultsFormat:
    if value in READ_CONTEST_RESULTS_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_CONTEST_RESULTS_FORMAT_VALUES!r}"
    )
