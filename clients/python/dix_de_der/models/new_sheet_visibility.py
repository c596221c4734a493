from typing import Literal

NewSheetVisibility = Literal["link", "open"]

NEW_SHEET_VISIBILITY_VALUES: set[NewSheetVisibility] = {
    "link",
    "open",
}


def check_new_sheet_visibility(value: str) -> NewSheetVisibility:
    if value in NEW_SHEET_VISIBILITY_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {NEW_SHEET_VISIBILITY_VALUES!r}"
    )
