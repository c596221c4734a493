from typing import Literal

CalendarEntryKind = Literal["day", "fixture", "month"]

CALENDAR_ENTRY_KIND_VALUES: set[CalendarEntryKind] = {
    "day",
    "fixture",
    "month",
}


def check_calendar_entry_kind(value: str) -> CalendarEntryKind:
    if value in CALENDAR_ENTRY_KIND_VALUES:
        return value
    raise TypeError(
        f"Unexpected value {value!r}. Expected one of {CALENDAR_ENTRY_KIND_VALUES!r}"
    )
