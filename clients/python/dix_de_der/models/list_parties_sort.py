from typing import Literal

ListPartiesSort = Literal["newest", "oldest"]

LIST_PARTIES_SORT_VALUES: set[ListPartiesSort] = {
    "newest",
    "oldest",
}


def check_list_parties_sort(value: str) -> ListPartiesSort:
    if value in LIST_PARTIES_SORT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_PARTIES_SORT_VALUES!r}"
    )
