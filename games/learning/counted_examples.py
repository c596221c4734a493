"""Example donnes counted by a rule set, for its page: the same points under each game, counted by the engine."""

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
"""The contract of all examples where contracts are bid."""

DONNES: Final[dict[str, tuple[tuple[int, Camp | None], ...]]] = {
    "retourne": ((86, None), (75, None), (72, Camp.NS), (71, Camp.NS), (70, Camp.NS)),
    "encheres": ((86, None), (85, None), (60, Camp.NS), (86, Camp.EW), (79, None)),
}
"""By game, North being the taker: the card points of the taker's camp, and who held a belote."""


@dataclass(frozen=True, slots=True)
class CountedExample:
    """Card points of the taker's camp and of the defence, `contract` where one is bid, whose belote; then what is
    written for each camp and what is held. `belote`: `taker`, `defence` or nothing; `outcome`: a code of the engine.
    """

    points: tuple[int, int]
    contract: int | None
    belote: str
    outcome: str
    marks: tuple[int, int]
    held: int


def counted_examples(rules: Rules) -> list[CountedExample]:
    """The examples of its game."""
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
