from typing import Literal

LabelKind = Literal["club", "contest", "league"]

LABEL_KIND_VALUES: set[LabelKind] = {
    "club",
    "contest",
    "league",
}


def check_label_kind(value: str) -> LabelKind:
    if value in LABEL_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LABEL_KIND_VALUES!r}"
    )
