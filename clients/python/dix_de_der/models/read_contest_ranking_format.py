from typing import Literal

ReadContestRankingFormat = Literal["csv", "json"]

READ_CONTEST_RANKING_FORMAT_VALUES: set[ReadContestRankingFormat] = {
    "csv",
    "json",
}


def check_read_contest_ranking_format(value: str) -> ReadContestRankingFormat:
    if value in READ_CONTEST_RANKING_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_CONTEST_RANKING_FORMAT_VALUES!r}"
    )
