from typing import Literal

ReadLeaderboardFormat = Literal["csv", "json"]

READ_LEADERBOARD_FORMAT_VALUES: set[ReadLeaderboardFormat] = {
    "csv",
    "json",
}


def check_read_leaderboard_format(value: str) -> ReadLeaderboardFormat:
    if value in READ_LEADERBOARD_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_LEADERBOARD_FORMAT_VALUES!r}"
    )
