"""A score kept donne by donne: the sum of its lines, and the lines that cannot be right.

As on paper: both sides' marks for each donne, with belote, capot and litige ticked. Contradictions within one donne
are found before adding up.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from leagues.contests.contest_log.settings import Settings, adds_up, rules_of
from leagues.standings.sheet_sum import BELOTE, DONNE


@dataclass(frozen=True, slots=True, kw_only=True)
class DonneLine:
    """One donne as written on the phone. `marks`: those of both sides. `capot`: the side that marks more made a capot.

    `litige`: some of its points stay in play for the next donne.
    """

    marks: tuple[int, int]
    belote: bool = False
    capot: bool = False
    litige: bool = False


@dataclass(frozen=True, slots=True)
class WrongLine:
    """A line that does not add up. `number` from 1; `got`: its sum, `expected`: the points the donne shares out."""

    number: int
    got: int
    expected: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Summed:
    """The sum of all lines. `lost`: still in litige after the last one. `wrong`: lines that do not add up.

    `whole`: the numbers of lines ticked as a litige that share everything out.
    """

    totals: tuple[int, int]
    capots: tuple[int, int]
    belotes: int
    donnes: int
    lost: int
    wrong: tuple[WrongLine, ...]
    whole: tuple[int, ...] = ()


def summed(lines: Iterable[DonneLine], settings: Settings) -> Summed:
    """Add up the lines.

    They are not checked if donnes share no fixed number of points: contrée, rounded sheets, annonces.
    """
    written = tuple(lines)
    totals, capots = [0, 0], [0, 0]
    held = 0
    wrong: list[WrongLine] = []
    whole: list[int] = []
    for number, line in enumerate(written, 1):
        for side in (0, 1):
            totals[side] += line.marks[side]
        if line.capot:
            capots[int(line.marks[1] > line.marks[0])] += 1
        expected, got = _worth(line, settings) + held, sum(line.marks)
        stays = line.litige and got <= expected
        held = expected - got if stays else 0
        if stays and not held:
            whole.append(number)
        if not stays and got != expected:
            wrong.append(WrongLine(number, got, expected))
    fixed = is_fixed(settings)
    return Summed(
        totals=(totals[0], totals[1]),
        capots=(capots[0], capots[1]),
        belotes=sum(line.belote for line in written),
        donnes=len(written),
        lost=held if fixed else 0,
        wrong=tuple(wrong) if fixed else (),
        whole=tuple(whole) if fixed else (),
    )


def has_litiges(settings: Settings) -> bool:
    """Return whether points may stay in play from one donne to the next."""
    return settings.equality == "litige"


def has_annonces(settings: Settings, round_number: int) -> bool:
    return rules_of(settings, round_number).annonces


def is_fixed(settings: Settings) -> bool:
    """Return whether each donne of the contest shares out a known number of points."""
    return adds_up(settings) and not rules_of(settings).annonces


def _worth(line: DonneLine, settings: Settings) -> int:
    return DONNE + BELOTE * line.belote + (settings.capot - DONNE) * line.capot


class LineFault(StrEnum):
    """A contradiction in a line. NO_LITIGES: this contest has no litiges.

    CAPOT_IN_LITIGE: a side without tricks cannot have as many points. CAPOT_SHARED: the other side marks more than a
    belote.
    """

    NO_LITIGES = "no-litiges"
    CAPOT_IN_LITIGE = "capot-in-litige"
    CAPOT_SHARED = "capot-shared"


def line_fault(line: DonneLine, settings: Settings) -> LineFault | None:
    """Return the first fault of a line, as far as the settings fix what a donne shares out; None if the line is
    possible.
    """
    if line.litige and not has_litiges(settings):
        return LineFault.NO_LITIGES
    if line.litige and line.capot:
        return LineFault.CAPOT_IN_LITIGE
    if line.capot and is_fixed(settings) and min(line.marks) > BELOTE * line.belote:
        return LineFault.CAPOT_SHARED
    return None
