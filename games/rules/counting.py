"""A donne typed from a paper sheet (docs/record.md, « A counted donne »), and whether it adds up."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from games.rules.actions import Height
from games.rules.belote import POINTS as BELOTE
from games.rules.cards import DER, Suit
from games.rules.errors import Code, Refusal
from games.rules.options import Rules
from games.rules.seats import CAMPS, NOTHING, ByCamp, Camp, Seat, for_camp, plus
from games.rules.tally import Tally

ALL_POINTS = 152 + DER
MOST_MARKS = 2**53
"""Figures stay whole numbers that any JSON reader keeps exactly."""

SheetTrump: TypeAlias = Suit | Literal["SA", "TA"]


@dataclass(frozen=True, slots=True)
class Penalty:
    """`marks` go to the other camp, beside the donne or in its place."""

    camp: Camp
    marks: int
    why: str = ""
    extras: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Count:
    """What the players wrote.

    `taker` None: nobody took. `points`: card points with the der, None for a camp not written. `capot`: the camp that
    won the eight tricks. `belote`: the camps that said it. `annonces`: as written, by camp. `extras`: a record's `x_`
    keys.
    """

    taker: Seat | None
    trump: SheetTrump | None = None
    value: Height | None = None
    multiplier: int | None = None
    points: tuple[int | None, int | None] = (None, None)
    capot: Camp | None = None
    belote: tuple[Camp, ...] = ()
    annonces: tuple[tuple[Camp, tuple[str, ...]], ...] = ()
    penalties: tuple[Penalty, ...] = ()
    extras: Mapping[str, Any] = field(default_factory=dict)


def tally_of(count: Count, rules: Rules) -> Tally | None:
    """The counted donne as scoring takes it; None when nobody took.

    Refusal `bad-count` when it does not add up or says what its game does not have.
    """
    if any(not 0 < penalty.marks <= MOST_MARKS for penalty in count.penalties):
        raise _bad("a penalty is 1 mark or more")
    if count.taker is None:
        if count != Count(taker=None, penalties=count.penalties, extras=count.extras):
            raise _bad("when nobody took there is nothing else but penalties")
        return None
    if count.value is not None or count.multiplier is not None or count.annonces:
        raise _bad("values, multipliers and annonces do not belong to this game")
    if not isinstance(count.trump, Suit):
        raise _bad("the trump is one of the four suits")
    if len(count.belote) > 1:
        raise _bad("there is one belote at most")
    return Tally(
        taker=count.taker,
        trump=count.trump,
        points=points_of(count),
        capot=count.capot,
        belote=for_camp(count.belote[0], BELOTE) if count.belote else NOTHING,
    )


def penalties_of(count: Count) -> ByCamp:
    """The marks of its penalties, under the camp that receives them."""
    received = NOTHING
    for penalty in count.penalties:
        received = plus(received, for_camp(penalty.camp.other, penalty.marks))
    return received


def points_of(count: Count) -> ByCamp:
    """Both camps' card points, from both, one, or a capot. Refusal `bad-count` when they do not add up."""
    if count.capot is not None:
        all_points = for_camp(count.capot, ALL_POINTS)
        if any(count.points[camp] not in (None, all_points[camp]) for camp in CAMPS):
            raise _bad("a camp with the eight tricks has 162 points, the other none")
        return all_points
    match count.points:
        case (int(north_south), int(east_west)):
            both = (north_south, east_west)
        case (int(north_south), None):
            both = (north_south, ALL_POINTS - north_south)
        case (None, int(east_west)):
            both = (ALL_POINTS - east_west, east_west)
        case _:
            raise _bad("the card points of one camp are needed")
    if sum(both) != ALL_POINTS or min(both) < 0:
        raise _bad("the card points of both camps add up to 162")
    return both


def _bad(message: str) -> Refusal:
    return Refusal(Code.BAD_COUNT, message)
