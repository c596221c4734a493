"""What private messages refuse; words for people live in `games/labels/`."""

from enum import StrEnum


class TalkCode(StrEnum):
    """`too-fast`, `said-already` and `no-writing` mean what they mean at a table."""

    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_WRITING = "no-writing"
    BAD_TEXT = "bad-text"
    NO_ANSWER_YET = "no-answer-yet"
