"""Round 1 in the order of entry: the first against the second, the third against the fourth."""

from leagues.pairings.draw import Draw, Reason, Why
from leagues.pairings.field import Field
from leagues.pairings.numbering import numbered
from leagues.pairings.pairing import paired
from leagues.pairings.telling import faults_told


def draw_by_entry(field: Field) -> Draw:
    """`field.ranked` is the order of entry. The bye goes to the last to enter."""
    order = field.free
    found = paired(field, order, order[::-1])
    tables, seating = numbered(field, found.meetings)
    entered = tuple(Reason(Why.BY_ENTRY, two) for two in found.meetings)
    faults = faults_told(field, found, Why.BYE_ENTRY)
    return Draw(tables, () if found.bye is None else (found.bye,), (*entered, *faults, *seating))
