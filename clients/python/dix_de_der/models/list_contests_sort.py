from typing import Literal

ListContestsSort = Literal["newest", "oldest"]

LIST_CONTESTS_SORT_VALUES: set[ListContestsSort] = {
    "newest",
    "oldest",
}


def check_list_contests_sort(value: str) -> ListContestsSort:
    if value in LIST_CONTESTS_SORT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_CONTESTS_SORT_VALUES!r}"
    )
