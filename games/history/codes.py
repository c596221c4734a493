"""Refusal codes of comments; their texts are in `games/labels/`."""

from enum import StrEnum


class CommentCode(StrEnum):
    """Refusals of comments, with the same meanings as for private messages."""

    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_WRITING = "no-writing"
    BAD_TEXT = "bad-text"
