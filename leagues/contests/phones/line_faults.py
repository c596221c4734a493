"""Contradictions within one donne of a score kept donne by donne, found before adding up."""

from enum import StrEnum

from leagues.contests.contest_log.settings import Settings
from leagues.contests.phones.lines import DonneLine, has_litiges, is_fixed
from leagues.standings.sheet_sum import BELOTE


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
