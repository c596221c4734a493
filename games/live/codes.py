"""What a live table refuses besides the codes of the rules (docs/protocol.md, « Refusals »)."""

from enum import StrEnum


class TableCode(StrEnum):
    """Words for people live in `games/labels/`."""

    STALE = "stale"
    REPEATED = "repeated"
    NOT_YOUR_SEAT = "not-your-seat"
    SEAT_TAKEN = "seat-taken"
    ALREADY_SEATED = "already-seated"
    NOT_THE_HOST = "not-the-host"
    NOT_ALONE = "not-alone"
    CLOSED = "closed"
    SERVER_FAULT = "server-fault"
