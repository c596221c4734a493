from typing import Literal

SheetGame = Literal["encheres", "retourne"]

SHEET_GAME_VALUES: set[SheetGame] = {
    "encheres",
    "retourne",
}


def check_sheet_game(value: str) -> SheetGame:
    if value in SHEET_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SHEET_GAME_VALUES!r}"
    )
