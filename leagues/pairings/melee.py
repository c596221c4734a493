"""Mêlée: single players get a new partner each round, or are put in pairs once for the whole contest.

Each round has two matchings: players to partners, then pairs to tables. Both start from a lot; the first keeps former
partners apart, so nobody has the same partner twice while that is possible; the second keeps frequent opponents apart.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import product

from leagues.lots import shuffled
from leagues.pairings.draw import Draw, DrawnTable, DrawReason, DrawReasonKind, Entrant, Meeting, Side, meeting
from leagues.pairings.pairing import Price, cheapest

SEATS = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class MeleePlayers:
    """The players present and their past.

    `partners`, `opponents`, `rests`: an item for each time two people met, or somebody rested. `round` counts from 1.
    `apart`: pairs that should not be partners. ValueError if a player is there twice.
    """

    players: tuple[Entrant, ...]
    round: int = 1
    partners: tuple[Meeting, ...] = ()
    opponents: tuple[Meeting, ...] = ()
    rests: tuple[Entrant, ...] = ()
    apart: frozenset[Meeting] = frozenset()

    def __post_init__(self) -> None:
        if len(set(self.players)) != len(self.players):
            raise ValueError("a player is there once")

    def after(self, draw: Draw) -> "MeleePlayers":
        """Return the same players after that round."""
        return MeleePlayers(
            players=self.players,
            round=self.round + 1,
            partners=self.partners + draw.partners,
            opponents=self.opponents + draw.opponents,
            rests=self.rests + draw.byes,
            apart=self.apart,
        )


def draw_melee(company: MeleePlayers, seed: bytes) -> Draw:
    """Draw one round.

    If their number is no multiple of four, the players with the fewest rests do not play; ties are decided by lot.
    ValueError if the seed is not 32 bytes.
    """
    order = shuffled(seed, f"melee:{company.round}", sorted(company.players))
    rests = Counter(company.rests)
    resting = sorted(order, key=lambda player: rests[player])[: len(order) % SEATS]
    sides = sides_of(tuple(player for player in order if player not in resting), company.partners, company.apart)
    tables = _tables(sides, company)
    rested = tuple(DrawReason(DrawReasonKind.REST, (player,), (rests[player],)) for player in resting)
    return Draw(tables, tuple(resting), (*partners_told(sides, company.partners), *rested))


def draw_planned_melee(players: tuple[Entrant, ...], rounds: int, seed: bytes) -> tuple[Draw, ...]:
    """Draw all rounds at once, so that each player's card can name their tables."""
    company, draws = MeleePlayers(players=players), list[Draw]()
    for _ in range(rounds):
        draws.append(draw_melee(company, seed))
        company = company.after(draws[-1])
    return tuple(draws)


def sides_of(
    order: tuple[Entrant, ...], partners: tuple[Meeting, ...] = (), apart: frozenset[Meeting] = frozenset()
) -> tuple[Side, ...]:
    """Return pairs of partners from an even number of players: neighbours of the order unless they were partners
    before.
    """
    before, kept_apart = Counter(meeting(*two) for two in partners), {meeting(*two) for two in apart}

    def price(one: int, two: int) -> Price:
        both = meeting(order[one], order[two])
        return before[both] * (len(order) + 1) + (both in kept_apart), (two - one) ** 2

    matched = cheapest(len(order), price, lambda one, two: two - one)
    return tuple((order[one], order[two]) for one, two in matched.pairs)


def partners_told(sides: tuple[Side, ...], partners: tuple[Meeting, ...]) -> tuple[DrawReason, ...]:
    before = Counter(meeting(*two) for two in partners)
    times = ((side, before[meeting(side[0], side[1])]) for side in sides)
    return tuple(
        DrawReason(DrawReasonKind.SAME_PARTNER, side, (again,)) if again else DrawReason(DrawReasonKind.BY_LOT, side)
        for side, again in times
    )


def _tables(sides: tuple[Side, ...], company: MeleePlayers) -> tuple[DrawnTable, ...]:
    """Return pairs at tables: the fewest repeated opponents, then the fewest former partners, then neighbours of the
    lot.
    """
    opponents = Counter(meeting(*two) for two in company.opponents)
    partners = Counter(meeting(*two) for two in company.partners)

    def price(one: int, two: int) -> Price:
        crossed = [meeting(*both) for both in product(sides[one], sides[two])]
        # Squares: meeting one opponent twice more costs more than meeting two once more.
        again = sum(opponents[both] ** 2 for both in crossed)
        once_partners = sum(partners[both] for both in crossed)
        return again, once_partners * len(sides) ** 2 + (two - one) ** 2

    matched = cheapest(len(sides), price, lambda one, two: two - one)
    return tuple(DrawnTable(number, (sides[one], sides[two])) for number, (one, two) in enumerate(matched.pairs, 1))


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
