from typing import Literal

OpenedTableKind = Literal["casual", "robots"]

OPENED_TABLE_KIND_VALUES: set[OpenedTableKind] = {
    "casual",
    "robots",
}


def check_opened_table_kind(value: str) -> OpenedTableKind:
    if value in OPENED_TABLE_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {OPENED_TABLE_KIND_VALUES!r}"
    )
