from typing import Literal

ExportRecordsResult = Literal["drawn", "lost", "stopped", "won"]

EXPORT_RECORDS_RESULT_VALUES: set[ExportRecordsResult] = {
    "drawn",
    "lost",
    "stopped",
    "won",
}


def check_export_records_result(value: str) -> ExportRecordsResult:
    if value in EXPORT_RECORDS_RESULT_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {EXPORT_RECORDS_RESULT_VALUES!r}"
    )
