"""Steps that enter, mark present, replace or withdraw entrants."""

from dataclasses import dataclass
from typing import Literal

from leagues.contests.day.settings import Category


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter:
    """Enter an entrant. `number` is theirs for the day. `own`: they entered by themselves, on the public page."""

    number: int
    persons: tuple[int, ...]
    categories: frozenset[Category] = frozenset()
    own: bool = False
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amend:
    """Correct the persons of an entry before anything was played, or its categories at any time."""

    number: int
    persons: tuple[int, ...]
    categories: frozenset[Category] = frozenset()
    kind: Literal["amend"] = "amend"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Withdraw an entrant before they have played: the first waiting entrant gets the place."""

    number: int
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """Record a payment; `cents` 0 takes it back."""

    number: int
    cents: int
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn:
    """Record the presence of an entrant; None: not checked yet. `own`: they checked in on their own phone."""

    number: int
    present: bool | None
    own: bool = False
    kind: Literal["check-in"] = "check-in"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormPairs:
    """Put single players in pairs: each side becomes one entrant, under the first one's number. `alone` withdraws."""

    sides: tuple[tuple[int, int], ...]
    alone: int | None = None
    kind: Literal["form-pairs"] = "form-pairs"


@dataclass(frozen=True, slots=True, kw_only=True)
class CloseEntries:
    kind: Literal["close-entries"] = "close-entries"


@dataclass(frozen=True, slots=True, kw_only=True)
class ReopenEntries:
    kind: Literal["reopen-entries"] = "reopen-entries"


@dataclass(frozen=True, slots=True, kw_only=True)
class Late:
    """Enter an entrant after entries were closed: they play from `since` on, or at the bye's table of a round under
    way.
    """

    number: int
    persons: tuple[int, ...]
    since: int
    categories: frozenset[Category] = frozenset()
    kind: Literal["late"] = "late"


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """Leave the contest from a round on. `since` None: they stay after all."""

    number: int
    since: int | None
    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace:
    """Replace `instead_of` by `person` from a round on; earlier results stay with the person who played."""

    number: int
    instead_of: int
    person: int
    since: int
    kind: Literal["replace"] = "replace"


@dataclass(frozen=True, slots=True, kw_only=True)
class FixTable:
    number: int
    table: int | None
    kind: Literal["fix-table"] = "fix-table"


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbid:
    """Forbid two entrants to meet: ever, or in round 1. `lifted` allows it again."""

    two: tuple[int, int]
    first_round_only: bool = False
    lifted: bool = False
    kind: Literal["forbid"] = "forbid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rekey:
    """Renew the code of an entrant's card, if it was lost or seen: earlier codes no longer work."""

    number: int
    kind: Literal["rekey"] = "rekey"
