from typing import Literal

ListContestEntriesFormat = Literal["csv", "json"]

LIST_CONTEST_ENTRIES_FORMAT_VALUES: set[ListContestEntriesFormat] = {
    "csv",
    "json",
}


def check_list_contest_entries_format(value: str) -> ListContestEntriesFormat:
    if value in LIST_CONTEST_ENTRIES_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_CONTEST_ENTRIES_FORMAT_VALUES!r}"
    )
