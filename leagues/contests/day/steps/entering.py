"""Steps that enter, mark present, replace or withdraw entrants."""

from dataclasses import dataclass
from typing import Literal

from leagues.contests.day.settings import Category


@dataclass(frozen=True, slots=True, kw_only=True)
class Enter:
    """`number` is theirs for the day. `own`: they entered by themselves, on the public page."""

    number: int
    persons: tuple[int, ...]
    categories: frozenset[Category] = frozenset()
    own: bool = False
    kind: Literal["enter"] = "enter"


@dataclass(frozen=True, slots=True, kw_only=True)
class Amend:
    """Another person written down by mistake, before anything was played; categories at any time."""

    number: int
    persons: tuple[int, ...]
    categories: frozenset[Category] = frozenset()
    kind: Literal["amend"] = "amend"


@dataclass(frozen=True, slots=True, kw_only=True)
class Withdraw:
    """Before they have played: the first who waits enters."""

    number: int
    kind: Literal["withdraw"] = "withdraw"


@dataclass(frozen=True, slots=True, kw_only=True)
class Pay:
    """`cents` 0: not paid after all."""

    number: int
    cents: int
    kind: Literal["pay"] = "pay"


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckIn:
    """`present` None: not looked for yet. `own`: on their own phone."""

    number: int
    present: bool | None
    own: bool = False
    kind: Literal["check-in"] = "check-in"


@dataclass(frozen=True, slots=True, kw_only=True)
class FormPairs:
    """Single players put in pairs: each side becomes one entrant, under the first one's number. `alone` withdraws."""

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
    """Entered once entries were closed: plays from `since` on, or at the bye's table of a round under way."""

    number: int
    persons: tuple[int, ...]
    since: int
    categories: frozenset[Category] = frozenset()
    kind: Literal["late"] = "late"


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """From a round on. `since` None: they stay after all."""

    number: int
    since: int | None
    kind: Literal["leave"] = "leave"


@dataclass(frozen=True, slots=True, kw_only=True)
class Replace:
    """From a round on `person` plays in `instead_of`'s place; what was played before stays theirs who played it."""

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
    """Two entrants that must not meet: ever, or in round 1. `lifted`: they may again."""

    two: tuple[int, int]
    first_round_only: bool = False
    lifted: bool = False
    kind: Literal["forbid"] = "forbid"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rekey:
    """Their code was lost or seen: the ones given out before open nothing any more."""

    number: int
    kind: Literal["rekey"] = "rekey"
