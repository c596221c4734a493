"""Codes of a contest's refusals, and of the reasons why a table waits for its arbiter, with the reasons' texts.

A typed reason is shown unchanged. The texts of refusals are in `leagues/contests/words/refusals.py`.
"""

from enum import StrEnum
from typing import Final

from django.utils.translation import gettext_lazy as _

from games.labels.words import Text
from leagues.logs.folding import LogRefusal


class ContestCode(StrEnum):
    """The reason of a refusal: `bad-settings` and `unreadable` concern the data sent, the others the contest."""

    UNREADABLE = "unreadable"
    BAD_SETTINGS = "bad-settings"
    STALE = "stale"
    GOES_ON_ELSEWHERE = "goes-on-elsewhere"
    STICK_GONE = "stick-gone"
    NOT_YOURS = "not-yours"
    CONTEST_CLOSED = "contest-closed"
    ENTRIES_CLOSED = "entries-closed"
    ENTRIES_OPEN = "entries-open"
    ALREADY_ENTERED = "already-entered"
    NO_SUCH_ENTRANT = "no-such-entrant"
    NO_SUCH_PERSON = "no-such-person"
    WRONG_NUMBER_OF_PERSONS = "wrong-number-of-persons"
    NUMBER_TAKEN = "number-taken"
    FULL = "full"
    HAS_PLAYED = "has-played"
    HAS_LEFT = "has-left"
    TOO_FEW = "too-few"
    NO_DESIGN = "no-design"
    ROUND_OPEN = "round-open"
    NO_MORE_ROUNDS = "no-more-rounds"
    NO_SUCH_ROUND = "no-such-round"
    NO_DRAFT = "no-draft"
    NOT_PUBLISHED = "not-published"
    HAS_RESULTS = "has-results"
    NO_SUCH_TABLE = "no-such-table"
    NOT_AT_THIS_TABLE = "not-at-this-table"
    NOTHING_TO_CONFIRM = "nothing-to-confirm"
    OWN_ENTRY = "own-entry"
    SAME_PHONE = "same-phone"
    SHEET_ENDED = "sheet-ended"
    CHANGED_SINCE = "changed-since"
    ALREADY_WRITTEN = "already-written"
    ALREADY_CONFIRMED = "already-confirmed"
    NOT_CONFIRMED = "not-confirmed"
    DISPUTED = "disputed"
    NOT_DISPUTED = "not-disputed"
    IMPOSSIBLE_SCORE = "impossible-score"
    LINE_UNREADABLE = "line-unreadable"
    LINE_AMBIGUOUS = "line-ambiguous"
    SCORE_WAITS = "score-waits"
    NOTHING_CHANGES = "nothing-changes"
    SAME_DRAW = "same-draw"
    NO_SUCH_PENALTY = "no-such-penalty"
    NO_SUCH_PRIZE = "no-such-prize"
    PRIZE_GIVEN = "prize-given"
    STILL_OPEN = "still-open"
    NOT_CLOSED = "not-closed"
    CLOCK_RUNS = "clock-runs"
    CLOCK_STOPPED = "clock-stopped"
    NO_SUCH_STEP = "no-such-step"
    ALREADY_UNDONE = "already-undone"
    NEEDED_LATER = "needed-later"
    KEY_REFUSED = "key-refused"
    IMPORTED_BEFORE = "imported-before"
    BROKEN_ARCHIVE = "broken-archive"
    RESULTS_STAY = "results-stay"
    DAY_OF_A_SEASON = "day-of-a-season"
    PRACTICE_ONLY = "practice-only"


class ContestRefusal(LogRefusal):
    code: ContestCode


class LogReason(StrEnum):
    """Codes in the logs of contests and seasons. Those from `LEFT` on are how a live partie ended (`Partie.How`)."""

    NOBODY_CAME = "no-show"
    SITE_STOPPED = "site-stopped"
    DIFFERS = "differs"
    LEFT = "left"
    STOPPED = "stopped"
    CLOCK = "clock"
    FORFEIT = "forfeit"


REASONS: Final[dict[str, Text]] = {
    LogReason.NOBODY_CAME: _("Nobody came to the table on the site in time."),
    LogReason.SITE_STOPPED: _("The site was stopped while this table waited for its players."),
    LogReason.DIFFERS: _("The result of the table on the site does not match the one entered."),
    LogReason.LEFT: _("The partie on the site was left before its end."),
    LogReason.STOPPED: _("The partie on the site was stopped before its end."),
    LogReason.CLOCK: _("The partie on the site ran out of time."),
    LogReason.FORFEIT: _("The partie on the site ended by forfeit."),
}


def reason_told(why: str) -> str:
    """Return the text of a code, or a typed reason unchanged."""
    return str(REASONS[why]) if why in REASONS else why
