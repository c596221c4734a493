from typing import Literal

ListTablesFormat = Literal["csv", "json"]

LIST_TABLES_FORMAT_VALUES: set[ListTablesFormat] = {
    "csv",
    "json",
}


def check_list_tables_format(value: str) -> ListTablesFormat:
    if value in LIST_TABLES_FORMAT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {LIST_TABLES_FORMAT_VALUES!r}"
    )
