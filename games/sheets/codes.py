"""Refusal codes of sheets, besides those of the engine; their texts are in `games/labels/`."""

from enum import StrEnum


class SheetCode(StrEnum):
    STALE = "stale"
    CHANGED_SINCE = "changed-since"
    SHEET_CLOSED = "sheet-closed"
    NO_SUCH_LINE = "no-such-line"
    NOTHING_CHANGES = "nothing-changes"
    LINES_AFTER_THE_END = "lines-after-the-end"
    NOTHING_WRITTEN = "nothing-written"
    NOT_SIGNED = "not-signed"
    SHEET_FULL = "sheet-full"
    TOO_MANY_SHEETS = "too-many-sheets"
    NOT_THE_KEEPER = "not-the-keeper"
    MAY_NOT_WRITE = "may-not-write"
    NOT_YOUR_CAMP = "not-your-camp"
    SUSPENDED = "suspended"
