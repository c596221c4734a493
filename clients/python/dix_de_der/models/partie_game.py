from typing import Literal

PartieGame = Literal["encheres", "retourne"]

PARTIE_GAME_VALUES: set[PartieGame] = {
    "encheres",
    "retourne",
}


def check_partie_game(value: str) -> PartieGame:
    if value in PARTIE_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PARTIE_GAME_VALUES!r}"
    )
