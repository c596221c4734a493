"""Values derived from a contest's secret: the seed of its lots, the keys of its pairs and tables. None is stored.

The seed is shown when the contest is over, so that anybody can draw its lots again; no key can be derived from it.
"""

import base64
import hmac
from typing import Final

from leagues.contests.contest_log.state import ContestState
from leagues.models import Contest

KEY_LETTERS: Final = 16
"""Base32 letters, eighty bits in all: too many to guess."""


def seed_of(contest: Contest) -> bytes:
    """Return the 32 bytes from which lots are drawn."""
    return hmac.digest(bytes(contest.secret), b"lots", "sha256")


def pair_key(contest: Contest, state: ContestState, number: int) -> str:
    """Return the key of an entrant's own page, which `Rekey` renews. ContestRefusal `no-such-entrant`."""
    return _key(contest, f"pair {number} {state.entrant(number).keys}")


def table_key(contest: Contest, round_number: int, table: int) -> str:
    """Return the key on a table's sheet: it identifies table and round, but gives no access without a pair's key."""
    return _key(contest, f"table {round_number} {table}")


def phone_mark(contest: Contest, token: str) -> str:
    """Return the mark of a phone in this contest's log; the phone's token cannot be derived from it."""
    return _key(contest, f"phone {token}")


def same(one: str, other: str) -> bool:
    """Return whether two keys are equal, in constant time."""
    return hmac.compare_digest(one.upper().encode(), other.upper().encode())


def _key(contest: Contest, said: str) -> str:
    digest = hmac.digest(bytes(contest.secret), f"key {said}".encode(), "sha256")
    return base64.b32encode(digest).decode()[:KEY_LETTERS]
