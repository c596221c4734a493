from typing import Literal

FindDonnesKind = Literal["casual", "contest", "ranked"]

FIND_DONNES_KIND_VALUES: set[FindDonnesKind] = {
    "casual",
    "contest",
    "ranked",
}


def check_find_donnes_kind(value: str) -> FindDonnesKind:
    if value in FIND_DONNES_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_KIND_VALUES!r}"
    )
