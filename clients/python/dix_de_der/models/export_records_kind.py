from typing import Literal

ExportRecordsKind = Literal["casual", "contest", "ranked"]

EXPORT_RECORDS_KIND_VALUES: set[ExportRecordsKind] = {
    "casual",
    "contest",
    "ranked",
}


def check_export_records_kind(value: str) -> ExportRecordsKind:
    if value in EXPORT_RECORDS_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {EXPORT_RECORDS_KIND_VALUES!r}"
    )
