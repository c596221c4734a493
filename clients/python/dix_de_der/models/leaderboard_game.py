from typing import Literal

LeaderboardGame = Literal["encheres", "retourne"]

LEADERBOARD_GAME_VALUES: set[LeaderboardGame] = {
    "encheres",
    "retourne",
}


def check_leaderboard_game(value: str) -> LeaderboardGame:
    if value in LEADERBOARD_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LEADERBOARD_GAME_VALUES!r}"
    )
