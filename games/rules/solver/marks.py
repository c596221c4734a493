"""From a solver's value to marks, by the one scoring of the project (`games.rules.scoring`)."""

from dataclasses import dataclass
from functools import lru_cache

from games.rules.belote import belotes_in
from games.rules.bidding import Contract
from games.rules.cards import DER, POINTS, Trump
from games.rules.dealing import Hands
from games.rules.line import Tally
from games.rules.options import Rules
from games.rules.scoring import DonneScore, score
from games.rules.seats import NOTHING, ByCamp, Camp, for_camp, plus
from games.rules.solver.positions import Goal


@dataclass(frozen=True, slots=True, kw_only=True)
class Stakes:
    """What the marks of a donne depend on besides the play. `belote`, `annonces`: points of each camp.

    `held`, `last`: as `games.rules.scoring.score` takes them.
    """

    contract: Contract
    rules: Rules
    belote: ByCamp = NOTHING
    annonces: ByCamp = NOTHING
    held: ByCamp = NOTHING
    last: bool = False

    @property
    def goal(self) -> Goal:
        """Return the goal by which the marks are decided."""
        return Goal.GENERALE if self.contract.value == "generale" else Goal.CAPOT


def belote_in(hands: Hands, trump: Trump) -> ByCamp:
    """Return 20 for each belote in these hands, said or not, under the camp of its holder."""
    points = NOTHING
    for held in belotes_in(hands, trump):
        points = plus(points, for_camp(held.holder.camp, 20))
    return points


def total_points(trump: Trump) -> int:
    """Return the card points of a donne, with the der."""
    return sum(POINTS[trump]) + DER


def marks_of(value: int, stakes: Stakes, goal: Goal) -> ByCamp:
    """Return the marks of a donne that ends with this value: points of north and south, counted as by `solve`."""
    return score_of(value, stakes, goal).marks


def score_of(value: int, stakes: Stakes, goal: Goal) -> DonneScore:
    """Return the outcome and the marks of a donne that ends with this value.

    With the goal POINTS nobody is taken to have all eight tricks. With GENERALE, a donne in which the taker is not
    alone is counted as one without all eight tricks.
    """
    contract, total = stakes.contract, total_points(stakes.contract.trump)
    capot: Camp | None = None
    if goal is Goal.GENERALE:
        capot = contract.taker.camp if value else None
        points = for_camp(capot, total) if capot is not None else for_camp(contract.taker.camp.other, total)
    else:
        if goal is Goal.CAPOT and not 0 <= value <= total:
            capot = Camp.NS if value > total else Camp.EW
        north_south = min(max(value, 0), total)
        points = (north_south, total - north_south)
    tally = Tally(
        taker=contract.taker,
        trump=contract.trump,
        points=points,
        capot=capot,
        belote=stakes.belote,
        annonces=stakes.annonces,
        value=contract.value,
        multiplier=contract.multiplier,
        alone=goal is Goal.GENERALE and capot is not None,
    )
    return score(tally, stakes.rules, held=stakes.held, last=stakes.last)


VALUES = 165
"""The number of values, from -1 to 163."""


@lru_cache(maxsize=512)
def marks_by_value(stakes: Stakes, goal: Goal) -> tuple[int, ...]:
    """Return for each value, from -1 on, the marks of north and south less those of east and west.

    Kept, because robots ask for the same stakes at each card of a donne, and a millisecond is much for them.
    """
    both = (marks_of(value, stakes, goal) for value in range(-1, VALUES - 1))
    return tuple(north_south - east_west for north_south, east_west in both)


def winners_by_value(stakes: Stakes, goal: Goal) -> list[int]:
    """Return for each value, from -1 on, the camp that wins the donne: the taker's if it is made; -1 for a litige."""
    taker = stakes.contract.taker.camp
    winners = {"made": int(taker), "dedans": int(taker.other)}
    return [winners.get(score_of(value, stakes, goal).outcome, -1) for value in range(-1, VALUES - 1)]
