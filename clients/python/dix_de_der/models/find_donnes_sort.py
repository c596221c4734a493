from typing import Literal

FindDonnesSort = Literal["newest", "oldest", "swing"]

FIND_DONNES_SORT_VALUES: set[FindDonnesSort] = {
    "newest",
    "oldest",
    "swing",
}


def check_find_donnes_sort(value: str) -> FindDonnesSort:
    if value in FIND_DONNES_SORT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {FIND_DONNES_SORT_VALUES!r}"
    )
