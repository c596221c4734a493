"""Draws by ranking: neighbours in the ranking meet, unless they have met before."""

from leagues.pairings.draw import Draw, DrawReason, DrawReasonKind, meeting
from leagues.pairings.draw_reasons import costs_told, faults_told
from leagues.pairings.field import PairingField
from leagues.pairings.numbering import numbered
from leagues.pairings.pairing import Paired, paired


def draw_by_ranking(field: PairingField) -> Draw:
    """Draw leaders against leaders. The bye goes to the lowest-ranked entrant without an earlier bye."""
    order = field.free
    found = paired(field, order, order[::-1])
    tables, seating = numbered(field, found.meetings)
    reasons = (*_ranks_told(field, found), *faults_told(field, found), *seating, costs_told(field, found))
    return Draw(tables, () if found.bye is None else (found.bye,), reasons)


def _ranks_told(field: PairingField, found: Paired) -> tuple[DrawReason, ...]:
    ranks = {entrant: rank for rank, entrant in enumerate(field.ranked, 1)}
    places = {entrant: place for place, entrant in enumerate(found.order)}
    times_met, told = field.times_met, list[DrawReason]()
    for one, two in found.meetings:
        gap = places[two] - places[one]
        told.append(DrawReason(DrawReasonKind.RANKS, (one, two), (ranks[one], ranks[two], gap**2)))
        for entrant, way in ((one, 1), (two, -1)):
            nearer = [found.order[places[entrant] + way * step] for step in range(1, gap)]
            met = tuple(other for other in nearer if times_met[meeting(entrant, other)])
            if met:
                told.append(DrawReason(DrawReasonKind.MET, (entrant, *met)))
    return tuple(told)
