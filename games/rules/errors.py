"""Refusals of the engine, as codes. Their texts are in `games/labels/`."""

import reprlib
from enum import StrEnum


class Code(StrEnum):
    """Every code of `docs/record.md` (« What replaying gives »)."""

    UNREADABLE = "unreadable"
    UNKNOWN_FORMAT = "unknown-format"
    BAD_RULES = "bad-rules"
    BAD_PACK = "bad-pack"
    BAD_CUT = "bad-cut"
    WRONG_DEALER = "wrong-dealer"
    NOT_NOW = "not-now"
    NOT_YOUR_TURN = "not-your-turn"
    BAD_BID = "bad-bid"
    BID_TOO_LOW = "bid-too-low"
    CANNOT_CONTRE = "cannot-contre"
    CANNOT_SURCONTRE = "cannot-surcontre"
    NOT_IN_HAND = "not-in-hand"
    MUST_FOLLOW = "must-follow"
    MUST_TRUMP = "must-trump"
    MUST_OVERTRUMP = "must-overtrump"
    MUST_UNDERTRUMP = "must-undertrump"
    NOT_HELD = "not-held"
    CARD_ALREADY_USED = "card-already-used"
    BAD_COUNT = "bad-count"
    AFTER_THE_END = "after-the-end"


class Refusal(Exception):  # noqa: N818 (an answer, not an error)
    """A refused request, which changed nothing. `code` is for programs, `message` for developers."""

    def __init__(self, code: StrEnum, message: str) -> None:
        super().__init__(code, message)
        self.code = code
        self.message = message

    def __str__(self) -> str:
        return f"{self.code}: {self.message}"


def shown(value: object) -> str:
    """Return a short text of a value, to quote it in a message."""
    return reprlib.repr(value)
