from typing import Literal

ReadStatisticsGame = Literal["encheres", "retourne"]

READ_STATISTICS_GAME_VALUES: set[ReadStatisticsGame] = {
    "encheres",
    "retourne",
}


def check_read_statistics_game(value: str) -> ReadStatisticsGame:
    if value in READ_STATISTICS_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_STATISTICS_GAME_VALUES!r}"
    )
