from typing import Literal

RatingAtGameGame = Literal["encheres", "retourne"]

RATING_AT_GAME_GAME_VALUES: set[RatingAtGameGame] = {
    "encheres",
    "retourne",
}


def check_rating_at_game_game(value: str) -> RatingAtGameGame:
    if value in RATING_AT_GAME_GAME_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {RATING_AT_GAME_GAME_VALUES!r}"
    )
