from typing import Literal

TableWatching = Literal["hands", "nobody", "open"]

TABLE_WATCHING_VALUES: set[TableWatching] = {
    "hands",
    "nobody",
    "open",
}


def check_table_watching(value: str) -> TableWatching:
    if value in TABLE_WATCHING_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TABLE_WATCHING_VALUES!r}"
    )
