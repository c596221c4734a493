from typing import Literal

PartieOfLineForm = Literal["bye", "drew", "forfeited", "lost", "walkover", "won"]

PARTIE_OF_LINE_FORM_VALUES: set[PartieOfLineForm] = {
    "bye",
    "drew",
    "forfeited",
    "lost",
    "walkover",
    "won",
}


def check_partie_of_line_form(value: str) -> PartieOfLineForm:
    if value in PARTIE_OF_LINE_FORM_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PARTIE_OF_LINE_FORM_VALUES!r}"
    )
