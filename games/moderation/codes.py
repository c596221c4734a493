"""Refusal codes of reports and moderation; their texts are in `games/labels/`."""

from enum import StrEnum


class ModerationCode(StrEnum):
    TOO_MANY_REPORTS = "too-many-reports"
    ALREADY_REPORTED = "already-reported"
    NOT_YOURSELF = "not-yourself"
    OWN_DECISION = "own-decision"
    ALREADY_DECIDED = "already-decided"
