from typing import Literal

ListPartiesGame = Literal["encheres", "retourne"]

LIST_PARTIES_GAME_VALUES: set[ListPartiesGame] = {
    "encheres",
    "retourne",
}


def check_list_parties_game(value: str) -> ListPartiesGame:
    if value in LIST_PARTIES_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PARTIES_GAME_VALUES!r}"
    )
