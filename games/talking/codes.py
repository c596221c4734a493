"""Refusal codes of private messages; their texts are in `games/labels/`."""

from enum import StrEnum


class TalkCode(StrEnum):
    """Refusals of private messages; `too-fast`, `said-already` and `no-writing` mean the same as at a table."""

    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_WRITING = "no-writing"
    BAD_TEXT = "bad-text"
    NO_ANSWER_YET = "no-answer-yet"
