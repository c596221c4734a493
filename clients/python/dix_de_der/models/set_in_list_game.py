from typing import Literal

SetInListGame = Literal["encheres", "retourne"]

SET_IN_LIST_GAME_VALUES: set[SetInListGame] = {
    "encheres",
    "retourne",
}


def check_set_in_list_game(value: str) -> SetInListGame:
    if value in SET_IN_LIST_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SET_IN_LIST_GAME_VALUES!r}"
    )
