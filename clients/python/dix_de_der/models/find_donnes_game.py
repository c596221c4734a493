from typing import Literal

FindDonnesGame = Literal["encheres", "retourne"]

FIND_DONNES_GAME_VALUES: set[FindDonnesGame] = {
    "encheres",
    "retourne",
}


def check_find_donnes_game(value: str) -> FindDonnesGame:
    if value in FIND_DONNES_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_GAME_VALUES!r}"
    )
