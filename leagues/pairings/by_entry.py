"""Round 1 in the order of entry: the first against the second, the third against the fourth."""

from leagues.pairings.draw import Draw, DrawReason, DrawReasonKind
from leagues.pairings.draw_reasons import faults_told
from leagues.pairings.field import PairingField
from leagues.pairings.numbering import numbered
from leagues.pairings.pairing import paired


def draw_by_entry(field: PairingField) -> Draw:
    """Draw a round. `field.ranked` is the order of entry. The bye goes to the last to enter."""
    order = field.free
    found = paired(field, order, order[::-1])
    tables, seating = numbered(field, found.meetings)
    entered = tuple(DrawReason(DrawReasonKind.BY_ENTRY, two) for two in found.meetings)
    faults = faults_told(field, found, DrawReasonKind.BYE_ENTRY)
    return Draw(tables, () if found.bye is None else (found.bye,), (*entered, *faults, *seating))
