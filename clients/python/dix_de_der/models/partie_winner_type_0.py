from typing import Literal

PartieWinnerType0 = Literal["draw", "EW", "NS"]

PARTIE_WINNER_TYPE_0_VALUES: set[PartieWinnerType0] = {
    "draw",
    "EW",
    "NS",
}


def check_partie_winner_type_0(value: str) -> PartieWinnerType0:
    if value in PARTIE_WINNER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PARTIE_WINNER_TYPE_0_VALUES!r}"
    )
