"""Example donnes for the page of a rule set: the same points in each game, scored by the engine."""

from dataclasses import dataclass
from typing import Final

from games.rules.belote import POINTS as BELOTE
from games.rules.cards import Suit
from games.rules.counting import ALL_POINTS
from games.rules.options import Rules
from games.rules.scoring import score
from games.rules.seats import CAMPS, Camp, Seat, for_camp
from games.rules.tally import Tally

CONTRACT: Final = 80
"""The contract of all examples in games with bidding."""

DONNES: Final[dict[str, tuple[tuple[int, Camp | None], ...]]] = {
    "retourne": ((86, None), (75, None), (72, Camp.NS), (71, Camp.NS), (70, Camp.NS)),
    "encheres": ((86, None), (85, None), (60, Camp.NS), (86, Camp.EW), (79, None)),
}
"""By game, with North as taker: the card points of the taker's camp, and the camp with the belote."""


@dataclass(frozen=True, slots=True)
class CountedExample:
    """An example donne with its score.

    `points`: card points of the taker's camp and of the defence; `contract`: None without bidding; `belote`: `taker`,
    `defence` or empty; `outcome`: a code of the engine; `marks`: of each camp; `held`: the points held.
    """

    points: tuple[int, int]
    contract: int | None
    belote: str
    outcome: str
    marks: tuple[int, int]
    held: int


def counted_examples(rules: Rules) -> list[CountedExample]:
    """Return the examples of the game of these rules."""
    return [_counted(rules, mine, holder) for mine, holder in DONNES[rules.game]]


def _counted(rules: Rules, mine: int, holder: Camp | None) -> CountedExample:
    contract = CONTRACT if rules.game == "encheres" else None
    tally = Tally(
        taker=Seat.N,
        trump=Suit.H,
        points=(mine, ALL_POINTS - mine),
        belote=(0, 0) if holder is None else for_camp(holder, BELOTE),
        value=contract,
    )
    scored = score(tally, rules)
    belote = "" if holder is None else ("taker", "defence")[CAMPS.index(holder)]
    return CountedExample(tally.points, contract, belote, scored.outcome, scored.marks, sum(scored.held))
