"""Refusal codes of a live table, besides those of the rules (docs/protocol.md, « Refusals and closing »)."""

from enum import StrEnum


class TableCode(StrEnum):
    """Refusal codes; their texts are in `games/labels/`."""

    STALE = "stale"
    REPEATED = "repeated"
    NOT_YOUR_SEAT = "not-your-seat"
    SEAT_TAKEN = "seat-taken"
    ALREADY_SEATED = "already-seated"
    NOT_THE_HOST = "not-the-host"
    NOT_ALONE = "not-alone"
    CLOSED = "closed"
    LOCKED = "locked"
    SENT_AWAY = "sent-away"
    SUSPENDED = "suspended"
    NOT_HERE = "not-here"
    AWAY = "away"
    NOT_AWAY = "not-away"
    CLAIM_FAILS = "claim-fails"
    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_ACCOUNT = "no-account"
    NO_WRITING = "no-writing"
    HINT_NOT_ALONE = "hint-not-alone"
    HINT_COUNTS = "hint-counts"
    HINT_UNDER_WAY = "hint-under-way"
    ADVISED = "advised"
    TIME_IS_UP = "time-is-up"
    CONTRE_FIRST = "contre-first"
    SERVER_FAULT = "server-fault"
