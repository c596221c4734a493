"""The check of a sheet's sum: both totals against the points its donnes give.

With D donnes played, « dedans » 162 and no rounding, both totals are 162·D + 20·belotes + annonces + (capot −
162)·capots + penalties − points lost in litige. With everything written the sum is one number. A number the sheet
leaves out may have any value its donnes can give: then the sum is possible or impossible, never right. The check only
warns.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from leagues.standings.sheet_ways import BELOTE, DONNE, SheetSum, SheetWay, Worth, ways_of

__all__ = ["BELOTE", "DONNE", "Hint", "SheetSum", "SheetWay", "SumCheck", "SumHint", "SumVerdict", "Worth", "check_sum"]


class SumVerdict(StrEnum):
    """The result of the check: `right` only when everything is written."""

    RIGHT = "right"
    POSSIBLE = "possible"
    IMPOSSIBLE = "impossible"


class Hint(StrEnum):
    """A possible mistake behind a wrong sum."""

    BELOTE_FORGOTTEN = "belote-forgotten"
    BELOTE_TOO_MANY = "belote-too-many"
    CAPOT_NOT_TICKED = "capot-not-ticked"
    CAPOT_TOO_MANY = "capot-too-many"
    DONNE_MISSING = "donne-missing"
    DONNE_TOO_MANY = "donne-too-many"
    FIGURES_SWAPPED = "figures-swapped"


@dataclass(frozen=True, slots=True)
class SumHint:
    """A hint. `count`: how many belotes, capots or donnes would explain the difference; 0 if that has no meaning."""

    hint: Hint
    count: int = 0


@dataclass(frozen=True, slots=True)
class SumCheck:
    """The check of a sum. `expected`: the sum of the numbers written, missing ones as 0; `ways`: possible missing
    numbers.

    `needs`: the figures that only an unwritten capot or litige explains; they must be written, since capots rank.
    """

    got: int
    expected: int
    outcome: SumVerdict
    ways: tuple[SheetWay, ...] = ()
    hints: tuple[SumHint, ...] = ()
    needs: SheetWay | None = None

    @property
    def difference(self) -> int:
        return self.got - self.expected

    @property
    def right(self) -> bool:
        return self.outcome is SumVerdict.RIGHT

    @property
    def stands(self) -> bool:
        """Whether the sheet may be written without asking again."""
        return self.outcome is not SumVerdict.IMPOSSIBLE and self.needs is None


def check_sum(sheet: SheetSum, worth: Worth) -> SumCheck | None:
    """Check the totals; return None if sheets are checked line by line."""
    if not worth.adds_up:
        return None
    got, expected, ways = sum(sheet.totals), _expected(sheet, worth), _not_written(sheet, worth)
    if not ways:
        return SumCheck(got, expected, SumVerdict.IMPOSSIBLE, hints=_hints(got - expected, sheet, worth))
    if None not in (sheet.belotes, sheet.capots, sheet.annonces, sheet.lost):
        return SumCheck(got, expected, SumVerdict.RIGHT, ways)
    return SumCheck(got, expected, SumVerdict.POSSIBLE, ways, needs=_needs(sheet, ways[0]))


def _not_written(sheet: SheetSum, worth: Worth) -> tuple[SheetWay, ...]:
    """Return the numbers that each way adds to the sheet."""
    return tuple(
        replace(
            way,
            belotes=way.belotes - (sheet.belotes or 0),
            capots=way.capots - (sheet.capots or 0),
            annonces=way.annonces - (sheet.annonces or 0),
        )
        for way in ways_of(sheet, worth)
    )


def _needs(sheet: SheetSum, way: SheetWay) -> SheetWay | None:
    """Return the simplest way if it has a capot or a litige that nobody wrote."""
    return way if way.capots or way.litiges else None


def _expected(sheet: SheetSum, worth: Worth) -> int:
    capots, belotes = (worth.capot - DONNE) * (sheet.capots or 0), worth.belote * (sheet.belotes or 0)
    return DONNE * sheet.donnes + capots + belotes + (sheet.annonces or 0) + sheet.penalties - (sheet.lost or 0)


def _hints(difference: int, sheet: SheetSum, worth: Worth) -> tuple[SumHint, ...]:
    """Return every kind of mistake that could make that difference: at most one belote and one capot per donne."""
    more, size, bonus = difference > 0, abs(difference), worth.capot - DONNE
    found: list[SumHint] = []
    if worth.belote and size % worth.belote == 0 and _fits(size // worth.belote, more, sheet.belotes, sheet.donnes):
        found.append(SumHint(Hint.BELOTE_FORGOTTEN if more else Hint.BELOTE_TOO_MANY, size // worth.belote))
    if bonus and size % bonus == 0 and _fits(size // bonus, more, sheet.capots, sheet.donnes):
        found.append(SumHint(Hint.CAPOT_NOT_TICKED if more else Hint.CAPOT_TOO_MANY, size // bonus))
    if size % DONNE == 0:
        found.append(SumHint(Hint.DONNE_TOO_MANY if more else Hint.DONNE_MISSING, size // DONNE))
    if size % 9 == 0:
        found.append(SumHint(Hint.FIGURES_SWAPPED))
    return tuple(found)


def _fits(count: int, more: bool, written: int | None, donnes: int) -> bool:
    """Return whether `count` can be missing (`more`: at most one per donne), or written in excess."""
    return count <= (donnes - (written or 0) if more else written or 0)
