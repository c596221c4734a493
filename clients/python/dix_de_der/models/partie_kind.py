from typing import Literal

PartieKind = Literal["casual", "contest", "practice", "prepared", "ranked", "robots"]

PARTIE_KIND_VALUES: set[PartieKind] = {
    "casual",
    "contest",
    "practice",
    "prepared",
    "ranked",
    "robots",
}


def check_partie_kind(value: str) -> PartieKind:
    if value in PARTIE_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {PARTIE_KIND_VALUES!r}"
    )
