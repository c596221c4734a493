"""What comments refuse; words for people live in `games/labels/`."""

from enum import StrEnum


class CommentCode(StrEnum):
    """All of them mean what they mean in private messages."""

    TOO_FAST = "too-fast"
    SAID_ALREADY = "said-already"
    NO_WRITING = "no-writing"
    BAD_TEXT = "bad-text"
