from typing import Literal

TableKind = Literal["casual", "contest", "practice", "prepared", "ranked", "robots"]

TABLE_KIND_VALUES: set[TableKind] = {
    "casual",
    "contest",
    "practice",
    "prepared",
    "ranked",
    "robots",
}


def check_table_kind(value: str) -> TableKind:
    if value in TABLE_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {TABLE_KIND_VALUES!r}"
    )
