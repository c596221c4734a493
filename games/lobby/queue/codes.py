"""Refusals of the queue; their texts are in `games/labels/`."""

from enum import StrEnum


class QueueCode(StrEnum):
    ALREADY_WAITING = "already-waiting"
    NOTHING_WANTED = "nothing-wanted"
    NO_SUCH_INVITATION = "no-such-invitation"
    TOO_SOON = "too-soon"
    ACCOUNT_NEEDED = "account-needed"
    SUSPENDED = "suspended"
    COOLING_DOWN = "cooling-down"
    RANKED_UNDER_WAY = "ranked-under-way"
