from typing import Literal

NewSheetFirstDealer = Literal["E", "N", "S", "W"]

NEW_SHEET_FIRST_DEALER_VALUES: set[NewSheetFirstDealer] = {
    "E",
    "N",
    "S",
    "W",
}


def check_new_sheet_first_dealer(value: str) -> NewSheetFirstDealer:
    if value in NEW_SHEET_FIRST_DEALER_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_SHEET_FIRST_DEALER_VALUES!r}"
    )
