"""The check of a sheet's sum: both totals against the points its donnes give, and what it may have left out.

With D donnes played, « dedans » 162 and no rounding, both totals are 162·D + 20·belotes + annonces + (capot −
162)·capots + penalties − points lost in litige. With everything written the sum is one number. A number the sheet
leaves out may have any value its donnes can give: then the sum is possible or impossible, never right. The check only
warns.

There is at most one belote and one capot per donne. A litige leaves half of a donne in play: 81; with a belote 91, or
71 if the taker marks their own at once; more with annonces. Points in play after the last donne are lost.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

DONNE: Final = 162
BELOTE: Final = 20
MOST_ANNONCES: Final = 550
"""Four carrés of one camp: jacks, nines and two others."""
MOST_LITIGES: Final = 4
"""The most consecutive litiges lost at the end that the search considers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Worth:
    """Values fixed by the settings. `adds_up`: donnes share 162, without rounding; contrée and rounded sheets do not.

    `belote`: the marks of a belote. `plain_capots`: a capot against the taker may mark no more than 162. `annonces`,
    `litige`: whether the game has annonces, and points that are held in play.
    """

    capot: int = 252
    belote: int = BELOTE
    adds_up: bool = True
    plain_capots: bool = False
    annonces: bool = False
    litige: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetSum:
    """The numbers of a sheet. `totals` of both sides; `donnes` without those a penalty replaced.

    `belotes`, `capots`: how many; `annonces`, `lost` (in litige), `penalties`: points. None: the sheet does not say.
    """

    totals: tuple[int, int]
    donnes: int
    belotes: int | None = 0
    capots: int | None = 0
    annonces: int | None = 0
    penalties: int = 0
    lost: int | None = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SheetWay:
    """One way to explain the totals; `litiges`: donnes whose litige was lost, `lost` their points."""

    belotes: int
    capots: int
    annonces: int
    litiges: int = 0
    lost: int = 0


def ways_of(sheet: SheetSum, worth: Worth) -> tuple[SheetWay, ...]:
    """Return all ways with the fewest litiges lost, the fewest capots first; empty if the sheet is impossible."""
    most = min(sheet.donnes, MOST_LITIGES) if sheet.lost is None and worth.litige else 0
    for litiges in range(most + 1):
        found = tuple(way for capots in _capots(sheet, worth) for way in _by_capots(sheet, worth, litiges, capots))
        if found:
            return found
    return ()


def _capots(sheet: SheetSum, worth: Worth) -> range:
    if sheet.capots is None:
        return range(sheet.donnes + 1 if worth.capot != DONNE else 1)
    return range(sheet.capots, sheet.capots + 1)


def _by_capots(sheet: SheetSum, worth: Worth, litiges: int, capots: int) -> Iterator[SheetWay]:
    """Yield the way with `capots` capots, if any. If written capots may be plain, each of them may have marked 162."""
    fixed = DONNE * sheet.donnes + sheet.penalties - (sheet.lost or 0)
    rest = sum(sheet.totals) - fixed + DONNE // 2 * litiges
    plain = worth.plain_capots and sheet.capots is not None
    for marked in range(capots if not plain else 0, capots + 1):
        way = _by_belotes(sheet, worth, litiges, rest - (worth.capot - DONNE) * marked)
        if way is not None:
            belotes, annonces, lost = way
            yield SheetWay(belotes=belotes, capots=capots, annonces=annonces, litiges=litiges, lost=lost)
            return


def _by_belotes(sheet: SheetSum, worth: Worth, litiges: int, rest: int) -> tuple[int, int, int] | None:
    """Return the fewest belotes, with annonces and points lost, that make `rest` (belotes + annonces − lost half)."""
    if rest % 5 or rest < 0:
        return None
    said = sheet.belotes
    belotes = range(sheet.donnes + 1) if said is None and worth.belote else range(said or 0, (said or 0) + 1)
    a_donne = BELOTE + (MOST_ANNONCES if worth.annonces and sheet.annonces is None else 0)
    most = a_donne * (sheet.donnes + MOST_LITIGES) + BELOTE * (said or 0) + (sheet.annonces or 0)
    for count in belotes if rest <= most else ():
        most_in_litige = min(litiges, count if worth.belote else 0)
        for in_litige in sorted(range(-most_in_litige, most_in_litige + 1), key=abs):
            over = rest - worth.belote * count + worth.belote // 2 * in_litige
            annonces = _annonces(sheet, worth, litiges, over)
            if annonces is not None:
                halves = DONNE // 2 * litiges + worth.belote // 2 * in_litige + annonces - over
                return count, annonces, halves
    return None


def _annonces(sheet: SheetSum, worth: Worth, litiges: int, over: int) -> int | None:
    """Return the annonces that leave `over`, up to half of them lost in litige; None if there are none."""
    if sheet.annonces is not None or not worth.annonces:
        said = sheet.annonces or 0
        return said if over == said or (litiges and worth.annonces and 2 * over >= said > over) else None
    if over < 0 or over > MOST_ANNONCES * sheet.donnes:
        return None
    if can_be_annonces(over):
        return over
    if not litiges:
        return None
    return next((each for each in range(over, 2 * over + 1) if can_be_annonces(each)), None)


def can_be_annonces(points: int) -> bool:
    """Return whether annonces can have this sum: tierces are 20, cents and carrés 50 or more."""
    return points % 10 == 0 and points >= 0 and points not in (10, 30)


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
