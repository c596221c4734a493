"""Draws a round by lot from a seed, without rematches and forbidden meetings."""

from leagues.lots import shuffled
from leagues.pairings.draw import Draw, DrawReason, DrawReasonKind
from leagues.pairings.draw_reasons import faults_told
from leagues.pairings.field import PairingField
from leagues.pairings.numbering import numbered
from leagues.pairings.pairing import paired


def draw_by_lot(field: PairingField, seed: bytes) -> Draw:
    """Draw neighbours of a shuffled order against each other, with tables in that order.

    The bye goes by lot in round 1, later to the lowest-ranked entrant without an earlier bye. ValueError if the seed is
    not 32 bytes.
    """
    order = shuffled(seed, f"draw:{field.round}", sorted(field.free))
    found = paired(field, order, (order if field.round == 1 else field.free)[::-1])
    tables, seating = numbered(field, found.meetings)
    lots = tuple(DrawReason(DrawReasonKind.BY_LOT, two) for two in found.meetings)
    faults = faults_told(field, found, DrawReasonKind.BYE_LOT if field.round == 1 else DrawReasonKind.BYE)
    return Draw(tables, () if found.bye is None else (found.bye,), (*lots, *faults, *seating))
