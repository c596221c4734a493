"""Single players put in pairs, once for the whole contest."""

from dataclasses import dataclass

from leagues.lots import shuffled
from leagues.pairings.draw import DrawReason, Entrant, Meeting, Side
from leagues.pairings.melee import partners_told, sides_of


@dataclass(frozen=True, slots=True)
class Partners:
    """The pairs formed. `sides`: two players each; `alone`: the player left over, with an odd number."""

    sides: tuple[Side, ...]
    alone: Entrant | None
    reasons: tuple[DrawReason, ...]


def form_pairs(players: tuple[Entrant, ...], seed: bytes, apart: frozenset[Meeting] = frozenset()) -> Partners:
    """Form pairs by lot. Players in `apart` are kept apart if possible; the last of the lot is left over.

    ValueError if the seed is not 32 bytes.
    """
    order = shuffled(seed, "partners", sorted(players))
    alone = order[-1] if len(order) % 2 else None
    sides = sides_of(order[: len(order) - len(order) % 2], apart=apart)
    return Partners(sides, alone, partners_told(sides, ()))
