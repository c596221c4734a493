"""Codes of a season's refusals; their texts are in `leagues/seasons/words`."""

from enum import StrEnum

from leagues.logs.folding import LogRefusal


class SeasonCode(StrEnum):
    """The reason of a refusal: `bad-settings` and `unreadable` concern the data sent, the others the season."""

    UNREADABLE = "unreadable"
    BAD_SETTINGS = "bad-settings"
    STALE = "stale"
    NOT_YOURS = "not-yours"
    ACCOUNT_NEEDED = "account-needed"
    WRONG_KIND = "wrong-kind"
    SEASON_CLOSED = "season-closed"
    NOT_CLOSED = "not-closed"
    STARTED = "started"
    NOT_STARTED = "not-started"
    TOO_FEW = "too-few"
    FULL = "full"
    ALREADY_ENTERED = "already-entered"
    NO_SUCH_ENTRANT = "no-such-entrant"
    NO_SUCH_PERSON = "no-such-person"
    WRONG_NUMBER_OF_PERSONS = "wrong-number-of-persons"
    HAS_WITHDRAWN = "has-withdrawn"
    NO_SUCH_DIVISION = "no-such-division"
    NO_SUCH_DAY = "no-such-day"
    DAY_TAKEN = "day-taken"
    NO_SUCH_CONTEST = "no-such-contest"
    NO_SUCH_FIXTURE = "no-such-fixture"
    NOT_THEIRS = "not-theirs"
    NO_PROPOSAL = "no-proposal"
    SAME_DAY = "same-day"
    OUT_OF_SEASON = "out-of-season"
    ALREADY_CONFIRMED = "already-confirmed"
    NOTHING_TO_CONFIRM = "nothing-to-confirm"
    CHANGED_SINCE = "changed-since"
    DISPUTED = "disputed"
    IMPOSSIBLE_SCORE = "impossible-score"
    PLAYED_ELSEWHERE = "played-elsewhere"
    AGAINST_ONESELF = "against-oneself"
    NOT_CONFIRMED_YET = "not-confirmed-yet"
    CALLED_OFF = "called-off"
    NO_SUCH_MONTH = "no-such-month"
    NOT_DUE = "not-due"
    STILL_OPEN = "still-open"
    NOTHING_CHANGES = "nothing-changes"
    NO_SUCH_STEP = "no-such-step"
    ALREADY_UNDONE = "already-undone"
    NEEDED_LATER = "needed-later"
    FOLLOWED = "followed"


class SeasonRefusal(LogRefusal):
    code: SeasonCode
