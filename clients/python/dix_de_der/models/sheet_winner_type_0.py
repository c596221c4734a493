from typing import Literal

SheetWinnerType0 = Literal["draw", "EW", "NS"]

SHEET_WINNER_TYPE_0_VALUES: set[SheetWinnerType0] = {
    "draw",
    "EW",
    "NS",
}


def check_sheet_winner_type_0(value: str) -> SheetWinnerType0:
    if value in SHEET_WINNER_TYPE_0_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SHEET_WINNER_TYPE_0_VALUES!r}"
    )
