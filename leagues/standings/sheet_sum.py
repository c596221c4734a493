"""The sum that catches errors: both totals of a sheet, against what was dealt out in its donnes.

With D donnes played, « dedans » 162 and no rounding, both totals are 162·D + 20·belotes + annonces
+ (capot − 162)·capots + penalties − points lost in litige. It warns; it decides nothing.
"""

from dataclasses import dataclass
from enum import StrEnum

DONNE = 162
BELOTE = 20


class Hint(StrEnum):
    """What may be wrong when the sum is not what it should be."""

    BELOTE_FORGOTTEN = "belote-forgotten"
    BELOTE_TOO_MANY = "belote-too-many"
    CAPOT_NOT_TICKED = "capot-not-ticked"
    CAPOT_TOO_MANY = "capot-too-many"
    DONNE_MISSING = "donne-missing"
    DONNE_TOO_MANY = "donne-too-many"
    FIGURES_SWAPPED = "figures-swapped"
    LAST_DIGIT = "last-digit"


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """What the settings fix. `adds_up`: donnes share 162, without rounding; contrée and rounded sheets do not."""

    capot: int = 252
    adds_up: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSum:
    """What a sheet says. `totals` of both sides; `donnes` without those a penalty replaced.

    `belotes`, `capots`: how many were written; None where only totals were typed. `annonces`, `penalties`, `lost` (in
    litige): points.
    """

    totals: tuple[int, int]
    donnes: int
    belotes: int | None = 0
    capots: int | None = 0
    annonces: int = 0
    penalties: int = 0
    lost: int = 0


@dataclass(frozen=True, slots=True)
class SumCheck:
    """`expected`: the sum, None when the sheet does not say enough. `last_digit`: None where settings do not fix it.

    `difference`: what was written, less what was expected.
    """

    got: int
    expected: int | None
    last_digit: int | None
    hints: tuple[Hint, ...]

    @property
    def difference(self) -> int | None:
        return None if self.expected is None else self.got - self.expected

    @property
    def right(self) -> bool:
        """Whether nothing speaks against it."""
        return not self.difference and (self.last_digit is None or self.got % 10 == self.last_digit)


def check_sum(sheet: SheetSum, worth: Worth) -> SumCheck | None:
    """Whether it adds up; None where sheets are checked line by line."""
    if not worth.adds_up:
        return None
    got, digit = sum(sheet.totals), _last_digit(sheet, worth)
    expected = _expected(sheet, worth)
    if expected is not None:
        hints = _hints(got - expected, sheet.donnes, worth)
    else:
        hints = () if digit is None or got % 10 == digit else (Hint.LAST_DIGIT,)
    return SumCheck(got, expected, digit, hints)


def _expected(sheet: SheetSum, worth: Worth) -> int | None:
    if sheet.belotes is None or sheet.capots is None:
        return None
    return _fixed(sheet) + BELOTE * sheet.belotes + (worth.capot - DONNE) * sheet.capots


def _last_digit(sheet: SheetSum, worth: Worth) -> int | None:
    """Belotes never change it; capots do when one is worth 250."""
    if (worth.capot - DONNE) % 10 and sheet.capots != 0:
        return None if sheet.capots is None else (_fixed(sheet) + (worth.capot - DONNE) * sheet.capots) % 10
    return _fixed(sheet) % 10


def _fixed(sheet: SheetSum) -> int:
    return DONNE * sheet.donnes + sheet.annonces + sheet.penalties - sheet.lost


def _hints(difference: int, donnes: int, worth: Worth) -> tuple[Hint, ...]:
    """Every kind of slip that could make that difference: belotes and capots at most one a donne."""
    if not difference:
        return ()
    more, size, bonus = difference > 0, abs(difference), worth.capot - DONNE
    found: list[Hint] = []
    if size % BELOTE == 0 and size <= BELOTE * donnes:
        found.append(Hint.BELOTE_FORGOTTEN if more else Hint.BELOTE_TOO_MANY)
    if bonus and size % bonus == 0 and size <= bonus * donnes:
        found.append(Hint.CAPOT_NOT_TICKED if more else Hint.CAPOT_TOO_MANY)
    if size % DONNE == 0:
        found.append(Hint.DONNE_TOO_MANY if more else Hint.DONNE_MISSING)
    if size % 9 == 0:
        found.append(Hint.FIGURES_SWAPPED)
    return tuple(found)
