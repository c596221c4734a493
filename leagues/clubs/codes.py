"""Codes of a club's refusals; their texts are in `leagues/clubs/words.py`."""

from enum import StrEnum


class ClubCode(StrEnum):
    """The reason of a refusal: `unreadable` and `no-name` concern the data sent, the others the club."""

    UNREADABLE = "unreadable"
    NO_NAME = "no-name"
    NOT_YOURS = "not-yours"
    ACCOUNT_NEEDED = "account-needed"
    NO_WRITING = "no-writing"
    TOO_MANY_CLUBS = "too-many-clubs"
    TOO_MANY_PEOPLE = "too-many-people"
    TOO_MANY_INVITATIONS = "too-many-invitations"
    TOO_MANY_CHANGES = "too-many-changes"
    NO_SUCH_PERSON = "no-such-person"
    NO_SUCH_MEMBER = "no-such-member"
    FORGOTTEN = "forgotten"
    LICENCE_TAKEN = "licence-taken"
    STRUCK = "struck"
    NOTHING_CHANGES = "nothing-changes"
    SAME_PERSON = "same-person"
    TWO_ACCOUNTS = "two-accounts"
    NOT_MERGED = "not-merged"
    CLAIM_REFUSED = "claim-refused"
    CLAIMED = "claimed"
    ALREADY_SOMEBODY = "already-somebody"
    INVITATION_REFUSED = "invitation-refused"
    ALREADY_MEMBER = "already-member"
    LAST_OWNER = "last-owner"
    NO_SUCH_STEP = "no-such-step"
    ALREADY_UNDONE = "already-undone"
    CHANGED_SINCE = "changed-since"
    NOT_UNDOABLE = "not-undoable"
    FILE_TOO_LARGE = "file-too-large"
    FILE_UNREADABLE = "file-unreadable"
    FILE_EMPTY = "file-empty"
    NO_COLUMNS = "no-columns"
    BAD_LINES = "bad-lines"
    IMPORTED_BEFORE = "imported-before"


class ClubRefusal(Exception):  # noqa: N818  (a refusal is an answer, as in `games.rules`)
    """A change was refused and nothing has changed. `about`: the field, person or line concerned."""

    def __init__(self, code: ClubCode, about: str = "") -> None:
        super().__init__(f"{code}: {about}" if about else str(code))
        self.code, self.about = code, about
