from typing import Literal

SetOfDonnesGame = Literal["encheres", "retourne"]

SET_OF_DONNES_GAME_VALUES: set[SetOfDonnesGame] = {
    "encheres",
    "retourne",
}


def check_set_of_donnes_game(value: str) -> SetOfDonnesGame:
    if value in SET_OF_DONNES_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SET_OF_DONNES_GAME_VALUES!r}"
    )
