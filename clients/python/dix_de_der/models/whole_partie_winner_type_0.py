from typing import Literal

WholePartieWinnerType0 = Literal["draw", "EW", "NS"]

WHOLE_PARTIE_WINNER_TYPE_0_VALUES: set[WholePartieWinnerType0] = {
    "draw",
    "EW",
    "NS",
}


def check_whole_partie_winner_type_0(value: str) -> WholePartieWinnerType0:
    if value in WHOLE_PARTIE_WINNER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_PARTIE_WINNER_TYPE_0_VALUES!r}"
    )
