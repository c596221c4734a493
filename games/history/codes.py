"""Refusal codes of comments; their words are in `games/labels/`."""

from enum import StrEnum


class CommentCode(StrEnum):
    """The same meanings as in private messages."""

    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_WRITING = "no-writing"
    BAD_TEXT = "bad-text"
