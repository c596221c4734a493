"""Codes of refusals of keys and results between sites; their texts are in `leagues/exchange/words.py`."""

from enum import StrEnum


class ExchangeCode(StrEnum):
    """The reason of a refusal. The first group concerns a results file, the second a key file, the third the club."""

    NOT_A_RESULTS_FILE = "not-a-results-file"
    UNKNOWN_FORMAT = "unknown-format"
    TOO_LARGE = "too-large"
    UNKNOWN_KEY = "unknown-key"
    BAD_SIGNATURE = "bad-signature"
    WRONG_CLUB = "wrong-club"
    REVOKED_KEY = "revoked-key"
    EXPIRED_KEY = "expired-key"
    ALREADY_IMPORTED = "already-imported"
    NO_SUCH_PERSON = "no-such-person"
    PERSON_TWICE = "person-twice"
    CONSENT_MISSING = "consent-missing"

    NOT_A_KEY_FILE = "not-a-key-file"
    NO_VALID_KEY = "no-valid-key"
    FINGERPRINT_DIFFERS = "fingerprint-differs"
    OWN_KEY = "own-key"
    CODE_TAKEN = "code-taken"
    NOTHING_NEW = "nothing-new"
    NO_SUCH_KEY = "no-such-key"
    TOO_MANY_KEYS = "too-many-keys"

    KEY_EXISTS = "key-exists"
    NO_KEY = "no-key"
    REASON_MISSING = "reason-missing"
    ALREADY_REVOKED = "already-revoked"
    KEY_UNREADABLE = "key-unreadable"
    NOT_CLOSED = "not-closed"
    PRACTICE = "practice"


class ExchangeRefusal(Exception):  # noqa: N818  (a refusal is an answer, as in `games.rules`)
    """Something was refused and nothing has changed. `about`: the value or the person concerned."""

    def __init__(self, code: ExchangeCode, about: str = "") -> None:
        super().__init__(f"{code}: {about}" if about else str(code))
        self.code, self.about = code, about
