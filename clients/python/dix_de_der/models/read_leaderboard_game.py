from typing import Literal

ReadLeaderboardGame = Literal["encheres", "retourne"]

READ_LEADERBOARD_GAME_VALUES: set[ReadLeaderboardGame] = {
    "encheres",
    "retourne",
}


def check_read_leaderboard_game(value: str) -> ReadLeaderboardGame:
    if value in READ_LEADERBOARD_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_LEADERBOARD_GAME_VALUES!r}"
    )
