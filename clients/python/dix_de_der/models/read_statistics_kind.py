from typing import Literal

ReadStatisticsKind = Literal["casual", "contest", "ranked"]

READ_STATISTICS_KIND_VALUES: set[ReadStatisticsKind] = {
    "casual",
    "contest",
    "ranked",
}


def check_read_statistics_kind(value: str) -> ReadStatisticsKind:
    if value in READ_STATISTICS_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {READ_STATISTICS_KIND_VALUES!r}"
    )
