"""A line of the score sheet, the counts it is scored from, and the winner of a partie.

`Tally` holds the counts of a donne before scoring, of played tricks or of a typed sheet. `ScoreLine` is the result
(docs/record.md, « What replaying gives »). The end of a partie follows the options `objective`, `finish`, `both_reach`
and `tie` (rules 2).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.rules.actions import Height
from games.rules.cards import Trump
from games.rules.options import Rules
from games.rules.record_json import Json
from games.rules.seats import CAMPS, NOTHING, ByCamp, Camp, Seat, by_camp_as_json


@dataclass(frozen=True, slots=True)
class Tally:
    """The counts of a taken donne.

    `points`: card points with the der. `capot`: the camp that won the eight tricks. `belote`: 20 for each belote that
    counts, under the camp that held it. `annonces`: those of the camp whose annonces won. `tricks`: None when typed
    from a sheet. `alone`: the taker won the eight tricks without help.
    """

    taker: Seat
    trump: Trump
    points: ByCamp
    capot: Camp | None = None
    belote: ByCamp = NOTHING
    annonces: ByCamp = NOTHING
    tricks: ByCamp | None = None
    value: Height | None = None
    multiplier: int = 1
    alone: bool = False


Outcome: TypeAlias = Literal["made", "dedans", "litige", "nobody", "void", "penalty", "open"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreLine:
    """A line of the sheet, with figures by camp.

    `points`: card points in tricks, with the der; `marks`: everything written for the donne; `held`: points held after
    the donne, by the camp they come from; `tricks`: None in a counted donne.
    """

    dealer: Seat
    outcome: Outcome
    taker: Seat | None = None
    trump: Trump | None = None
    value: Height | None = None
    multiplier: int = 1
    tricks: ByCamp | None = None
    points: ByCamp = NOTHING
    capot: Camp | None = None
    belote: ByCamp = NOTHING
    annonces: ByCamp = NOTHING
    penalties: ByCamp = NOTHING
    marks: ByCamp = NOTHING
    held: ByCamp = NOTHING
    totals: ByCamp = NOTHING


def line_of(
    dealer: Seat,
    tally: Tally | None,
    outcome: Outcome,
    *,
    marks: ByCamp = NOTHING,
    penalties: ByCamp = NOTHING,
    held: ByCamp,
    totals: ByCamp,
) -> ScoreLine:
    """Return the line of a donne from its tally (None: nobody took) and its marks."""
    if tally is None:
        return ScoreLine(dealer=dealer, outcome=outcome, marks=marks, penalties=penalties, held=held, totals=totals)
    return ScoreLine(
        dealer=dealer,
        outcome=outcome,
        taker=tally.taker,
        trump=tally.trump,
        value=tally.value,
        multiplier=tally.multiplier,
        tricks=tally.tricks,
        points=tally.points,
        capot=tally.capot,
        belote=tally.belote,
        annonces=tally.annonces,
        penalties=penalties,
        marks=marks,
        held=held,
        totals=totals,
    )


def line_as_json(line: ScoreLine) -> Json:
    """Return the line with the keys of docs/record.md, in its order."""
    return {
        "dealer": str(line.dealer),
        "outcome": line.outcome,
        "taker": _name(line.taker),
        "trump": _name(line.trump),
        "value": line.value,
        "multiplier": line.multiplier,
        "tricks": None if line.tricks is None else by_camp_as_json(line.tricks),
        "points": by_camp_as_json(line.points),
        "capot": _name(line.capot),
        "belote": by_camp_as_json(line.belote),
        "annonces": by_camp_as_json(line.annonces),
        "penalties": by_camp_as_json(line.penalties),
        "marks": by_camp_as_json(line.marks),
        "held": by_camp_as_json(line.held),
        "totals": by_camp_as_json(line.totals),
    }


def _name(value: Seat | Trump | Camp | None) -> str | None:
    return None if value is None else str(value)


Winner: TypeAlias = Camp | Literal["draw"] | None
"""The winner of a partie; None while it goes on."""


def counts(line: ScoreLine) -> bool:
    """Whether the line counts towards N donnes: not if nobody took, and not if void (rules 2, `all_pass`)."""
    return line.outcome not in ("nobody", "void")


def is_last(rules: Rules, lines: tuple[ScoreLine, ...]) -> bool:
    """Whether the donne after these lines is the N-th one or an extra one (rules 3.9)."""
    wanted = rules.objective.donnes
    return wanted is not None and sum(map(counts, lines)) + 1 >= wanted


def winner_of(rules: Rules, lines: tuple[ScoreLine, ...]) -> Winner:
    """Return the winner after these lines; None when another donne has to be played."""
    if not lines or not counts(lines[-1]):
        return None
    last = lines[-1]
    if rules.objective.points is None:
        wanted = rules.objective.donnes or 0
        return _most(last.totals, rules) if sum(map(counts, lines)) >= wanted else None
    past = [camp for camp in CAMPS if _is_past(last.totals[camp], rules.objective.points, rules)]
    if len(past) < 2:
        return past[0] if past else None
    won = winner_of_donne(last) if rules.both_reach == "last-winner" else None
    return _most(last.totals, rules) if won is None else won


def winner_of_donne(line: ScoreLine) -> Camp | None:
    """Return the camp that won a donne: the taker's when made, the defence when dedans, else None."""
    if line.taker is None or line.outcome not in ("made", "dedans"):
        return None
    return line.taker.camp if line.outcome == "made" else line.taker.camp.other


def decisive_donne(lines: Sequence[ScoreLine], winner: Winner) -> int | None:
    """Return the number of the donne that brought the winner the most marks above the other camp; the last of equals.

    Without a winner, it is the donne with the largest difference. None without a donne.
    """
    if not lines:
        return None
    ahead = [line.marks[Camp.NS] - line.marks[Camp.EW] for line in lines]
    sign = {Camp.NS: 1, Camp.EW: -1}
    gains = [gain * sign[winner] if isinstance(winner, Camp) else abs(gain) for gain in ahead]
    return max(range(len(gains)), key=lambda place: (gains[place], place)) + 1


def _is_past(total: int, target: int, rules: Rules) -> bool:
    return total >= target if rules.finish == "reach" else total > target


def _most(totals: ByCamp, rules: Rules) -> Winner:
    """Return the camp ahead; on equal totals the option `tie` decides whether play continues."""
    if totals[Camp.NS] == totals[Camp.EW]:
        return "draw" if rules.tie == "draw" else None
    return Camp.NS if totals[Camp.NS] > totals[Camp.EW] else Camp.EW
