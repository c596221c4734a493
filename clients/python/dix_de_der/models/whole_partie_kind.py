from typing import Literal

WholePartieKind = Literal[
    "casual", "contest", "practice", "prepared", "ranked", "robots"
]

WHOLE_PARTIE_KIND_VALUES: set[WholePartieKind] = {
    "casual",
    "contest",
    "practice",
    "prepared",
    "ranked",
    "robots",
}


def check_whole_partie_kind(value: str) -> WholePartieKind:
    if value in WHOLE_PARTIE_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {WHOLE_PARTIE_KIND_VALUES!r}"
    )
