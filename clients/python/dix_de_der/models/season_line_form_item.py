from typing import Literal

SeasonLineFormItem = Literal["bye", "drew", "forfeited", "lost", "walkover", "won"]

SEASON_LINE_FORM_ITEM_VALUES: set[SeasonLineFormItem] = {
    "bye",
    "drew",
    "forfeited",
    "lost",
    "walkover",
    "won",
}


def check_season_line_form_item(value: str) -> SeasonLineFormItem:
    if value in SEASON_LINE_FORM_ITEM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {SEASON_LINE_FORM_ITEM_VALUES!r}"
    )
