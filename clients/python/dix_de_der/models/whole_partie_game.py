from typing import Literal

WholePartieGame = Literal["encheres", "retourne"]

WHOLE_PARTIE_GAME_VALUES: set[WholePartieGame] = {
    "encheres",
    "retourne",
}


def check_whole_partie_game(value: str) -> WholePartieGame:
    if value in WHOLE_PARTIE_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_PARTIE_GAME_VALUES!r}"
    )
