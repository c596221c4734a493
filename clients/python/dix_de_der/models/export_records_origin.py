from typing import Literal

ExportRecordsOrigin = Literal["live", "paper"]

EXPORT_RECORDS_ORIGIN_VALUES: set[ExportRecordsOrigin] = {
    "live",
    "paper",
}


def check_export_records_origin(value: str) -> ExportRecordsOrigin:
    if value in EXPORT_RECORDS_ORIGIN_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {EXPORT_RECORDS_ORIGIN_VALUES!r}"
    )
